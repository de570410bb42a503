// A scrolling row that goes round: when it comes to rest on a clone of a card, it jumps to the card itself, which
// looks the same. Swiping stays the browser's own scrolling and snapping.
import { cardIn, clones } from './carousel-slots.ts'

/** Milliseconds without scrolling that count as rest, in browsers that do not tell. */
const rest = 150

/** How far from its goal, in cards, a move may end. */
const tolerance = 0.02

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export class CarouselTrack {
  readonly #row: HTMLElement
  readonly #count: number
  readonly #tell: (slot: number) => void
  /** The slot that was told last. */
  #lead: number
  /** Where a running move leads. */
  #goal: number | undefined
  /** Whether a scroll is the reader's own, by touch or wheel. */
  #inHand = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Starts with `card` at the left edge; `tell` hears which slot is there, or about to be. */
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

  /** Moves by one card. During a move it starts from where that one leads. */
  move(direction: 1 | -1) {
    const from = this.#goal ?? Math.round(this.#edge())
    const home = cardIn(from, this.#count)
    this.#scrollTo(this.#edge() + home - from, 'instant')
    this.#goal = home + direction
    this.#tell(this.#goal)
    this.#scrollTo(this.#goal, prefersStillness() ? 'instant' : 'smooth')
    if (prefersStillness()) this.settle()
  }

  /** Puts the leading card at the left edge at once, after the row was laid out anew. */
  place() {
    this.#goal = undefined
    this.#scrollTo(this.#lead, 'instant')
    this.settle()
  }

  /** The row came to rest. */
  settle() {
    const edge = this.#edge()
    if (this.#goal !== undefined && Math.abs(this.#goal - edge) > tolerance) return
    const at = Math.round(edge)
    const home = cardIn(at, this.#count)
    this.#goal = undefined
    this.#inHand = false
    if (home !== at) this.#scrollTo(home, 'instant')
    this.#row.style.scrollSnapType = ''
    this.#tell(home)
  }

  /** The row scrolls. When nobody scrolls it, its layout changed and took the position along: back it goes. */
  follow() {
    if (this.#goal === undefined && !this.#inHand) return this.#correct()
    if (this.#goal === undefined) this.#tell(Math.round(this.#edge()))
    if ('onscrollend' in window) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.settle(), rest)
  }

  /** The reader takes the row in hand: a running move ends where it is left. */
  hold() {
    this.#goal = undefined
    this.#inHand = true
    this.#row.style.scrollSnapType = ''
  }

  #correct() {
    if (Math.abs(this.#edge() - this.#lead) > tolerance) this.place()
  }

  /** The slot at the left edge, with fractions while the row moves. */
  #edge() {
    return this.#row.scrollLeft / this.#step() - clones
  }

  #step() {
    const [first, second] = this.#row.children
    if (!first || !second) return this.#row.clientWidth
    return second.getBoundingClientRect().left - first.getBoundingClientRect().left
  }

  /** Snapping is off until the row rests, or it would correct every stop between two cards. */
  #scrollTo(slot: number, behavior: 'instant' | 'smooth') {
    this.#row.style.scrollSnapType = 'none'
    this.#row.scrollTo({ left: (slot + clones) * this.#step(), behavior })
  }
}
