import { accepts } from '#app/http/accepted-codings.ts'
import type { Coding, KeptAnswer } from './cached-responses.ts'

export const bodyOf = ({ plain, brotli, gzip }: KeptAnswer, coding: Coding) =>
  ({ br: brotli, gzip, none: plain })[coding]

export const headersOf = ({ headers }: KeptAnswer, coding: Coding): KeptAnswer['headers'] =>
  coding === 'none' ? headers : [...headers, ['content-encoding', coding]]

/** Browsers write one of a few headers; what somebody makes up is long, or soon forgotten. */
const choices = new Map<string, Coding>()
const mostChoices = 100
const longestKnown = 100

/** How an answer goes out to who takes these codings. */
export function codingFor(acceptEncoding = ''): Coding {
  const known = choices.get(acceptEncoding)
  if (known) return known
  const chosen = (['br', 'gzip'] as const).find((coding) => accepts(acceptEncoding, coding)) ?? 'none'
  if (choices.size >= mostChoices) choices.clear()
  if (acceptEncoding.length <= longestKnown) choices.set(acceptEncoding, chosen)
  return chosen
}

/** Whether a visitor's copy is the same (RFC 9110, 13.1.2): a strong tag counts as its weak one, `*` as any. */
export const isSameCopy = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => weak(tag.trim()) === etag))

const weak = (tag: string) => (tag.startsWith('W/') ? tag : `W/${tag}`)
