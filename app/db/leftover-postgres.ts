// A run that was killed leaves its PostgreSQL behind. Nobody else may use this data folder (see data-lock.ts),
// so what still runs on it is ours to end.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#app/log.ts'

const patience = 10_000

/** Ends the server that `postmaster.pid` names, if it is one and still runs on this cluster. */
export async function endLeftoverPostgres(cluster: string, log: Log) {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1 || !commandOf(pid).includes(cluster)) return
  log.warn({ event: 'postgres-leftover', pid }, 'Ending the PostgreSQL that an earlier run left behind')
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (await endedBy(pid, signal)) return
  }
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

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
