// Where the bytes of pictures are kept. A picture is a folder of files under its object key
// (`<key>/640.avif`, `<key>/1600.jpg`); only who holds a signed address may fetch a file.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { signedUrlLifetime } from './image.ts'

export type ImageStore = {
  /** Stores a file whole, or not at all. */
  put: (path: string, bytes: Uint8Array) => Promise<void>
  /** A file's bytes, or undefined where there is none. */
  get: (path: string) => Promise<Uint8Array | undefined>
  /** An address that answers the file for at least one hour and at most 24. */
  signedUrl: (path: string, now: Date) => string
  /** Whether a signed address's query opens this file now; only asked where this product serves the files. */
  opens: (path: string, query: URLSearchParams, now: Date) => boolean
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
    signedUrl: (path, now) => {
      const expires = expiry(now)
      return `/images/${path}?expires=${expires}&signature=${sign(secret, path, expires)}`
    },
    opens: (path, query, now) => {
      const expires = query.get('expires') ?? ''
      if (!filePath.test(path) || !/^\d{13}$/.test(expires) || Number(expires) < now.getTime()) return false
      const expected = Buffer.from(sign(secret, path, Number(expires)))
      const given = Buffer.from(query.get('signature') ?? '')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** Rounded up to half a day, so that a page's addresses, and with them a browser's cache, hold for hours. */
const expiry = (now: Date) => Math.ceil((now.getTime() + signedUrlLifetime.min) / half) * half

const sign = (secret: string, path: string, expires: number) =>
  createHmac('sha256', secret).update(`${path}\n${expires}`).digest('base64url')

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
