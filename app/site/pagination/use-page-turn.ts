import { type RefObject, useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'

/** Pixels that stay above a section when its page was turned (section 9): room for the header. */
const scrollOffset = 100

const isPageTurn = ({ state }: Location) => typeof state === 'object' && state !== null && 'pageTurn' in state

/**
 * Takes the reader to the top of `section` as soon as its page is turned, and the focus with it.
 * Going back or forward is left to the router, which restores where the reader was.
 */
export function usePageTurn(section: RefObject<HTMLElement | null>) {
  const here = useLocation()
  const coming = useNavigation().location
  const target = coming ?? here
  const seen = useRef(new Set([here.key]))
  useEffect(() => {
    if (seen.current.has(target.key)) return
    seen.current.add(target.key)
    if (!section.current || !isPageTurn(target) || target.pathname !== here.pathname) return
    window.scrollBy({ top: section.current.getBoundingClientRect().top - scrollOffset, behavior: 'instant' })
    section.current.focus({ preventScroll: true })
  }, [target, here.pathname, section])
}
