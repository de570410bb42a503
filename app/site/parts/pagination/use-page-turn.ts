import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePageRestore } from '#app/site/parts/page/use-page-restore.ts'

/** Milliseconds that a page may take before a stand-in shows: shorter ones would only flicker. */
const patience = 150

/** Milliseconds after which the stand-in goes again: the visitor may have stopped the next page. */
const longest = 15_000

/** Where a visitor pressed, and the top of the list, to which that led; in pixels of the page. */
type Stay = { pressedAt: number; ledTo: number }

/** Whether the visitor has moved no further than what stands in for homes may be taller or shorter than they are. */
const isThere = (stay: Stay | undefined): stay is Stay =>
  stay !== undefined && Math.abs(scrollY - stay.ledTo) < 50

/**
 * Of a page that was turned to: takes the part out of its address, which the browser followed to `section`, and others
 * need not share. Of one that is left: tells which page is on its way once it takes long, and shows the place where it
 * will stand; who steps back finds the place of the press.
 */
export function usePageTurn(section: RefObject<HTMLElement | null>) {
  const [coming, setComing] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = useRef<Stay>(undefined)
  useEffect(() => {
    if (location.hash !== `#${section.current?.id}`) return
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
      timer.current = setTimeout(giveUp, longest)
    }, patience)
  }
  return { coming, onTurn }
}
