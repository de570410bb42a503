// Merges news from the server without touching what the user holds or has just moved.

import { type InquiryStatus, inquiryStatuses, perStatus } from '#app/domain/inquiry/inquiry-status.ts'
import type { Board, BoardCounts, BoardPages, Card, ColumnPage } from './board.ts'

/** Whether the card's place is below the loaded part of its column. */
export function isBelowLoaded({ columns }: Pick<Board, 'columns'>, card: Card): boolean {
  const { next } = columns[card.status]
  return next !== undefined && keyOf(card) < next
}

/** `gone`: deleted, or not of this board any more. */
export type News = { records: Card[]; gone: string[] } & BoardCounts

/** A held card, or one with an unsaved move, stays in place whatever the news. */
export const isPinned = (board: Pick<Board, 'held' | 'unsaved'>, id: string) =>
  board.held === id || id in board.unsaved

/** The sort key in the server's order, also the cursor for the next page. */
export const keyOf = ({ submittedAt, _id }: Card) => `${submittedAt},${_id}`

export function heard(board: Board, { records, gone, ...counts }: News): Board {
  return redraw(board, counts, (draft) => {
    for (const id of gone) takeOut(draft, id)
    for (const record of records) takeIn(draft, record)
  })
}

/** Drops a page that was requested from elsewhere than the column's current end. */
export function appended(board: Board, status: InquiryStatus, from: string, page: ColumnPage): Board {
  if (board.columns[status].next !== from) return board
  return redraw(board, board, (draft) => {
    draft.columns[status].next = page.next
    for (const record of page.cards) {
      if (record._id in draft.cards) takeIn(draft, record)
      else putIn(draft, record, draft.columns[status].ids.length)
    }
  })
}

/** Replaces all cards; each column is as long as before. The user's own order stays. */
export function refreshed(board: Board, { columns, ...counts }: BoardPages): Board {
  const records = inquiryStatuses.flatMap((status) => columns[status].cards)
  const there = new Set(records.map(({ _id }) => _id))
  return redraw(board, counts, (draft) => {
    for (const id of Object.keys(draft.cards)) if (!there.has(id)) takeOut(draft, id)
    for (const status of inquiryStatuses) draft.columns[status].next = columns[status].next
    for (const record of records) takeIn(draft, record)
  })
}

/** Mutable: one copy for many records, since a board may hold thousands. */
type Draft = Pick<Board, 'held' | 'unsaved'> & {
  cards: Record<string, Card>
  columns: Record<InquiryStatus, { ids: string[]; next: string | undefined }>
}

function redraw(board: Board, { counts, whose }: BoardCounts, change: (draft: Draft) => void): Board {
  const { held, unsaved } = board
  const columns = perStatus((status) => ({
    ids: [...board.columns[status].ids],
    next: board.columns[status].next,
  }))
  const draft = { cards: { ...board.cards }, columns, held, unsaved }
  change(draft)
  // The server's counts may or may not include an unsaved move: wait for the next ones.
  const settled = Object.keys(unsaved).length === 0
  return { ...draft, whose, counts: settled ? counts : board.counts }
}

/** Ignores a record older than the known one. */
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

/** The index before the first older card; undefined if that is beyond the loaded part, which ends with the card at `next`. */
function placeByAge({ cards, columns }: Draft, card: Card): number | undefined {
  const { ids } = columns[card.status]
  const key = keyOf(card)
  const index = ids.findIndex((id) => key > keyOf(cards[id]!))
  if (index >= 0) return index
  return isBelowLoaded({ columns }, card) ? undefined : ids.length
}
