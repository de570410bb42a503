import { useCallback, useEffect, useRef } from 'react'

export function useStable<Args extends unknown[], Result>(run: (...args: Args) => Result) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
