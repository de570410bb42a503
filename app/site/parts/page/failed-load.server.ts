import { statusOf } from '#app/http/responses/problem-response.ts'
import { logLoadFailure } from './log-load-failure.server.ts'
import { PageError } from './page-error.server.ts'
import type { PageVisit } from './page-visit.ts'

/** What a loader throws when its list cannot be had: 503 while the database is away, else 500. Logs the cause. */
export function failedLoad(visit: PageVisit, error: unknown) {
  logLoadFailure(visit, error)
  return new PageError(statusOf(error))
}
