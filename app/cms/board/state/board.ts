// The board's state as pure functions. A card stays where the user put it until the server responds; changes by others
// are merged around it.

import type { StaffInquiryRecord, StatusCounts } from '#app/domain/inquiry/inquiry-board.ts'
import { type InquiryStatus, inquiryStatuses, perStatus } from '#app/domain/inquiry/inquiry-status.ts'
import type { WhoseCounts } from '#app/domain/owner/owner.ts'

export type Card = StaffInquiryRecord

/** `index` does not count the card that is to be placed there. */
export type CardPosition = { status: InquiryStatus; index: number }

export type Column = {
  ids: readonly string[]
  /** The next page's cursor (`before` of the call); undefined when all cards are loaded. */
  next: string | undefined
}

export type Board = {
  cards: Readonly<Record<string, Card>>
  columns: Readonly<Record<InquiryStatus, Column>>
  counts: StatusCounts
  /** Of all leads that the board could show: Mine, All, Nobody’s. */
  whose: WhoseCounts
  /** Cards with unsaved moves, each with its last saved position. */
  unsaved: Readonly<Record<string, CardPosition & { moves: number }>>
  held: string | undefined
}

export type ColumnPage = { cards: Card[]; next: string | undefined }
export type BoardCounts = { counts: StatusCounts; whose: WhoseCounts }
export type BoardPages = { columns: Record<InquiryStatus, ColumnPage> } & BoardCounts

export function openBoard({ columns, counts, whose }: BoardPages): Board {
  const all = inquiryStatuses.flatMap((status) => columns[status].cards)
  return {
    cards: Object.fromEntries(all.map((card) => [card._id, card])),
    columns: perStatus((status) => ({
      ids: columns[status].cards.map(({ _id }) => _id),
      next: columns[status].next,
    })),
    counts,
    whose,
    unsaved: {},
    held: undefined,
  }
}

export function positionOf(board: Board, id: string): CardPosition | undefined {
  const status = board.cards[id]?.status
  const index = status ? board.columns[status].ids.indexOf(id) : -1
  return status && index >= 0 ? { status, index } : undefined
}

/** A move to another column counts as unsaved until `saved` or `failed`. */
export function move(board: Board, id: string, to: CardPosition): Board {
  const from = positionOf(board, id)
  if (!from) return board
  const moved = relocate(board, id, to)
  if (from.status === to.status) return moved
  const { moves, ...place } = board.unsaved[id] ?? { ...from, moves: 0 }
  return { ...moved, unsaved: { ...board.unsaved, [id]: { ...place, moves: moves + 1 } } }
}

export function saved(board: Board, record: Card): Board {
  const { _id: id, status } = record
  const moves = (board.unsaved[id]?.moves ?? 0) - 1
  if (moves < 0) return board
  const shown = board.cards[id]?.status ?? status
  const cards = { ...board.cards, [id]: { ...record, status: shown } }
  const unsaved =
    moves > 0 ? { ...board.unsaved, [id]: { status, index: 0, moves } } : without(board.unsaved, id)
  return { ...board, cards, unsaved }
}

/** The card's oldest unsaved move was not stored. Without later moves, the card returns. */
export function failed(board: Board, id: string): Board {
  const waiting = board.unsaved[id]
  if (!waiting) return board
  const moves = waiting.moves - 1
  if (moves > 0) return { ...board, unsaved: { ...board.unsaved, [id]: { ...waiting, moves } } }
  return { ...relocate(board, id, waiting), unsaved: without(board.unsaved, id) }
}

export function removed(board: Board, id: string): Board {
  const status = positionOf(board, id)?.status
  if (!status) return board
  const counts = { ...board.counts, [status]: board.counts[status] - 1 }
  return { ...takeOut(board, id), counts, unsaved: without(board.unsaved, id) }
}

export const hold = (board: Board, id: string | undefined): Board => ({ ...board, held: id })

function takeOut(board: Board, id: string): Board {
  const status = board.cards[id]?.status
  if (!status) return board
  const column = board.columns[status]
  const ids = column.ids.filter((other) => other !== id)
  return {
    ...board,
    cards: without(board.cards, id),
    columns: { ...board.columns, [status]: { ...column, ids } },
  }
}

function relocate(board: Board, id: string, { status, index }: CardPosition): Board {
  const card = board.cards[id]
  if (!card) return board
  const left = takeOut(board, id)
  const column = left.columns[status]
  const counts = { ...board.counts }
  counts[card.status] -= 1
  counts[status] += 1
  return {
    ...left,
    cards: { ...left.cards, [id]: { ...card, status } },
    columns: { ...left.columns, [status]: { ...column, ids: column.ids.toSpliced(index, 0, id) } },
    counts,
  }
}

function without<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> {
  if (!(key in record)) return record
  const { [key]: _gone, ...others } = record
  return others
}
