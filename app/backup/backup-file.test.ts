import { spawnSync } from 'node:child_process'
import fs, { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { watchSyncs } from '#test/support/database/watch-syncs.ts'
import { readBackupFile, writeBackupFile } from './backup-file.server.ts'

const folder = makeTemporaryFolder('backup-file')
const file = join(folder.path, 'whole.tar')
const large = Buffer.alloc(3_000_000, 'keyturn')
afterAll(folder.remove)

beforeAll(async () => {
  const backup = writeBackupFile(file, new Date('2026-11-20T03:00:00Z'))
  await backup.add('images/uploads/a/original.jpg', large)
  await backup.add('secrets.json', Buffer.from('{}'))
  expect(existsSync(file)).toBe(false)
  await backup.finish({ rows: { inquiry: 2 }, images: 1 })
})

async function readAll(path: string) {
  const entries = readBackupFile(path)
  const names: string[] = []
  for (;;) {
    const { done, value } = await entries.next()
    if (done) return { names, end: value }
    names.push(value.name)
  }
}

test('a backup is read back unchanged, and only its owner may read it', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder.path)).toEqual(['whole.tar'])
  const { value } = await readBackupFile(file).next()
  expect('bytes' in value && value.bytes.equals(large)).toBe(true)
  expect(await readAll(file)).toMatchObject({
    names: ['images/uploads/a/original.jpg', 'secrets.json'],
    end: { rows: { inquiry: 2 }, images: 1 },
  })
})

test.skipIf(process.platform !== 'linux')(
  'a backup is on the disk before it gets its name, and its name before it counts as written',
  async () => {
    const kept = join(folder.path, 'kept.tar')
    const synced = await watchSyncs(folder.path, () => (existsSync(kept) ? ', named' : ''))
    const backup = writeBackupFile(kept, new Date())
    await backup.add('secrets.json', Buffer.from('{}'))
    await backup.finish({ rows: {}, images: 0 })
    rmSync(kept)
    expect(synced).toEqual(['/kept.tar.unfinished', '/, named'])
  },
)

const changes: [string, (bytes: Buffer) => Buffer | string, RegExp][] = [
  ['cut in a picture', (bytes) => bytes.subarray(0, 1_000_000), /cannot be read as a backup/],
  ['cut before its end', (bytes) => bytes.subarray(0, bytes.indexOf('end.json')), /not complete/],
  ['cut in its end', (bytes) => bytes.subarray(0, bytes.indexOf('end.json') + 400), /./],
  ['with one letter another', (bytes) => bytes.fill('x', 5000, 5001), /its checksum is another/],
  ['of something else', () => 'no archive at all', /cannot be read as a backup|not complete/],
  ['without content', () => '', /not complete/],
]

test.each(changes)('a file %s is refused in one sentence', async (name, change, sentence) => {
  const changed = join(folder.path, `${name}.tar`)
  writeFileSync(changed, change(readFileSync(file)))
  const error = await readAll(changed).catch((error) => error)
  expect(error).toBeInstanceOf(StartError)
  expect(error.message).toMatch(sentence)
})

test('promise 4: a file that declares an entry larger than any real one is refused unread', async () => {
  const huge = join(folder.path, 'huge.tar')
  const archive = pack()
  archive.entry({ name: 'images/uploads/a/original.jpg', size: 257 * 1024 * 1024 })
  const { value: header } = await archive[Symbol.asyncIterator]().next()
  writeFileSync(huge, header)
  const error = await readAll(huge).catch((error) => error)
  expect(error).toBeInstanceOf(StartError)
  expect(error.message).toMatch(/An entry is too large/)
})

test.each(['{', '{"rows":1}'])('a file with the end %s is refused in one sentence', async (end) => {
  const changed = join(folder.path, 'end.tar')
  const archive = pack()
  archive.entry({ name: 'end.json' }, end)
  archive.finalize()
  writeFileSync(changed, await buffer(archive))
  const error = await readAll(changed).catch((error) => error)
  expect(error).toBeInstanceOf(StartError)
  expect(error.message).toMatch(/is damaged: its end cannot be read/)
})

test('a discarded or failed backup leaves nothing behind', async () => {
  const given = writeBackupFile(join(folder.path, 'given-up.tar'), new Date())
  await given.add('backup.json', large)
  await given.discard()
  const nowhere = writeBackupFile(join(folder.path, 'no/such.tar'), new Date())
  const writing = nowhere.add('backup.json', large).then(() => nowhere.finish({ rows: {}, images: 0 }))
  await expect(writing).rejects.toThrow(/ENOENT/)
  await nowhere.discard()
  expect(readdirSync(folder.path).filter((name) => name.includes('given-up'))).toEqual([])
})

test('a disk that becomes full fails the backup and nothing else', async () => {
  const fail = (...words: unknown[]) => {
    const done = words.at(-1) as (error: Error) => void
    setImmediate(done, new Error('ENOSPC: no space left on device, write'))
  }
  vi.spyOn(fs, 'write').mockImplementation(fail)
  vi.spyOn(fs, 'writev').mockImplementation(fail)
  const crash = vi.fn()
  process.once('uncaughtException', crash)
  const given = writeBackupFile(join(folder.path, 'no-space.tar'), new Date())
  const adding = async () => {
    for (;;) await given.add('images/uploads/a/original.jpg', large)
  }
  await expect(adding()).rejects.toThrow('ENOSPC')
  await given.discard()
  process.off('uncaughtException', crash)
  expect(crash).not.toHaveBeenCalled()
  expect(readdirSync(folder.path).filter((name) => name.includes('no-space'))).toEqual([])
})

test('a process that ends before the file is finished leaves none of it', () => {
  const cut = join(folder.path, 'cut.tar')
  const script = `
    import { existsSync } from 'node:fs'
    import { unfinishedName, writeBackupFile } from '#app/backup/backup-file.server.ts'
    await writeBackupFile(process.argv[1], new Date()).add('secrets.json', Buffer.from('{}'))
    while (!existsSync(unfinishedName(process.argv[1]))) await new Promise(setImmediate)
    process.exit(3)`
  const args = ['--input-type=module-typescript', '-e', script, cut]
  expect(spawnSync(process.execPath, args, { cwd: projectRoot }).status).toBe(3)
  expect(readdirSync(folder.path).join()).not.toContain('cut.tar')
})
