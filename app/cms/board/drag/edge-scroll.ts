type Point = { x: number; y: number }

/** Pixels from an edge in which a held card scrolls, at most so many pixels a frame. */
const belt = 56
const fastest = 14
/** Milliseconds between two columns that are swiped in. */
const turn = 700

/**
 * While a card is held at an edge, the column under it scrolls, and on a phone the next column comes in. `moved` is
 * called after each step; the answered function ends it.
 */
export function startEdgeScroll(board: HTMLElement, at: Point, moved: () => void): () => void {
  let frame = 0
  let turned = performance.now()
  const step = (now: number) => {
    frame = requestAnimationFrame(step)
    const beside = at.x < belt ? -1 : at.x > window.innerWidth - belt ? 1 : 0
    if (beside && now - turned > turn && board.scrollWidth > board.clientWidth) {
      turned = now
      board.scrollBy({ left: beside * board.clientWidth, behavior: 'smooth' })
    }
    if (scrollColumn(at) || now - turned < turn) moved()
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

function scrollColumn({ x, y }: Point): boolean {
  const list = document.elementFromPoint(x, y)?.closest('[data-column]')?.querySelector('[data-scroller]')
  if (!list) return false
  const { top, bottom } = list.getBoundingClientRect()
  const depth = y < top + belt ? y - top - belt : y > bottom - belt ? y - bottom + belt : 0
  const before = list.scrollTop
  list.scrollTop += Math.max(-fastest, Math.min(fastest, depth / 4))
  return list.scrollTop !== before
}
