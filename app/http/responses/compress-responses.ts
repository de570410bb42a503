import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { accepts } from '#app/http/accepted-codings.ts'
import type { DoorEnv } from '#app/http/request-env.ts'

/** Texts that are answered whole; an event stream must not wait for its end. */
const compressible =
  /^(text\/(?!event-stream)|application\/(json|problem\+json|xml|manifest\+json)|image\/svg)/i
/** Below this many bytes the headers weigh more than what is saved. */
const worthIt = 1024

/** What a browser takes, best first; quality 4 costs about as much time as gzip and saves a sixth more. */
const codings = [
  {
    name: 'br',
    compress: promisify(brotliCompress),
    options: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  },
  { name: 'gzip', compress: promisify(gzip), options: {} },
] as const

/** Compresses what was rendered for this request; files of the build are compressed when they are built. */
export const compressAnswers: MiddlewareHandler<DoorEnv> = async (c, next) => {
  await next()
  const { headers, status } = c.res
  if (!compressible.test(headers.get('Content-Type') ?? '') || headers.has('Content-Encoding')) return
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding')
  const coding = codings.find(({ name }) => accepts(c.req.header('accept-encoding') ?? '', name))
  if (!coding || !c.res.body) return
  const plain = Buffer.from(await c.res.arrayBuffer())
  // an answer that takes the place of another would get that one's headers, its length among them
  c.res = undefined
  if (plain.length < worthIt) {
    c.res = new Response(plain, { status, headers })
    return
  }
  const packed = await coding.compress(plain, coding.options)
  headers.set('Content-Encoding', coding.name)
  headers.set('Content-Length', String(packed.length))
  c.res = new Response(packed, { status, headers })
}
