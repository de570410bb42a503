import { objectKeyPattern } from './image.ts'
import { isSigned, signature } from './image-address.server.ts'
import { uploadUrlLifetime } from './image-upload.ts'

export type UploadAddresses = {
  /** An address of this product for one step of one upload. */
  uploadUrl: (step: UploadStep, objectKey: string, now: Date) => string
  /** Whether a signed address's query allows this step now. */
  allowsUpload: (step: UploadStep, objectKey: string, query: URLSearchParams, now: Date) => boolean
}

/** `PUT` takes one picture for ten minutes; `POST` has one judged that was put into the store within them. */
export type UploadStep = 'PUT' | 'POST'

/** Whoever began to send in the tenth minute may end in the twentieth. */
const lifetimes = { PUT: uploadUrlLifetime, POST: 2 * uploadUrlLifetime } as const

/** The signed text is another than a file's path, so that who may read is not one who may write. */
export const createUploadAddresses = (secret: string): UploadAddresses => ({
  uploadUrl: (step, objectKey, now) =>
    `/images/${objectKey}?${signature(secret, `${step} ${objectKey}`, now.getTime() + lifetimes[step])}`,
  allowsUpload: (step, objectKey, query, now) =>
    objectKeyPattern.test(objectKey) && isSigned(secret, `${step} ${objectKey}`, query, now),
})
