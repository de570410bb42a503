import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePageRestore } from '#app/site/parts/page/use-page-restore.ts'

/** A placeholder would only flicker for a faster page. */
const placeholderAfterMs = 150

/** The visitor may have stopped the next page. */
const placeholderTimeoutMs = 15_000

/** The scroll positions at the press and at the top of the list, in pixels. */
type Stay = { pressedAt: number; ledTo: number }

/** Whether the visitor has scrolled no further than placeholders may differ in height from homes. */
const isThere = (stay: Stay | undefined): stay is Stay =>
  stay !== undefined && Math.abs(scrollY - stay.ledTo) < 50

/**
 * After a page turn: removes the fragment from the address once the browser has followed it to `section`. Before one:
 * returns the page that is loading once it takes long, and scrolls to the section. Going back returns to where the
 * visitor pressed.
 */
export function usePageTurn(section: RefObject<HTMLElement | null>) {
  const [coming, setComing] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = useRef<Stay>(undefined)
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1))
    if (!target || !section.current?.contains(target)) return
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [section])
  usePageRestore(() => {
    clearTimeout(timer.current)
    setComing(undefined)
  })
  useEffect(() => {
    const giveBack = () => {
      if (isThere(stay.current)) scrollTo({ top: stay.current.pressedAt, behavior: 'instant' })
      stay.current = undefined
    }
    addEventListener('pagehide', giveBack)
    return () => removeEventListener('pagehide', giveBack)
  }, [])
  const giveUp = () => {
    setComing(undefined)
    stay.current = undefined
  }
  const onTurn = (page: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setComing(page)
      const pressedAt = isThere(stay.current) ? stay.current.pressedAt : scrollY
      section.current?.scrollIntoView({ behavior: 'instant' })
      stay.current = { pressedAt, ledTo: scrollY }
      timer.current = setTimeout(giveUp, placeholderTimeoutMs)
    }, placeholderAfterMs)
  }
  return { coming, onTurn }
}
