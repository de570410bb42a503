import type { PageVisit } from './page-visit.ts'

/** For a failure that the page survives: the log knows of it as of any other, and nobody keeps such a page. */
export function logLoadFailure({ app, requestId, rendering }: PageVisit, error: unknown) {
  rendering.unkeepable = true
  app.log.error({ event: 'page-failed', requestId, err: error })
}
