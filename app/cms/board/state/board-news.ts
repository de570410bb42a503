// What a board hears from the server after it was opened, merged around what the user holds or has just moved.

import type { StatusCounts } from '#app/domain/inquiry/inquiry-board.ts'
import { type InquiryStatus, inquiryStatuses, perStatus } from '#app/domain/inquiry/inquiry-status.ts'
import type { Board, BoardPages, Card, ColumnPage } from './board.ts'

/** Records that changed elsewhere, ids of those that are no more, and the counts since. */
export type News = { records: Card[]; gone: string[]; counts: StatusCounts }

/** A card that is held, or has a move under way, stays where it is whatever is heard. */
export const isPinned = (board: Pick<Board, 'held' | 'unsaved'>, id: string) =>
  board.held === id || id in board.unsaved

/** A card's place in the server's order, which is also how a page is asked for. */
export const keyOf = ({ submittedAt, _id }: Card) => `${submittedAt},${_id}`

/** Takes in what changed elsewhere. */
export function heard(board: Board, { records, gone, counts }: News): Board {
  return redraw(board, counts, (draft) => {
    for (const id of gone) takeOut(draft, id)
    for (const record of records) takeIn(draft, record)
  })
}

/** The next page of a column; one that was asked for from elsewhere than the column's end is dropped. */
export function appended(board: Board, status: InquiryStatus, from: string, page: ColumnPage): Board {
  if (board.columns[status].next !== from) return board
  return redraw(board, board.counts, (draft) => {
    draft.columns[status].next = page.next
    for (const record of page.cards) {
      if (record._id in draft.cards) takeIn(draft, record)
      else putIn(draft, record, draft.columns[status].ids.length)
    }
  })
}

/** Everything anew: the pages reach as far down each column as the board did. The order that the user made stays. */
export function refreshed(board: Board, { columns, counts }: BoardPages): Board {
  const records = inquiryStatuses.flatMap((status) => columns[status].cards)
  const there = new Set(records.map(({ _id }) => _id))
  return redraw(board, counts, (draft) => {
    for (const id of Object.keys(draft.cards)) if (!there.has(id)) takeOut(draft, id)
    for (const status of inquiryStatuses) draft.columns[status].next = columns[status].next
    for (const record of records) takeIn(draft, record)
  })
}

/** A copy to be changed: one copy for many records, since a board may hold thousands. */
type Draft = Pick<Board, 'held' | 'unsaved'> & {
  cards: Record<string, Card>
  columns: Record<InquiryStatus, { ids: string[]; next: string | undefined }>
}

function redraw(board: Board, counts: StatusCounts, change: (draft: Draft) => void): Board {
  const { held, unsaved } = board
  const columns = perStatus((status) => ({
    ids: [...board.columns[status].ids],
    next: board.columns[status].next,
  }))
  const draft = { cards: { ...board.cards }, columns, held, unsaved }
  change(draft)
  // while a move is under way the server's counts may or may not have it: they wait for the next news
  const settled = Object.keys(unsaved).length === 0
  return { ...draft, counts: settled ? counts : board.counts }
}

/** One record as the server has it. An answer that is older than what is known says nothing. */
function takeIn(draft: Draft, record: Card): void {
  const { _id: id, status } = record
  const known = draft.cards[id]
  if (isPinned(draft, id) || (known && known.updatedAt > record.updatedAt)) return
  if (known?.status === status) {
    draft.cards[id] = record
    return
  }
  takeOut(draft, id)
  const index = placeByAge(draft, record)
  if (index !== undefined) putIn(draft, record, index)
}

function takeOut(draft: Draft, id: string): void {
  const known = draft.cards[id]
  if (!known || isPinned(draft, id)) return
  const { ids } = draft.columns[known.status]
  ids.splice(ids.indexOf(id), 1)
  delete draft.cards[id]
}

function putIn(draft: Draft, card: Card, index: number): void {
  draft.cards[card._id] = card
  draft.columns[card.status].ids.splice(index, 0, card._id)
}

/** Before the first card that is older; undefined when it belongs to the part that is not loaded yet. */
function placeByAge({ cards, columns }: Draft, card: Card): number | undefined {
  const { ids, next } = columns[card.status]
  const key = keyOf(card)
  const index = ids.findIndex((id) => key > keyOf(cards[id]!))
  if (index >= 0) return index
  return next === undefined || key > next ? ids.length : undefined
}
