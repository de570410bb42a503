import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { createDiskImageStore } from './disk-image-store.server.ts'
import { checksumOf } from './image-checksum.server.ts'
import { moveImages } from './image-move.server.ts'

const folder = makeTemporaryFolder('move')
afterAll(folder.remove)

const from = createDiskImageStore(join(folder.path, 'from'), '')
const paths = Array.from({ length: 9 }, (_, index) => `homes/fenwick${index}/640.jpg`)
const putAll = () => Promise.all(paths.map((path) => from.put(path, Buffer.from(`bytes of ${path}`))))

test('every file is copied and counted once', async () => {
  await putAll()
  const to = createDiskImageStore(join(folder.path, 'to'), '')
  const [first = ''] = paths
  await to.put(first, Buffer.from(`bytes of ${first}`))
  expect(await moveImages(paths, from, to)).toEqual({ copied: 8, already: 1, bytes: 9 * 31, damaged: [] })
  for (const path of paths) expect(`${await to.get(path)}`).toBe(`bytes of ${path}`)
  expect(await moveImages(paths, from, to)).toMatchObject({ copied: 0, already: 9 })
})

test.each([
  ['other bytes of the same length', (bytes: Uint8Array) => Buffer.from(bytes).reverse()],
  ['half of a file', (bytes: Uint8Array) => bytes.subarray(10)],
])('a store that returns %s is noticed', async (_what, spoil) => {
  await putAll()
  const sound = createDiskImageStore(join(folder.path, 'spoiling'), '')
  const to = { get: sound.get, put: (path: string, bytes: Uint8Array) => sound.put(path, spoil(bytes)) }
  await expect(moveImages(paths, from, to)).rejects.toThrow(/^The store answers homes\/\S+ with other bytes$/)
})

test('a file missing in the store after its copy is an error', async () => {
  await putAll()
  const to = { get: async () => undefined, put: async () => undefined }
  await expect(moveImages(paths, from, to)).rejects.toThrow('with other bytes')
})

test('a damaged file does not overwrite the intact one, and is reported', async () => {
  await putAll()
  const to = createDiskImageStore(join(folder.path, 'whole'), '')
  const [first = '', ...others] = paths
  await to.put(first, Buffer.from('whole'))
  const known = new Map([[first, await checksumOf(Buffer.from('whole'))]])
  expect(await moveImages(paths, from, to, known)).toMatchObject({ copied: others.length, damaged: [first] })
  expect(`${await to.get(first)}`).toBe('whole')
})
