type Point = { x: number; y: number }

/** Pixels from an edge where a held card scrolls, and (below) its speed in pixels a frame. */
const edgeWidth = 56
const maxSpeed = 14
/** Milliseconds before the next column is swiped in. */
const columnPause = 700

/**
 * Scrolls the column while a card is held at an edge; on a phone, the next column comes in. Calls `moved` after each
 * step. Returns a function that stops it.
 */
export function startEdgeScroll(board: HTMLElement, at: Point, moved: () => void): () => void {
  let frame = 0
  let lastTurn = performance.now()
  const step = (now: number) => {
    frame = requestAnimationFrame(step)
    const beside = at.x < edgeWidth ? -1 : at.x > window.innerWidth - edgeWidth ? 1 : 0
    if (beside && now - lastTurn > columnPause && board.scrollWidth > board.clientWidth) {
      lastTurn = now
      board.scrollBy({ left: beside * board.clientWidth, behavior: 'smooth' })
    }
    if (scrollColumn(at) || now - lastTurn < columnPause) moved()
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

function scrollColumn({ x, y }: Point): boolean {
  const list = document.elementFromPoint(x, y)?.closest('[data-column]')?.querySelector('[data-scroller]')
  if (!list) return false
  const { top, bottom } = list.getBoundingClientRect()
  const depth =
    y < top + edgeWidth ? y - top - edgeWidth : y > bottom - edgeWidth ? y - bottom + edgeWidth : 0
  const before = list.scrollTop
  list.scrollTop += Math.max(-maxSpeed, Math.min(maxSpeed, depth / 4))
  return list.scrollTop !== before
}
