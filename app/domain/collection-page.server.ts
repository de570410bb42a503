// One page of a collection. Its rows come with the version that they are of: while the count from before is of that same
// version too, one statement is all that a page takes.
import { eq, sql } from 'drizzle-orm'
import { collectionVersion } from '#app/db/schema.ts'
import { type Counted, countCollection, knownCount } from './collection-count.server.ts'
import { fromNearerEnd, newestFirst, type PageReading } from './page-reading.server.ts'
import { type Page, pagesFor } from './paging.ts'

type Versioned = { version: number }

/** The collection's version, as a column of a statement that reads its rows. */
export const versionColumn = (collection: string) =>
  sql<number>`(select ${collectionVersion.version} from ${collectionVersion}
    where ${eq(collectionVersion.collection, collection)})`.mapWith(Number)

/** The page that is asked for; past the end it is the last one. `read` answers its rows with their `versionColumn`. */
export async function readPage<Row extends Versioned>(
  counted: Counted,
  asked: { page: number; limit: number },
  read: (reading: PageReading) => Promise<Row[]>,
): Promise<Page<Row>> {
  const pageOf = async (total: number): Promise<Page<Row>> => {
    const pages = pagesFor(total, asked.limit)
    const page = Math.min(asked.page, pages)
    if (total === 0) return { data: [], page, pages, total }
    const reading = fromNearerEnd({ offset: (page - 1) * asked.limit, limit: asked.limit }, total)
    return { data: newestFirst(reading.oldestFirst, await read(reading)), page, pages, total }
  }
  const known = knownCount(counted)
  const found = known && (await pageOf(known.total))
  if (found && found.data[0]?.version === known.version) return found
  return pageOf(await countCollection(counted))
}
