import { accepts } from '#app/http/responses/compress-responses.ts'
import type { CachedResponse, Encoding } from './cached-responses.ts'

export const headersFor = ({ headers }: CachedResponse, encoding: Encoding): CachedResponse['headers'] =>
  encoding === 'identity' ? headers : [...headers, ['content-encoding', encoding]]

/** Browsers send one of a few headers. Invented ones are too long, or soon forgotten. */
const chosen = new Map<string, Encoding>()
const maxChosen = 100
const maxRemembered = 100

export function chooseEncoding(acceptEncoding = ''): Encoding {
  const known = chosen.get(acceptEncoding)
  if (known) return known
  const found = (['br', 'gzip'] as const).find((encoding) => accepts(acceptEncoding, encoding)) ?? 'identity'
  if (chosen.size >= maxChosen) chosen.clear()
  if (acceptEncoding.length <= maxRemembered) chosen.set(acceptEncoding, found)
  return found
}

/** Whether a visitor's copy is still current (RFC 9110, 13.1.2): a strong tag counts as its weak one, `*` as any. */
export const isNotModified = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => weak(tag.trim()) === etag))

const weak = (tag: string) => (tag.startsWith('W/') ? tag : `W/${tag}`)
