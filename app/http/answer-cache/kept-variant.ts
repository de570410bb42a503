import { accepts } from '#app/http/accepted-codings.ts'
import type { KeptAnswer } from './answer-cache.ts'

/** The bytes for who takes these codings, and their headers. */
export function variantFor({ plain, brotli, gzip, headers }: KeptAnswer, acceptEncoding = '') {
  const coded = (body: Buffer, coding: string) => ({
    body,
    headers: [...headers, ['content-encoding', coding] satisfies [string, string]],
  })
  if (accepts(acceptEncoding, 'br')) return coded(brotli, 'br')
  if (accepts(acceptEncoding, 'gzip')) return coded(gzip, 'gzip')
  return { body: plain, headers }
}

/** Whether a visitor's copy is the same (RFC 9110, 13.1.2): a strong tag counts as its weak one, `*` as any. */
export const isSameCopy = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => weak(tag.trim()) === etag)

const weak = (tag: string) => (tag.startsWith('W/') ? tag : `W/${tag}`)
