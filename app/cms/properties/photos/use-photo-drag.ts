// Dragging a photo by mouse, or by finger after a long press: browsers do not start their own dragging by touch.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds that a finger must rest, and pixels after which a mouse drags and a finger scrolls. */
const press = { time: 300, slack: 8 }
/** Pixels from the window's edge where it scrolls, and its speed in pixels a frame. */
const edge = { width: 88, speed: 14 }

/** `before`: the photo that it would land before, null for the end. */
type Drag = { objectKey: string; before: string | null }

export function usePhotoDrag(
  root: RefObject<HTMLElement | null>,
  onDrop: (objectKey: string, before: string | null) => void,
) {
  const [drag, setDrag] = useState<Drag>()
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    if (root.current) return watch(root.current, setDrag, (key, before) => drop(key, before))
  }, [root])
  return drag
}

function watch(
  grid: HTMLElement,
  show: (drag: Drag | undefined) => void,
  drop: (objectKey: string, before: string | null) => void,
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let hand: Hand | undefined

  const letGo = () => {
    const done = hand
    hand = undefined
    done?.end()
    show(undefined)
    return done
  }
  const aim = () => {
    const { tile, at } = hand!
    const before = landsBefore(grid, at)
    if (before !== undefined) hand!.before = before
    show({ objectKey: tile.dataset.photo!, before: hand!.before })
  }
  const lift = () => {
    hand?.lift(aim)
    if (hand?.lifted) aim()
  }
  const move = (event: PointerEvent) => {
    if (!hand || event.pointerId !== hand.pointerId) return
    hand.at = { x: event.clientX, y: event.clientY }
    const far = Math.hypot(hand.at.x - hand.from.x, hand.at.y - hand.from.y) > press.slack
    if (!hand.lifted && far) {
      if (event.pointerType !== 'mouse') return void letGo()
      lift()
    }
    if (!hand?.lifted) return
    hand.follow()
    aim()
  }
  grid.addEventListener(
    'pointerdown',
    (event) => {
      const tile = tileAt(event)
      if (!tile || event.button !== 0 || !event.isPrimary) return
      hand = new Hand(tile, event)
      if (event.pointerType !== 'mouse') hand.timer = setTimeout(lift, press.time)
    },
    { signal },
  )
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener(
    'pointerup',
    () => {
      const done = letGo()
      if (!done?.lifted) return
      stopNextClick(grid)
      drop(done.tile.dataset.photo!, done.before)
    },
    { signal },
  )
  window.addEventListener('pointercancel', () => void letGo(), { signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && hand && letGo(), { signal })
  keepBrowserOut(grid, () => hand, signal)
  return () => {
    letGo()
    ended.abort()
  }
}

/** The click that follows a drop would open the photo. */
function stopNextClick(grid: HTMLElement) {
  const stop = (event: Event) => event.stopPropagation()
  grid.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => grid.removeEventListener('click', stop, { capture: true }))
}

/** A held photo must not scroll the page, nor open the menu of its picture, nor be dragged by the browser. */
function keepBrowserOut(grid: HTMLElement, hand: () => Hand | undefined, signal: AbortSignal) {
  grid.addEventListener('touchmove', (event) => hand()?.lifted && event.preventDefault(), {
    signal,
    passive: false,
  })
  grid.addEventListener('contextmenu', (event) => hand() && event.preventDefault(), { signal })
  grid.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
}

/** One press on one photo. */
class Hand {
  readonly tile: HTMLElement
  readonly pointerId: number
  readonly from: { x: number; y: number }
  at: { x: number; y: number }
  lifted = false
  /** Itself at first. */
  before: string | null
  timer: ReturnType<typeof setTimeout> | undefined
  private ghost: HTMLElement | undefined
  private frame = 0

  constructor(tile: HTMLElement, { pointerId, clientX: x, clientY: y }: PointerEvent) {
    this.tile = tile
    this.pointerId = pointerId
    this.from = { x, y }
    this.at = this.from
    this.before = tile.dataset.photo ?? null
  }

  lift(scrolled: () => void) {
    this.lifted = true
    const picture = this.tile.querySelector('img')
    this.ghost = document.createElement('div')
    this.ghost.className = 'photo-ghost'
    this.ghost.inert = true
    if (picture) this.ghost.append(picture.cloneNode())
    document.body.append(this.ghost)
    navigator.vibrate?.(10)
    this.follow()
    this.scroll(scrolled)
  }

  follow() {
    if (!this.ghost) return
    this.ghost.style.left = `${this.at.x - 82}px`
    this.ghost.style.top = `${this.at.y - 54}px`
  }

  end() {
    clearTimeout(this.timer)
    cancelAnimationFrame(this.frame)
    this.ghost?.remove()
  }

  private scroll(scrolled: () => void) {
    this.frame = requestAnimationFrame(() => this.scroll(scrolled))
    const { y } = this.at
    const by = y < edge.width ? -edge.speed : y > window.innerHeight - edge.width ? edge.speed : 0
    const before = window.scrollY
    if (by) window.scrollBy(0, by)
    if (window.scrollY !== before) scrolled()
  }
}

/** Undefined for a press on the photo's menu button. */
function tileAt({ target }: Event): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('[aria-haspopup]')) return null
  return target.closest<HTMLElement>('[data-photo]')
}

/** The photo that the held one would land before: null for the end, undefined away from all photos. */
function landsBefore(grid: HTMLElement, { x, y }: { x: number; y: number }) {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo], [data-add]')
  if (!tile || !grid.contains(tile)) return undefined
  if (tile.dataset.photo === undefined) return null
  const { left, width } = tile.getBoundingClientRect()
  let next: Element | null = x < left + width / 2 ? tile : tile.nextElementSibling
  // An upload on its way is no photo yet.
  while (next && !next.matches('[data-photo]')) next = next.nextElementSibling
  return next instanceof HTMLElement ? (next.dataset.photo ?? null) : null
}
