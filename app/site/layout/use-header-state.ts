import { useEffect, useState } from 'react'
import { type HeaderState, headerStateAfter, restingState } from './header-behaviour.ts'

/** Follows the page's scrolling; a page starts with the header in sight, wherever it was scrolled to. */
export function useHeaderState(hero: boolean): HeaderState {
  const [state, setState] = useState<HeaderState>(() => restingState(hero))
  useEffect(() => {
    let from = scrolledBy()
    setState(headerStateAfter({ hero, was: restingState(hero), from, to: from }))
    const follow = () => {
      const to = scrolledBy()
      const scroll = { hero, from, to }
      from = to
      setState((was) => headerStateAfter({ ...scroll, was }))
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [hero])
  return state
}

/** Without the overshoot of a page that springs back at its ends, which would look like a change of direction. */
function scrolledBy() {
  const most = document.documentElement.scrollHeight - innerHeight
  return Math.max(0, Math.min(scrollY, most))
}
