import { useSyncExternalStore } from 'react'
import { dayIn } from '#app/domain/calendar-day.ts'
import { team } from '#content/team.ts'
import { subscribeToMinutes } from './minute-tick.ts'

/** An instant's day in the team's time zone. */
export const teamDay = (instant: number): string => dayIn(team.timeZone, instant)

export const todayNow = (): string => teamDay(Date.now())

/** The team's day as YYYY-MM-DD, also on a screen that stays open past midnight. */
export const useToday = (): string => useSyncExternalStore(subscribeToMinutes, todayNow, todayNow)
