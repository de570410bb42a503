import { CallFailed, failureOf, networkFailure } from './call-failed.ts'

type Answer = { ok: boolean; status: number; json: () => Promise<unknown> }
type Success<R extends Answer> = Exclude<Awaited<ReturnType<R['json']>>, { success: false }>

/** `const { data, pages } = await answerOf(call.properties.$get({ query }))`. Throws CallFailed. */
export async function answerOf<R extends Answer>(asked: Promise<R>): Promise<Success<R>> {
  const answer = await asked.catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw new CallFailed(0, networkFailure, { timedOut, cause })
  })
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw failureOf(answer.status, typeof body === 'object' ? body : null)
  return body as Success<R>
}
