// Restores a backup into a database in one transaction. The rows are stored in tables as of the backup's version,
// which then get every later migration.
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pg from 'pg'
import { applyMigrations, knowsMigration } from '#app/db/migration-steps.ts'
import { connectForLong, type TableShape, writeRows } from '#app/db/table-copy.ts'
import type { ImageStore } from '#app/domain/image/image-store.server.ts'
import { StartError } from '#app/runtime/start-error.ts'
import {
  type BackupEntry,
  type FirstEntry,
  firstEntry,
  type LastEntry,
  readBackupFile,
} from './backup-file.server.ts'
import { type CarriedOver, carryOver, type ReplacedContent } from './replaced-content.server.ts'
import { nameUnfinished, type UnfinishedRestore } from './unfinished-restore.server.ts'

/** The target. Files are stored before the database's transaction commits. */
type RestoreTarget = {
  databaseUrl: string
  images: Pick<ImageStore, 'put'>
  putSecrets: (text: string) => Promise<void>
  /** Called in the transaction before anything is stored, e.g. to drop existing tables. */
  prepare?: (client: pg.Client) => Promise<void>
  replaced?: ReplacedContent | undefined
  /** Until it is finished, the database says so. */
  unfinished?: Pick<UnfinishedRestore, 'id' | 'dataDir'> | undefined
}

export type Restored = {
  madeAt: Date
  rows: Record<string, number>
  images: number
  carriedOver: CarriedOver | undefined
}

const gunzipAsync = promisify(gunzip)

/** A backup writes chunks of little more than a megabyte. */
const maxChunkBytes = 64 * 1024 * 1024

/** Restores a backup into a database without tables. Throws StartError for a file that is no complete backup. */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<Restored> {
  const entries = readBackupFile(file)
  const first = await readFirst(file, entries)
  const client = await connectForLong(target.databaseUrl)
  try {
    await client.query('begin')
    // consent events come with their places in the chain
    await client.query("set local keyturn.restores = 'yes'")
    await target.prepare?.(client)
    await applyMigrations(client, { upTo: first.migration })
    for (const { name } of first.tables) await client.query(`truncate ${pg.escapeIdentifier(name)} cascade`)
    const stored = await storeEntries(entries, first, target, client)
    await client.query("set local keyturn.restores = 'no'")
    await applyMigrations(client, { after: first.migration })
    await advanceSequences(client)
    const carriedOver = target.replaced && (await carryOver(client, target.replaced))
    const { leads, users } = carriedOver ?? { leads: [], users: [] }
    await nameUnfinished(client, target.unfinished && { ...target.unfinished, leads, users })
    await client.query('commit')
    return { madeAt: new Date(first.madeAt), ...stored, carriedOver }
  } finally {
    await client.end()
  }
}

async function readFirst(file: string, entries: AsyncGenerator<BackupEntry, LastEntry>): Promise<FirstEntry> {
  const { value } = await entries.next()
  const parsed = 'name' in value && value.name === 'backup.json' ? parseFirst(value.bytes) : undefined
  if (!parsed) throw new StartError(`The file ${file} is no backup of Keyturn.`)
  if (knowsMigration(parsed.migration)) return parsed
  throw new StartError(
    `The backup ${file} was made by a newer Keyturn (${parsed.migration}); update Keyturn first.`,
  )
}

function parseFirst(bytes: Buffer): FirstEntry | undefined {
  try {
    return firstEntry.parse(JSON.parse(bytes.toString()))
  } catch {
    return undefined
  }
}

/** Stores all entries, and compares the counts with those of the end. */
async function storeEntries(
  entries: AsyncGenerator<BackupEntry, LastEntry>,
  { tables }: FirstEntry,
  target: RestoreTarget,
  client: pg.Client,
) {
  const rows = new RowStore(client, tables)
  let images = 0
  for (;;) {
    const next = await entries.next()
    if (next.done) {
      await rows.close()
      return compare({ rows: await rows.counts(), images }, next.value)
    }
    const { name, bytes } = next.value
    const [kind, table = ''] = name.split('/')
    if (kind === 'tables') await rows.write(table, await unpack(name, bytes))
    else if (kind === 'images') {
      await target.images.put(name.slice('images/'.length), bytes)
      images++
    } else if (name === 'secrets.json') await target.putSecrets(bytes.toString())
    else throw new StartError(`The backup has an entry that is not known: ${name}.`)
  }
}

/** A small entry may unpack to more than the memory holds. */
const unpack = (name: string, bytes: Buffer) =>
  gunzipAsync(bytes, { maxOutputLength: maxChunkBytes }).catch((error: Error) => {
    throw new StartError(`The backup is damaged: ${name} cannot be unpacked (${error.message}).`)
  })

/** Tables come one after the other, each in chunks. */
class RowStore {
  readonly #client: pg.Client
  readonly #tables: TableShape[]
  readonly #streams = new Map<string, Writable & { rowCount: number }>()
  #open: Writable | undefined

  constructor(client: pg.Client, tables: TableShape[]) {
    this.#client = client
    this.#tables = tables
  }

  async write(name: string, bytes: Buffer) {
    if (!this.#streams.has(name)) await this.#begin(name)
    const stream = this.#open!
    await new Promise<void>((done, fail) => {
      stream.once('error', fail)
      stream.write(bytes, (error) => {
        stream.off('error', fail)
        if (error) fail(error)
        else done()
      })
    })
  }

  async #begin(name: string) {
    await this.close()
    const table = this.#tables.find((one) => one.name === name)
    if (!table) throw new StartError(`The backup has rows of a table that it does not describe: ${name}.`)
    const stream = writeRows(this.#client, table)
    stream.on('error', () => undefined)
    this.#streams.set(name, stream)
    this.#open = stream
  }

  async close() {
    const stream = this.#open
    this.#open = undefined
    if (stream) await finished(stream.end())
  }

  async counts(): Promise<Record<string, number>> {
    // pg-copy-streams sets the count after the stream has finished, and before the next response.
    await this.#client.query('select 1')
    return Object.fromEntries(this.#tables.map(({ name }) => [name, this.#streams.get(name)?.rowCount ?? 0]))
  }
}

function compare(stored: { rows: Record<string, number>; images: number }, end: LastEntry) {
  const missing = Object.keys(end.rows).filter((table) => stored.rows[table] !== end.rows[table])
  if (stored.images !== end.images) missing.push('images')
  if (missing.length === 0) return stored
  throw new StartError(`The backup could not be restored whole: ${missing.join(', ')}.`)
}

/** Sequences continue after the highest stored number. */
async function advanceSequences(client: pg.Client) {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select table_name as table, column_name as column,
       pg_get_serial_sequence(format('public.%I', table_name), column_name) as sequence
     from information_schema.columns where table_schema = 'public'`,
  )
  for (const { table, column, sequence } of rows.filter((row) => row.sequence)) {
    const [from, highest] = [table, column].map(pg.escapeIdentifier)
    const next = `(select coalesce(max(${highest}), 0) + 1 from ${from})`
    await client.query(`select setval($1, ${next}, false)`, [sequence])
  }
}
