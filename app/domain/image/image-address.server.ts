// Addresses of this product that open a file or all sizes of a picture, or let one in, until they end: who holds one needs
// no session.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { signedUrlLifetime } from './image.ts'

const half = signedUrlLifetime.max / 2

/** The end of a reading address: rounded up to half a day, so that it, and with it a browser's cache, holds for hours. */
export const readingEnd = (now: Date): number =>
  Math.ceil((now.getTime() + signedUrlLifetime.min) / half) * half

/** The query of an address that stands for `text` until `expires`, in milliseconds. */
export const signature = (secret: string, text: string, expires: number): string =>
  `expires=${expires}&signature=${sign(secret, text, expires)}`

/** Whether a query is one that was signed for `text`, and has not ended. */
export function isSigned(secret: string, text: string, query: URLSearchParams, now: Date): boolean {
  const expires = query.get('expires') ?? ''
  if (!/^\d{13}$/.test(expires) || Number(expires) < now.getTime()) return false
  const expected = Buffer.from(sign(secret, text, Number(expires)))
  const given = Buffer.from(query.get('signature') ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const sign = (secret: string, text: string, expires: number) =>
  createHmac('sha256', secret).update(`${text}\n${expires}`).digest('base64url')
