// Takes an image after `POST /api/getImageUploadUrl`, or checks one that the browser sent to the store. The signed address
// is the permission.
import { Hono, type MiddlewareHandler } from 'hono'
import { checkUploadUrl, storeDirectUpload, storeUpload } from '#app/domain/image/image-upload.server.ts'
import { maxUploadBytes, tooLarge } from '#app/domain/image/image-upload.ts'
import { limitBody } from '#app/http/guards/body-limit.ts'
import { diskSpaceGuard } from '#app/http/guards/disk-space-guard.ts'
import { originCheck } from '#app/http/guards/origin-check.ts'
import type { DoorEnv } from '#app/http/request-env.ts'
import { logFailure } from '#app/http/request-log.ts'
import { problemResponse, statusOf } from '#app/http/responses/problem-response.ts'

const objectKeyOf = (path: string) => path.replace(/^\/images\//, '')

const addressCheck =
  (step: 'PUT' | 'POST'): MiddlewareHandler<DoorEnv> =>
  async (c, next) => {
    checkUploadUrl(c.get('app'), step, objectKeyOf(c.req.path), new URL(c.req.url).searchParams)
    await next()
  }

/**
 * Copied chunk by chunk as it arrives: `arrayBuffer()` copies megabytes twice at the end, and every visitor waits meanwhile.
 */
async function readUpload(request: Request): Promise<Uint8Array> {
  const length = Number(request.headers.get('content-length'))
  if (!length || !request.body) return new Uint8Array(await request.arrayBuffer())
  const upload = Buffer.allocUnsafeSlow(length)
  let at = 0
  for await (const chunk of request.body) {
    upload.set(chunk, at)
    at += chunk.byteLength
  }
  return upload.subarray(0, at)
}

export const takeImages = new Hono<DoorEnv>()
  .put(
    '/*',
    originCheck,
    addressCheck('PUT'),
    diskSpaceGuard,
    limitBody(maxUploadBytes, tooLarge),
    async (c) => {
      const data = await storeUpload(c.get('app'), objectKeyOf(c.req.path), await readUpload(c.req.raw))
      return c.json({ success: true, data })
    },
  )
  .post('/*', originCheck, addressCheck('POST'), diskSpaceGuard, async (c) => {
    const data = await storeDirectUpload(c.get('app'), objectKeyOf(c.req.path))
    return c.json({ success: true, data })
  })

takeImages.onError((error, c) => {
  if (statusOf(error) >= 500) logFailure(c, 'upload-failed', error)
  return problemResponse(c, error)
})
