import { useEffect, useState } from 'react'

/** The time in milliseconds, anew every minute, so that ages on an open screen stay true. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
