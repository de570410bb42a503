// The embedded PostgreSQL: created once, started with the product, restarted when it dies. It listens on a Unix
// socket in a folder that only its owner can enter, so it needs no password and no port.
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepareCluster } from '#app/db/cluster/cluster.ts'
import { holdingCluster } from '#app/db/cluster/cluster-lock.ts'
import { pathInData } from '#app/runtime/data-folder.ts'
import type { Log } from '#app/runtime/log.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { endLeftoverPostgres } from './leftover-postgres.ts'
import { getPostgres } from './postgres-binaries.ts'
import { socketFolder, socketUrl } from './postgres-socket.ts'
import { spawnUnprivileged } from './spawn-unprivileged.ts'
import { damagedDatabase, knownFailure, lengthOf, unknownFailure, writtenSince } from './start-failure.ts'

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> }

const startAttempts = 40

const settings = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '16MB',
  jit: 'off',
  // For a solid-state disk. With the default, a search for a common word reads the word's whole bitmap instead of an index.
  random_page_cost: '1.1',
  // Background processes that would help only a large machine, at some megabytes each.
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  autovacuum_work_mem: '4MB',
  // A statistics sample holds 300 whole rows in memory per unit of this.
  default_statistics_target: '30',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  lc_messages: 'C',
}

const since18 = { io_method: 'sync' }

type Options = {
  programs?: string | undefined
  overrides?: Record<string, string>
}

/** Starts the PostgreSQL of a data folder, and cleans up after a killed run. Throws StartError. */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Log,
  { programs, overrides = {} }: Options = {},
): Promise<EmbeddedPostgres> {
  const found = getPostgres(programs)
  const cluster = pathInData(dataDir, 'postgres')
  const major = await prepareCluster(dataDir, found)
  await endLeftoverPostgres(dataDir, log)
  const socketDir = socketFolder(dataDir)
  const url = socketUrl(socketDir)
  const own = major >= 18 ? { ...settings, ...since18 } : settings
  const options = Object.entries({ ...own, ...overrides, unix_socket_directories: quoted(socketDir) })
  const args = ['-D', cluster, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  let stopping = false
  let server: ChildProcess | undefined
  const run = () => {
    // A restart that goes on would leave its server behind.
    if (stopping) throw new StartError('The embedded PostgreSQL is stopped.')
    server = spawnLogged(found.postgres, args, dataDir)
    return server
  }
  // A process that ends without a stop would leave its server behind.
  const endAtExit = () => void server?.kill('SIGINT')
  process.once('exit', endAtExit)
  try {
    watch(await startUntilReady(run, url, dataDir))
  } catch (error) {
    process.off('exit', endAtExit)
    throw error
  }
  return { url, stop }

  function watch(running: ChildProcess) {
    running.once('exit', async (code, signal) => {
      if (stopping) return
      log.error({ event: 'postgres-died', code, signal }, 'The embedded PostgreSQL ended; starting it again')
      await restart()
    })
  }

  async function restart() {
    while (!stopping) {
      try {
        const running = await startUntilReady(run, url, dataDir)
        if (stopping) return await end(running)
        log.info({ event: 'postgres-restarted' }, 'The embedded PostgreSQL runs again')
        return watch(running)
      } catch (error) {
        if (stopping) return
        log.error({ event: 'postgres-restart-failed', err: error }, 'The embedded PostgreSQL did not start')
        await sleep(1000)
      }
    }
  }

  async function stop() {
    stopping = true
    if (server) await end(server)
    process.off('exit', endAtExit)
  }
}

function spawnLogged(postgres: string, args: string[], dataDir: string) {
  const output = openSync(pathInData(dataDir, 'postgres.log'), 'a', 0o600)
  try {
    const holding = holdingCluster(pathInData(dataDir, 'postgres'))
    return spawnUnprivileged(postgres, args, ['ignore', output, output], holding)
  } finally {
    closeSync(output)
  }
}

/** Retries, because children of a killed server need a moment to release its shared memory. */
async function startUntilReady(run: () => ChildProcess, url: string, dataDir: string) {
  const logFile = pathInData(dataDir, 'postgres.log')
  let said = ''
  for (let attempt = 1; attempt <= startAttempts; attempt++) {
    const from = lengthOf(logFile)
    const server = run()
    try {
      if (await untilReady(server, url, dataDir, from)) return server
    } catch (error) {
      await end(server, 'SIGQUIT')
      throw error
    }
    said = writtenSince(logFile, from)
    const failure = knownFailure(said, dataDir)
    if (failure) throw failure
    await sleep(250)
  }
  throw unknownFailure(said, dataDir)
}

/** False when the server has ended. Throws StartError if its refusal or log says that the database is unusable. */
async function untilReady(server: ChildProcess, url: string, dataDir: string, from: number) {
  let ended = false
  server.once('error', () => {
    ended = true
  })
  server.once('exit', () => {
    ended = true
  })
  while (!ended) {
    const refusal = await connectTo(url)
    if (!refusal && !ended) return true
    if (refusal) {
      const failure = isUnusable(refusal)
        ? damagedDatabase(dataDir, refusal.message)
        : knownFailure(writtenSince(pathInData(dataDir, 'postgres.log'), from), dataDir)
      if (failure) throw failure
    }
    await sleep(20)
  }
  return false
}

async function connectTo(url: string): Promise<NodeJS.ErrnoException | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error as NodeJS.ErrnoException
  } finally {
    await client.end().catch(() => {})
  }
}

/** Any SQLSTATE, except those of a server that is starting, stopping or out of connections. */
const isUnusable = ({ code = '' }: NodeJS.ErrnoException) =>
  /^[0-9A-Z]{5}$/.test(code) && !/^(57P0|53)/.test(code) && code !== 'EPIPE'

async function end(server: ChildProcess, signal: NodeJS.Signals = 'SIGINT') {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  server.kill(signal)
  const late = setTimeout(() => server.kill('SIGQUIT'), 8000)
  await ended
  clearTimeout(late)
}

/** Quoted because the setting is a comma-separated list. */
const quoted = (folder: string) => `"${folder.replaceAll('"', '""')}"`
