import { expect, test } from 'vitest'
import { failure, statusOf } from './problem-response.ts'

const error = (about: object, message = 'Said.') => Object.assign(new Error(message), about)
const within = (cause: Error) => new Error('The query failed.', { cause })

test.each<[string, Error, number]>([
  ['a refused connection', error({ code: 'ECONNREFUSED' }), 503],
  ['a missing socket of the database', error({ code: 'ENOENT', syscall: 'connect' }), 503],
  ['any other missing file', error({ code: 'ENOENT', syscall: 'open' }), 500],
  ['a full disk, below a query', within(error({ code: '53100' })), 503],
  ['a lost connection', new Error('Connection terminated unexpectedly'), 503],
  ['a missing library', error({ code: '58P01' }, 'could not access file "vector": No such file'), 503],
  ['a missing file of the database', error({ code: '58P01' }, 'could not open file "base/5/1"'), 500],
  ['a damaged page of the database', within(error({ code: 'XX001' }, 'invalid page in block 0')), 500],
  ['a bug', new TypeError('x is not a function'), 500],
])('%s has its status: another try helps against 503, and not against 500', (_what, thrown, status) => {
  expect(statusOf(thrown)).toBe(status)
})

test('promise 11: a failure has at most 8 KB, whatever was sent', () => {
  const many = Object.fromEntries(
    Array.from({ length: 600 }, (_, at) => [`${at}`.repeat(50), 'x'.repeat(900)]),
  )
  const body = failure('m'.repeat(9000), many)
  expect([body.message.length, Object.keys(body.fields ?? {}).length]).toEqual([400, 24])
  expect(JSON.stringify(body).length).toBeLessThan(8 * 1024)
})
