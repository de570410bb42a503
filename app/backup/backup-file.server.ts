// A backup is one tar file, readable only by its owner, which ordinary tools open too:
//   backup.json                 version, and the columns of each table
//   tables/<name>/<number>.gz   a table's rows in PostgreSQL's COPY format, in chunks
//   secrets.json, images/…      files of the data folder
//   end.json                    the expected counts, and a SHA-256 over everything before
// The file gets its name only when it is complete and on the disk.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { z } from 'zod'
import { StartError } from '#app/runtime/start-error.ts'
import { syncFolder } from '#app/runtime/write-whole.ts'

export const firstEntry = z.object({
  product: z.literal('keyturn'),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The last migration that the tables have had. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type FirstEntry = z.infer<typeof firstEntry>

const lastEntry = z.object({ rows: z.record(z.string(), z.number()), images: z.number(), sha256: z.string() })
export type LastEntry = z.infer<typeof lastEntry>

export type BackupEntry = { name: string; bytes: Buffer }

export type BackupWriter = {
  add: (name: string, bytes: Uint8Array) => Promise<void>
  finish: (counts: Omit<LastEntry, 'sha256'>) => Promise<void>
  /** Removes an unfinished file; does nothing to a finished one. */
  discard: () => Promise<void>
}

const endName = 'end.json'
const unfinishedEnd = '.unfinished'
const largestEntry = 256 * 1024 * 1024

/** The name while the file is being written; a killed backup leaves it behind. */
export const unfinishedName = (file: string) => `${file}${unfinishedEnd}`

/** Starts a file. Once it is finished, it replaces one of that name. */
export function writeBackupFile(file: string, madeAt: Date): BackupWriter {
  const unfinished = unfinishedName(file)
  const archive = pack()
  const checksum = createHash('sha256')
  rmSync(unfinished, { force: true })
  const written = pipeline(archive, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
  written.catch(() => undefined)
  const removeAtExit = () => {
    try {
      rmSync(unfinished, { force: true })
    } catch {}
  }
  process.once('exit', removeAtExit)

  async function append(name: string, bytes: Uint8Array) {
    const about = { name, size: bytes.length, mode: 0o600, mtime: madeAt }
    const added = new Promise<void>((done, fail) => {
      const entry = archive.entry(about, Buffer.from(bytes), (error) => (error ? fail(error) : done()))
      // Else a full disk would end the process, whatever else it does.
      entry.on('error', fail)
    })
    try {
      // A full disk fails the file's stream, and never calls back for the entry.
      await Promise.race([added, written.then(() => added)])
    } catch (error) {
      await written
      throw error
    }
  }

  return {
    add: async (name, bytes) => {
      addTo(checksum, name, bytes)
      await append(name, bytes)
    },
    finish: async (counts) => {
      await append(endName, toJson({ ...counts, sha256: checksum.digest('hex') } satisfies LastEntry))
      archive.finalize()
      await written
      await rename(unfinished, file)
      await syncFolder(dirname(file))
    },
    discard: async () => {
      archive.destroy()
      await written.catch(() => undefined)
      await rm(unfinished, { force: true })
      process.off('exit', removeAtExit)
    },
  }
}

/** Returns the end once the checksum matches. Throws StartError for a file that is no complete backup. */
export async function* readBackupFile(file: string): AsyncGenerator<BackupEntry, LastEntry> {
  const checksum = createHash('sha256')
  for await (const { name, bytes } of entriesOf(file)) {
    if (name === endName) {
      const end = readEnd(file, bytes)
      if (end.sha256 === checksum.digest('hex')) return end
      throw new StartError(`The backup ${file} is damaged: its checksum is another.`)
    }
    addTo(checksum, name, bytes)
    yield { name, bytes }
  }
  throw new StartError(`The backup ${file} is not complete: its end is missing.`)
}

function readEnd(file: string, bytes: Buffer): LastEntry {
  try {
    return lastEntry.parse(JSON.parse(bytes.toString()))
  } catch (error) {
    throw new StartError(`The backup ${file} is damaged: its end cannot be read.`, { cause: error })
  }
}

async function* entriesOf(file: string): AsyncGenerator<BackupEntry> {
  const archive = extract()
  const source = createReadStream(file)
  let reason: NodeJS.ErrnoException | undefined
  pipeline(source, archive).catch((error) => {
    reason = error
  })
  try {
    for await (const entry of archive) {
      if ((entry.header.size ?? 0) > largestEntry) throw new Error('An entry is too large')
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      yield { name: entry.header.name, bytes: Buffer.concat(chunks) }
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The file ${file} cannot be read as a backup: ${(reason ?? (error as Error)).message}.`,
    )
  } finally {
    source.destroy()
  }
}

export const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

function addTo(checksum: ReturnType<typeof createHash>, name: string, bytes: Uint8Array) {
  checksum.update(`${name}\n${bytes.length}\n`).update(bytes)
}
