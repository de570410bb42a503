import { fromNearerEnd, newestFirst, type PageReading } from './page-reading.server.ts'
import { type Page, pagesFor } from './paging.ts'

/** The page of `total` records that is asked for; past the end it is the last one. */
export async function readPage<Row>(
  total: number,
  asked: { page: number; limit: number },
  read: (reading: PageReading) => Promise<Row[]>,
): Promise<Page<Row>> {
  const pages = pagesFor(total, asked.limit)
  const page = Math.min(asked.page, pages)
  if (total === 0) return { data: [], page, pages, total }
  const reading = fromNearerEnd({ offset: (page - 1) * asked.limit, limit: asked.limit }, total)
  return { data: newestFirst(reading.oldestFirst, await read(reading)), page, pages, total }
}
