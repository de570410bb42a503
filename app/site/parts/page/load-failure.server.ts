import { statusOf } from '#app/http/responses/problem-response.ts'
import { PageError } from './page-error.server.ts'
import type { PageVisit } from './page-visit.ts'

/** Logs the cause. The page's status is 503 while the database is away, else 500. */
export function failedLoad(visit: PageVisit, error: unknown) {
  logLoadFailure(visit, error)
  return new PageError(statusOf(error))
}

/** Reads a list of a page. After a failure it is empty, and the rest of the page is shown, uncached (section 8). */
export async function loadPart<Item>(visit: PageVisit, read: () => Promise<Item[]>): Promise<Item[]> {
  try {
    return await visit.inTime('part', read)
  } catch (error) {
    logLoadFailure(visit, error)
    return []
  }
}

function logLoadFailure({ app, requestId, rendering }: PageVisit, error: unknown) {
  rendering.unkeepable = true
  app.log.error({ event: 'page-failed', requestId, err: error })
}
