// Images in a bucket of any S3 store. Browsers fetch them by presigned addresses and send new ones below `incoming/`,
// which only `direct.read` reads, for the check.

import { Problem } from '#app/domain/problem.ts'
import type { S3Config } from '#app/runtime/config.ts'
import { fileType, signedUrlLifetime } from './image.ts'
import { createUploadAddresses, imageCaching, readingEnd } from './image-address.server.ts'
import { filePath, type ImageStore } from './image-store.server.ts'
import { maxUploadBytes, tooLarge, uploadUrlLifetime } from './image-upload.ts'
import { type Bucket, bodyOf, openBucket } from './s3-bucket.server.ts'

const readingSeconds = (signedUrlLifetime.max / 2 + signedUrlLifetime.min) / 1000

export function createS3ImageStore(config: S3Config, secret: string): ImageStore {
  const bucket = openBucket(config)
  return {
    put: async (path, bytes) => {
      await bucket.request('PUT', checked(path), { body: bytes, headers: headersOf(path) }).then(bodyOf)
    },
    get: async (path) => {
      if (!filePath.test(path)) return undefined
      const response = await bucket.request('GET', path)
      return response.ok ? bodyOf(response) : undefined
    },
    remove: async (path) => void (await bucket.request('DELETE', checked(path)).then(bodyOf)),
    signedUrl: async (path, now) => {
      const at = readingEnd(now) - readingSeconds * 1000
      return bucket.presign('GET', checked(path), { at: new Date(at), seconds: readingSeconds })
    },
    opens: () => false,
    check: async () => {
      await bucket
        .request('GET', '', { query: { 'list-type': '2', 'max-keys': '1' }, patience: 3000 })
        .then(bodyOf)
    },
    origin: config.endpoint,
    direct: directUploads(bucket),
    ...createUploadAddresses(secret),
  }
}

function directUploads(bucket: Bucket): NonNullable<ImageStore['direct']> {
  const incoming = (objectKey: string) => `incoming/${objectKey}`
  return {
    url: (objectKey, { type, size }, now) =>
      bucket.presign('PUT', incoming(objectKey), {
        headers: { 'content-type': type, 'content-length': String(size) },
        at: now,
        seconds: uploadUrlLifetime / 1000,
      }),
    read: async (objectKey) => {
      const response = await bucket.request('GET', incoming(objectKey))
      if (!response.ok) return undefined
      if (Number(response.headers.get('content-length')) <= maxUploadBytes) return bodyOf(response)
      await response.body?.cancel()
      throw new Problem('invalid', tooLarge)
    },
    remove: async (objectKey) => void (await bucket.request('DELETE', incoming(objectKey)).then(bodyOf)),
    list: async () => {
      const query = { 'list-type': '2', prefix: 'incoming/' }
      const xml = Buffer.from(await bodyOf(await bucket.request('GET', '', { query }))).toString()
      return [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].flatMap(([entry]) => {
        const objectKey = /<Key>incoming\/([a-z0-9/]+)<\/Key>/.exec(entry)?.[1]
        const at = new Date(/<LastModified>(.*?)<\/LastModified>/.exec(entry)?.[1] ?? Number.NaN)
        return objectKey && Number.isFinite(at.getTime()) ? [{ objectKey, at }] : []
      })
    },
  }
}

function checked(path: string) {
  if (!filePath.test(path)) throw new Error('Not a path of the image store')
  return path
}

/** The type is fixed at storage. Files never change, so browsers may cache them for good. */
const headersOf = (path: string) => ({
  'content-type': fileType(path),
  'cache-control': imageCaching,
})
