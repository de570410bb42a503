// A checkout in its own folder, whose sources a test changes and builds. It starts with the run's build, so that a test
// waits only for its own.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectRoot } from '#app/runtime/project-root.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

export type Checkout = { path: string; remove: () => void }

const carried = ['app', 'bin', 'content', 'media/demo', 'public']
const files = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.gitignore',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]

/** node_modules is a link to the project's. */
export function copyCheckout(): Checkout {
  const { path, remove } = makeTemporaryFolder('checkout')
  const copy = (name: string) =>
    cpSync(join(projectRoot, name), join(path, name), { recursive: true, preserveTimestamps: true })
  for (const name of [...carried, ...files]) copy(name)
  linkPackages({ path })
  const build = realpathSync(join(projectRoot, 'build'))
  const target = join(path, 'builds', basename(build))
  mkdirSync(join(path, 'builds'))
  // Builds are moved and copied; their packages are too many to copy.
  cpSync(build, target, {
    recursive: true,
    preserveTimestamps: true,
    filter: (name) => basename(name) !== 'node_modules',
  })
  symlinkSync(join(build, 'node_modules'), join(target, 'node_modules'))
  symlinkSync(join('builds', basename(build)), join(path, 'build'))
  return { path, remove }
}

export const linkPackages = ({ path }: Pick<Checkout, 'path'>) =>
  symlinkSync(join(projectRoot, 'node_modules'), join(path, 'node_modules'))

/** Replaces a text in a file. Returns the function that restores it. */
export function change({ path }: Checkout, file: string, from: string, to: string): () => void {
  const text = readFileSync(join(path, file), 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`)
  writeFileSync(join(path, file), text.replace(from, to))
  return () => writeFileSync(join(path, file), text)
}

/** Runs a command of the checkout; returns its status and output. */
export function runIn(
  { path }: Checkout,
  [file = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<{ status: number | null; said: string }> {
  const child = spawn(file, args, {
    cwd: path,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  return new Promise((done) => child.once('close', (status) => done({ status, said })))
}

export const buildIn = (checkout: Checkout) =>
  runIn(checkout, [process.execPath, 'app/build/build-if-stale.ts'], { NODE_ENV: 'production' })
