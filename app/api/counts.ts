import { createRoute } from '@hono/zod-openapi'
import { countOffice } from '#app/domain/office-count.server.ts'
import { officeCounts } from '#app/domain/office-count.ts'
import { createApi } from './api-app.ts'
import { dataShape, failures, forStaff, json } from './route-shapes.ts'

const read = createRoute({
  ...forStaff,
  method: 'get',
  path: '/counts',
  summary: 'How much there is of everything, and the open inquiries of each category',
  responses: { 200: json('The counts.', dataShape(officeCounts)), ...failures(401, 403, 503) },
})

export const counts = createApi().openapi(read, async (c) => {
  const data = await countOffice(c.get('office'), c.get('actor'))
  return c.json({ success: true as const, data }, 200)
})
