import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Log } from '#app/runtime/log.ts'
import { checkoutOf, stampOf } from './builds.ts'

const sources = ['app', 'content', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** The path of a source that is newer than the build; undefined if the build is current. */
export function findNewerSource(checkout: string, build: string): string | undefined {
  const built = statSync(stampOf(build)).mtimeMs
  for (const source of sources) {
    const found = findNewer(join(checkout, source), built)
    if (found) return relative(checkout, found)
  }
  return undefined
}

/** A removed file changes its folder's time. */
function findNewer(path: string, time: number): string | undefined {
  if (!existsSync(path)) return undefined
  const about = statSync(path)
  if (about.isDirectory()) {
    for (const name of readdirSync(path)) {
      const found = findNewer(join(path, name), time)
      if (found) return found
    }
  }
  return about.mtimeMs > time ? path : undefined
}

export function warnOfStaleBuild(build: string, log: Log): void {
  const checkout = checkoutOf(build)
  const changed = existsSync(join(checkout, 'package.json')) ? findNewerSource(checkout, build) : undefined
  if (changed)
    log.warn(
      { event: 'build-stale', changed },
      'The sources are newer than this build: run `npm run build`, then restart',
    )
}
