import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import type { DoorEnv } from '#app/http/request-env.ts'

export type StaticFiles = MiddlewareHandler<DoorEnv>

const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'

/** A page's address has no ending, and the disk is not asked for it. */
const ending = /\.\w+$/

/**
 * Files of a build: names with a hash are kept for a year, other files for a day; texts are there compressed (see
 * compress-build.ts). Names with a hash that the build does not have are looked for in `earlier`.
 */
export function serveBuild(root: string, earlier?: string): StaticFiles {
  const serve = serveStatic<DoorEnv>({ root, precompressed: true })
  const serveEarlier = earlier && serveStatic<DoorEnv>({ root: earlier, precompressed: true })
  return async (c, next) => {
    const { path } = c.req
    if (!ending.test(path)) return next()
    const hashed = path.startsWith('/assets/')
    const answer = await serve(c, async () => {})
    const found = answer ?? (hashed && serveEarlier ? await serveEarlier(c, async () => {}) : undefined)
    if (!found) return next()
    // Not in its `onFound`: that is called when the answer is made, and what it sets is lost.
    if (found.ok) found.headers.set('Cache-Control', hashed ? year : day)
    return found
  }
}
