import { readOverview } from '#app/domain/dashboard/staff-overview.server.ts'
import { overviewQuery, staffOverview } from '#app/domain/dashboard/staff-overview.ts'
import { canUseStaffArea } from '#app/domain/permissions.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json } from './route-shapes.ts'

const read = route({
  access: canUseStaffArea,
  method: 'get',
  path: '/overview',
  operationId: 'readOverview',
  summary: 'What the first page of the staff area says: what waits, what is unfinished, what happened lately',
  description:
    'With whose, the leads of one kind of owner alone; with leads, up to so many in each list; all else is the same.',
  request: { query: overviewQuery },
  responses: { 200: json('The overview.', dataShape(staffOverview)) },
})

export const overview = createApi().openapi(read, async (c) => {
  const data = await readOverview(c.get('app'), c.get('actor'), c.req.valid('query'))
  return c.json({ success: true as const, data }, 200)
})
