import type { MiddlewareHandler } from 'hono'
import type { DoorEnv } from '#app/http/request-env.ts'
import { failure } from '#app/http/responses/problem-response.ts'

export const maxBodyBytes = 64 * 1024
export const maxBodySize = `${maxBodyBytes / 1024} KB`

/** Methods whose body nobody reads. A Request cannot even be made with TRACE. */
export const withoutBody = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE'])

/** Refuses a body over `maxBytes` (413): by its declared length, or by counting if it declares none. */
export const limitBody =
  (maxBytes: number, message: string): MiddlewareHandler<DoorEnv> =>
  async (c, next) => {
    if (withoutBody.has(c.req.method)) return next()
    const claimed = c.req.header('content-length')
    if (Number(claimed) > maxBytes) return c.json(failure(message), 413)
    // Node enforces the declared length
    if (claimed !== undefined && c.req.header('transfer-encoding') === undefined) return next()
    const whole = await readWhole(c.req.raw, maxBytes)
    if (!whole) return c.json(failure(message), 413)
    c.req.raw = whole
    return next()
  }

/** The request with its body read whole; undefined if the body is larger than `maxBytes`. */
export async function readWhole(request: Request, maxBytes: number): Promise<Request | undefined> {
  if (Number(request.headers.get('content-length')) > maxBytes) return undefined
  const body = request.body ? await readUpTo(maxBytes, request.body) : null
  return body === undefined ? undefined : withBody(request, body)
}

// by hand: a Request cannot be constructed from the server's, which is not Node's own class
const withBody = ({ method, url, headers, signal }: Request, body: BodyInit | null) =>
  new Request(url, { method, headers: [...headers], signal, body })

/** All bytes of a stream; undefined as soon as there are more than `maxBytes`. */
async function readUpTo(maxBytes: number, stream: ReadableStream<Uint8Array>) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
