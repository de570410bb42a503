import { countOffice } from '#app/domain/dashboard/office-count.server.ts'
import { officeCounts } from '#app/domain/dashboard/office-count.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json } from './route-shapes.ts'

const read = route({
  access: 'staff',
  method: 'get',
  path: '/counts',
  operationId: 'readCounts',
  summary: 'How much there is of everything, and the open inquiries of each category',
  responses: { 200: json('The counts.', dataShape(officeCounts)) },
})

export const counts = createApi().openapi(read, async (c) => {
  const data = await countOffice(c.get('office'), c.get('actor'))
  return c.json({ success: true as const, data }, 200)
})
