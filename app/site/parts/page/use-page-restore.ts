import { useEffect, useRef } from 'react'

/** Runs `act` when the visitor comes back to a page that the browser kept as it was left. */
export function usePageRestore(act: () => void) {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && latest.current()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
