import { z } from '@hono/zod-openapi'
import { durationText } from '#app/domain/duration.ts'
import { getImageUrl } from '#app/domain/image/image.server.ts'
import { requestUpload } from '#app/domain/image/image-upload.server.ts'
import { maxUploadSize, uploadRequest, uploadUrlLifetime } from '#app/domain/image/image-upload.ts'
import { canUploadImages } from '#app/domain/permissions.ts'
import { requiredMessage } from '#app/domain/text.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { json, jsonBody } from './route-shapes.ts'

const imageUrlShape = z.object({
  url: z.string().openapi({ description: 'The largest JPEG, or the image as it was stored.' }),
  srcSet: z.string().openapi({ description: 'Every JPEG with its width; empty until they are made.' }),
})

const imageUrl = route({
  access: 'public',
  method: 'get',
  path: '/getImageUrl',
  operationId: 'getImageUrl',
  summary: 'The signed addresses of a stored image and of its sizes, valid for 1 to 24 hours',
  description: 'Visitors get those of images that a published property shows, staff those of any image.',
  request: {
    query: z.object({
      objectKey: z.string(requiredMessage('objectKey')).min(1, requiredMessage('objectKey')).max(300),
    }),
  },
  responses: { 200: json('The addresses.', imageUrlShape) },
  fails: [404],
})

const uploadPlaceShape = z.object({
  uploadUrl: z.string(),
  objectKey: z.string(),
  checkUrl: z.string().optional(),
})

const uploadUrl = route({
  access: canUploadImages,
  method: 'post',
  path: '/getImageUploadUrl',
  operationId: 'requestImageUpload',
  summary: `Where to PUT an image of at most ${maxUploadSize} within ${durationText(uploadUrlLifetime)}, and the key that it then has`,
  description:
    'Send the file with its type as Content-Type. With fileSize, in bytes, the address may be the image store’s own, ' +
    'which takes exactly this type and length; checkUrl is then given too, and the key stands for the image once a ' +
    'POST to checkUrl, without a body, has returned 200.',
  request: { body: jsonBody(uploadRequest) },
  responses: {
    200: json('The address and the key.', uploadPlaceShape),
  },
})

export const images = createApi()
  .openapi(imageUrl, async (c) => {
    const { app, actor } = c.var
    return c.json(await getImageUrl(app, actor, c.req.valid('query').objectKey), 200)
  })
  .openapi(uploadUrl, async (c) => {
    const { app, actor } = c.var
    return c.json(await requestUpload(app, actor, c.req.valid('json')), 200)
  })
