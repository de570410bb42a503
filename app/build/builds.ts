// Builds lie side by side in `builds/`, each whole in a folder of its own; the link `build` names the one that starts next.
// What a process serves is not touched by the next build, nor by an installation (docs/decisions/builds-side-by-side.md).
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
import { busy, holdFile, type LockError } from '#app/runtime/file-lock.ts'
import { StartError } from '#app/runtime/start-error.ts'

/** The current one, and those to go back to. */
const keptBuilds = 3
/** In milliseconds; no build takes so long. */
const patience = 3_600_000

/** Written last, with the time at which the build began: a build that was interrupted has none. */
export const stampOf = (build: string) => join(build, 'complete')

/** The folder of the sources, whether a command runs from them or from one of the builds there. */
export function checkoutOf(root: string): string {
  return basename(dirname(root)) === 'builds' ? dirname(dirname(root)) : root
}

const folderOf = (checkout: string) => join(checkout, 'builds')

/** A name that sorts by time, and behind all that are there when the clock was set back. */
export function newBuildName(checkout: string): string {
  const [, ...last] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/.exec(wholeBuilds(checkout).at(-1) ?? '') ?? []
  const [year = 0, month = 1, ...rest] = last.map(Number)
  const time = Math.max(Date.now(), Date.UTC(year, month - 1, ...rest) + 1000)
  return `${new Date(time).toISOString().replace(/[-:]/g, '').replace(/\..*/, '')}-${process.pid}`
}

export const buildPath = (checkout: string, name: string) => join(folderOf(checkout), name)

/** The names of the whole builds of a checkout, oldest first. */
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

/** One builds or switches at a time; `wait` is called before others are waited for, and may throw instead. */
export function lockBuilds(checkout: string, wait: () => void): () => void {
  const file = join(folderOf(checkout), 'lock')
  try {
    mkdirSync(folderOf(checkout), { recursive: true })
    return holdFile(file)
  } catch (error) {
    const { errcode, message } = error as LockError
    if (errcode !== busy)
      throw new StartError(
        `${folderOf(checkout)} cannot be written to (${message}): its owner may build there.`,
      )
    wait()
    return holdFile(file, patience)
  }
}

/** The build that the link names, if there is one and it is whole. */
export function currentBuild(checkout: string): string | undefined {
  const link = join(checkout, 'build')
  if (!existsSync(link) || !lstatSync(link).isSymbolicLink()) return undefined
  const build = realpathSync(link)
  return existsSync(stampOf(build)) ? basename(build) : undefined
}

/** Names the build that was served when another was first switched to. */
const beforeFile = (checkout: string, name: string) => join(buildPath(checkout, name), 'before')

/** The build that was left for this one; where that is not told or gone, the next older one. */
export function buildBefore(checkout: string, name: string): string | undefined {
  const whole = wholeBuilds(checkout)
  const file = beforeFile(checkout, name)
  const before = existsSync(file) && readFileSync(file, 'utf8')
  return before && whole.includes(before) ? before : whole.filter((other) => other < name).at(-1)
}

/** One rename: whoever starts finds the one build or the other. The caller holds the lock. */
export function switchTo(checkout: string, name: string): void {
  const before = currentBuild(checkout)
  if (before && before !== name && !existsSync(beforeFile(checkout, name)))
    writeFileSync(beforeFile(checkout, name), before)
  const link = join(checkout, 'build')
  const next = `${link}.next`
  // of a switch that was killed
  rmSync(next, { force: true })
  // relative, so that the checkout may be moved
  symlinkSync(join('builds', name), next)
  const inPlace = join(folderOf(checkout), `in-place-${name}`)
  // what a version left that built in place
  if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) renameSync(link, inPlace)
  renameSync(next, link)
  rmSync(inPlace, { recursive: true, force: true })
}

/** Removes the builds that nobody goes back to and no process serves, and what was killed; the caller holds the lock. */
export function pruneBuilds(checkout: string): void {
  const whole = wholeBuilds(checkout)
  const current = currentBuild(checkout)
  const kept = new Set([...whole.slice(-keptBuilds), current, current && buildBefore(checkout, current)])
  for (const name of namesIn(checkout))
    if (!kept.has(name) && !isServed(name)) removeBuild(buildPath(checkout, name))
}

/** Into what was killed somebody may still write, and another may own it: the next build tries again. */
function removeBuild(path: string) {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 })
  } catch {}
}

/** Sockets without a file, which the kernel lists for everybody and removes with their process. Linux alone has them. */
const mark = (name: string) => `keyturn-build:${name}:`
const hasMarks = process.platform === 'linux'

/** Tells the other processes of this machine that this one serves the build. */
export function markServed(build: string): void {
  if (!hasMarks) return
  const server = createServer((socket) => socket.destroy())
  server.once('error', () => {})
  server.listen(`\0${mark(basename(build))}${process.pid}`).unref()
}

/** Whether a process serves the build; where the system does not tell, nobody does. */
export const isServed = (name: string): boolean =>
  hasMarks && readFileSync('/proc/net/unix', 'utf8').includes(`@${mark(name)}`)
