// Where the bytes of pictures are kept. A picture is a folder of files under its object key
// (`<key>/original.jpg`, `<key>/640.avif`); only who holds a signed address may fetch a file.
import type { UploadAddresses } from './upload-address.server.ts'

export type ImageStore = UploadAddresses & {
  /** Stores a file whole, or not at all. */
  put: (path: string, bytes: Uint8Array) => Promise<void>
  /** A file's bytes, or undefined where there is none. */
  get: (path: string) => Promise<Uint8Array | undefined>
  /**
   * An address that answers the file for at least one hour and at most 24: the same for half a day. Those of one picture's
   * files differ in the file's name and in the query alone, which each has.
   */
  signedUrl: (path: string, now: Date) => Promise<string>
  /** Whether a signed address's query opens this file now; only asked where this product serves the files. */
  opens: (path: string, query: URLSearchParams, now: Date) => boolean
  /** Throws ImageStoreAway when it does not answer, or refuses. */
  check: () => Promise<void>
  /** Where browsers fetch pictures, when it is not this product. */
  origin?: string
  /** What a store does that takes files from browsers itself. */
  direct?: DirectUploads
}

/** Files that are sent straight into the store wait apart, where no address reads them, until they are judged. */
type DirectUploads = {
  /** An address that takes one file of exactly this type and length, in bytes, for ten minutes. */
  url: (objectKey: string, file: { type: string; size: number }, now: Date) => Promise<string>
  /** What was sent; undefined where nothing was. Problems: invalid (too large). */
  read: (objectKey: string) => Promise<Uint8Array | undefined>
  remove: (objectKey: string) => Promise<void>
  /** What waits, and since when; at most a thousand. */
  list: () => Promise<{ objectKey: string; at: Date }[]>
}

export const filePath = /^[a-z0-9]+(?:[/_-][a-z0-9]+)*\/[a-z0-9]+\.(?:avif|jpg|png|webp)$/
