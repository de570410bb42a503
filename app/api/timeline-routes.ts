import { canHandleInquiries } from '#app/domain/permissions.ts'
import { readTimeline } from '#app/domain/touch/timeline.server.ts'
import { timeline, timelineQuery } from '#app/domain/touch/timeline.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json } from './route-shapes.ts'

const read = route({
  access: canHandleInquiries,
  method: 'get',
  path: '/timeline',
  operationId: 'readTimeline',
  summary: 'What happened to inquiries, newest first: touches, changes, mails, consent, in one list',
  description:
    'For one inquiry, with=person adds the newest inquiries of the person who sent it, and of=person returns what happened to all their inquiries.',
  request: { query: timelineQuery },
  responses: { 200: json('The timeline.', dataShape(timeline)) },
  fails: [404],
})

export const timelines = createApi().openapi(read, async (c) => {
  const data = await readTimeline(c.get('app'), c.get('actor'), c.req.valid('query'))
  return c.json({ success: true as const, data }, 200)
})
