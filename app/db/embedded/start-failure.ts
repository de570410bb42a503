// Explains from PostgreSQL's log why it did not start: one sentence, or undefined if a retry may help.
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { pathInData } from '#app/runtime/data-folder.ts'
import { fullDisk } from '#app/runtime/disk-space.ts'
import { StartError } from '#app/runtime/start-error.ts'

const runbook = 'docs/operate.md, "The database does not start, or is damaged"'

export const damagedDatabase = (dataDir: string, reason: string) =>
  new StartError(
    `The database in ${pathInData(dataDir, 'postgres')} is damaged (${reason}): put it aside and bring back the last backup (${runbook}).`,
  )

export const noSpace = /No space left on device|Disk quota exceeded/

/** Messages whose cause does not pass by itself. Any other message may be gone on the next attempt. */
const known: [RegExp, (dataDir: string, reason: string) => StartError][] = [
  [noSpace, fullDisk],
  [
    /Permission denied|Operation not permitted|invalid permissions|wrong ownership|Read-only file system/,
    (dataDir, reason) =>
      new StartError(`The embedded PostgreSQL may not use ${pathInData(dataDir, 'postgres')}: ${reason}.`),
  ],
  [
    /pg_control|control file|checkpoint|checksum|WAL|invalid|incompatible|corrupt|unexpected|could not (open|read|find|access)|does not (exist|contain)/,
    damagedDatabase,
  ],
]

/** A previous process is still releasing the database. A damaged one would match, too. */
const passing = /shared memory block|lock file .* already exists/

/** The error for one attempt, if its cause is known and permanent. `said` is the attempt's log output. */
export function knownFailure(said: string, dataDir: string): StartError | undefined {
  const reason = complaintIn(said)
  if (!reason || passing.test(reason)) return undefined
  const [, explain] = known.find(([pattern]) => pattern.test(reason)) ?? []
  return explain?.(dataDir, reason)
}

export const unknownFailure = (said: string, dataDir: string) =>
  new StartError(
    `The embedded PostgreSQL does not start${complaintIn(said) ? ` (${complaintIn(said)})` : ''}; ${pathInData(dataDir, 'postgres.log')} says why (${runbook}).`,
  )

/** The first message is the cause. "The database system is starting up" (or shutting down) is none. */
const complaintIn = (said: string): string | undefined =>
  /^(?:.*(?:FATAL|PANIC)|postgres):\s+(?!\s|the database system is )(.*)/m.exec(said)?.[1]?.trim()

export const lengthOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

/** Up to 16 KB of a log, from byte `from` on. */
export function writtenSince(file: string, from: number): string {
  if (!existsSync(file)) return ''
  const bytes = Buffer.alloc(16_384)
  const handle = openSync(file, 'r')
  try {
    return bytes.toString('utf8', 0, readSync(handle, bytes, 0, bytes.length, from))
  } finally {
    closeSync(handle)
  }
}
