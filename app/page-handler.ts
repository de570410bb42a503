import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageHandler } from './http/pages.ts'
import { networkContext, officeContext, requestIdContext } from './site/office-context.ts'

/** Hands a request to the router, with the office in its context. */
export function createPageHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
): PageHandler {
  const handle = createRequestHandler(build, mode)
  return (request, office, requestId, network) => {
    const context = new RouterContextProvider()
    context.set(officeContext, office)
    context.set(networkContext, network)
    context.set(requestIdContext, requestId)
    return handle(request, context)
  }
}
