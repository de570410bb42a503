import { type RefObject, useEffect, useRef, useState } from 'react'
import { useReturn } from '#app/site/layout/use-return.ts'

/** Milliseconds that a page may take before a stand-in shows: shorter ones would only flicker. */
const patience = 150

/** Milliseconds after which the stand-in goes again: the visitor may have stopped the next page. */
const longest = 15_000

/**
 * Of a page that was turned to: takes the part out of its address, which the browser followed to `section`, and others
 * need not share. Of one that is left: tells which page is on its way once it takes long, and shows the place where it
 * will stand; who steps back finds the place of the press.
 */
export function usePageTurn(section: RefObject<HTMLElement | null>) {
  const [coming, setComing] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pressedAt = useRef<number>(undefined)
  useEffect(() => {
    if (location.hash !== `#${section.current?.id}`) return
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [section])
  useReturn(() => {
    clearTimeout(timer.current)
    setComing(undefined)
  })
  useEffect(() => {
    const giveBack = () => {
      if (pressedAt.current !== undefined) scrollTo({ top: pressedAt.current, behavior: 'instant' })
      pressedAt.current = undefined
    }
    addEventListener('pagehide', giveBack)
    return () => removeEventListener('pagehide', giveBack)
  }, [])
  const stay = () => {
    setComing(undefined)
    pressedAt.current = undefined
  }
  const onTurn = (page: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setComing(page)
      pressedAt.current ??= scrollY
      section.current?.scrollIntoView({ behavior: 'instant' })
      timer.current = setTimeout(stay, longest)
    }, patience)
  }
  return { coming, onTurn }
}
