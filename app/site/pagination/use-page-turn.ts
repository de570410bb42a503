import { type RefObject, useEffect, useRef, useState } from 'react'
import { useReturn } from '#app/site/layout/use-return.ts'

/** Milliseconds that a page may take before a stand-in shows: shorter ones would only flicker. */
const patience = 150

/** Milliseconds after which the stand-in goes again: the visitor may have stopped the next page. */
const longest = 15_000

/**
 * Of a page that was turned to: takes the part out of its address, which the browser followed to `section`, and others
 * need not share. Of one that is left: tells which page is on its way once it takes long, and shows the place where it
 * will stand.
 */
export function usePageTurn(section: RefObject<HTMLElement | null>) {
  const [coming, setComing] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (location.hash !== `#${section.current?.id}`) return
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [section])
  useReturn(() => {
    clearTimeout(timer.current)
    setComing(undefined)
  })
  const onTurn = (page: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setComing(page)
      section.current?.scrollIntoView({ behavior: 'instant' })
      timer.current = setTimeout(setComing, longest, undefined)
    }, patience)
  }
  return { coming, onTurn }
}
