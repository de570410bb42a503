import { createRoute, z } from '@hono/zod-openapi'
import { getImageUrl } from '#app/domain/image.server.ts'
import { createApi } from './api-app.ts'
import { failures, json } from './route-shapes.ts'

const imageUrl = createRoute({
  method: 'get',
  path: '/getImageUrl',
  summary: 'The signed address of a stored image, valid for 1 to 24 hours',
  request: {
    query: z.object({
      objectKey: z.string('objectKey is required.').min(1, 'objectKey is required.').max(300),
    }),
  },
  responses: { 200: json('The address.', z.object({ url: z.string() })), ...failures(400, 404, 503) },
})

export const images = createApi().openapi(imageUrl, async (c) => {
  const url = await getImageUrl(c.var.office, c.req.valid('query').objectKey)
  return c.json({ url }, 200)
})
