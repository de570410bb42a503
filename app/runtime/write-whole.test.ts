import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { watchSyncs } from '#test/support/database/watch-syncs.ts'
import { writeWhole } from './write-whole.ts'

test.skipIf(process.platform !== 'linux')(
  'a file is synced before it is renamed, and then every folder with a new name',
  async () => {
    const { path, remove } = makeTemporaryFolder('whole')
    onTestFinished(remove)
    const file = join(path, 'images/uploads/original.jpg')
    const synced = await watchSyncs(path, file)
    await writeWhole(file, Buffer.from('whole'))
    expect(synced).toEqual([
      '/images',
      '/',
      expect.stringMatching(/^\/images\/uploads\/original\.jpg\.[\w-]+\.new$/),
      '/images/uploads, named',
    ])
    expect(readFileSync(file, 'utf8')).toBe('whole')
  },
)

test.skipIf(process.platform !== 'linux')(
  'files written at once share syncs of their folder, and the last comes after every name',
  async () => {
    const { path, remove } = makeTemporaryFolder('whole')
    onTestFinished(remove)
    const files = Array.from({ length: 12 }, (_, at) => join(path, `${at}.eml`))
    const named = () => String(readdirSync(path).filter((name) => name.endsWith('.eml')).length)
    const synced = await watchSyncs(path, named)
    await Promise.all(files.map((file) => writeWhole(file, Buffer.from('whole'))))
    const ofFolder = synced.filter((one) => one.startsWith('/') && !one.includes('.eml'))
    expect(ofFolder.at(-1)).toBe('/12')
    expect(ofFolder.length).toBeLessThan(files.length)
  },
)

test('a file that is written by several at once is whole, and each of them succeeds', async () => {
  const { path, remove } = makeTemporaryFolder('whole')
  onTestFinished(remove)
  const file = join(path, '640.jpg')
  await Promise.all(Array.from({ length: 8 }, () => writeWhole(file, Buffer.from('whole'))))
  expect(readdirSync(path)).toEqual(['640.jpg'])
  expect(readFileSync(file, 'utf8')).toBe('whole')
})

test('a failed write leaves nothing behind, and says why', async () => {
  const { path, remove } = makeTemporaryFolder('whole')
  onTestFinished(remove)
  const handle = await open(path, 'r')
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync').mockRejectedValueOnce(full)
  await handle.close()
  await expect(writeWhole(join(path, 'original.jpg'), Buffer.from('whole'))).rejects.toBe(full)
  expect(readdirSync(path)).toEqual([])

  mkdirSync(join(path, 'taken'))
  await expect(writeWhole(join(path, 'taken'), Buffer.from('whole'))).rejects.toThrow('EISDIR')
  expect(readdirSync(path)).toEqual(['taken'])
})
