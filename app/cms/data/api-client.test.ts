import { expect, onTestFinished, test, vi } from 'vitest'
import { call } from './api-client.ts'
import { readResponse } from './read-response.ts'
import { isSessionEnded, settleLogin, subscribeToSession } from './session-ended.ts'

function refuseAll() {
  onTestFinished(subscribeToSession(() => undefined))
  onTestFinished(() => settleLogin('gave-up'))
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'No.' }, { status: 401 }))
}

test('a wrong password and an expired link are refused as such: no session has ended', async () => {
  refuseAll()
  const json = { email: 'nora@keyturn.example', password: 'wrong' }
  const bearer = { headers: { Authorization: 'Bearer expired' } }
  const refused = [readResponse(call.login.$post({ json })), readResponse(call.verifyToken.$get({}, bearer))]
  for (const sent of refused) await expect(sent).rejects.toMatchObject({ status: 401, message: 'No.' })
  expect(isSessionEnded()).toBe(false)
})

test('where nobody logs in again, the call is refused', async () => {
  refuseAll()
  const asked = readResponse(call.counts.$get())
  await vi.waitUntil(isSessionEnded)
  settleLogin('gave-up')
  await expect(asked).rejects.toMatchObject({ status: 401 })
})

test('where no page can ask for a login, the call is refused at once', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'No.' }, { status: 401 }))
  await expect(readResponse(call.counts.$get())).rejects.toMatchObject({ status: 401 })
  expect(isSessionEnded()).toBe(false)
})

test('a call ends when its caller no longer wants it', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const left = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => left.reject(signal.reason))
    return left.promise
  })
  const stop = new AbortController()
  const asked = readResponse(call.counts.$get({}, { init: { signal: stop.signal } }))
  stop.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})
