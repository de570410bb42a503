// Builds lie side by side in `builds/`, each whole in a folder of its own; the link `build` names the one that starts next.
// What a process serves is not touched by the next build, nor by an installation (docs/decisions/builds-side-by-side.md).
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'

/** The current one, and those to go back to. */
const keptBuilds = 3
/** No build takes so long; what is unfinished and older was killed. */
const longestBuild = 3_600_000

/** Written last, with the time at which the build began: a build that was interrupted has none. */
export const stampOf = (build: string) => join(build, 'complete')

/** The folder of the sources, whether a command runs from them or from one of the builds there. */
export function checkoutOf(root: string): string {
  return basename(dirname(root)) === 'builds' ? dirname(dirname(root)) : root
}

const folderOf = (checkout: string) => join(checkout, 'builds')

/** A name that sorts by time. */
export const newBuildName = () =>
  `${new Date().toISOString().replace(/[-:]/g, '').replace(/\..*/, '')}-${process.pid}`

export const buildPath = (checkout: string, name: string) => join(folderOf(checkout), name)

/** The names of the whole builds of a checkout, oldest first. */
export function wholeBuilds(checkout: string): string[] {
  return namesIn(checkout).filter((name) => existsSync(stampOf(buildPath(checkout, name))))
}

function namesIn(checkout: string): string[] {
  const folder = folderOf(checkout)
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

/** The build that the link names, if there is one and it is whole. */
export function currentBuild(checkout: string): string | undefined {
  const link = join(checkout, 'build')
  if (!existsSync(link) || !lstatSync(link).isSymbolicLink()) return undefined
  const build = realpathSync(link)
  return existsSync(stampOf(build)) ? basename(build) : undefined
}

/** One rename: whoever starts finds the one build or the other. */
export function switchTo(checkout: string, name: string): void {
  const link = join(checkout, 'build')
  const next = `${link}.${name}`
  // relative, so that the checkout may be moved
  symlinkSync(join('builds', name), next)
  const inPlace = join(folderOf(checkout), `in-place-${name}`)
  // what a version left that built in place
  if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) renameSync(link, inPlace)
  renameSync(next, link)
  rmSync(inPlace, { recursive: true, force: true })
}

/** Removes the builds that nobody goes back to and no process serves, and those that were never finished. */
export function pruneBuilds(checkout: string): void {
  const whole = wholeBuilds(checkout)
  const kept = new Set([...whole.slice(-keptBuilds), currentBuild(checkout)])
  for (const name of namesIn(checkout)) {
    const path = buildPath(checkout, name)
    const unfinished = !whole.includes(name) && Date.now() - statSync(path).mtimeMs < longestBuild
    if (!kept.has(name) && !unfinished && !isServed(name)) rmSync(path, { recursive: true, force: true })
  }
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
