// Writes everything Keyturn stores into one file, while it serves: all tables as of one moment, then the images that
// they refer to, then the secrets. Nothing is locked: a stored image never changes.
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { hasMigrations, lastMigration } from '#app/db/migration-steps.ts'
import { connectForLong, readRows, readTables, type TableShape } from '#app/db/table-copy.ts'
import {
  checksumOf,
  compareFiles,
  filesOf,
  type ImageCheck,
  type ImageFiles,
  readImageFiles,
} from '#app/domain/image/image-checksum.server.ts'
import type { ImageStore } from '#app/domain/image/image-store.server.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { type BackupWriter, type FirstEntry, toJson, writeBackupFile } from './backup-file.server.ts'

export type BackupSource = {
  databaseUrl: string
  images: Pick<ImageStore, 'get'>
  /** Undefined if they are lost: a start after the restore makes new ones. */
  secrets: string | undefined
}

/** How much was written, and each image's files compared with their stored checksums. */
type BackupCounts = { rows: Record<string, number>; images: number; imageChecks: ImageCheck[] }

const chunkSize = 1024 * 1024
const gzipAsync = promisify(gzip)

/** The file appears only when it is complete. */
export async function writeBackup(
  source: BackupSource,
  file: string,
  madeAt: Date,
  signal?: AbortSignal,
): Promise<BackupCounts> {
  const backup = writeBackupFile(file, madeAt)
  try {
    const { rows, imageFiles } = await writeTables(backup, source.databaseUrl, madeAt, signal)
    if (source.secrets) await backup.add('secrets.json', Buffer.from(source.secrets))
    const written = await writeImages(backup, source.images, imageFiles, signal)
    const counts = {
      rows,
      ...written,
      imageChecks: await withoutRemoved(source.databaseUrl, written.imageChecks),
    }
    signal?.throwIfAborted()
    await backup.finish({ rows, images: counts.images })
    return counts
  } finally {
    await backup.discard()
  }
}

async function writeTables(backup: BackupWriter, url: string, madeAt: Date, signal?: AbortSignal) {
  const client = await connectForLong(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables = await readTables(client)
    if (!(await hasMigrations(client))) {
      throw new StartError('There is nothing to back up: the database has no tables of Keyturn.')
    }
    const migration = await lastMigration(client)
    if (!migration) throw new StartError('The database is newer than this Keyturn; update Keyturn first.')
    const first: FirstEntry = {
      product: 'keyturn',
      format: 1,
      madeAt: madeAt.toISOString(),
      migration,
      tables,
    }
    await backup.add('backup.json', toJson(first))
    const streams: [TableShape, { rowCount: number }][] = []
    for (const table of tables) {
      const stream = readRows(client, table)
      await writeTable(backup, table, stream, signal)
      streams.push([table, stream])
    }
    const imageFiles = await readImageFiles(client)
    await client.query('commit')
    const rows = Object.fromEntries(streams.map(([{ name }, { rowCount }]) => [name, rowCount]))
    return { rows, imageFiles }
  } finally {
    await client.end()
  }
}

async function writeTable(backup: BackupWriter, { name }: TableShape, rows: Readable, signal?: AbortSignal) {
  let number = 0
  for await (const chunk of inChunks(rows)) {
    signal?.throwIfAborted()
    await backup.add(`tables/${name}/${String(++number).padStart(6, '0')}.gz`, await gzipAsync(chunk))
  }
}

async function* inChunks(bytes: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    size += chunk.length
    if (size < chunkSize) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** A damaged file is written as it is: it may be all that is left of an image. */
async function writeImages(
  backup: BackupWriter,
  store: BackupSource['images'],
  imageFiles: ImageFiles[],
  signal?: AbortSignal,
) {
  let images = 0
  const checks: ImageCheck[] = []
  for (const image of imageFiles) {
    const found = new Map<string, string>()
    for (const file of filesOf(image)) {
      signal?.throwIfAborted()
      const path = `${image.objectKey}/${file}`
      const bytes = await store.get(path)
      if (!bytes) continue
      await backup.add(`images/${path}`, bytes)
      found.set(file, await checksumOf(bytes))
      images++
    }
    checks.push(compareFiles(image, found))
  }
  return { images, imageChecks: checks }
}

/** Leaves out images that were removed meanwhile (image-sweep.server.ts): their files are not lost. */
async function withoutRemoved(url: string, checks: ImageCheck[]): Promise<ImageCheck[]> {
  if (checks.every(({ lost }) => lost.length === 0)) return checks
  const client = await connectForLong(url)
  try {
    const stored = new Set((await readImageFiles(client)).map(({ objectKey }) => objectKey))
    return checks.filter(({ objectKey }) => stored.has(objectKey))
  } finally {
    await client.end()
  }
}
