// Where the bytes of pictures are kept. A picture is a folder of files under its object key
// (`<key>/original.jpg`, `<key>/640.avif`); only who holds a signed address may fetch a file.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { objectKeyPattern, signedUrlLifetime } from './image.ts'
import { uploadUrlLifetime } from './image-upload.ts'

export type ImageStore = {
  /** Stores a file whole, or not at all. */
  put: (path: string, bytes: Uint8Array) => Promise<void>
  /** A file's bytes, or undefined where there is none. */
  get: (path: string) => Promise<Uint8Array | undefined>
  /** An address that answers the file for at least one hour and at most 24. */
  signedUrl: (path: string, now: Date) => string
  /** Whether a signed address's query opens this file now; only asked where this product serves the files. */
  opens: (path: string, query: URLSearchParams, now: Date) => boolean
  /**
   * An address that takes one picture for ten minutes. It leads to this product wherever files are kept: what is sent
   * is looked at before it is stored.
   */
  signedUploadUrl: (objectKey: string, now: Date) => string
  /** Whether a signed address's query lets a picture of this key in now. */
  takesUpload: (objectKey: string, query: URLSearchParams, now: Date) => boolean
}

const filePath = /^[a-z0-9]+(?:[/_-][a-z0-9]+)*\/[a-z0-9]+\.(?:avif|jpg|png|webp)$/
const half = signedUrlLifetime.max / 2

/** Pictures in a folder of this machine, served by this product at `/images/`. */
export function createDiskImageStore(folder: string, secret: string): ImageStore {
  const inside = (path: string) => {
    if (!filePath.test(path)) throw new Error('Not a path of the image store')
    return join(folder, path)
  }
  return {
    put: (path, bytes) => writeWhole(inside(path), bytes),
    get: (path) => readIfThere(inside(path)),
    signedUrl: (path, now) => `/images/${path}?${signature(secret, path, expiry(now))}`,
    opens: (path, query, now) => filePath.test(path) && isSigned(secret, path, query, now),
    signedUploadUrl: (objectKey, now) =>
      `/images/${objectKey}?${signature(secret, toUpload(objectKey), now.getTime() + uploadUrlLifetime)}`,
    takesUpload: (objectKey, query, now) =>
      objectKeyPattern.test(objectKey) && isSigned(secret, toUpload(objectKey), query, now),
  }
}

/** Another text than a file's path, so that who may read is not one who may write. */
const toUpload = (objectKey: string) => `PUT ${objectKey}`

/** Rounded up to half a day, so that a page's addresses, and with them a browser's cache, hold for hours. */
const expiry = (now: Date) => Math.ceil((now.getTime() + signedUrlLifetime.min) / half) * half

const signature = (secret: string, text: string, expires: number) =>
  `expires=${expires}&signature=${sign(secret, text, expires)}`

function isSigned(secret: string, text: string, query: URLSearchParams, now: Date): boolean {
  const expires = query.get('expires') ?? ''
  if (!/^\d{13}$/.test(expires) || Number(expires) < now.getTime()) return false
  const expected = Buffer.from(sign(secret, text, Number(expires)))
  const given = Buffer.from(query.get('signature') ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const sign = (secret: string, text: string, expires: number) =>
  createHmac('sha256', secret).update(`${text}\n${expires}`).digest('base64url')

async function writeWhole(file: string, bytes: Uint8Array) {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${process.pid}.new`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}

async function readIfThere(file: string) {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
