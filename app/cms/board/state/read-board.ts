import { call } from '#app/cms/data/api-client.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { teamDay } from '#app/cms/ui/use-today.ts'
import type { GuideType, InquiryType } from '#app/domain/inquiry/inquiry.ts'
import type { InquiryCategory } from '#app/domain/inquiry/inquiry-category.ts'
import { type InquiryStatus, inquiryStatuses, perStatus } from '#app/domain/inquiry/inquiry-status.ts'
import { type LeadFilter, passesFilter } from '#app/domain/inquiry/lead-filter.ts'
import type { Whose } from '#app/domain/owner/owner.ts'
import type { BoardCounts, BoardPages, Card, ColumnPage } from './board.ts'
import { keyOf } from './board-news.ts'

export type BoardQuery = {
  inquiryType: InquiryType
  guideType?: GuideType
  search?: string
  /** All without it. */
  owner?: Exclude<Whose, 'all'>
} & LeadFilter

/** Cards of a column: at first a tall screenful, then more with each scroll. */
export const columnPages = { first: 14, next: 60, largest: 100 }

type Chosen = { search: string; filter: LeadFilter; whose: Whose }

export function queryOf(category: InquiryCategory, { search, filter, whose }: Chosen): BoardQuery {
  const guide = 'guideType' in category ? { guideType: category.guideType } : {}
  const owner = whose === 'all' ? {} : { owner: whose }
  return { inquiryType: category.inquiryType, ...guide, ...(search ? { search } : {}), ...filter, ...owner }
}

type InquiryFilter = Partial<BoardQuery & Record<'id' | 'status' | 'before' | 'page' | 'limit', string>>

const readInquiries = (query: InquiryFilter) => readResponse(call.inquiries.$get({ query }))

export async function readColumnPage(
  query: BoardQuery,
  status: InquiryStatus,
  before?: string,
  limit = before ? columnPages.next : columnPages.first,
): Promise<ColumnPage & BoardCounts> {
  const from = before ? { before } : {}
  const { data, counts, whose } = await readInquiries({ ...query, ...from, status, limit: String(limit) })
  const last = data.at(-1)
  return { cards: data, next: last && data.length === limit ? keyOf(last) : undefined, counts, whose }
}

export async function readBoard(
  query: BoardQuery,
  reach?: Record<InquiryStatus, number>,
): Promise<BoardPages> {
  const read = inquiryStatuses.map((status) => readDownTo(query, status, reach?.[status] ?? 0))
  const pages = await Promise.all(read)
  const columns = perStatus((status) => pages[inquiryStatuses.indexOf(status)]!)
  const { counts, whose } = pages.at(-1)!
  return { columns, counts, whose }
}

async function readDownTo(query: BoardQuery, status: InquiryStatus, reach: number) {
  const { first, largest } = columnPages
  let column = await readColumnPage(query, status, undefined, reach > first ? largest : first)
  while (column.next && column.cards.length < reach) {
    const page = await readColumnPage(query, status, column.next, largest)
    column = { ...page, cards: [...column.cards, ...page.cards] }
  }
  return column
}

export async function readCounts(query: BoardQuery): Promise<BoardCounts> {
  const { counts, whose } = await readInquiries({ ...query, limit: '1' })
  return { counts, whose }
}

export async function readInquiry(id: string): Promise<Card | undefined> {
  try {
    return (await readInquiries({ id })).data[0]
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return undefined
    throw error
  }
}

/** The newest that a filter matches. */
export async function readMatching(query: BoardQuery, most: number): Promise<Card[]> {
  const found = new Map<string, Card>()
  let pages = 1
  for (let page = 1; page <= pages && found.size < most; page++) {
    const read = await readInquiries({ ...query, page: String(page), limit: String(columnPages.largest) })
    for (const card of read.data) found.set(card._id, card)
    pages = read.pages
  }
  return [...found.values()].slice(0, most)
}

/** `me`: the logged-in user's id. */
export const belongsTo = (
  { inquiryType, guideType, owner, ...filter }: BoardQuery,
  card: Card,
  me: string | undefined,
) =>
  card.inquiryType === inquiryType &&
  (!owner || card.ownerId === (owner === 'mine' ? me : null)) &&
  (!guideType || card.guideType === guideType) &&
  passesFilter(filter, card, teamDay)

export const listQuery = (query: BoardQuery, page: string) => ({
  queryKey: ['inquiries', 'list', query, page],
  queryFn: () => readInquiries({ ...query, page }),
  filter: query,
  whose: query.owner ?? ('all' as const),
})
export type ListQuery = ReturnType<typeof listQuery>
export type ListPage = Awaited<ReturnType<ListQuery['queryFn']>>
