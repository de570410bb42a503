import { expect, test, vi } from 'vitest'
import { CallFailed, networkFailure } from '#app/cms/data/call-failed.ts'
import { emptyFile, maxUploadBytes, tooLarge, wrongType } from '#app/domain/image/image-upload.ts'
import {
  alreadyHere,
  changeQueue,
  isLostOnLeaving,
  mayArrive,
  nextToSend,
  noRoom,
  type PhotoUpload,
  pendingIn,
  reasonOf,
} from './upload-queue.ts'

const file = (name: string, type = 'image/jpeg', size = 1000) => ({ name, type, size }) as File
const add = (files: File[], room = 40, at: 'ready' | 'waiting' = 'waiting') =>
  changeQueue([], { type: 'added', files, here: [], room, at }, 0)
const four = () => add(['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.jpg`)))
const numbers = (queue: readonly PhotoUpload[]) => queue.map(({ number }) => number)

test('three are uploaded at once, the others wait, and each that ends starts the next', () => {
  let queue = four()
  expect(numbers(nextToSend(queue))).toEqual([0, 1, 2])
  for (const number of [0, 1, 2]) queue = changeQueue(queue, { type: 'sending', number }, 5)
  expect(nextToSend(queue)).toEqual([])
  queue = changeQueue(queue, { type: 'removed', number: 1 }, 5)
  expect(numbers(nextToSend(queue))).toEqual([3])
  queue = changeQueue(queue, { type: 'failed', number: 0, reason: 'No.', mayRetry: true }, 5)
  expect(numbers(nextToSend(queue))).toEqual([3, 4])
})

test('chosen files wait for the Upload button', () => {
  const queue = add([file('a.jpg')], 40, 'ready')
  expect(nextToSend(queue)).toEqual([])
  expect(numbers(nextToSend(changeQueue(queue, { type: 'started' }, 1)))).toEqual([0])
})

test('a file of a wrong type, one too large and one too many say why, and the others continue', () => {
  const files = [
    file('notes.txt', 'text/plain'),
    file('a.jpg'),
    file('huge.png', 'image/png', maxUploadBytes + 1),
    file('B.AVIF', ''),
    file('c.jpg'),
    file('nothing.jpg', 'image/jpeg', 0),
  ]
  const queue = add(files, 2)
  expect(queue.map(({ reason }) => reason)).toEqual([wrongType, '', tooLarge, '', noRoom, emptyFile])
  expect(queue.map(({ mayRetry }) => mayRetry)).toEqual([false, true, false, true, true, false])
  expect(numbers(nextToSend(queue))).toEqual([1, 3])
  expect(numbers(pendingIn(queue))).toEqual([1, 3])
  expect(numbers(queue.filter(isLostOnLeaving))).toEqual([1, 3, 4])
})

test('a failed photo is retried from the beginning', () => {
  let queue = changeQueue(four(), { type: 'sending', number: 0 }, 5)
  queue = changeQueue(queue, { type: 'progressed', number: 0, sent: 400 }, 5)
  queue = changeQueue(queue, { type: 'failed', number: 0, reason: 'No.', mayRetry: true }, 5)
  queue = changeQueue(queue, { type: 'retried', numbers: [0], room: 1 }, 5)
  expect(queue[0]).toMatchObject({ phase: 'waiting', sent: 0, reason: '' })
})

test.each([
  ['lost in the middle', new CallFailed(0, networkFailure), 412, 'The connection broke off at 41%.'],
  ['lost at the end', new CallFailed(0, networkFailure), 1000, 'The connection broke off at 99%.'],
  ['never begun', new CallFailed(0, networkFailure), 0, 'The server could not be reached.'],
  ['timed out', new CallFailed(0, networkFailure, { timedOut: true }), 9, 'It took too long to send.'],
  [
    'refused by the server',
    new CallFailed(422, 'The image cannot be read.'),
    1000,
    'The image cannot be read.',
  ],
  ['without a session', new CallFailed(401, 'Please log in.'), 0, 'Your session has ended. Log in again'],
  ['for any other reason', new TypeError('odd'), 0, 'Failed to upload image. Please try again.'],
])('an upload that was %s says so', (_what, error, sent, words) => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(reasonOf(error, { sent, file: file('a.jpg') })).toContain(words)
})

test('an upload from a device that is offline says so', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(reasonOf(new CallFailed(0, networkFailure), { sent: 5, file: file('a.jpg') })).toContain('offline')
})

test('a photo that the server refused is not retried, and one that it could not take just now is', () => {
  const refused = [413, 415, 422].map((status) => new CallFailed(status, 'No.'))
  expect(refused.map(mayArrive)).toEqual([false, false, false])
  const away = [401, 403, 429, 503].map((status) => new CallFailed(status, 'No.'))
  expect([...away, new CallFailed(0, networkFailure), new TypeError('odd')].every(mayArrive)).toBe(true)
  let queue = changeQueue(four(), { type: 'failed', number: 0, reason: 'No.', mayRetry: false }, 5)
  queue = changeQueue(queue, { type: 'retried', numbers: [0], room: 1 }, 5)
  expect(queue[0]).toMatchObject({ phase: 'failed', reason: 'No.' })
})

test('a retry takes only as many photos as there is room for', () => {
  let queue = four()
  for (const number of [0, 1, 2])
    queue = changeQueue(queue, { type: 'failed', number, reason: 'No.', mayRetry: true }, 5)
  queue = changeQueue(queue, { type: 'retried', numbers: [0, 1, 2], room: 2 }, 5)
  expect(queue.map(({ phase }) => phase)).toEqual(['waiting', 'waiting', 'failed', 'waiting', 'waiting'])
  expect(queue[2]).toMatchObject({ reason: noRoom })
})

test('an existing file is not added again; a failed one is, and its old row goes', () => {
  const [a, b, c] = [file('a.jpg'), file('b.jpg'), file('c.jpg')]
  const added = (queue: PhotoUpload[], files: File[], here: File[] = []) =>
    changeQueue(queue, { type: 'added', files, here, room: 40, at: 'waiting' }, queue.length)
  let queue = added([], [a, b])
  queue = changeQueue(queue, { type: 'failed', number: 1, reason: 'No.', mayRetry: true }, 2)
  queue = added(queue, [a, b, c, file('d.jpg', 'image/jpeg', 5), file('d.jpg', 'image/jpeg', 6)], [c])
  expect(queue.map(({ file, reason }) => [file.name, reason])).toEqual([
    ['a.jpg', ''],
    ['a.jpg', alreadyHere],
    ['b.jpg', ''],
    ['c.jpg', alreadyHere],
    ['d.jpg', ''],
    ['d.jpg', ''],
  ])
})
