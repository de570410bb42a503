// Boards of cards that are named by a letter, for tests of their state.
import { type Board, type BoardPages, type Card, openBoard } from '#app/cms/board/state/board.ts'
import { keyOf } from '#app/cms/board/state/board-news.ts'
import { type InquiryStatus, inquiryStatuses, perStatus } from '#app/domain/inquiry/inquiry-status.ts'

/** The later the letter, the newer the card. */
export function card(id: string, status: InquiryStatus, change = 0): Card {
  const at = `2026-11-01T00:00:${String(id.charCodeAt(0) - 97).padStart(2, '0')}.000Z`
  const updatedAt = `2026-11-02T00:00:0${change}.000Z`
  const empty = {
    guideType: '',
    email: '',
    phone: '',
    address: '',
    postalCode: '',
    message: '',
    clientType: '',
  }
  return {
    ...empty,
    _id: id,
    inquiryType: 'contact',
    name: id.toUpperCase(),
    timeFrame: '',
    status,
    submittedAt: at,
    date: at,
    createdAt: at,
    updatedAt,
    suspect: false,
    consent: null,
    optOuts: { email: null, phone: null },
    property: null,
    source: 'website',
    sourceDetail: '',
    origin: null,
    nextTouch: null,
    firstTouchAt: null,
    hasClock: true,
    ownerId: null,
    ownerName: '',
    ownerInitials: '',
  }
}

export const whose = { mine: 0, all: 0, nobody: 0 }

type Columns = { open?: string; progress?: string; closed?: string }

export function pages({ progress, ...columns }: Columns, more: { open?: string } = {}): BoardPages {
  const ids: Partial<Record<InquiryStatus, string>> = { ...columns, 'in progress': progress ?? '' }
  const lettersOf = (status: InquiryStatus) => [...(ids[status] ?? '')]
  return {
    columns: perStatus((status) => ({
      cards: lettersOf(status).map((id) => card(id, status)),
      next: status === 'open' && more.open ? keyOf(card(more.open, status)) : undefined,
    })),
    counts: perStatus((status) => lettersOf(status).length),
    whose,
  }
}

export const boardOf = (columns: Columns, more?: { open?: string }) => openBoard(pages(columns, more))
export const look = ({ columns }: Board) =>
  inquiryStatuses.map((status) => columns[status].ids.join('')).join('|')
