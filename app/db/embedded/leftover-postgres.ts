// A killed run leaves its PostgreSQL running. The data lock (data-lock.ts) guarantees that no other Keyturn uses the
// folder, so the leftover server can be ended, unless it runs in another container.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isClusterFree } from '#app/db/cluster/cluster-lock.ts'
import { pathInData } from '#app/runtime/data-folder.ts'
import type { Log } from '#app/runtime/log.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { isListening, socketFolder, socketLock } from './postgres-socket.ts'

const patience = 10_000

/** Throws StartError if the leftover server runs in another container. */
export async function endLeftoverPostgres(dataDir: string, log: Log): Promise<void> {
  const cluster = pathInData(dataDir, 'postgres')
  if (!existsSync(join(cluster, 'PG_VERSION'))) return
  const pid = pidOf(cluster)
  if (pid) {
    log.warn({ event: 'postgres-leftover', pid }, 'Ending the PostgreSQL that an earlier run left behind')
    await end(pid)
  }
  const folder = socketFolder(dataDir)
  if (!(await isListening(folder)) && isClusterFree(cluster, socketLock(folder))) return
  throw new StartError(
    `A PostgreSQL of another container runs on ${cluster}: stop that container, then start Keyturn again.`,
  )
}

async function end(pid: number) {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (await endedBy(pid, signal)) return
  }
}

function pidOf(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 1 && runsOn(pid, cluster) ? pid : undefined
}

async function endedBy(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
    for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(20)) process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

/** Compares inodes: the same cluster may have another path in another mount. */
function runsOn(pid: number, cluster: string): boolean {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
    const there = statSync(`/proc/${pid}/cwd`)
    const here = statSync(cluster)
    const isPostgres = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
    return isPostgres && there.ino === here.ino && there.dev === here.dev
  } catch {
    return false
  }
}
