import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** For the heading of a step: takes focus when the visitor came here within the page, not when it was loaded. */
export function useFocusOnArrival<Target extends HTMLElement>() {
  const target = useRef<Target>(null)
  const pushed = useNavigationType() !== 'POP'
  useEffect(() => {
    if (pushed) target.current?.focus({ preventScroll: true })
  }, [pushed])
  return target
}
