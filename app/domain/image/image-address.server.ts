// Signed addresses work without a session, until they expire: for reading an image's files, or for one upload.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { objectKeyPattern, signedUrlLifetime } from './image.ts'
import { uploadUrlLifetime } from './image-upload.ts'

const half = signedUrlLifetime.max / 2

/** Rounded up to half a day, so that addresses, and with them browsers' caches, stay valid for hours. */
export const readingEnd = (now: Date): number =>
  Math.ceil((now.getTime() + signedUrlLifetime.min) / half) * half

/** A browser caches a file while its address stays the same. */
export const imageCaching = `private, max-age=${half / 1000}, immutable`

/** `expires` is in milliseconds since 1970. */
export const signature = (secret: string, text: string, expires: number): string =>
  `expires=${expires}&signature=${sign(secret, text, expires)}`

export function isSigned(secret: string, text: string, query: URLSearchParams, now: Date): boolean {
  const expires = query.get('expires') ?? ''
  if (!/^\d{13}$/.test(expires) || Number(expires) < now.getTime()) return false
  const expected = Buffer.from(sign(secret, text, Number(expires)))
  const given = Buffer.from(query.get('signature') ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const sign = (secret: string, text: string, expires: number) =>
  createHmac('sha256', secret).update(`${text}\n${expires}`).digest('base64url')

export type UploadAddresses = {
  uploadUrl: (step: UploadStep, objectKey: string, now: Date) => string
  allowsUpload: (step: UploadStep, objectKey: string, query: URLSearchParams, now: Date) => boolean
}

/** `PUT` receives an image; `POST` checks one that the browser sent to the store. */
export type UploadStep = 'PUT' | 'POST'

/** An upload that begins in the tenth minute may end by the twentieth. */
const lifetimes = { PUT: uploadUrlLifetime, POST: 2 * uploadUrlLifetime } as const

/** The signed text is never a file's path, so an address for reading does not allow an upload. */
export const createUploadAddresses = (secret: string): UploadAddresses => ({
  uploadUrl: (step, objectKey, now) =>
    `/images/${objectKey}?${signature(secret, `${step} ${objectKey}`, now.getTime() + lifetimes[step])}`,
  allowsUpload: (step, objectKey, query, now) =>
    objectKeyPattern.test(objectKey) && isSigned(secret, `${step} ${objectKey}`, query, now),
})
