type Point = { x: number; y: number }

const edgePixels = 56
const maxPixelsPerFrame = 14
const columnPauseMs = 700

/** Scrolls the column, or swipes to the next, while a card is held at an edge. Returns a function that stops it. */
export function startEdgeScroll(board: HTMLElement, at: Point, moved: () => void): () => void {
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
