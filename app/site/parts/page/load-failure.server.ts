import { statusOf } from '#app/http/responses/problem-response.ts'
import { PageError } from './page-error.server.ts'
import type { PageVisit } from './page-visit.ts'

/** Logs the cause. The page's status is 503 while the database is away, else 500. */
export function failedLoad(visit: PageVisit, error: unknown) {
  logLoadFailure(visit, error)
  return new PageError(statusOf(error))
}

/** For failures of a page's part; the page must not be cached. */
export function logLoadFailure({ app, requestId, rendering }: PageVisit, error: unknown) {
  rendering.unkeepable = true
  app.log.error({ event: 'page-failed', requestId, err: error })
}
