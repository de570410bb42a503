// A circular scrolling row: when it rests on a clone, it jumps to the identical card. Swiping stays the browser's own
// scrolling and snapping.
import { cardIn, clones } from './carousel-slots.ts'

/** For browsers without `scrollend`. */
const restAfterMs = 150

const toleranceInCards = 0.02

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export class CarouselTrack {
  readonly #row: HTMLElement
  readonly #count: number
  readonly #tell: (slot: number) => void
  #lead: number
  /** The target of a running move. */
  #goal: number | undefined
  /** Whether the visitor scrolls, by touch or wheel. */
  #inHand = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `card` is the first at the left edge; `tell` is called with the slot that is, or is about to be, there. */
  constructor(row: HTMLElement, count: number, card: number, tell: (slot: number) => void) {
    this.#row = row
    this.#count = count
    this.#lead = card
    this.#tell = (slot) => {
      this.#lead = slot
      tell(slot)
    }
    this.place()
  }

  /** During a move, starts from that move's target. */
  move(direction: 1 | -1) {
    const from = this.#goal ?? Math.round(this.#edge())
    const home = cardIn(from, this.#count)
    this.#scrollTo(this.#edge() + home - from, 'instant')
    this.#goal = home + direction
    this.#tell(this.#goal)
    this.#scrollTo(this.#goal, prefersStillness() ? 'instant' : 'smooth')
    if (prefersStillness()) this.settle()
  }

  /** After a new layout, puts the leading card back at the left edge without animation. */
  place() {
    this.#goal = undefined
    this.#scrollTo(this.#lead, 'instant')
    this.settle()
  }

  settle() {
    const edge = this.#edge()
    if (this.#goal !== undefined && Math.abs(this.#goal - edge) > toleranceInCards) return
    const at = Math.round(edge)
    const home = cardIn(at, this.#count)
    this.#goal = undefined
    this.#inHand = false
    if (home !== at) this.#scrollTo(home, 'instant')
    this.#row.style.scrollSnapType = ''
    this.#tell(home)
  }

  /** A scroll that nobody made comes from a new layout: it is undone. */
  follow() {
    if (this.#goal === undefined && !this.#inHand) return this.#correct()
    if (this.#goal === undefined) this.#tell(Math.round(this.#edge()))
    if ('onscrollend' in window) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.settle(), restAfterMs)
  }

  /** The visitor takes over: a running move ends where they leave it. */
  hold() {
    this.#goal = undefined
    this.#inHand = true
    this.#row.style.scrollSnapType = ''
  }

  #correct() {
    if (Math.abs(this.#edge() - this.#lead) > toleranceInCards) this.place()
  }

  #edge() {
    return this.#row.scrollLeft / this.#step() - clones
  }

  #step() {
    const [first, second] = this.#row.children
    if (!first || !second) return this.#row.clientWidth
    return second.getBoundingClientRect().left - first.getBoundingClientRect().left
  }

  /** Snapping is off during a move: it would correct every step between two cards. */
  #scrollTo(slot: number, behavior: 'instant' | 'smooth') {
    this.#row.style.scrollSnapType = 'none'
    this.#row.scrollTo({ left: (slot + clones) * this.#step(), behavior })
  }
}
