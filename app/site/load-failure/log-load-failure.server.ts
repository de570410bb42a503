import type { RouterContextProvider } from 'react-router'
import { officeContext, requestIdContext } from '#app/page-context.ts'

/** For a failure that the page survives, so that the log knows of it as of any other. */
export function logLoadFailure(context: Readonly<RouterContextProvider>, error: unknown) {
  const requestId = context.get(requestIdContext)
  context.get(officeContext).log.error({ event: 'page-failed', requestId, err: error })
}
