import { type RefObject, useEffect, useRef, useState } from 'react'

/** Milliseconds that a page may take before a stand-in shows: shorter ones would only flicker. */
const patience = 150

/**
 * Of a page that was turned to: takes the focus to `section`, where the browser went, and the part out of its address,
 * which others need not share. Of one that is left: tells which page is on its way once it takes long, and shows the
 * place where it will stand.
 */
export function usePageTurn(section: RefObject<HTMLElement | null>) {
  const [coming, setComing] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (location.hash !== `#${section.current?.id}`) return
    section.current?.focus({ preventScroll: true })
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [section])
  useEffect(() => {
    // The visitor came back to this page, which the browser kept as it was left.
    const rest = () => {
      clearTimeout(timer.current)
      setComing(undefined)
    }
    addEventListener('pageshow', rest)
    return () => removeEventListener('pageshow', rest)
  }, [])
  const onTurn = (page: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setComing(page)
      section.current?.scrollIntoView({ behavior: 'instant' })
    }, patience)
  }
  return { coming, onTurn }
}
