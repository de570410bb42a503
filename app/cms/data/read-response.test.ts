import { expect, test } from 'vitest'
import { CallFailed, ignoreMissing } from './call-failed.ts'
import { readResponse } from './read-response.ts'

/** A response whose connection ends within its body. */
const broken = (status: number, cause: Error) => {
  const start = (body: ReadableStreamDefaultController) => body.error(cause)
  return Promise.resolve(new Response(new ReadableStream({ start }), { status }))
}

test('a connection that breaks within the body is a call without a response', async () => {
  const lost = await readResponse(broken(200, new TypeError('network error'))).catch((error) => error)
  expect(lost).toBeInstanceOf(CallFailed)
  expect(lost).toMatchObject({ status: 0, message: 'Network or server error.', timedOut: false })
  const late = new DOMException('The time is over.', 'TimeoutError')
  await expect(readResponse(broken(200, late))).rejects.toMatchObject({ status: 0, timedOut: true })
})

test('a read that is not wanted any more is no failed call, also within the body', async () => {
  const aborted = new DOMException('Not wanted.', 'AbortError')
  await expect(readResponse(broken(200, aborted))).rejects.toBe(aborted)
})

test('a refusal keeps its status where its body is no JSON', async () => {
  const refused = Promise.resolve(new Response('<html>', { status: 502 }))
  await expect(readResponse(refused)).rejects.toMatchObject({
    status: 502,
    message: 'Network or server error.',
  })
})

test.each([
  [{ message: 'One.', error: 'Two.' }, 'One.'],
  [{ error: 'Two.' }, 'Two.'],
  [{ message: '' }, 'Network or server error.'],
  [{ message: { words: 'One.' } }, 'Network or server error.'],
  ['One.', 'Network or server error.'],
])('a refusal with %j says: %s', async (body, words) => {
  const refused = Promise.resolve(Response.json(body, { status: 422 }))
  await expect(readResponse(refused)).rejects.toMatchObject({ status: 422, message: words })
})

test('a record that somebody else has deleted first is deleted; any other refusal is one', () => {
  expect(ignoreMissing(new CallFailed(404, 'Gone.'))).toBeUndefined()
  for (const error of [new CallFailed(409, 'Changed.'), new Error('404')])
    expect(() => ignoreMissing(error)).toThrow(error)
})
