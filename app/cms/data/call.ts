// The staff area's only way to the server: a client typed from the calls themselves.
import { hc } from 'hono/client'
import type { Api } from '#app/api/index.ts'
import { askToSignIn } from './session-ended.ts'

/** Milliseconds that a call may take. */
const patience = 20_000

/** A client whose calls fail with a TimeoutError after so many milliseconds. */
export const callWithin = (milliseconds: number) =>
  hc<Api>('/api', {
    init: { credentials: 'same-origin' },
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetchSignedIn(input, init, milliseconds),
  })

/** `await answerOf(call.properties.$get({ query: { page: '2' } }))` */
export const call = callWithin(patience)

/** A session that ended in the middle of work: the call waits for a new one and is then repeated. */
async function fetchSignedIn(input: RequestInfo | URL, init: RequestInit | undefined, milliseconds: number) {
  const answer = await fetchWithin(input, init, milliseconds)
  if (answer.status !== 401 || carriesOwnProof(input, init)) return answer
  return (await askToSignIn()) === 'signed-in' ? fetchWithin(input, init, milliseconds) : answer
}

function fetchWithin(input: RequestInfo | URL, init: RequestInit | undefined, milliseconds: number) {
  const timeOut = AbortSignal.timeout(milliseconds)
  const signal = init?.signal ? AbortSignal.any([init.signal, timeOut]) : timeOut
  return fetch(input, { ...init, signal })
}

/** A wrong password or a dead link is also a 401, but says nothing about the session. */
function carriesOwnProof(input: RequestInfo | URL, init: RequestInit | undefined) {
  return new Headers(init?.headers).has('Authorization') || String(input).endsWith('/api/login')
}
