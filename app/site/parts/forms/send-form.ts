// The calls of public forms, as plain JSON typed by the schemas: no client library is shipped.
import { apology, type FieldMessages } from '#app/domain/problem.ts'

/** The stored record's id, or the message for the visitor (section 8). */
export type Sending = { id: string } | { message: string; fields?: FieldMessages }

const timeoutMs = 20_000

const words = {
  network: 'Network or server error occurred',
  timeOut: 'Network or server error.',
  nameless: 'Unknown error occurred.',
  other: apology,
}

/** Never throws. The idempotency key makes a repeat safe: it is repeated once when a busy server says when. */
export async function sendForm(path: string, body: object, idempotencyKey: string): Promise<Sending> {
  const started = performance.now()
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = { 'Idempotency-Key': idempotencyKey }
  try {
    const response = await postJson(path, body, headers, signal)
    const wait = waitOf(response)
    const isToRetry = wait !== undefined && performance.now() - started + wait < timeoutMs / 2
    if (!isToRetry) return await readResult(response)
    await new Promise((done) => setTimeout(done, wait))
    return await readResult(await postJson(path, body, headers, signal))
  } catch (error) {
    return { message: messageOf(error) }
  }
}

/** In milliseconds. Ignores a date, which a proxy may send instead. */
function waitOf({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return status === 503 && seconds <= mostSeconds ? seconds * 1000 : undefined
}

const mostSeconds = 5

/** Failures are only logged (section 8). */
export function notify(email: string, formName: string): void {
  postJson('/api/emailNotification', { email, formName }, {}, AbortSignal.timeout(timeoutMs))
    .then((response) => {
      if (!response.ok) throw new Error(`emailNotification answered ${response.status}`)
    })
    .catch((error) => {
      // biome-ignore lint/suspicious/noConsole: the specification asks for a log and nothing else.
      console.warn(error)
    })
}

function postJson(path: string, body: object, headers: Record<string, string>, signal: AbortSignal) {
  return fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    keepalive: true,
    signal,
  })
}

type SubmitResponse = { data?: { _id?: string }; message?: string; fields?: FieldMessages }

async function readResult(response: Response): Promise<Sending> {
  const body: SubmitResponse | null = await response.json().catch(() => null)
  if (response.status !== 201) {
    return { message: body?.message || words.nameless, ...(body?.fields ? { fields: body.fields } : {}) }
  }
  return body?.data?._id ? { id: body.data._id } : { message: words.other }
}

function messageOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return words.timeOut
  return error instanceof TypeError ? words.network : words.other
}
