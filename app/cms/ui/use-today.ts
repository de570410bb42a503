import { useSyncExternalStore } from 'react'
import { dayIn } from '#app/domain/touch/next-touch.ts'
import { team } from '#content/team.ts'
import { subscribeToMinutes } from './minute-tick.ts'

/** An instant's day for the team. */
export const teamDay = (instant: number): string => dayIn(team.timeZone, instant)

export const todayNow = (): string => teamDay(Date.now())

/** The team's day as YYYY-MM-DD, also on a screen that stays open past midnight. */
export const useToday = (): string => useSyncExternalStore(subscribeToMinutes, todayNow, todayNow)
