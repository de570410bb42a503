import { createRoute, z } from '@hono/zod-openapi'
import { getImageUrl } from '#app/domain/image.server.ts'
import { requestUpload } from '#app/domain/image-upload.server.ts'
import { uploadRequest } from '#app/domain/image-upload.ts'
import { createApi } from './api-app.ts'
import { failures, forStaff, json, jsonBody } from './route-shapes.ts'

const imageUrlShape = z.object({
  url: z.string().openapi({ description: 'The largest JPEG, or the image as it was kept.' }),
  srcSet: z.string().openapi({ description: 'Every JPEG with its width; empty until they are made.' }),
})

const imageUrl = createRoute({
  method: 'get',
  path: '/getImageUrl',
  summary: 'The signed addresses of a stored image and of its sizes, valid for 1 to 24 hours',
  request: {
    query: z.object({
      objectKey: z.string('objectKey is required.').min(1, 'objectKey is required.').max(300),
    }),
  },
  responses: { 200: json('The addresses.', imageUrlShape), ...failures(400, 404, 503) },
})

const uploadPlaceShape = z.object({
  uploadUrl: z.string(),
  objectKey: z.string(),
  checkUrl: z.string().optional(),
})

const uploadUrl = createRoute({
  ...forStaff,
  method: 'post',
  path: '/getImageUploadUrl',
  summary: 'Where to PUT an image of at most 15 MB within 10 minutes, and the key that it then has',
  description:
    'Send the file with its type as Content-Type. With fileSize, in bytes, the address may be the image store’s own, ' +
    'which takes exactly this type and length; checkUrl is then given too, and the key stands for the image once a ' +
    'POST to checkUrl, without a body, was answered with 200.',
  request: { body: jsonBody(uploadRequest) },
  responses: {
    200: json('The address and the key.', uploadPlaceShape),
    ...failures(400, 401, 403, 413, 415, 422, 503),
  },
})

export const images = createApi()
  .openapi(imageUrl, async (c) => {
    return c.json(await getImageUrl(c.get('office'), c.req.valid('query').objectKey), 200)
  })
  .openapi(uploadUrl, async (c) => {
    const { office, actor } = c.var
    return c.json(await requestUpload(office, actor, c.req.valid('json')), 200)
  })
