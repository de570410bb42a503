// Starts a PostgreSQL as operators run their own, on a port of this machine: 15 from Debian's packages, 18 from npm.
import { type ChildProcess, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { getPostgres } from '#app/db/embedded/postgres-binaries.ts'
import { spawnUnprivileged } from '#app/db/embedded/spawn-unprivileged.ts'
import { isProgram } from '#test/support/app/is-program.ts'
import { signalEach, withChildren } from '#test/support/app/linux-processes.ts'
import { findFreePort } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'

export const postgresVersions = ['15', '18'] as const
export type PostgresVersion = (typeof postgresVersions)[number]

export type PostgresServer = {
  /** The data directory. */
  cluster: string
  port: number
  /** `127.0.0.1:port`, as in a URL. */
  place: string
  url: string
  query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Starts it again, with settings beside those in its folder. */
  start: (settings?: Record<string, string>) => Promise<void>
  /** A fast shutdown. */
  stop: () => Promise<void>
  /** SIGKILL to all its processes, as when the machine dies. */
  kill: () => Promise<void>
  /** Keeps and accepts connections but never responds, until `goOn`. */
  hang: () => void
  goOn: () => void
  /** Restarts it as a standby of another, or of none. */
  follow: (other?: PostgresServer) => void
  /** Restarts it as a primary that waits for no standby. */
  lead: () => void
  /** A copy of its folder, to start as another server; it must be stopped. */
  copy: () => Promise<PostgresServer>
  close: () => Promise<void>
}

const patience = 30_000

/** Sized for many tests; durability is off, since the data is thrown away. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
}

/** Where the programs of a version are; Debian has no 18, and npm no 15. */
function programs(version: PostgresVersion) {
  if (version === '18') return getPostgres()
  const folder = '/usr/lib/postgresql/15/bin'
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
}

/** What this machine lacks for this PostgreSQL. */
export const missingOfPostgres = (version: PostgresVersion): string[] =>
  process.platform === 'linux'
    ? Object.values(programs(version)).filter((file) => !isProgram(file))
    : ['Linux']

/** Makes and starts a server, with a superuser `keyturn`. */
export async function startPostgres(version: PostgresVersion): Promise<PostgresServer> {
  const server = await makePostgres(version)
  await server.start()
  return server
}

/** Makes a server without starting it. */
export async function makePostgres(version: PostgresVersion): Promise<PostgresServer> {
  const folder = makeTemporaryFolder(`postgres-${version}`)
  const cluster = join(folder.path, 'data')
  const locale =
    version === '15'
      ? ['--locale=C.UTF-8']
      : ['--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8']
  const made = spawnUnprivileged(
    programs(version).initdb,
    [
      '-D',
      cluster,
      '-U',
      'keyturn',
      '--auth=trust',
      '--encoding=UTF8',
      '--data-checksums',
      '--no-sync',
      ...locale,
    ],
    ['ignore', 'ignore', 2],
  )
  const code = await new Promise((done) => made.once('exit', done))
  if (code !== 0) throw new Error(`PostgreSQL ${version} could not make its folder`)
  return openServer(version, cluster, folder.remove)
}

async function openServer(
  version: PostgresVersion,
  cluster: string,
  remove: () => void,
): Promise<PostgresServer> {
  const port = await findFreePort()
  const place = `127.0.0.1:${port}`
  const url = `postgresql://keyturn@${place}/postgres`
  let running: ChildProcess | undefined
  const exited = async (child: ChildProcess | undefined) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    await new Promise((done) => child.once('exit', done))
  }
  const query = async (text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query(text, values)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }
  const start = async (more: Record<string, string> = {}) => {
    const options = Object.entries({ ...settings, port: String(port), ...more })
    const args = ['-D', cluster, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    const child = spawnUnprivileged(programs(version).postgres, args, ['ignore', 'ignore', 'ignore'])
    running = child
    const endWithTests = () => child.kill('SIGQUIT')
    process.once('exit', endWithTests)
    child.once('exit', () => process.off('exit', endWithTests))
    for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(50)) {
      if (child.exitCode !== null) break
      if (await query('select 1').catch(() => undefined)) return
    }
    throw new Error(`PostgreSQL ${version} did not start on ${cluster}`)
  }
  const stop = async () => {
    running?.kill('SIGINT')
    await exited(running)
  }
  const signal = (name: NodeJS.Signals) => signalEach(withChildren(running?.pid ?? 0), name)
  const kill = async () => {
    signal('SIGKILL')
    await exited(running)
  }
  const hang = () => signal('SIGSTOP')
  const goOn = () => signal('SIGCONT')
  const close = async () => {
    running?.kill('SIGQUIT')
    await exited(running)
    remove()
  }
  const follow = (other?: PostgresServer) => {
    const primary = other ? `host=127.0.0.1 port=${other.port} user=keyturn application_name=standby` : ''
    writeFileSync(join(cluster, 'standby.signal'), '')
    writeFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`)
  }
  const lead = () => rmSync(join(cluster, 'standby.signal'), { force: true })
  const copy = async () => {
    const folder = makeTemporaryFolder(`postgres-${version}`)
    const to = join(folder.path, 'data')
    const copied = spawnSync('cp', ['-a', cluster, to], { encoding: 'utf8' })
    if (copied.status !== 0) throw new Error(`The cluster could not be copied: ${copied.stderr}`)
    return openServer(version, to, folder.remove)
  }
  return { cluster, port, place, url, query, start, stop, kill, hang, goOn, follow, lead, copy, close }
}
