// Every process of a server inherits a lock of the kernel on its cluster. So it shows whether one still lives, in whatever
// container: the process id in `postmaster.pid` means another process there, or none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Of util-linux, as `unshare` is. Elsewhere there are no containers that share a folder. */
const flock = '/usr/bin/flock'
/** In seconds; the children of a server that was killed end within one. */
const patience = '5'

const lockFile = (cluster: string) => join(cluster, 'PG_VERSION')

/** Words before a server's command, which then holds the lock of its cluster. */
export const holdingCluster = (cluster: string): string[] =>
  existsSync(flock) ? [flock, '--no-fork', '--timeout', patience, lockFile(cluster)] : []

/** Whether no server lives on a cluster. Files that name one which died are gone then: another process may have its id now. */
export function isClusterFree(cluster: string, socketLock: string): boolean {
  if (!existsSync(flock)) return true
  const removal = ['rm', '-f', join(cluster, 'postmaster.pid'), socketLock]
  return spawnSync(flock, ['--timeout', patience, lockFile(cluster), ...removal]).status === 0
}
