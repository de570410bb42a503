import { countRecords } from '#app/domain/dashboard/record-counts.server.ts'
import { recordCounts } from '#app/domain/dashboard/record-counts.ts'
import { canUseStaffArea } from '#app/domain/permissions.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json } from './route-shapes.ts'

const read = route({
  access: canUseStaffArea,
  method: 'get',
  path: '/counts',
  operationId: 'readCounts',
  summary: 'Counts of all records, and the open inquiries of each category',
  responses: { 200: json('The counts.', dataShape(recordCounts)) },
})

export const counts = createApi().openapi(read, async (c) => {
  const data = await countRecords(c.get('app'), c.get('actor'))
  return c.json({ success: true as const, data }, 200)
})
