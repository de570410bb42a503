import { useSyncExternalStore } from 'react'
import { formatAge } from '#app/cms/ui/format-time.ts'
import { subscribeToMinutes } from '#app/cms/ui/minute-tick.ts'

/** The current age as a card shows it. */
export const useAge = (instant: string): string =>
  useSyncExternalStore(subscribeToMinutes, () => formatAge(instant))
