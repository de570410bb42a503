import { listActivity } from '#app/domain/activity/activity.server.ts'
import { activityQuery, activityRecord } from '#app/domain/activity/activity.ts'
import { canUseStaffArea } from '#app/domain/permissions.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { json, pageShape } from './route-shapes.ts'

const list = route({
  access: canUseStaffArea,
  method: 'get',
  path: '/activity',
  operationId: 'listActivity',
  summary: "A record's history, newest first; a user's for admins",
  request: { query: activityQuery },
  responses: {
    200: json('One page of history.', pageShape(activityRecord)),
  },
  fails: [404],
})

export const activity = createApi().openapi(list, async (c) => {
  const page = await listActivity(c.get('app'), c.get('actor'), c.req.valid('query'))
  return c.json({ success: true as const, ...page }, 200)
})
