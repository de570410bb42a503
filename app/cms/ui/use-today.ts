import { useSyncExternalStore } from 'react'
import { dayIn } from '#app/domain/touch/next-touch.ts'
import { team } from '#content/team.ts'
import { subscribeToMinutes } from './minute-tick.ts'

export const todayNow = (): string => dayIn(team.timeZone, Date.now())

/** The team's day as YYYY-MM-DD, also on a screen that stays open past midnight. */
export const useToday = (): string => useSyncExternalStore(subscribeToMinutes, todayNow, todayNow)
