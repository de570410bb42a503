import { createRoute } from '@hono/zod-openapi'
import { readOverview } from '#app/domain/staff-overview.server.ts'
import { staffOverview } from '#app/domain/staff-overview.ts'
import { createApi } from './api-app.ts'
import { dataShape, failures, forStaff, json } from './route-shapes.ts'

const read = createRoute({
  ...forStaff,
  method: 'get',
  path: '/overview',
  summary: 'What the first page of the staff area says: what waits, what is unfinished, what happened lately',
  responses: { 200: json('The overview.', dataShape(staffOverview)), ...failures(401, 403, 503) },
})

export const overview = createApi().openapi(read, async (c) => {
  const data = await readOverview(c.get('office'), c.get('actor'))
  return c.json({ success: true as const, data }, 200)
})
