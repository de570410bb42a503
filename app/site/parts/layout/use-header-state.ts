import { useEffect, useState } from 'react'
import { type HeaderState, headerStateAfter } from './header-behaviour.ts'

/** A new page starts with a visible header, wherever it is scrolled to. */
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

/** Ignores the overscroll bounce, which looks like a change of direction. */
function scrolledBy() {
  const most = document.documentElement.scrollHeight - innerHeight
  return Math.max(0, Math.min(scrollY, most))
}
