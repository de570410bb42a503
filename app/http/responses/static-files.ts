import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import type { DoorEnv } from '#app/http/request-env.ts'

export type StaticFiles = MiddlewareHandler<DoorEnv>

const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'

/** A page's address has no extension, so it needs no look at the disk. */
const ending = /\.\w+$/

/** Hashed names are cached for a year, others for a day. `earlier` has the hashed names that this build lacks. */
export function serveBuild(root: string, earlier?: string): StaticFiles {
  const serve = serveStatic<DoorEnv>({ root, precompressed: true })
  const serveEarlier = earlier && serveStatic<DoorEnv>({ root: earlier, precompressed: true })
  return async (c, next) => {
    const { path } = c.req
    if (!ending.test(path)) return next()
    const hashed = path.startsWith('/assets/')
    const response = await serve(c, async () => {})
    const found = response ?? (hashed && serveEarlier ? await serveEarlier(c, async () => {}) : undefined)
    if (!found) return next()
    // not in `onFound`: headers that it sets are lost
    if (found.ok) found.headers.set('Cache-Control', hashed ? year : day)
    return isKnown(c.req.header('If-Modified-Since'), found) ? withoutFile(found) : found
  }
}

/** The same time, not a later one: after going back to an earlier build its files are older than a browser's copies. */
const isKnown = (since: string | undefined, { status, headers }: Response) =>
  status === 200 && since === headers.get('Last-Modified')

async function withoutFile({ headers, body }: Response): Promise<Response> {
  await body?.cancel()
  headers.delete('Content-Length')
  return new Response(null, { status: 304, headers })
}
