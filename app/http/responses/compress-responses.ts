import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { DoorEnv } from '#app/http/request-env.ts'

/** Text, but no event stream: compression would delay events. */
const compressible =
  /^(text\/(?!event-stream)|application\/(json|problem\+json|xml|manifest\+json)|image\/svg)/i
/** An export of any size, which must not be collected first. */
const streamed = /^text\/csv/i
/** A shorter body saves less than the headers add. */
const minBytes = 1024

/** Best first. Quality 4 takes about as long as gzip and saves a sixth more. */
const encodings = [
  {
    name: 'br',
    compress: promisify(brotliCompress),
    options: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  },
  { name: 'gzip', compress: promisify(gzip), options: {} },
] as const

/** Compresses rendered responses. The build compresses its files itself. */
export const compressResponses: MiddlewareHandler<DoorEnv> = async (c, next) => {
  await next()
  const { headers, status } = c.res
  if (!compressible.test(headers.get('Content-Type') ?? '') || headers.has('Content-Encoding')) return
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding')
  const asked = c.req.header('accept-encoding') ?? ''
  if (streamed.test(headers.get('Content-Type') ?? '')) {
    if (c.res.body && accepts(asked, 'gzip')) c.res = compressStream(c.res, c.res.body)
    return
  }
  const encoding = encodings.find(({ name }) => accepts(asked, name))
  if (!encoding || !c.res.body) return
  const plain = Buffer.from(await c.res.arrayBuffer())
  // Hono copies the headers of a replaced response to the new one, its length among them
  c.res = undefined
  if (plain.length < minBytes) {
    c.res = new Response(plain, { status, headers })
    return
  }
  const packed = await encoding.compress(plain, encoding.options)
  headers.set('Content-Encoding', encoding.name)
  headers.set('Content-Length', String(packed.length))
  c.res = new Response(packed, { status, headers })
}

/** Reads on only as the client does, and stops when it goes. */
function compressStream({ status, headers }: Response, body: NonNullable<Response['body']>): Response {
  const sent = new Headers(headers)
  sent.set('Content-Encoding', 'gzip')
  sent.delete('Content-Length')
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers: sent })
}

/** No client sends a longer header. Splitting 15,000 blanks would take a third of a second. */
const maxHeader = 500

/** Whether a header `Accept-Encoding` accepts an encoding: `br;q=0` does not. */
export function accepts(header: string, encoding: string): boolean {
  if (header.length > maxHeader) return false
  return header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .some(([name, quality = '1']) => name === encoding && Number(quality) > 0)
}
