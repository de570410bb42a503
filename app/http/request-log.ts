import type { Context, MiddlewareHandler } from 'hono'
import type { DoorEnv } from './request-env.ts'

/** The status that proxies log for a client that left before the response. */
const clientLeft = 499

/** The response's status; 499 in place of a failure if the client left, since the server did not cause it. */
export const outcomeOf = ({ res: { status }, req }: Context<DoorEnv>): number =>
  status >= 500 && req.raw.signal.aborted ? clientLeft : status

/** Logs one line a request. The query is left out: it may hold what a visitor typed. */
export const logRequests: MiddlewareHandler<DoorEnv> = async (c, next) => {
  const started = performance.now()
  await next()
  c.get('app').log.info({
    event: 'request',
    requestId: c.get('requestId'),
    method: c.req.method,
    path: c.req.path,
    status: outcomeOf(c),
    ms: Math.round(performance.now() - started),
  })
}

/** Logs the error of a request; a visitor who leaves in the middle is no error. */
export function logFailure(c: Context<DoorEnv>, event: string, error: unknown) {
  if (c.req.raw.signal.aborted) return
  c.get('app').log.error({ event, requestId: c.get('requestId'), err: error })
}
