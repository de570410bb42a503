import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import type { ImageUrl } from '#app/domain/image/image.ts'
import { findImageAddress } from './find-image-address.ts'
import { addressCacheLifetime, createAddressCache } from './image-address-cache.ts'

const hour = 3_600_000
const noon = Date.parse('2026-11-20T12:00:00Z')
let now = noon
let storage: Storage
beforeEach(() => {
  now = noon
  storage = fakeStorage()
})
afterEach(() => void vi.restoreAllMocks())

const cacheOf = (held = storage) => createAddressCache({ storage: () => held, now: () => now })
const addresses = (url: string) => ({ url, srcSet: `${url}&size=640 640w` })
const answering = (url: string) => vi.fn(async (_key: string) => addresses(url))
const failing = (error: unknown) => vi.fn(async (): Promise<ImageUrl> => Promise.reject(error))
const silence = () => ({
  warn: vi.spyOn(console, 'warn').mockReturnValue(),
  error: vi.spyOn(console, 'error').mockReturnValue(),
})

function fakeStorage(): Storage {
  const held = new Map<string, string>()
  return {
    get length() {
      return held.size
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, value),
    removeItem: (name) => void held.delete(name),
    clear: () => held.clear(),
  }
}

test('an address is requested once an hour for each object key (sections 4 and 9)', async () => {
  const ask = answering('/images/a.jpg?signature=1')
  expect(addressCacheLifetime).toBe(hour)
  for (const wait of [0, hour - 1]) {
    now = noon + wait
    expect(await findImageAddress('homes/a', { cache: cacheOf(), ask })).toEqual(
      addresses('/images/a.jpg?signature=1'),
    )
  }
  expect(ask).toHaveBeenCalledTimes(1)
  await findImageAddress('homes/b', { cache: cacheOf(), ask })
  expect(ask).toHaveBeenCalledTimes(2)
  now = noon + hour
  await findImageAddress('homes/a', { cache: cacheOf(), ask })
  expect(ask).toHaveBeenCalledTimes(3)
})

test('an address without small sizes is requested again: they are made some time after the upload', async () => {
  const ask = vi.fn(async () => ({ url: '/images/a.jpg', srcSet: '' }))
  for (const _ of ['before', 'after']) await findImageAddress('homes/a', { cache: cacheOf(), ask })
  expect(ask).toHaveBeenCalledTimes(2)
})

test('storing an address removes expired ones; other stored values stay', () => {
  cacheOf().store('homes/old', addresses('/images/old.jpg'))
  storage.setItem('theme', 'dark')
  storage.setItem('image-address:broken', '{')
  now = noon + hour
  cacheOf().store('homes/new', addresses('/images/new.jpg'))
  expect([storage.length, storage.getItem('theme')]).toEqual([2, 'dark'])
  expect(cacheOf().find('homes/new')).toEqual(addresses('/images/new.jpg'))
})

test.each(['{', '7', '{"url":5,"until":1}', `{"url":"/x.jpg","until":${noon + 2 * hour}}`])(
  'an invalid value in the storage is ignored: %s',
  (text) => {
    storage.setItem('image-address:homes/a', text)
    expect(cacheOf().find('homes/a')).toBeUndefined()
  },
)

test('an address that an older version stored without its sizes is used unchanged', () => {
  storage.setItem('image-address:homes/a', `{"url":"/images/a.jpg","until":${noon + hour}}`)
  expect(cacheOf().find('homes/a')).toEqual({ url: '/images/a.jpg', srcSet: '' })
})

test('a browser without storage, or with a full one, requests each time', async () => {
  const refusing = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const ask = answering('/images/a.jpg')
  const cache = createAddressCache({ storage: refusing })
  await findImageAddress('homes/a', { cache, ask })
  expect(await findImageAddress('homes/a', { cache, ask })).toEqual(addresses('/images/a.jpg'))
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a missing key is the placeholder, with no call and nothing logged (section 8)', async () => {
  const { warn, error } = silence()
  const ask = answering('/never.jpg')
  const found = await findImageAddress('', { cache: cacheOf(), ask })
  expect(found).toEqual({ url: '/stock-property.jpg', srcSet: '', placeholder: 'no-key' })
  expect([ask, warn, error].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0])
})

test('an unknown key is the placeholder with a warning, and is not stored (section 8)', async () => {
  const { warn, error } = silence()
  const ask = failing(new CallFailed(404, 'There is no image with this key.'))
  const found = await findImageAddress('homes/a', { cache: cacheOf(), ask })
  expect(found).toEqual({ url: '/stock-property.jpg', srcSet: '', placeholder: 'not-found' })
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('homes/a'))
  expect([error.mock.calls.length, storage.length]).toEqual([0, 0])
})

test('any other failure is the placeholder with a logged error (section 8)', async () => {
  const { warn, error } = silence()
  const cause = new CallFailed(503, 'Busy.')
  const found = await findImageAddress('homes/a', { cache: cacheOf(), ask: failing(cause) })
  expect(found).toEqual({ url: '/stock-property.jpg', srcSet: '', placeholder: 'failed' })
  expect(error).toHaveBeenCalledWith(expect.stringContaining('homes/a'), cause)
  expect([warn.mock.calls.length, storage.length]).toEqual([0, 0])
})
