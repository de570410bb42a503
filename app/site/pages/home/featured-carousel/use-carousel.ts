import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { cardIn } from './carousel-slots.ts'
import { CarouselTrack } from './carousel-track.ts'

type Row = RefObject<HTMLDivElement | null>

export type Carousel = ReturnType<typeof useCarousel>

/** Circular unless all cards fit. `shown` is 0 until measured; `slot` is, or is about to be, at the left edge. */
export function useCarousel(count: number) {
  const row: Row = useRef(null)
  const track = useRef<CarouselTrack>(undefined)
  const shown = useShown(row)
  const { slot, latest, lead } = useSlot(row)
  const circular = count > shown && shown > 0
  useLayoutEffect(() => {
    const element = row.current
    if (!element || !circular) return
    const created = new CarouselTrack(element, count, cardIn(latest.current, count), lead)
    track.current = created
    const stop = onResize(element, () => created.place())
    return () => {
      track.current = undefined
      stop()
    }
  }, [circular, count, latest, lead])
  return {
    row,
    shown,
    slot,
    circular,
    move: (direction: 1 | -1) => track.current?.move(direction),
    follow: () => track.current?.follow(),
    settle: () => track.current?.settle(),
    hold: () => track.current?.hold(),
  }
}

/** The styles alone know the breakpoints and pass them on as `--show`. */
function useShown(row: Row) {
  const [shown, setShown] = useState(0)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => setShown(Number(getComputedStyle(element).getPropertyValue('--show')))
    measure()
    return onResize(element, measure)
  }, [row])
  return shown
}

/** When the row turns, the focus stays in place: it moves to the card that takes the focused card's place. */
function useSlot(row: Row) {
  const [slot, setSlot] = useState(0)
  const latest = useRef(0)
  const rendered = useRef(0)
  const lead = useCallback((next: number) => {
    if (next === latest.current) return
    latest.current = next
    startTransition(() => setSlot(next))
  }, [])
  useLayoutEffect(() => {
    // A card that just became unreachable still has the focus: browsers remove it with the next frame.
    const { child, fromLast } = focusedLink(row.current)
    const place = child - rendered.current
    rendered.current = slot
    linksOf(row.current?.children[slot + place])
      .at(fromLast)
      ?.focus({ preventScroll: true })
  }, [row, slot])
  return { slot, latest, lead }
}

/** The card, NaN for none, and its link, from -1 for the last, which every card has: View Property. */
function focusedLink(row: HTMLElement | null) {
  const children = [...(row?.children ?? [])]
  const index = children.findIndex((child) => child.contains(document.activeElement))
  const links = linksOf(children[index])
  return {
    child: index < 0 ? Number.NaN : index,
    fromLast: links.findIndex((link) => link.matches(':focus')) - links.length,
  }
}

const linksOf = (card: Element | undefined) => [...(card?.querySelectorAll('a') ?? [])]

function onResize(element: HTMLElement, act: () => void) {
  const observer = new ResizeObserver(act)
  observer.observe(element)
  return () => observer.disconnect()
}
