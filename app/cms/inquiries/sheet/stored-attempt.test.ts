import { expect, test } from 'vitest'
import { hour, minute } from '#app/domain/duration.ts'
import { newStorage } from '#test/support/browser/new-storage.ts'
import { dropAttempt, findAttempt, storeAttempt } from './stored-attempt.ts'

const now = Date.parse('2026-11-27T12:00:00Z')
const call = { inquiryId: 'one', kind: 'call', at: now - minute } as const
const mail = { inquiryId: 'two', kind: 'mail', at: now } as const

test('an attempt is found for its user and inquiries alone, the newest first, until it is dropped', () => {
  const store = newStorage()
  storeAttempt(store, 'nora', call)
  storeAttempt(store, 'nora', mail)
  const find = (userId: string, ...ids: string[]) => findAttempt(store, userId, ids, now)
  expect(find('nora', 'one')).toEqual(call)
  expect(find('nora', 'one', 'two')).toEqual(mail)
  expect([find('daniel', 'one', 'two'), find('nora', 'three')]).toEqual([undefined, undefined])
  dropAttempt(store, 'nora', 'two')
  expect(find('nora', 'one', 'two')).toEqual(call)
  expect(Object.entries(store)).toEqual([['attempt:nora:one', `{"kind":"call","at":${now - minute}}`]])
})

test('an attempt goes after an hour, also another user’s; so does a damaged one', () => {
  const store = newStorage()
  storeAttempt(store, 'nora', call)
  const end = call.at + hour
  expect(findAttempt(store, 'nora', ['one'], end - 1)).toEqual(call)
  store.setItem('attempt:daniel:one', '{"kind":"fax","at":1}')
  store.setItem('draft:nora', 'stays')
  expect(findAttempt(store, 'daniel', ['one'], end)).toBeUndefined()
  expect(Object.keys(store)).toEqual(['draft:nora'])
})

test('a full storage prevents no call', () => {
  const store = Object.assign(newStorage(), {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(() => storeAttempt(store, 'nora', call)).not.toThrow()
})
