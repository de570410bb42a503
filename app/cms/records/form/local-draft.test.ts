import { expect, test } from 'vitest'
import { newStorage } from '#test/support/browser/new-storage.ts'
import {
  draftKey,
  dropDraft,
  dropDraftsOf,
  findDraft,
  findDraftOfWindows,
  idsOfDrafts,
  placeOfWindow,
  storeDraft,
} from './local-draft.ts'
import type { Draft } from './record-kind.ts'

const now = Date.parse('2026-11-24T12:00:00Z')
const day = 24 * 3_600_000
const at = (age: number) => new Date(now - age).toISOString()
const stored = { name: 'Ana', content: 'Fine.', published: true, photos: [{ key: 'a' }] }
const place = draftKey('nora', 'testimonials', 'one')

test('a stored draft is found unchanged, with its version, for that user and record alone', () => {
  const store = newStorage()
  const kept = { version: 'v1', at: at(day), values: { content: 'Finer.', published: false, photos: [] } }
  storeDraft(store, place, kept)
  expect(findDraft(store, place, stored, now)).toEqual(kept)
  for (const [userId, collection, id] of [
    ['daniel', 'testimonials', 'one'],
    ['nora', 'properties', 'one'],
    ['nora', 'testimonials', 'two'],
    ['nora', 'testimonials', undefined],
  ] as const)
    expect(findDraft(store, draftKey(userId, collection, id), stored, now)).toBeUndefined()
})

test.each([
  ['says nothing else than what is stored', { content: 'Fine.', photos: [{ key: 'a' }] }],
  ['names no field of the form', { price: '$1', __proto__: null }],
  ['has a field of another kind', { published: 'yes', name: 7, content: ['Finer.'], photos: {} }],
  ['has a list of no entries of a form', { photos: ['a', null] }],
])('a draft that %s is not offered', (_what, values) => {
  const store = newStorage()
  storeDraft(store, place, { version: 'v1', at: at(0), values: values as Draft })
  expect(findDraft(store, place, stored, now)).toBeUndefined()
})

test.each(['', 'null', '[]', '{}', '{"version":1}', '{"version":"v","at":"x","values":null}', 'not json'])(
  'an invalid value in the storage is dropped: %s',
  (text) => {
    const store = newStorage()
    store.setItem(place, text)
    expect(findDraft(store, place, stored, now)).toBeUndefined()
    expect(store.getItem(place)).toBeNull()
  },
)

test('a window removes its own draft, but not one that another window has stored since', () => {
  const store = newStorage()
  const kept = (age: number) => ({ version: 'v1', at: at(age), values: { content: 'Finer.' } })
  storeDraft(store, place, kept(1000))
  dropDraft(store, place, at(2000))
  expect(findDraft(store, place, stored, now)).toEqual(kept(1000))
  dropDraft(store, place, at(1000))
  expect(findDraft(store, place, stored, now)).toBeUndefined()
})

test('what two windows hold is found one after the other where it differs, and at once where it does not', () => {
  const store = newStorage()
  const keep = (window: string, age: number, values: Draft) =>
    storeDraft(store, placeOfWindow(place, window), { version: window, at: at(age), values })
  keep('one', 3000, { content: 'Finer.' })
  keep('two', 2000, { content: 'Finest.' })
  keep('three', 1000, { name: 'Anna' })
  const find = (own?: string) =>
    findDraftOfWindows(store, place, stored, own && placeOfWindow(place, own), now)
  expect(find()).toMatchObject({ version: 'two', at: at(1000), values: { name: 'Anna', content: 'Finest.' } })
  expect(find('two')?.values).toEqual({ name: 'Anna', content: 'Finer.' })
  for (const key of find()?.places ?? []) store.removeItem(key)
  expect(find()).toMatchObject({ version: 'one', values: { content: 'Finer.' } })
  expect(find('one')).toBeUndefined()
})

test('two new records that were typed in two windows are not made one', () => {
  const store = newStorage()
  const keep = (window: string, age: number, values: Draft) =>
    storeDraft(store, placeOfWindow(place, window), { version: '', at: at(age), values })
  keep('one', 2000, { content: 'Finer.' })
  keep('two', 1000, { name: 'Anna' })
  expect(findDraftOfWindows(store, place, stored, undefined, now)?.values).toEqual({ name: 'Anna' })
})

test('the same text keeps the time at which it was typed, another text or version gets a new one', () => {
  const store = newStorage()
  const keep = (age: number, edit: object = {}) =>
    storeDraft(store, place, { version: 'v1', values: { content: 'Finer.' }, at: at(age), ...edit })
  expect([keep(3000), keep(2000), findDraft(store, place, stored, now)?.at]).toEqual(
    [3000, 3000, 3000].map(at),
  )
  expect(keep(1000, { version: 'v2' })).toBe(at(1000))
  expect(keep(0, { version: 'v2', values: { content: 'Finest.' } })).toBe(at(0))
})

test('a draft older than 7 days is removed, whoever typed it, and other programs’ values stay', () => {
  const store = newStorage()
  const kept = { version: 'v1', values: { content: 'Finer.' } }
  const old = draftKey('daniel', 'properties', 'two')
  storeDraft(store, old, { ...kept, at: at(8 * day) })
  storeDraft(store, place, { ...kept, at: at(6 * day) })
  store.setItem('theme', 'dark')
  expect(findDraft(store, place, stored, now)?.values).toEqual(kept.values)
  expect([store.getItem(old), store.getItem('theme')]).toEqual([null, 'dark'])
})

test('a full or forbidden storage prevents no typing', () => {
  const full = newStorage()
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(() => storeDraft(full, place, { version: 'v1', at: at(0), values: stored })).not.toThrow()
})

test('all drafts about a record can be removed, whoever typed them, and no others', () => {
  const store = newStorage()
  const kept = { version: 'v1', at: at(0), values: { content: 'Finer.' } }
  const places = [
    draftKey('nora', 'touches', 'one'),
    draftKey('daniel', 'touches', 'one', 'entry'),
    placeOfWindow(draftKey('nora', 'next-touches', 'one'), 'window'),
  ]
  const others = [
    draftKey('nora', 'touches', 'two'),
    draftKey('nora', 'touches', 'two', 'one'),
    draftKey('nora', 'testimonials', 'one'),
    draftKey('one', 'touches', undefined),
  ]
  for (const place of [...places, ...others]) storeDraft(store, place, kept)
  store.setItem('theme:nora:touches:one', 'dark')
  expect(idsOfDrafts(store, ['touches', 'next-touches']).sort()).toEqual(['one', 'two'])
  dropDraftsOf(store, ['touches', 'next-touches'], 'one')
  expect(Object.keys(store).sort()).toEqual([...others, 'theme:nora:touches:one'].sort())
})
