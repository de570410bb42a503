// Reads a page of a sorted list from its nearer end, so that the last page is as fast as the first.
import { asc, desc } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Page, pagesFor } from '#app/domain/paging.ts'

type Place = { offset: number; limit: number }
type PageReading = Place & { oldestFirst: boolean }

/** How to read the page that begins after `offset` of `total` rows. */
function fromNearerEnd({ offset, limit }: Place, total: number): PageReading {
  const rows = Math.min(limit, total - offset)
  const after = total - offset - rows
  return after < offset
    ? { oldestFirst: true, offset: after, limit: rows }
    : { oldestFirst: false, offset, limit }
}

export const inOrder = (oldestFirst: boolean, ...columns: PgColumn[]) => columns.map(oldestFirst ? asc : desc)

/** `endless`: there are more than `total`. */
export async function readPage<Row>(
  total: number,
  asked: { page: number; limit: number; endless?: boolean },
  read: (reading: PageReading) => Promise<Row[]>,
): Promise<Page<Row>> {
  const pages = pagesFor(total, asked.limit)
  const page = Math.min(asked.page, pages)
  const more = asked.endless ? { more: true as const } : {}
  if (total === 0) return { data: [], page, pages, total }
  const place = { offset: (page - 1) * asked.limit, limit: asked.limit }
  const reading = asked.endless ? { ...place, oldestFirst: false } : fromNearerEnd(place, total)
  const rows = await read(reading)
  return { data: reading.oldestFirst ? rows.toReversed() : rows, page, pages, total, ...more }
}
