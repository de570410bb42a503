import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { projectRoot } from '#app/project-root.ts'
import type { DoorEnv } from './door.ts'

export type StaticFiles = MiddlewareHandler<DoorEnv>

const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'

/** What the build made: names with a hash are kept for a year, other files for a day; texts are there compressed (see compress-build.ts). */
export const builtFiles: StaticFiles = serveStatic<DoorEnv>({
  root: join(projectRoot, 'build/client'),
  precompressed: true,
  onFound: (path, c) => {
    c.header('Cache-Control', /[/\\]assets[/\\]/.test(path) ? year : day)
  },
})
