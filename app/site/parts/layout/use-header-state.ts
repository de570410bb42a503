import { useEffect, useState } from 'react'
import { type HeaderState, headerStateAfter } from './header-behaviour.ts'

/** Follows the page's scrolling; a page starts with the header in sight, wherever it was scrolled to. */
export function useHeaderState(): HeaderState {
  const [state, setState] = useState<HeaderState>('top')
  useEffect(() => {
    let from = scrolledBy()
    setState(headerStateAfter({ was: 'top', from, to: from }))
    const follow = () => {
      const to = scrolledBy()
      const scroll = { from, to }
      from = to
      setState((was) => headerStateAfter({ ...scroll, was }))
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  return state
}

/** Without the overshoot of a page that springs back at its ends, which would look like a change of direction. */
function scrolledBy() {
  const most = document.documentElement.scrollHeight - innerHeight
  return Math.max(0, Math.min(scrollY, most))
}
