import type { MiddlewareHandler } from 'hono'
import type { DoorEnv } from './door.ts'
import { failure } from './problem-response.ts'

/** Nobody reads the body of these. */
export const withoutBody = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE'])

/** Refuses a body over so many bytes (413): by the length it claims, or by counting when it claims none. */
export const limitBody =
  (maxBytes: number, message: string): MiddlewareHandler<DoorEnv> =>
  async (c, next) => {
    if (withoutBody.has(c.req.method)) return next()
    const claimed = c.req.header('content-length')
    if (Number(claimed) > maxBytes) return c.json(failure(message), 413)
    // Node holds a body to the length it claims
    if (claimed !== undefined && c.req.header('transfer-encoding') === undefined) return next()
    const { method, url, headers, signal, body } = c.req.raw
    if (!body) return next()
    const bytes = await readUpTo(maxBytes, body)
    if (!bytes) return c.json(failure(message), 413)
    // by hand: a Request cannot be made from that of the server, which is none of Node's own
    c.req.raw = new Request(url, { method, headers: [...headers], signal, body: bytes })
    return next()
  }

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
