import { useEffect, useRef } from 'react'

/** Runs `act` when the visitor returns to a page from the browser's back/forward cache. */
export function usePageRestore(act: () => void) {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && latest.current()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
