// A page of a list that is sorted newest first is read from the end that is nearer, so that the last page is found as fast
// as the first.
import { asc, desc } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Place = { offset: number; limit: number }
export type PageReading = Place & { oldestFirst: boolean }

/** How to read the page that begins after `offset` of `total` rows. */
export function fromNearerEnd({ offset, limit }: Place, total: number): PageReading {
  const rows = Math.min(limit, total - offset)
  const after = total - offset - rows
  return after < offset
    ? { oldestFirst: true, offset: after, limit: rows }
    : { oldestFirst: false, offset, limit }
}

/** The columns that the list is sorted by, for `orderBy`. */
export const inOrder = (oldestFirst: boolean, ...columns: PgColumn[]) => columns.map(oldestFirst ? asc : desc)

/** The rows as the page shows them. */
export const newestFirst = <Row>(oldestFirst: boolean, rows: Row[]) =>
  oldestFirst ? rows.toReversed() : rows
