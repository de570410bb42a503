import type { RouterContextProvider } from 'react-router'
import { officeContext, renderingContext, requestIdContext } from '#app/page-context.ts'

/** For a failure that the page survives: the log knows of it as of any other, and nobody keeps such a page. */
export function logLoadFailure(context: Readonly<RouterContextProvider>, error: unknown) {
  context.get(renderingContext).partial = true
  const requestId = context.get(requestIdContext)
  context.get(officeContext).log.error({ event: 'page-failed', requestId, err: error })
}
