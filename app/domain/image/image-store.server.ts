// Stores the bytes of images. An image is a folder of files under its object key (`<key>/original.jpg`,
// `<key>/640.avif`); a file can be fetched by a signed address only.
import type { UploadAddresses } from './image-address.server.ts'

export type ImageStore = UploadAddresses & {
  /** Stores a file whole, or not at all. */
  put: (path: string, bytes: Uint8Array) => Promise<void>
  /** A file's bytes, or undefined where there is none. */
  get: (path: string) => Promise<Uint8Array | undefined>
  /**
   * An address that returns the file for at least one hour and at most 24; it stays the same for half a day. The addresses
   * of one image's files differ in the file's name and the query alone.
   */
  signedUrl: (path: string, now: Date) => Promise<string>
  /** Whether a query allows reading this file now. Unused where the store serves its files itself. */
  opens: (path: string, query: URLSearchParams, now: Date) => boolean
  /** Throws ImageStoreAway when the store does not respond, or refuses. */
  check: () => Promise<void>
  /** Where browsers fetch images, if not from this product. */
  origin?: string
  /** Present when browsers send files to the store itself. */
  direct?: DirectUploads
}

/** Files that browsers send to the store wait where no address reads them, until they are checked. */
type DirectUploads = {
  /** An address that takes one file of exactly this type and size, in bytes, for ten minutes. */
  url: (objectKey: string, file: { type: string; size: number }, now: Date) => Promise<string>
  /** The file that was sent, if any. Problems: invalid (too large). */
  read: (objectKey: string) => Promise<Uint8Array | undefined>
  remove: (objectKey: string) => Promise<void>
  /** The files that wait; at most a thousand. */
  list: () => Promise<{ objectKey: string; at: Date }[]>
}

export const filePath = /^[a-z0-9]+(?:[/_-][a-z0-9]+)*\/[a-z0-9]+\.(?:avif|jpg|png|webp)$/

type Details = {
  cause?: unknown
  /** The store responds but refuses the settings: the keys, or the bucket. */
  settings?: boolean
}

/** The image store failed. The message is for the operator, without a full stop. */
export class ImageStoreAway extends Error {
  readonly settings: boolean

  constructor(message: string, { cause, settings = false }: Details = {}) {
    super(message, { cause })
    this.name = 'ImageStoreAway'
    this.settings = settings
  }
}
