import { expect, onTestFinished, test, vi } from 'vitest'
import { userHeader } from '#app/domain/account/session.ts'

/** The page's end of the channel between tabs; the test plays another tab. */
class Channel {
  static page: Channel | undefined
  onmessage: ((event: { data: string }) => void) | undefined
  constructor() {
    Channel.page = this
  }
}

const tellPage = (data: string) => Channel.page?.onmessage?.({ data })

test('a write waits for its own user, and is sent as theirs: the login of another in another tab ends no wait', async () => {
  let session = 'ben'
  const sentFor: (string | null)[] = []
  vi.stubGlobal('BroadcastChannel', Channel)
  // Another file may have opened a channel before.
  vi.resetModules()
  const { isSessionEnded, setPageUser, subscribeToSession } = await import('./session-ended.ts')
  const { call } = await import('./api-client.ts')
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    const user = new Headers(headers).get(userHeader)
    sentFor.push(user)
    return new Response('{}', { status: user === session ? 200 : 401 })
  })
  for (const leave of [setPageUser('ida'), subscribeToSession(() => undefined)]) onTestFinished(leave)

  const saved = call['sign-out-everywhere'].$post()
  await vi.waitUntil(isSessionEnded)
  tellPage('ben')
  expect([isSessionEnded(), sentFor]).toEqual([true, ['ida']])
  session = 'ida'
  tellPage('ida')
  expect((await saved).status).toBe(200)
  expect([isSessionEnded(), sentFor]).toEqual([false, ['ida', 'ida']])
})

test('who gives up in one tab gives up in no other', async () => {
  const told: unknown[] = []
  class Silent extends Channel {
    postMessage = (message: unknown) => told.push(message)
  }
  vi.stubGlobal('BroadcastChannel', Silent)
  vi.resetModules()
  const { askToLogIn, setPageUser, settleLogin, subscribeToSession } = await import('./session-ended.ts')
  for (const leave of [setPageUser('ida'), subscribeToSession(() => undefined)]) onTestFinished(leave)
  const end = async (outcome: 'gave-up' | 'logged-in') => {
    const asked = askToLogIn()
    settleLogin(outcome)
    return asked
  }
  expect([await end('gave-up'), told]).toEqual(['gave-up', []])
  expect([await end('logged-in'), told]).toEqual(['logged-in', ['ida']])
})
