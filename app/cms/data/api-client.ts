// The staff area's only connection to the API: a client typed from its routes.
import { hc } from 'hono/client'
import type { Api } from '#app/api/index.ts'
import { loginCall, userHeader } from '#app/domain/account/session.ts'
import { askToLogIn, pageUser } from './session-ended.ts'

const timeoutMs = 20_000

/** Calls fail with a TimeoutError after this time. */
export const callWithin = (milliseconds: number) =>
  hc<Api>('/api', {
    init: { credentials: 'same-origin' },
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetchLoggedIn(input, init, milliseconds),
  })

export const call = callWithin(timeoutMs)

/** If the session has ended, the call waits for a new login and is repeated. */
async function fetchLoggedIn(input: RequestInfo | URL, init: RequestInit | undefined, milliseconds: number) {
  const response = await fetchWithin(input, init, milliseconds)
  if (response.status !== 401 || carriesOwnProof(input, init)) return response
  return (await askToLogIn()) === 'logged-in' ? fetchWithin(input, init, milliseconds) : response
}

function fetchWithin(input: RequestInfo | URL, init: RequestInit | undefined, milliseconds: number) {
  const timeOut = AbortSignal.timeout(milliseconds)
  const signal = init?.signal ? AbortSignal.any([init.signal, timeOut]) : timeOut
  return fetch(input, { ...init, headers: withPageUser(init), signal })
}

/** Names the page's user: another may have logged in since, and must not become the author of what was typed here. */
function withPageUser(init: RequestInit | undefined) {
  const headers = new Headers(init?.headers)
  const user = pageUser()
  if (user && init?.method && init.method !== 'GET') headers.set(userHeader, user)
  return headers
}

/** A wrong password or an expired link is also a 401, but the session goes on. */
function carriesOwnProof(input: RequestInfo | URL, init: RequestInit | undefined) {
  return new Headers(init?.headers).has('Authorization') || String(input).endsWith(`/api${loginCall}`)
}
