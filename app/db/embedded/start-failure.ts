// Why PostgreSQL did not start, told by what it wrote to its log: one sentence, or nothing where another try may help.
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#app/runtime/start-error.ts'

type Place = { dataDir: string; logFile: string }

export const postgresLog = (dataDir: string) => join(dataDir, 'postgres.log')

const runbook = 'docs/operate.md, "The database does not start, or is damaged"'

/** In PostgreSQL's words, for a database that somebody has to mend. */
export const damagedDatabase = (dataDir: string, reason: string) =>
  new StartError(
    `The database in ${join(dataDir, 'postgres')} is damaged (${reason}): put it aside and bring back the last backup (${runbook}).`,
  )

/** PostgreSQL's complaints, and what each says of the database. A message that fits none may be gone at the next try. */
const known: [RegExp, (place: Place, reason: string) => StartError][] = [
  [/No space left on device|Disk quota exceeded/, ({ dataDir }) => full(dataDir)],
  [
    /Permission denied|Operation not permitted|invalid permissions|wrong ownership|Read-only file system/,
    ({ dataDir }, reason) =>
      new StartError(`The embedded PostgreSQL may not use ${join(dataDir, 'postgres')}: ${reason}.`),
  ],
  [
    /pg_control|control file|checkpoint|checksum|WAL|invalid|incompatible|corrupt|unexpected|could not (open|read|find|access)|does not (exist|contain)/,
    ({ dataDir }, reason) => damagedDatabase(dataDir, reason),
  ],
]

const full = (dataDir: string) => new StartError(`The disk of the data folder ${dataDir} is full.`)

/** Another process still lets go of the database; its words would fit a damaged one, too. */
const passing = /shared memory block|lock file .* already exists/

/** The sentence for an attempt, where its reason is known and will not pass. `said` is what that attempt wrote. */
export function knownFailure(said: string, dataDir: string): StartError | undefined {
  const reason = complaintIn(said)
  if (!reason || passing.test(reason)) return undefined
  const [, explain] = known.find(([pattern]) => pattern.test(reason)) ?? []
  return explain?.({ dataDir, logFile: postgresLog(dataDir) }, reason)
}

/** For a database that did not start in any of many attempts. */
export const unknownFailure = (said: string, dataDir: string) =>
  new StartError(
    `The embedded PostgreSQL does not start${complaintIn(said) ? ` (${complaintIn(said)})` : ''}; ${postgresLog(dataDir)} says why (${runbook}).`,
  )

/** The first is the cause, and what follows its consequence. Refusals of a server that starts or stops tell of nothing. */
const complaintIn = (said: string): string | undefined =>
  /^(?:.*(?:FATAL|PANIC)|postgres):\s+(?!\s|the database system is )(.*)/m.exec(said)?.[1]?.trim()

/** The length of a log, or where to read on. */
export const lengthOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

/** What was written to a log after its first `from` bytes, and no more than a sentence's context. */
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
