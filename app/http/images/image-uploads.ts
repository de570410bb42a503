// Takes an image after `POST /api/getImageUploadUrl`, or checks one that the browser sent to the store. The signed address
// is the permission.
import { Hono, type MiddlewareHandler } from 'hono'
import { checkUploadUrl, storeDirectUpload, storeUpload } from '#app/domain/image/image-upload.server.ts'
import { maxUploadBytes, tooLarge } from '#app/domain/image/image-upload.ts'
import { limitBody } from '#app/http/guards/body-limit.ts'
import { diskSpaceGuard } from '#app/http/guards/disk-space-guard.ts'
import { originCheck } from '#app/http/guards/origin-check.ts'
import type { DoorEnv } from '#app/http/request-env.ts'
import { problemResponse, statusOf } from '#app/http/responses/problem-response.ts'

const objectKeyOf = (path: string) => path.replace(/^\/images\//, '')

const addressCheck =
  (step: 'PUT' | 'POST'): MiddlewareHandler<DoorEnv> =>
  async (c, next) => {
    checkUploadUrl(c.get('app'), step, objectKeyOf(c.req.path), new URL(c.req.url).searchParams)
    await next()
  }

export const takeImages = new Hono<DoorEnv>()
  .put(
    '/*',
    originCheck,
    addressCheck('PUT'),
    diskSpaceGuard,
    limitBody(maxUploadBytes, tooLarge),
    async (c) => {
      const upload = new Uint8Array(await c.req.arrayBuffer())
      const data = await storeUpload(c.get('app'), objectKeyOf(c.req.path), upload)
      return c.json({ success: true, data })
    },
  )
  .post('/*', originCheck, addressCheck('POST'), diskSpaceGuard, async (c) => {
    const data = await storeDirectUpload(c.get('app'), objectKeyOf(c.req.path))
    return c.json({ success: true, data })
  })

takeImages.onError((error, c) => {
  if (statusOf(error) >= 500)
    c.get('app').log.error({ event: 'upload-failed', requestId: c.get('requestId'), err: error })
  return problemResponse(c, error)
})
