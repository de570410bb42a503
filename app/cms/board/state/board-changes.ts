import type { InquiryStatus } from '#app/domain/inquiry/inquiry-status.ts'
import {
  type Board,
  type BoardPages,
  type Card,
  type CardPosition,
  type ColumnPage,
  failed,
  hold,
  move,
  removed,
  saved,
} from './board.ts'
import { appended, heard, type News, refreshed } from './board-news.ts'

export type BoardChange =
  | { type: 'move'; id: string; to: CardPosition }
  | { type: 'saved'; record: Card }
  | { type: 'failed'; id: string }
  | { type: 'removed'; id: string }
  | { type: 'held'; id: string | undefined }
  | { type: 'heard'; news: News }
  | { type: 'appended'; status: InquiryStatus; from: string; page: ColumnPage }
  | { type: 'refreshed'; pages: BoardPages }

export function changeBoard(board: Board, change: BoardChange): Board {
  switch (change.type) {
    case 'move':
      return move(board, change.id, change.to)
    case 'saved':
      return saved(board, change.record)
    case 'failed':
      return failed(board, change.id)
    case 'removed':
      return removed(board, change.id)
    case 'held':
      return hold(board, change.id)
    case 'heard':
      return heard(board, change.news)
    case 'appended':
      return appended(board, change.status, change.from, change.page)
    case 'refreshed':
      return refreshed(board, change.pages)
  }
}
