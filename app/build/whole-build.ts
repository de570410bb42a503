// A build contains everything it runs with, so that an installation or another version's sources cannot break it.
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

const carried = ['app', 'content', 'media/demo', 'package.json', 'package-lock.json']
const isTest = /\.test\.tsx?$/

type Package = { version: string; dev?: boolean; optional?: boolean }

function packagesOf(lockfile: string): [folder: string, about: Package][] {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: Record<string, Package> }
  return Object.entries(packages).filter(([folder, { dev }]) => folder && !dev)
}

/** The first package that is not installed as package-lock.json says, e.g. `hono 4.13.19`; undefined if all are. */
export function findWrongPackage(checkout: string): string | undefined {
  // npm's record of its installed packages; other installers write none.
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

/** Hard-links every file: npm unlinks the files that it replaces, so the build keeps its own. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkFile(source, target)
  }
}

/** Copies if linking fails: another disk, or another owner's file. */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target, constants.COPYFILE_FICLONE)
  }
}
