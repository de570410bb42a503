// A build takes along all that it runs with, so that an installation or another version's sources take nothing from it.
import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'

/** What the server reads, and the commands with what they read. */
const carried = ['app', 'content', 'media/demo', 'package.json', 'package-lock.json']
const isTest = /\.test\.tsx?$/

type Package = { version: string; dev?: boolean; optional?: boolean }

/** The packages that the product runs with, by their folders, as a lockfile of npm lists them. */
function packagesOf(lockfile: string): [folder: string, about: Package][] {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: Record<string, Package> }
  return Object.entries(packages).filter(([folder, { dev }]) => folder && !dev)
}

/** A package that is not installed as package-lock.json has it, e.g. `hono 4.13.19`. */
export function findWrongPackage(checkout: string): string | undefined {
  // npm's own note of what it installed; other installers keep none
  const installed = join(checkout, 'node_modules/.package-lock.json')
  if (!existsSync(join(checkout, 'node_modules'))) return 'none is there'
  if (!existsSync(installed)) return undefined
  const found = new Map(packagesOf(installed))
  const wrong = packagesOf(join(checkout, 'package-lock.json')).find(([folder, { version, optional }]) => {
    const there = found.get(folder)
    return there ? there.version !== version : !optional
  })
  return wrong && `${wrong[0].replace(/^node_modules\//, '')} ${wrong[1].version}`
}

/** Puts the sources and the packages of a checkout beside what was built of them. */
export function makeWhole(checkout: string, build: string): void {
  const filter = (source: string) => !isTest.test(source)
  for (const path of carried) {
    cpSync(join(checkout, path), join(build, path), {
      recursive: true,
      filter,
      mode: constants.COPYFILE_FICLONE,
    })
  }
  const top = packagesOf(join(checkout, 'package-lock.json')).filter(
    ([folder]) => folder.lastIndexOf('node_modules/') === 0 && existsSync(join(checkout, folder)),
  )
  for (const folder of ['node_modules/.bin', ...top.map(([name]) => name)]) {
    linkFolder(join(checkout, folder), join(build, folder))
  }
}

/** Every file of a folder by a second name: npm removes what it replaces, and what was linked stays. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkFile(source, target)
  }
}

/** Another disk, or another owner's file: a copy. */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target, constants.COPYFILE_FICLONE)
  }
}
