import type { Board, CardPosition } from '#app/cms/board/state/board.ts'
import type { InquiryStatus } from '#app/domain/inquiry/inquiry-status.ts'
import type { Drag } from './use-drag.ts'

const gapReach = 10

/** Where the held card would land if dropped at this point; undefined outside the columns. */
export function positionAt(
  { x, y }: { x: number; y: number },
  board: Board,
  { id: held, over }: Drag,
): CardPosition | undefined {
  const hit = document.elementFromPoint(x, y)
  const column = hit?.closest<HTMLElement>('[data-column]')
  if (!hit || !column) return undefined
  const status = column.dataset.column as InquiryStatus
  const stays = over?.status === status ? over : undefined
  if (stays && hit.closest('[data-slot]')) return stays
  // Cards that are not rendered yet: the scrolling passes them too fast to choose one.
  if (hit.closest('[data-gap]')) return stays
  const card = cardNear(hit, x, y)
  const others = board.columns[status].ids.filter((id) => id !== held)
  if (!card) return isAboveAll(column, y) ? { status, index: 0 } : { status, index: others.length }
  const index = others.indexOf(card.dataset.card ?? '')
  if (index < 0) return stays ?? { status, index: Math.max(0, board.columns[status].ids.indexOf(held)) }
  const { top, height } = card.getBoundingClientRect()
  return { status, index: y > top + height / 2 ? index + 1 : index }
}

/** The card at a point, or the one beyond a gap. */
function cardNear(hit: Element, x: number, y: number): HTMLElement | null {
  const card = hit.closest<HTMLElement>('[data-card]')
  if (card) return card
  const below = document.elementFromPoint(x, y + gapReach)
  return below?.closest<HTMLElement>('[data-card]') ?? null
}

function isAboveAll(column: HTMLElement, y: number): boolean {
  const first = column.querySelector('[data-card]')
  return first !== null && y < first.getBoundingClientRect().top
}
