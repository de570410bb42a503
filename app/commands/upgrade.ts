// `keyturn upgrade`: fetches, installs and builds another version beside the served one, then switches. A failure
// before the switch changes nothing; a version that does not become ready is switched back, also if the
// command is interrupted meanwhile.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildBefore,
  buildPath,
  checkoutOf,
  currentBuild,
  lockBuilds,
  newBuildName,
  pruneBuilds,
  stampOf,
  wholeBuilds,
} from '#app/build/builds.ts'
import { findNewerSource } from '#app/build/stale-build.ts'
import { readFree } from '#app/runtime/disk-space.ts'
import { projectRoot } from '#app/runtime/project-root.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { noteSignals } from './interruption.ts'
import { refuseWithoutRestart, serveBuildOrReturn } from './restart-service.ts'

const checkout = checkoutOf(projectRoot)
const print = (line: string) => process.stdout.write(`${line}\n`)

export async function upgrade(version?: string): Promise<string> {
  refuseWithoutRestart()
  refuseConcurrent()
  const target = getTarget(version)
  const name = target.slice(0, 10)
  const before = currentBuild(checkout)
  const isCurrent = before && target === git(['rev-parse', 'HEAD'])
  if (isCurrent && !findNewerSource(checkout, buildPath(checkout, before))) return `${name} is built already.`
  // Leftovers of killed upgrades may fill the disk.
  pruneBuilds(checkout)
  const beside = buildPath(checkout, `next-${newBuildName(checkout)}`)
  const refuseInterrupted = noteSignals()
  try {
    const build = await buildBeside(beside, target, refuseInterrupted)
    await serveUnlessUnready(build, name)
    takeSources(beside, target, build)
  } finally {
    rmSync(beside, { recursive: true, force: true })
    run('git', ['worktree', 'prune'])
  }
  pruneBuilds(checkout)
  return `${name} is served. \`keyturn back\` returns to what was served before.`
}

export async function goBack(build?: string): Promise<string> {
  refuseWithoutRestart()
  refuseConcurrent()
  const there = wholeBuilds(checkout)
  const target = build ?? buildBefore(checkout, currentBuild(checkout) ?? '')
  if (!target || !there.includes(target))
    throw new StartError(`There is no such build to go back to; there are ${there.join(', ')}.`)
  noteSignals()
  await serveBuildOrReturn(checkout, target, target)
  return `${target} is served.`
}

/** Of two concurrent upgrades, each would take the other's switch for a failure. The lock ends with the process. */
function refuseConcurrent() {
  lockBuilds(checkout, () => {
    throw new StartError('Another upgrade or build runs here; wait for its end.')
  })
}

/** A build that does not become ready is removed, so that nobody goes back to it. */
async function serveUnlessUnready(build: string, called: string) {
  try {
    await serveBuildOrReturn(checkout, build, called)
  } catch (error) {
    if (currentBuild(checkout) !== build) rmSync(buildPath(checkout, build), { recursive: true, force: true })
    throw error
  }
}

function getTarget(version = '@{upstream}'): string {
  const changed = git(['status', '--porcelain', '--untracked-files=no'])
  if (changed)
    throw new StartError(`Files were changed here and not committed; commit them first:\n${changed}`)
  if (version !== 'HEAD') git(['fetch', '--quiet', '--tags'])
  const target = findCommit(version)
  if (!target) throw new StartError(sayUnknown(version))
  if (version === '@{upstream}' && run('git', ['merge-base', '--is-ancestor', 'HEAD', target]).status !== 0)
    throw new StartError('This checkout has commits of its own: `git pull`, then `keyturn upgrade HEAD`.')
  return target
}

/** A branch is the fetched one: the checkout's own of that name may be older. */
function findCommit(version: string): string | undefined {
  const isOwn = version === 'HEAD' || version.startsWith('@')
  const names = isOwn ? [version] : [`refs/remotes/origin/${version}`, version]
  return names
    .map((name) => run('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]))
    .find(({ status }) => status === 0)?.said
}

const sayUnknown = (version: string) =>
  version === '@{upstream}'
    ? 'This checkout follows no branch; name a version: `keyturn upgrade VERSION`.'
    : `There is no version ${version}: name a tag, a branch or a commit; \`git tag\` lists the tags.`

/** Installs and builds in a temporary worktree; returns the name of the build, moved to the others. */
async function buildBeside(
  beside: string,
  target: string,
  refuseInterrupted: () => Promise<void>,
): Promise<string> {
  const builds = join(checkout, 'builds')
  mkdirSync(builds, { recursive: true })
  await requireRoomForUpgrade(builds, minFreeBytes)
  git(['worktree', 'add', '--quiet', '--detach', beside, target])
  print(`Installing ${target.slice(0, 10)} beside …`)
  const installed = run('npm', ['ci', '--omit=dev'], beside)
  await requireRoomForUpgrade(builds, leastLeft)
  await refuseInterrupted()
  require('The installation', installed)
  print('Building …')
  const built = run('npm', ['run', 'build'], beside)
  await requireRoomForUpgrade(builds, leastLeft)
  await refuseInterrupted()
  require('The build', built)
  const build = currentBuild(beside)
  if (!build)
    throw new StartError(
      'That version builds in place: stop Keyturn, check it out, and build it there (docs/upgrade-notes.md).',
    )
  const name = newBuildName(checkout)
  renameSync(buildPath(beside, build), buildPath(checkout, name))
  return name
}

/** The most that an upgrade needs (docs/operate.md), and the free space below which a disk counts as full. */
const minFreeBytes = 1e9
const leastLeft = 100e6

/** On a full disk npm leaves truncated programs and reports success. Throws StartError. */
export async function requireRoomForUpgrade(folder: string, least: number): Promise<void> {
  const free = await readFree(folder)
  if (free >= least) return
  const [has, wants] = [free, least].map((bytes) => `${Math.floor(bytes / 1e6)} MB`)
  throw new StartError(
    `The disk of ${folder} has ${has} free, and an upgrade needs ${wants} there: make room, then repeat it; everything is as it was.`,
  )
}

/** Checks out the served version, so that content is edited on it. */
function takeSources(beside: string, target: string, build: string) {
  const onBranch = run('git', ['symbolic-ref', '--quiet', 'HEAD']).status === 0
  const forward = run('git', ['merge-base', '--is-ancestor', 'HEAD', target]).status === 0
  git(
    onBranch && forward
      ? ['merge', '--quiet', '--ff-only', target]
      : ['checkout', '--quiet', '--detach', target],
  )
  const [packages, old] = [join(checkout, 'node_modules'), join(beside, 'node_modules.old')]
  if (existsSync(packages)) renameSync(packages, old)
  renameSync(join(beside, 'node_modules'), packages)
  // The checkout just wrote the files, newer than the build that was made of them.
  const now = new Date()
  utimesSync(stampOf(buildPath(checkout, build)), now, now)
}

type Ran = { status: number | null; said: string }

function run(file: string, args: string[], cwd = checkout): Ran {
  const { status, stdout, stderr, error } = spawnSync(file, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 100_000_000,
  })
  return { status, said: error ? error.message : `${stdout}${stderr}`.trim() }
}

function require(what: string, { status, said }: Ran) {
  if (status !== 0) throw new StartError(`${said}\n${what} failed; everything is as it was.`)
}

function git(args: string[]): string {
  const { status, said } = run('git', args)
  if (status !== 0) throw new StartError(`git ${args.join(' ')} failed${said ? `: ${said}` : ''}.`)
  return said
}
