// The API reads JSON of at most 64 KB, 600 fields and 20 levels, whose texts can be stored.

import type { MiddlewareHandler } from 'hono'
import { maxOpenHouses } from '#app/domain/property/open-house.ts'
import { maxPhotos } from '#app/domain/property/photo.ts'
import { mostAtOnce } from '#app/domain/request-fields.ts'
import { maxBodyBytes } from '#app/http/guards/body-limit.ts'
import type { DoorEnv } from '#app/http/request-env.ts'
import { failure } from '#app/http/responses/problem-response.ts'
import { limitBody, withoutBody } from './body-limit.ts'

const maxDepth = 20
/** Fields and items of all levels together: a home with all its photos and open houses, or as many inquiries as one call changes. */
const maxFields = Math.max(60 + maxPhotos * 6 + maxOpenHouses * 5, mostAtOnce + 100)
const jsonType = /^application\/json(\s*;\s*[\w-]+=[^;]*[^;\s])*$/i

/** Refuses a body over 64 KB (413). */
export const limitJson = limitBody(maxBodyBytes, 'The request is too large.')

/** Reads the body whole, before the guard (api/route.ts) and before the time limit: a slow sender is no slow server. */
export const readBody: MiddlewareHandler<DoorEnv> = async (c, next) => {
  if (!withoutBody.has(c.req.method)) await c.req.arrayBuffer()
  return next()
}

/** Responds 415 or 400. A call that `takesBody` refuses to do without; some clients send the content type to any call. */
export const requireJson =
  (takesBody: boolean): MiddlewareHandler<DoorEnv> =>
  async (c, next) => {
    if (withoutBody.has(c.req.method)) return next()
    const type = c.req.header('content-type')
    const bytes = await c.req.arrayBuffer()
    const isJson = type !== undefined && jsonType.test(type)
    if (bytes.byteLength === 0 && (isJson || type === undefined))
      return takesBody ? c.json(failure('The body is missing. It must be a JSON object.'), 400) : next()
    if (!isJson) return c.json(failure('Please send application/json.'), 415)
    // The router's own check refuses a blank before the semicolon.
    c.req.raw.headers.set('content-type', 'application/json')
    const wrong = faultOf(parse(bytes))
    return wrong ? c.json(failure(wrong), 400) : next()
  }

function faultOf(body: unknown): string | undefined {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? excessOf(body) : 'The body must be a JSON object.'
}

/** Invalid UTF-8 is refused like any other broken JSON, not replaced by question marks. */
function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** The limit that a JSON value exceeds, as a sentence. Stops at the limits. */
function excessOf(body: object): string | undefined {
  let fields = 0
  let level: object[] = [body]
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > maxDepth) return 'The body is nested too deeply.'
    const inner: object[] = []
    for (const value of level) {
      const values = Object.values(value)
      fields += values.length
      if (fields > maxFields) return `The body has more than ${maxFields} fields.`
      inner.push(...values.filter((one) => typeof one === 'object' && one !== null))
    }
    level = inner
  }
  return undefined
}
