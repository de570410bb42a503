// Builds if there is no build of the current sources, so that `npm start` is all one needs to know. It builds beside
// the served build and switches at the end; a failed build changes nothing.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import {
  buildPath,
  currentBuild,
  lockBuilds,
  newBuildName,
  pruneBuilds,
  stampOf,
  switchTo,
} from './builds.ts'
import { findNewerSource } from './stale-build.ts'
import { findWrongPackage, linkFile, makeWhole } from './whole-build.ts'

const checkout = dirname(dirname(import.meta.dirname))

const texts = /\.(js|css|svg)$/
const codings = { br: brotliCompressSync, gz: gzipSync }

if (isStale()) {
  try {
    const unlock = lockBuilds(checkout, () =>
      process.stdout.write('Another build or upgrade runs here; waiting for its end.\n'),
    )
    // The build just waited for may have been of the same sources.
    if (isStale()) buildBeside()
    unlock()
  } catch (error) {
    process.stderr.write(
      `${(error as Error).message}\nThe build failed; what was built before is as it was.\n`,
    )
    process.exit(1)
  }
}

function buildBeside() {
  process.stdout.write('Building Keyturn; this takes a moment, and only after a change.\n')
  pruneBuilds(checkout)
  const name = newBuildName(checkout)
  try {
    const wrong = findWrongPackage(checkout)
    if (wrong) throw new Error(`node_modules is not what package-lock.json asks for (${wrong}): run npm ci.`)
    build(buildPath(checkout, name))
    switchTo(checkout, name)
  } catch (error) {
    rmSync(buildPath(checkout, name), { recursive: true, force: true })
    throw error
  }
  pruneBuilds(checkout)
}

function isStale(): boolean {
  const current = currentBuild(checkout)
  return !current || findNewerSource(checkout, buildPath(checkout, current)) !== undefined
}

function build(folder: string) {
  // Before the build: a file saved during it may be missing from it.
  const begun = new Date()
  const command = [join(checkout, 'node_modules/.bin/react-router'), 'build']
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, BUILD_FOLDER: folder },
  })
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`)
  // The server reads it (server/build-manifest.ts); browsers must not.
  renameSync(join(folder, 'client/.vite/manifest.json'), join(folder, 'client-files.json'))
  compressBuild(join(folder, 'client'))
  makeWhole(checkout, folder)
  takeFromInPlace(folder)
  writeFileSync(stampOf(folder), '')
  utimesSync(stampOf(folder), begun, begun)
}

/** Compresses the text files of a build once, at the highest level, so that no request waits for it. */
function compressBuild(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => texts.test(name))
  for (const file of files) {
    const plain = readFileSync(join(folder, file))
    for (const [ending, compress] of Object.entries(codings)) {
      const target = join(folder, `${file}.${ending}`)
      // Written under another name first: a killed build must not leave half a file.
      writeFileSync(`${target}.new`, compress(plain))
      renameSync(`${target}.new`, target)
    }
  }
}

/** An earlier version built in place; that build may still be served, and its pages stay open. */
function takeFromInPlace(folder: string) {
  const before = join(checkout, 'build')
  if (!lstatSync(before, { throwIfNoEntry: false })?.isDirectory()) return
  for (const assets of ['client/assets', 'server/assets'])
    linkMissing(join(before, assets), join(folder, assets))
}

function linkMissing(from: string, to: string) {
  if (!existsSync(from)) return
  for (const name of readdirSync(from))
    if (!existsSync(join(to, name))) linkFile(join(from, name), join(to, name))
}
