import { statusOf } from '#app/http/responses/problem-response.ts'
import { PageError } from './page-error.server.ts'
import type { PageVisit } from './page-visit.ts'

/** Logs the cause, and returns what a loader throws when its list cannot be loaded: 503 while the database is away, else 500. */
export function failedLoad(visit: PageVisit, error: unknown) {
  logLoadFailure(visit, error)
  return new PageError(statusOf(error))
}

/** Logs a failure that the page survives without the part; no cache may keep such a page. */
export function logLoadFailure({ app, requestId, rendering }: PageVisit, error: unknown) {
  rendering.unkeepable = true
  app.log.error({ event: 'page-failed', requestId, err: error })
}
