import { expect, test } from 'vitest'
import { hour, minute } from '#app/domain/duration.ts'
import { newStorage } from '#test/support/browser/new-storage.ts'
import { askedOnReturn, dropAttempt, findAttempts, storeAttempt } from './stored-attempt.ts'

const now = Date.parse('2026-11-27T12:00:00Z')
const call = { id: 'a', inquiryId: 'one', kind: 'call', at: now - minute } as const
const mail = { id: 'b', inquiryId: 'two', kind: 'mail', at: now } as const

test('attempts are found for their user and inquiries alone, the oldest first, until they are dropped', () => {
  const store = newStorage()
  storeAttempt(store, 'nora', mail)
  storeAttempt(store, 'nora', call)
  const find = (userId: string, ...ids: string[]) => findAttempts(store, userId, ids, now)
  expect(find('nora', 'one')).toEqual([call])
  expect(find('nora', 'two', 'one')).toEqual([call, mail])
  expect([find('daniel', 'one', 'two'), find('nora', 'three')]).toEqual([[], []])
  dropAttempt(store, 'nora', mail)
  expect(find('nora', 'one', 'two')).toEqual([call])
  expect(Object.entries(store)).toEqual([['attempt:nora:one:call', `{"id":"a","at":${now - minute}}`]])
})

test('a mail after a call to the same person leaves the call; a later call takes the place of an earlier one', () => {
  const store = newStorage()
  const mailAfter = { ...mail, inquiryId: 'one' }
  const again = { ...call, id: 'c', at: now + minute }
  for (const attempt of [call, mailAfter]) storeAttempt(store, 'nora', attempt)
  expect(findAttempts(store, 'nora', ['one'], now)).toEqual([call, mailAfter])
  storeAttempt(store, 'nora', again)
  dropAttempt(store, 'nora', call)
  expect(findAttempts(store, 'nora', ['one'], now)).toEqual([mailAfter, again])
})

test('an attempt goes after an hour, also another user’s; so does a damaged one', () => {
  const store = newStorage()
  storeAttempt(store, 'nora', call)
  const end = call.at + hour
  expect(findAttempts(store, 'nora', ['one'], end - 1)).toEqual([call])
  store.setItem('attempt:daniel:one:fax', '{"id":"d","at":1}')
  store.setItem('attempt:daniel:one', `{"kind":"call","at":${end}}`)
  store.setItem('attempt:daniel:one:call', '{')
  store.setItem('draft:nora', 'stays')
  expect(findAttempts(store, 'daniel', ['one'], end)).toEqual([])
  expect(Object.keys(store)).toEqual(['draft:nora'])
})

test('a full storage prevents no call', () => {
  const store = Object.assign(newStorage(), {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(storeAttempt(store, 'nora', call)).toBe(false)
})

test('on return the oldest attempt is asked about, and none that another tab has answered', () => {
  const later = { ...mail, inquiryId: 'one' }
  expect(askedOnReturn([call], call, undefined)).toEqual(call)
  expect(askedOnReturn([], call, undefined)).toBeUndefined()
  expect(askedOnReturn([call, later], later, call)).toEqual(call)
  expect(askedOnReturn([call, later], later, undefined)).toMatchObject({ ...call, isLate: true })
  expect(askedOnReturn([later], later, call)).toEqual(later)
  const noted = { ...call, isNoted: true }
  expect(askedOnReturn([later], later, noted)).toEqual(noted)
  const unstored = { ...later, isUnstored: true }
  expect(askedOnReturn([], unstored, call)).toEqual(unstored)
})
