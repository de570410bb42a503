// Starts OpenStack Swift with its S3 API from Debian's packages, as the current user, in its own folder.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createConnection } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBucket } from '#app/domain/image/s3-bucket.server.ts'
import type { S3Config } from '#app/runtime/config.ts'
import { projectRoot } from '#app/runtime/project-root.ts'
import { isProgram } from '#test/support/app/is-program.ts'
import { findFreePort } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { type SwiftPorts, swiftKeys, writeSwiftSettings } from './swift-settings.ts'

export type Swift = {
  config: S3Config
  /** Returns an empty bucket's settings as environment variables. */
  addBucket: (name: string) => Promise<Record<string, string>>
  /** The store stops listening; its files stay. */
  stop: () => Promise<void>
  /** Listens again; harmless when running. */
  start: () => Promise<void>
  /** The store accepts connections but never responds, until `goOn`. */
  hang: () => void
  goOn: () => void
  close: () => Promise<void>
}

const patience = 60_000
const servers = ['account', 'container', 'object', 'proxy'] as const
const python = '/usr/bin/python3'
const programs = [python, '/usr/bin/memcached', ...servers.map((name) => `/usr/bin/swift-${name}-server`)]

/** What this machine lacks for Swift. */
export const missingOfSwift = (): string[] => programs.filter((file) => !isProgram(file))

/** Starts it with an empty bucket. `sites`: origins whose pages may upload. */
export async function startSwift(sites: string[] = []): Promise<Swift> {
  const folder = makeTemporaryFolder('swift')
  const ports = await findPorts()
  writeSwiftSettings(folder.path, ports, sites)
  makeRings(folder.path, ports)
  const cache = run(folder.path, '/usr/bin/memcached', cacheArguments(ports.cache))
  const storage = servers
    .filter((name) => name !== 'proxy')
    .map((name) => run(folder.path, python, serverArguments(name, folder.path)))
  let proxy: Running | undefined
  const start = async () => {
    if (proxy?.process.exitCode === null && proxy.process.signalCode === null) return
    proxy = run(folder.path, python, serverArguments('proxy', folder.path))
    await untilListening(ports.proxy, proxy)
  }
  await start()
  for (const [index, port] of [ports.account, ports.container, ports.object].entries())
    await untilListening(port, storage[index]!)
  const endpoint = `http://127.0.0.1:${ports.proxy}`
  const config = { endpoint, bucket: 'pictures', region: 'us-east-1', ...swiftKeys }
  const addBucket = async (bucket: string) => {
    await openBucket({ ...config, bucket }).request('PUT', '', { patience })
    return {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    }
  }
  await addBucket(config.bucket)
  return {
    config,
    addBucket,
    start,
    stop: async () => proxy?.end(),
    hang: () => void proxy?.process.kill('SIGSTOP'),
    goOn: () => void proxy?.process.kill('SIGCONT'),
    close: async () => {
      proxy?.process.kill('SIGCONT')
      await Promise.all([proxy, ...storage, cache].map((one) => one?.end()))
      folder.remove()
    },
  }
}

async function findPorts(): Promise<SwiftPorts> {
  const found = new Set<number>()
  while (found.size < 5) found.add(await findFreePort())
  const [proxy = 0, account = 0, container = 0, object = 0, cache = 0] = found
  return { proxy, account, container, object, cache }
}

function makeRings(folder: string, { account, container, object }: SwiftPorts) {
  const script = join(projectRoot, 'test/integration/swift-rings.py')
  const made = spawnSync(python, [script, folder, ...[account, container, object].map(String)], {
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`Swift's rings could not be made: ${made.stderr}`)
}

const serverArguments = (name: string, folder: string) => [
  `/usr/bin/swift-${name}-server`,
  join(folder, `${name}.conf`),
]

const cacheArguments = (port: number) => [
  ...['-l', '127.0.0.1', '-p', String(port), '-U', '0', '-m', '16'],
  ...['-u', userInfo().username],
]

type Running = { process: ChildProcess; end: () => Promise<void>; said: () => string }

function run(folder: string, file: string, args: string[]): Running {
  const env = { PATH: '/usr/bin:/bin', TMPDIR: process.env.TMPDIR ?? '/tmp' }
  const child = spawn(file, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  const endWithTests = () => child.kill('SIGKILL')
  process.once('exit', endWithTests)
  child.once('exit', () => process.off('exit', endWithTests))
  const end = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return { process: child, end, said: () => said }
}

async function untilListening(port: number, { process, said }: Running) {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(50)) {
    if (process.exitCode !== null) break
    if (await isListening(port)) return
  }
  throw new Error(`A part of Swift did not start: ${said()}`)
}

const isListening = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = createConnection({ port, host: '127.0.0.1' })
    probe.once('connect', () => {
      probe.destroy()
      done(true)
    })
    probe.once('error', () => done(false))
  })
