// Starts the product as an operator does: the build, in its own process and data folder.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#app/runtime/project-root.ts'
import { dropOutside, outsideSettings } from '#test/support/database/outside-database.ts'
import { compileCache, copyFreshDatabase } from './fresh-data-folder.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

export type RunningApp = {
  /** `http://localhost:port`, without a final slash. */
  url: string
  dataDir: string
  process: ChildProcess
  /** Standard output and error so far. */
  output: () => string
  /** Null when a signal ended it. */
  exited: Promise<number | null>
  /** SIGTERM; returns the exit code. */
  stop: () => Promise<number | null>
  /** SIGKILL; the data folder stays as it is. */
  kill: () => Promise<void>
  /** Stops the product, and removes the data folder if it was made here. */
  close: () => Promise<void>
}

type Options = {
  /** Used as it is and not removed: a first start on an empty one creates its database. */
  dataDir?: string
  port?: number
  env?: Record<string, string>
  /** Starts the product, for example as another user. */
  wrapper?: string[]
  /** Another checkout, whose build is started. */
  checkout?: string
}

const startPatience = 90_000

/** Closes the products started here, and removes what they made. */
const left = new Set<() => Promise<unknown>>()

/** Closes what no test closed. */
export async function endLeftApps(): Promise<void> {
  await Promise.all([...left].map((end) => end()))
}

/** For a product shared by several files, which its starter must end. */
export function leaveRunning({ close, stop }: RunningApp): void {
  left.delete(close)
  left.delete(stop)
}

/** Only if the build is stale. */
export function buildApp() {
  const built = spawnSync(process.execPath, [join(projectRoot, 'app/build/build-if-stale.ts')], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status !== 0) throw new Error(`The build failed:\n${built.stdout}\n${built.stderr}`)
}

/** Starts the build on a free port and waits until it is ready; with demo content unless `env` says otherwise. */
export async function startApp(options: Options = {}): Promise<RunningApp> {
  const folder = options.dataDir ? undefined : makeTemporaryFolder('app')
  const dataDir = options.dataDir ?? folder!.path
  if (folder && !options.env?.DATABASE_URL) copyFreshDatabase(dataDir)
  const app = await launchApp({ ...options, dataDir })
  const ready = await waitUntilReady(app)
  const close = async () => {
    left.delete(close)
    await app.stop()
    if (folder) await dropOutside(dataDir)
    folder?.remove()
  }
  left.add(close)
  if (!ready) {
    await app.kill()
    await close()
    throw new Error(`The product did not start:\n${app.output()}`)
  }
  return { ...app, close }
}

/** Starts without waiting; for starts that are expected to fail. */
export async function launchApp(options: Options & { dataDir: string }): Promise<Omit<RunningApp, 'close'>> {
  const port = options.port ?? (await findFreePort())
  const url = `http://localhost:${port}`
  const env = {
    PORT: String(port),
    SITE_URL: url,
    DATA_DIR: options.dataDir,
    LOG_LEVEL: 'warn',
    ...compileCache(),
    ...(options.env?.DATABASE_URL ? {} : await outsideSettings(options.dataDir)),
    ...options.env,
  }
  const [file = '', ...args] = [...(options.wrapper ?? []), ...startCommand(options.checkout)]
  const child = spawn(file, args, {
    env: { PATH: process.env.PATH ?? '', TMPDIR: process.env.TMPDIR ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const endWithThis = () => child.kill('SIGTERM')
  process.once('exit', endWithThis)
  // Includes all of its output.
  const exited = new Promise<number | null>((done) => child.once('close', done))
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  const stop = () => end('SIGTERM')
  left.add(stop)
  child.once('exit', () => {
    left.delete(stop)
    process.off('exit', endWithThis)
  })
  return {
    url,
    dataDir: options.dataDir,
    process: child,
    output: () => output,
    exited,
    stop,
    kill: async () => void (await end('SIGKILL')),
  }
}

/** False if the process ends or times out before `/readyz` responds 200. */
async function waitUntilReady(app: Pick<RunningApp, 'url' | 'process'>) {
  for (const deadline = Date.now() + startPatience; Date.now() < deadline; await sleep(50)) {
    if (app.process.exitCode !== null || app.process.signalCode !== null) return false
    const response = await fetch(`${app.url}/readyz`).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return true
  }
  return false
}

/** More than the test workers that ever run at once. */
const shares = 8

/** From this worker's own range, so that no two workers get the same port. */
export async function findFreePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % shares
  for (;;) {
    const port = await askForPort()
    if (Math.floor(port / 2) % shares === worker) return port
  }
}

function askForPort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('no port')),
      )
    })
  })
}

/** The process that `npm start` becomes once the build exists, with absolute paths. */
function startCommand(checkout = projectRoot): string[] {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))
  const [, command = ''] = scripts.start.split(' && exec ')
  const server = 'build/server/index.js'
  const found: Record<string, string> = { node: process.execPath, [server]: join(checkout, server) }
  return command.split(' ').map((word: string) => found[word] ?? word)
}
