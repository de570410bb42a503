// Facts about other processes that only Linux offers, for tests that stop or kill the embedded PostgreSQL.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const postgresPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

export function withChildren(pid: number): number[] {
  const all = readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0)
  return [pid, ...all.filter((id) => parentOf(id) === pid)]
}

/** Leaves out those that have ended since they were listed, as connections of PostgreSQL do. */
export function signalEach(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}
