import { CallFailed, failureOf, networkFailure } from './call-failed.ts'

type ClientResponse = { ok: boolean; status: number; json: () => Promise<unknown> }
type Success<R extends ClientResponse> = Exclude<Awaited<ReturnType<R['json']>>, { success: false }>

/** `const { data, pages } = await readResponse(call.properties.$get({ query }))`. Throws CallFailed. */
export async function readResponse<R extends ClientResponse>(sent: Promise<R>): Promise<Success<R>> {
  const response = await sent.catch(throwUnread)
  if (response.ok) return (await response.json().catch(throwUnread)) as Success<R>
  const body: unknown = await response.json().catch(() => null)
  throw failureOf(response.status, typeof body === 'object' ? body : null)
}

/** The connection failed before the response, or within its body. */
function throwUnread(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
  throw new CallFailed(0, networkFailure, { timedOut, cause })
}
