import { useEffect, useRef } from 'react'

/** Tells whether the component is still on the screen when a response arrives. */
export function useIsShown(): () => boolean {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return () => shown.current
}
