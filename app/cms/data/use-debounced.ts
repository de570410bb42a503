import { useEffect, useRef } from 'react'

/** Milliseconds in which changes are taken together. */
const gathering = 300

/** Answers a function that has `run` called once, shortly after the last of several calls. */
export function useGathered(run: () => unknown) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, gathering)
  }
}
