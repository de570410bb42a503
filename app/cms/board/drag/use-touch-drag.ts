// Dragging by finger: a long press picks a card up. Only some browsers start their own drag and drop by touch, and it
// cannot reach a column that is swiped out of view.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { BoardController } from '#app/cms/board/state/use-board.ts'
import { type Carried, carry } from './carried-card.ts'
import { positionAt } from './drop-position.ts'
import type { Dragging } from './use-drag.ts'

/** Milliseconds that a finger must rest on a card, and pixels that it may tremble meanwhile. */
const press = { time: 300, slack: 8 }

type Touching = {
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
  ended: AbortController
  carried?: Carried
  stopScroll?: () => void
}

export function useTouchDrag(
  root: RefObject<HTMLElement | null>,
  { latest }: BoardController,
  dragging: Dragging,
) {
  const touching = useRef<Touching>(undefined)

  const aim = () => {
    const held = dragging.latest.current
    if (held && touching.current) dragging.aim(positionAt(touching.current, latest.current, held))
  }
  const pickUp = (card: HTMLElement) => {
    const touch = touching.current
    if (!touch) return
    touch.carried = carry(card, touch)
    touch.stopScroll = startEdgeScroll(root.current!, touch, aim)
    dragging.start(card.dataset.card!, 'touch')
    navigator.vibrate?.(10)
  }
  const letGo = useEffectEvent(() => {
    const touch = touching.current
    touching.current = undefined
    clearTimeout(touch?.timer)
    touch?.ended.abort()
    touch?.stopScroll?.()
    touch?.carried?.putDown()
    return touch?.carried !== undefined
  })

  const follow = useEffectEvent((event: TouchEvent) => {
    const touch = touching.current
    const finger = event.touches[0]
    if (!touch || !finger) return
    const { clientX: x, clientY: y } = finger
    if (!touch.carried) {
      if (Math.hypot(x - touch.x, y - touch.y) > press.slack) letGo()
      return
    }
    event.preventDefault()
    touch.x = x
    touch.y = y
    touch.carried.follow(touch)
    aim()
  })
  const end = useEffectEvent((event: TouchEvent) => {
    if (!letGo()) return
    event.preventDefault()
    if (event.type === 'touchend') dragging.drop()
    else dragging.cancel()
  })
  const begin = useEffectEvent((event: TouchEvent) => {
    if (letGo()) dragging.cancel()
    const card = cardOf(event)
    const finger = event.touches[0]
    if (!card || !finger || event.touches.length > 1) return
    const timer = setTimeout(() => pickUp(card), press.time)
    const ended = listenToFinger(
      event,
      (event) => follow(event),
      (event) => end(event),
    )
    touching.current = { x: finger.clientX, y: finger.clientY, timer, ended }
  })
  const isTouching = useEffectEvent(() => touching.current !== undefined)

  useEffect(() => {
    if (!root.current) return
    const stop = listenOn(
      root.current,
      (event) => begin(event),
      () => isTouching(),
    )
    return () => {
      stop()
      // The copy of the held card is in the page's body, outside the board.
      letGo()
    }
  }, [root])
}

/** Returns a function that stops it. */
function listenOn(board: HTMLElement, begin: (event: TouchEvent) => void, isTouching: () => boolean) {
  const ended = new AbortController()
  const { signal } = ended
  const suppress = (event: Event) => isTouching() && event.preventDefault()
  board.addEventListener('touchstart', begin, { signal, passive: true })
  // Safari lets a listener prevent the scrolling only if there was one before the touch began.
  board.addEventListener('touchmove', () => {}, { signal, passive: false })
  // The link under the finger would open its context menu, or the browser would drag it.
  board.addEventListener('contextmenu', suppress, { signal })
  board.addEventListener('dragstart', suppress, { signal, capture: true })
  return () => ended.abort()
}

/** The browser sends a finger's events to the node that it touched first. News may have drawn the card anew by then. */
function listenToFinger(
  { target }: TouchEvent,
  follow: (event: TouchEvent) => void,
  end: (event: TouchEvent) => void,
): AbortController {
  const ended = new AbortController()
  const { signal } = ended
  const touched = target as HTMLElement
  touched.addEventListener('touchmove', follow, { signal, passive: false })
  touched.addEventListener('touchend', end, { signal, passive: false })
  touched.addEventListener('touchcancel', end, { signal })
  return ended
}

/** Undefined for a finger on a card's button. */
function cardOf({ target }: TouchEvent): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('button')) return null
  return target.closest<HTMLElement>('[data-card]')
}

type Point = { x: number; y: number }

const edgePixels = 56
const maxPixelsPerFrame = 14
const columnPauseMs = 700

/** Scrolls the column, or swipes to the next, while a card is held at an edge. Returns a function that stops it. */
function startEdgeScroll(board: HTMLElement, at: Point, moved: () => void): () => void {
  let frame = 0
  let lastTurn = performance.now()
  const step = (now: number) => {
    frame = requestAnimationFrame(step)
    const beside = at.x < edgePixels ? -1 : at.x > window.innerWidth - edgePixels ? 1 : 0
    if (beside && now - lastTurn > columnPauseMs && board.scrollWidth > board.clientWidth) {
      lastTurn = now
      board.scrollBy({ left: beside * board.clientWidth, behavior: 'smooth' })
    }
    if (scrollColumn(at) || now - lastTurn < columnPauseMs) moved()
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

function scrollColumn({ x, y }: Point): boolean {
  const list = document.elementFromPoint(x, y)?.closest('[data-column]')?.querySelector('[data-scroller]')
  if (!list) return false
  const { top, bottom } = list.getBoundingClientRect()
  const depth =
    y < top + edgePixels ? y - top - edgePixels : y > bottom - edgePixels ? y - bottom + edgePixels : 0
  const before = list.scrollTop
  list.scrollTop += Math.max(-maxPixelsPerFrame, Math.min(maxPixelsPerFrame, depth / 4))
  return list.scrollTop !== before
}
