import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { projectRoot } from '#app/project-root.ts'
import type { DoorEnv } from './door.ts'

export type StaticFiles = MiddlewareHandler<DoorEnv>

const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'

/** A page's address has no ending, and the disk is not asked for it. */
const ending = /\.\w+$/

/** Files of a build: names with a hash are kept for a year, other files for a day; texts are there compressed (see compress-build.ts). */
export function serveBuild(root: string): StaticFiles {
  const serve = serveStatic<DoorEnv>({ root, precompressed: true })
  return async (c, next) => {
    if (!ending.test(c.req.path)) return next()
    const answer = await serve(c, next)
    // Not in its `onFound`: that is called when the answer is made, and what it sets is lost.
    if (answer?.ok) answer.headers.set('Cache-Control', c.req.path.startsWith('/assets/') ? year : day)
    return answer
  }
}

export const builtFiles = serveBuild(join(projectRoot, 'build/client'))
