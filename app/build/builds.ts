// Builds are complete folders in `builds/`; the link `build` names the one that starts next. Neither the next build
// nor an installation touches what a process serves (docs/decisions/builds-side-by-side.md).
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { hour } from '#app/domain/duration.ts'
import { busy, type LockError, lockFile } from '#app/runtime/file-lock.ts'
import { StartError } from '#app/runtime/start-error.ts'

const retainedBuilds = 3
/** Longer than any build. */
const lockTimeoutMs = hour

/** Written last, with the time at which the build started; an interrupted build has none. */
export const stampOf = (build: string) => join(build, 'complete')

/** The folder of the sources, whether a command runs from there or from one of its builds. */
export function checkoutOf(root: string): string {
  return basename(dirname(root)) === 'builds' ? dirname(dirname(root)) : root
}

const folderOf = (checkout: string) => join(checkout, 'builds')

/** Names sort by time, and after all existing ones even if the clock was set back. */
export function newBuildName(checkout: string): string {
  const [, ...last] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/.exec(wholeBuilds(checkout).at(-1) ?? '') ?? []
  const [year = 0, month = 1, ...rest] = last.map(Number)
  const time = Math.max(Date.now(), Date.UTC(year, month - 1, ...rest) + 1000)
  return `${new Date(time).toISOString().replace(/[-:]/g, '').replace(/\..*/, '')}-${process.pid}`
}

export const buildPath = (checkout: string, name: string) => join(folderOf(checkout), name)

export function wholeBuilds(checkout: string): string[] {
  return namesIn(checkout).filter(
    (name) => /^\d/.test(name) && existsSync(stampOf(buildPath(checkout, name))),
  )
}

function namesIn(checkout: string): string[] {
  const folder = folderOf(checkout)
  if (!existsSync(folder)) return []
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.map(({ name }) => name).sort()
}

/** `wait` is called before waiting for another process, and may throw instead. Returns the function that unlocks. */
export function lockBuilds(checkout: string, wait: () => void): () => void {
  const file = join(folderOf(checkout), 'lock')
  try {
    mkdirSync(folderOf(checkout), { recursive: true })
    return lockFile(file)
  } catch (error) {
    const { errcode, message } = error as LockError
    if (errcode !== busy)
      throw new StartError(
        `${folderOf(checkout)} cannot be written to (${message}): its owner may build there.`,
      )
    wait()
    return lockFile(file, lockTimeoutMs)
  }
}

export function currentBuild(checkout: string): string | undefined {
  const link = join(checkout, 'build')
  if (!existsSync(link) || !lstatSync(link).isSymbolicLink()) return undefined
  const build = realpathSync(link)
  return existsSync(stampOf(build)) ? basename(build) : undefined
}

/** Names the build that was served before the first switch to this one. */
const beforeFile = (checkout: string, name: string) => join(buildPath(checkout, name), 'before')

/** The build that was replaced by this one; if unknown or removed, the next older one. */
export function buildBefore(checkout: string, name: string): string | undefined {
  const whole = wholeBuilds(checkout)
  const file = beforeFile(checkout, name)
  const before = existsSync(file) && readFileSync(file, 'utf8')
  return before && whole.includes(before) ? before : whole.filter((other) => other < name).at(-1)
}

/** A single rename: a start finds one build or the other. The caller holds the lock. */
export function switchTo(checkout: string, name: string): void {
  const before = currentBuild(checkout)
  if (before && before !== name && !existsSync(beforeFile(checkout, name)))
    writeFileSync(beforeFile(checkout, name), before)
  const link = join(checkout, 'build')
  const next = `${link}.next`
  // Left by a killed switch.
  rmSync(next, { force: true })
  // Relative, so that the checkout can be moved.
  symlinkSync(join('builds', name), next)
  const inPlace = join(folderOf(checkout), `in-place-${name}`)
  // Left by a version that built in place.
  if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) renameSync(link, inPlace)
  renameSync(next, link)
  rmSync(inPlace, { recursive: true, force: true })
}

/** Removes builds that nobody goes back to or serves, and leftovers of killed ones. The caller holds the lock. */
export function pruneBuilds(checkout: string): void {
  const whole = wholeBuilds(checkout)
  const current = currentBuild(checkout)
  const retained = new Set([
    ...whole.slice(-retainedBuilds),
    current,
    current && buildBefore(checkout, current),
  ])
  for (const name of namesIn(checkout))
    if (!retained.has(name) && !isServed(name)) removeBuild(buildPath(checkout, name))
}

/** A leftover may still be written to, or belong to another user: the next build tries again. */
function removeBuild(path: string) {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 })
  } catch {}
}

/** Abstract sockets: the kernel lists them for every process and removes them with theirs. Only Linux has them. */
const mark = (name: string) => `keyturn-build:${name}:`
const hasMarks = process.platform === 'linux'

export function markServed(build: string): void {
  if (!hasMarks) return
  const server = createServer((socket) => socket.destroy())
  server.once('error', () => {})
  server.listen(`\0${mark(basename(build))}${process.pid}`).unref()
}

/** Whether a process serves the build; false on systems without abstract sockets. */
export const isServed = (name: string): boolean =>
  hasMarks && readFileSync('/proc/net/unix', 'utf8').includes(`@${mark(name)}`)
