// Builds when the build is missing or older than its sources, so that `npm start` is all there is to know.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compressBuild } from './compress-build.ts'

const root = dirname(import.meta.dirname)
/** Written last: a build that was interrupted has none. */
const stamp = join(root, 'build/complete')
const sources = ['app', 'content', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

if (isStale()) {
  process.stdout.write('Building Keyturn; this takes a moment, and only after a change.\n')
  rmSync(stamp, { force: true })
  // what is saved while this builds may not be in it
  const begun = new Date()
  const command = join(root, 'node_modules/.bin/react-router')
  const build = spawnSync(command, ['build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
  if (build.status !== 0) {
    process.stderr.write(`${build.stdout}\n${build.stderr}\nThe build failed.\n`)
    process.exit(1)
  }
  // the server reads it (site-files.ts), nobody else
  renameSync(join(root, 'build/client/.vite/manifest.json'), join(root, 'build/client-files.json'))
  compressBuild(join(root, 'build/client'))
  writeFileSync(stamp, '')
  utimesSync(stamp, begun, begun)
}

function isStale() {
  if (!existsSync(stamp)) return true
  const built = statSync(stamp).mtimeMs
  return sources.some((source) => newest(join(root, source)) > built)
}

/** The latest change below a path; a folder's own time tells of files that were removed. */
function newest(path: string): number {
  if (!existsSync(path)) return 0
  const about = statSync(path)
  if (!about.isDirectory()) return about.mtimeMs
  return Math.max(about.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
