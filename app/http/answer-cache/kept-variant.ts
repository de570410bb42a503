import { LRUCache } from 'lru-cache'
import { accepts } from '#app/http/accepted-codings.ts'
import type { KeptAnswer } from './answer-cache.ts'

export type Coding = 'br' | 'gzip' | 'none'

/** The bytes for who takes these codings. */
export function variantFor({ plain, brotli, gzip }: KeptAnswer, acceptEncoding = '') {
  const coding = codingFor(acceptEncoding)
  return { coding, body: { br: brotli, gzip, none: plain }[coding] }
}

export const headersOf = ({ headers }: KeptAnswer, coding: Coding): KeptAnswer['headers'] =>
  coding === 'none' ? headers : [...headers, ['content-encoding', coding]]

/** Browsers write one of a few headers. */
const choices = new LRUCache<string, Coding>({ max: 100 })

function codingFor(acceptEncoding: string): Coding {
  const known = choices.get(acceptEncoding)
  if (known) return known
  const chosen = (['br', 'gzip'] as const).find((coding) => accepts(acceptEncoding, coding)) ?? 'none'
  choices.set(acceptEncoding, chosen)
  return chosen
}

/** Whether a visitor's copy is the same (RFC 9110, 13.1.2): a strong tag counts as its weak one, `*` as any. */
export const isSameCopy = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => weak(tag.trim()) === etag))

const weak = (tag: string) => (tag.startsWith('W/') ? tag : `W/${tag}`)
