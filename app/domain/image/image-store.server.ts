// An image is a folder of files under its object key (`<key>/original.jpg`, `<key>/640.avif`). Only a signed address
// fetches one.
import type { UploadAddresses } from './image-address.server.ts'

export type ImageStore = UploadAddresses & {
  /** Atomic: a file is stored whole or not at all. */
  put: (path: string, bytes: Uint8Array) => Promise<void>
  /** Undefined also for a path that no image can have: a property may name any key. */
  get: (path: string) => Promise<Uint8Array | undefined>
  /** Does nothing if there is no such file. */
  remove: (path: string) => Promise<void>
  /** Works for 1 to 24 hours, the same for half a day. An image's addresses differ in file name and query only. */
  signedUrl: (path: string, now: Date) => Promise<string>
  /** Whether the query allows reading this file now. Unused where the store serves its files itself. */
  opens: (path: string, query: URLSearchParams, now: Date) => boolean
  /** Throws ImageStoreAway when the store does not respond, or refuses. */
  check: () => Promise<void>
  origin?: string
  /** Present when browsers send files to the store itself. */
  direct?: DirectUploads
}

/** Files that browsers send to the store stay unreadable until they are checked. */
type DirectUploads = {
  /** The address takes one file of exactly this type and size (bytes) for ten minutes. */
  url: (objectKey: string, file: { type: string; size: number }, now: Date) => Promise<string>
  /** Problems: invalid (too large). */
  read: (objectKey: string) => Promise<Uint8Array | undefined>
  remove: (objectKey: string) => Promise<void>
  /** At most a thousand unchecked files. */
  list: () => Promise<{ objectKey: string; at: Date }[]>
}

/** A file system takes at most 255 characters between two slashes. */
export const filePath = /^(?!.*[^/]{256})[a-z0-9]+(?:[/_-][a-z0-9]+)*\/[a-z0-9]+\.(?:avif|jpg|png|webp)$/

type Details = {
  cause?: unknown
  /** The store responds but refuses the keys or the bucket. */
  misconfigured?: boolean
}

/** The message is for the operator, without a full stop. */
export class ImageStoreAway extends Error {
  readonly misconfigured: boolean

  constructor(message: string, { cause, misconfigured = false }: Details = {}) {
    super(message, { cause })
    this.name = 'ImageStoreAway'
    this.misconfigured = misconfigured
  }
}
