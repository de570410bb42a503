// A copied data folder has the modes of the copy, and its owner is the user who made it.
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DataPart } from './data-folder.ts'
import type { Log } from './log.ts'
import { StartError } from './start-error.ts'

/** Keyturn opens these at a start. */
const opened: string[] = [
  'keyturn.lock',
  'secrets.json',
  'postgres',
  'postgres.log',
  'socket',
  'mail',
  'backups',
] satisfies DataPart[]

/** A restore leaves the replaced database and secrets beside the new ones. */
const isPrivate = (name: string) =>
  opened.includes(name) || name === 'images' || /^(?:restoring$|restored-|replaced-)/.test(name)

/** Removes other users' access. Throws StartError, with one sentence for all, if files belong to another user. */
export function makePrivate(dataDir: string, log: Log): void {
  const user = process.getuid?.()
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return
  const found = readdirSync(dataDir)
    .filter(isPrivate)
    .sort()
    .flatMap((part) => {
      const stats = statSync(join(dataDir, part), { throwIfNoEntry: false })
      return stats ? [{ part, uid: stats.uid, mode: stats.mode & 0o777 }] : []
    })
  const foreign = found.filter(({ part, uid }) => uid !== user && opened.includes(part))
  if (foreign.length > 0) {
    const names = foreign.map(({ part }) => part).join(', ')
    throw new StartError(
      `In the data folder ${dataDir} ${names} must belong to the user who starts Keyturn (${user}): start it as the one they belong to, or chown -R ${user} ${dataDir}.`,
    )
  }
  const open = found.filter(({ uid, mode }) => uid === user && (mode & 0o077) !== 0)
  for (const { part, mode } of open) chmodSync(join(dataDir, part), mode & 0o700)
  if (open.length === 0) return
  const paths = open.map(({ part }) => part)
  log.warn({ event: 'data-folder-closed', paths }, 'Other users of this machine could read these until now')
}
