import type { Hono, MiddlewareHandler } from 'hono'
import { failure } from '#app/http/responses/problem-response.ts'
import type { DoorEnv } from './request-env.ts'

/** Responds where no call of `api` matched: 405 with `Allow` if the path has other methods, else 404. */
export function unknownCall(api: Pick<Hono<DoorEnv>, 'routes'>): MiddlewareHandler<DoorEnv> {
  const methods = Map.groupBy(
    api.routes.filter(({ method }) => method !== 'ALL'),
    ({ path }) => path,
  )
  return async (c) => {
    const known = methods.get(c.req.path.replace(/^\/api/, ''))
    if (!known) return c.json(failure('There is no such call.'), 404)
    const allowed = [...new Set(known.map(({ method }) => method))].sort().join(', ')
    return c.json(failure(`This call answers ${allowed} only.`), 405, { Allow: allowed })
  }
}
