// A copied data folder has the modes of the copy, and its owner is the user who made it.
import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './log.ts'
import { StartError } from './start-error.ts'

const parts = ['keyturn.lock', 'secrets.json', 'postgres', 'postgres.log', 'socket', 'mail', 'backups']

/** Removes other users' access. Throws StartError, with one sentence for all, if files belong to another user. */
export function keepPrivate(dataDir: string, log: Log): void {
  const found = parts.flatMap((part) => {
    const stats = statSync(join(dataDir, part), { throwIfNoEntry: false })
    return stats ? [{ part, uid: stats.uid, mode: stats.mode & 0o777 }] : []
  })
  const user = process.getuid?.()
  const others = found.filter(({ uid }) => uid !== user).map(({ part }) => part)
  if (others.length > 0) {
    throw new StartError(
      `In the data folder ${dataDir} ${others.join(', ')} must belong to the user who starts Keyturn (${user}): start it as the one they belong to, or chown -R ${user} ${dataDir}.`,
    )
  }
  const open = found.filter(({ mode }) => (mode & 0o077) !== 0)
  for (const { part, mode } of open) chmodSync(join(dataDir, part), mode & 0o700)
  if (open.length === 0) return
  const paths = open.map(({ part }) => part)
  log.warn({ event: 'data-folder-closed', paths }, 'Other users of this machine could read these until now')
}
