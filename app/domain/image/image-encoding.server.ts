// Encodes uploads. Only upright sRGB pixels are stored: metadata could reveal the place or the camera.
import { readdirSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type { SharpInput, SharpOptions } from 'sharp'
import { Problem } from '#app/domain/problem.ts'
import { emptyFile, maxAvifPixels, maxUploadPixels, storeAway, wrongType } from './image-upload.ts'

const maxSidePixels = 3840
const sizes = [640, 960, 1280, 1600]
const seconds = 60

type Encoded = { bytes: Uint8Array; width: number; height: number; color: string; standIn: string }

/** Loads sharp with the first image, to save memory and start-up time. */
async function openImage(input: SharpInput, options?: SharpOptions) {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(input, options)
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Encodes one image at a time, uploads and sizes alike: one may take half a gigabyte, and visitors need the other core. The
 * queue is first come, first served, so that neither kind holds up the other for long.
 */
function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(() => {
    const timer = setTimeout(lowerPriority, workersStartMs)
    return work().finally(() => clearTimeout(timer))
  })
  last = done.catch(() => undefined)
  return done
}

/** The wait until libvips has started its threads for an image. */
const workersStartMs = 20

/** Gives the threads of libvips a lower priority than pages, thread by thread, as Linux allows. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return
  for (const thread of threadsHere()) {
    try {
      const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8')
      if (name.startsWith('libvips')) setPriority(Number(thread), constants.priority.PRIORITY_LOW)
    } catch {
      // The thread has ended, or a container forbids it: images then have the same priority as pages.
    }
  }
}

/** None when no more files can be opened. */
function threadsHere(): string[] {
  try {
    return readdirSync('/proc/self/task')
  } catch {
    return []
  }
}

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** Whether the first bytes are of an accepted format; no other decoder ever runs. */
function isKnownFormat(bytes: Uint8Array): boolean {
  if (latin(bytes, 0, 3) === '\xff\xd8\xff') return true
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return true
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return true
  return isAvif(bytes)
}

const isAvif = (bytes: Uint8Array) =>
  latin(bytes, 4, 8) === 'ftyp' && ['avif', 'avis', 'mif1'].includes(latin(bytes, 8, 12))

/** A JPEG, of an animation the first frame. Problems: invalid (no image, or too large), away (no time or memory). */
export async function encodeOriginal(upload: Uint8Array): Promise<Encoded> {
  if (upload.length === 0) throw new Problem('invalid', emptyFile)
  if (!isKnownFormat(upload)) throw new Problem('invalid', wrongType)
  return inLine(() => decode(upload))
}

async function decode(upload: Uint8Array): Promise<Encoded> {
  const limitInputPixels = isAvif(upload) ? maxAvifPixels : maxUploadPixels
  const opened = await openImage(upload, { limitInputPixels, failOn: 'error' })
  try {
    const { data, info } = await opened
      .timeout({ seconds })
      .autoOrient()
      .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return { bytes: data, width, height, color: await dominantColor(data), standIn: await standInOf(data) }
  } catch (error) {
    throw refusalOf(error, limitInputPixels)
  }
}

/** The decoder's errors have no codes, only messages. */
function refusalOf(cause: unknown, limit: number): Problem {
  const words = String(cause)
  if (/timeout:|out of memory/i.test(words)) return new Problem('away', storeAway, { cause })
  const message = /pixel limit/i.test(words)
    ? `The image has more than ${limit / 1_000_000} million pixels.`
    : 'The image cannot be read. It may be damaged.'
  return new Problem('invalid', message, { cause })
}

/** An image narrower than the smallest width keeps its own. */
export function widthsFor(width: number): number[] {
  const fitting = sizes.filter((size) => size <= width)
  return fitting.length > 0 ? fitting : [width]
}

type Size = { width: number; format: 'avif' | 'jpg' }

/** AVIF takes seconds of CPU: never call it in a request. */
export const encodeSize = (original: Uint8Array, size: Size): Promise<Uint8Array> =>
  inLine(() => resize(original, size))

async function resize(original: Uint8Array, { width, format }: Size): Promise<Uint8Array> {
  const resized = (await openImage(original)).timeout({ seconds }).resize(width)
  return format === 'avif'
    ? resized.avif({ quality: 55, effort: 4 }).toBuffer()
    : resized.jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}

/** A hundred bytes that a browser enlarges to a blur. */
async function standInOf(image: Uint8Array): Promise<string> {
  const small = (await openImage(image)).resize(16, 16, { fit: 'inside' })
  return (await small.webp({ quality: 20, effort: 6 }).toBuffer()).toString('base64')
}

async function dominantColor(image: Uint8Array): Promise<string> {
  const opened = await openImage(image)
  const small = await opened.resize(64, 64, { fit: 'inside' }).png().toBuffer()
  const { r, g, b } = (await (await openImage(small)).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
