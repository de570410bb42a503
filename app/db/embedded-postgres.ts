// The embedded PostgreSQL: made once, started with the product, started again when it dies, stopped with it.
// It listens on a Unix socket in a folder that only its owner may enter, so it needs no password and no port.
import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#app/log.ts'
import { StartError } from '#app/start-error.ts'
import { endLeftoverPostgres } from './leftover-postgres.ts'
import { findPostgres } from './postgres-binaries.ts'
import { socketFolder, socketUrl } from './postgres-socket.ts'
import { spawnUnprivileged } from './spawn-unprivileged.ts'

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> }

const startAttempts = 40

const settings = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '16MB',
  jit: 'off',
  // processes of its own that would help a large machine, and take some megabytes each
  io_method: 'sync',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  autovacuum_work_mem: '4MB',
  // whole rows of a sample are held at once, 300 for each
  default_statistics_target: '30',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  lc_messages: 'C',
}

/**
 * Starts the PostgreSQL of a data folder, whatever an earlier run left there. `overrides` are settings of
 * PostgreSQL; the product gives none. Throws StartError.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Log,
  overrides: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const { initdb, postgres } = findPostgres()
  const cluster = join(dataDir, 'postgres')
  if (existsSync(dataDir)) removeUnfinished(dataDir)
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(initdb, cluster)
  await endLeftoverPostgres(cluster, log)
  const socketDir = socketFolder(dataDir)
  const url = socketUrl(socketDir)
  const logFile = join(dataDir, 'postgres.log')
  const options = Object.entries({ ...settings, ...overrides, unix_socket_directories: quoted(socketDir) })
  const args = ['-D', cluster, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const run = () => spawnLogged(postgres, args, logFile)

  let stopping = false
  let server = await startUntilReady(run, url, logFile)
  watch(server)
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
        server = await startUntilReady(run, url, logFile)
        if (stopping) return await end(server)
        log.info({ event: 'postgres-restarted' }, 'The embedded PostgreSQL runs again')
        return watch(server)
      } catch (error) {
        log.error({ event: 'postgres-restart-failed', err: error }, 'The embedded PostgreSQL did not start')
        await sleep(1000)
      }
    }
  }

  async function stop() {
    stopping = true
    await end(server)
  }
}

async function createCluster(initdb: string, cluster: string) {
  const unfinished = `${cluster}.${process.pid}.new`
  const args = ['-D', unfinished, '-U', 'keyturn', '--auth-local=trust', '--auth-host=reject']
  args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  const child = spawnUnprivileged(initdb, [...args, '--no-instructions'], ['ignore', 'ignore', 'pipe'])
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  const code = await new Promise((done) => {
    child.once('error', (error) => {
      complaint += error.message
      done(-1)
    })
    child.once('close', done)
  })
  if (code !== 0) throw new StartError(`The embedded database could not be made: ${lastLine(complaint)}`)
  renameSync(unfinished, cluster)
  // after a power cut the name could be the unfinished one again, and the next start remove what is full by then
  syncFolder(dirname(cluster))
}

/** What starts left that were killed. The `initdb` of one may still write to its own for a second. */
function removeUnfinished(dataDir: string) {
  for (const name of readdirSync(dataDir).filter((name) => /^postgres\.(\d+\.)?new$/.test(name)))
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

function syncFolder(folder: string) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function spawnLogged(postgres: string, args: string[], logFile: string) {
  const output = openSync(logFile, 'a', 0o600)
  try {
    return spawnUnprivileged(postgres, args, ['ignore', output, output])
  } finally {
    closeSync(output)
  }
}

/** Children of a killed server need a moment to let go of its memory, so a start is tried more than once. */
async function startUntilReady(run: () => ChildProcess, url: string, logFile: string) {
  for (let attempt = 1; attempt <= startAttempts; attempt++) {
    const server = run()
    let ended = false
    server.once('error', () => {
      ended = true
    })
    server.once('exit', () => {
      ended = true
    })
    while (!ended) {
      if (await answers(url)) return server
      await sleep(20)
    }
    await sleep(250)
  }
  throw new StartError(`The embedded PostgreSQL does not start; ${logFile} says why.`)
}

async function answers(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGINT')
  const late = setTimeout(() => server.kill('SIGQUIT'), 8000)
  await ended
  clearTimeout(late)
}

/** The setting is a list, in which a comma would part a folder's name. */
const quoted = (folder: string) => `"${folder.replaceAll('"', '""')}"`

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
