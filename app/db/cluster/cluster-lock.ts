// Every process of a PostgreSQL server inherits a kernel lock on its cluster. The lock shows whether a server is
// alive in any container; the process id in `postmaster.pid` means nothing outside the container that wrote it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Part of util-linux, as `unshare` is. Other systems have no containers that share a folder. */
const flock = '/usr/bin/flock'
/** Children of a killed server end within one. */
const lockSeconds = '5'

const lockFile = (cluster: string) => join(cluster, 'PG_VERSION')

/** Prefix for a server's command that makes it hold its cluster's lock. */
export const holdingCluster = (cluster: string): string[] =>
  existsSync(flock) ? [flock, '--no-fork', '--timeout', lockSeconds, lockFile(cluster)] : []

/** Whether no server runs on a cluster; then removes a dead one's files, whose process id may be in use again. */
export function isClusterFree(cluster: string, socketLock: string): boolean {
  if (!existsSync(flock)) return true
  const removal = ['rm', '-f', join(cluster, 'postmaster.pid'), socketLock]
  return spawnSync(flock, ['--timeout', lockSeconds, lockFile(cluster), ...removal]).status === 0
}
