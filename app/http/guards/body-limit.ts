import type { MiddlewareHandler } from 'hono'
import type { DoorEnv } from '#app/http/request-env.ts'
import { failure } from '#app/http/responses/problem-response.ts'

/** The largest body, in bytes, of everything but an image. */
export const maxBodyBytes = 64 * 1024
export const maxBodySize = `${maxBodyBytes / 1024} KB`

/** Nobody reads the body of these; a Request cannot even be made with TRACE. */
export const withoutBody = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE'])

/** Refuses a body over so many bytes (413): by the length it claims, or by counting when it claims none. */
export const limitBody =
  (maxBytes: number, message: string): MiddlewareHandler<DoorEnv> =>
  async (c, next) => {
    if (withoutBody.has(c.req.method)) return next()
    const claimed = c.req.header('content-length')
    if (Number(claimed) > maxBytes) return c.json(failure(message), 413)
    // Node holds a body to the length it claims
    if (claimed !== undefined && c.req.header('transfer-encoding') === undefined) return next()
    const whole = await readWhole(c.req.raw, maxBytes)
    if (!whole) return c.json(failure(message), 413)
    c.req.raw = whole
    return next()
  }

/** A request with the same body, read whole; undefined when there is more of it than that. */
export async function readWhole(request: Request, maxBytes: number): Promise<Request | undefined> {
  if (Number(request.headers.get('content-length')) > maxBytes) return undefined
  const body = request.body ? await readUpTo(maxBytes, request.body) : null
  return body === undefined ? undefined : withBody(request, body)
}

// by hand: a Request cannot be made from that of the server, which is none of Node's own
const withBody = ({ method, url, headers, signal }: Request, body: BodyInit | null) =>
  new Request(url, { method, headers: [...headers], signal, body })

/** All bytes of a stream; undefined as soon as there are more than that. */
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
