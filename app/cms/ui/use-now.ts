import { useEffect, useState } from 'react'
import { subscribeToMinutes } from './minute-tick.ts'

/** The time in milliseconds, updated every minute for the ages on an open screen. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => subscribeToMinutes(() => setNow(Date.now())), [])
  return now
}
