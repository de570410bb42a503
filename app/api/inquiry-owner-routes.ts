// The owners of leads; for staff only.
import { z } from '@hono/zod-openapi'
import { staffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import { changeInquiries } from '#app/domain/inquiry/many-changes.server.ts'
import { manyChanged, manyChanges } from '#app/domain/inquiry/many-changes.ts'
import { handInquiry, listColleagues } from '#app/domain/owner/hand-over.server.ts'
import { colleague, handing } from '#app/domain/owner/owner.ts'
import { canHandleInquiries } from '#app/domain/permissions.ts'
import { mostAtOnce } from '#app/domain/request-fields.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json, jsonBody } from './route-shapes.ts'

const hand = route({
  access: canHandleInquiries,
  method: 'put',
  path: '/inquiries/owner',
  operationId: 'handInquiry',
  summary: 'Hands an inquiry to a user, or to nobody',
  description:
    'from is the owner that the caller saw. If the inquiry has another owner by then, the response is 409 with the ' +
    'inquiry as it is. The new owner is told by mail, unless they took it themselves, or with undo.',
  request: { body: jsonBody(handing) },
  responses: { 200: json('The inquiry as it is now.', dataShape(staffInquiryRecord)) },
  fails: [404, 409],
})

const many = route({
  access: canHandleInquiries,
  method: 'put',
  path: '/inquiries/many',
  operationId: 'changeInquiries',
  summary: `Changes the status, the owner or the next touch of up to ${mostAtOnce} inquiries at once`,
  description:
    'Each list of ids had the value `from` and gets `to`. One that has another value by then is left alone, and listed ' +
    'under conflicts. Sent again with the values the other way round and `undo`, it takes the change back.',
  request: { body: jsonBody(manyChanges) },
  responses: { 200: json('The result for each.', dataShape(manyChanged)) },
})

const colleagues = route({
  access: canHandleInquiries,
  method: 'get',
  path: '/inquiries/owners',
  operationId: 'listColleagues',
  summary: 'Everybody whom an inquiry can be handed to, with the number of their open ones',
  responses: { 200: json('By name.', dataShape(z.array(colleague))) },
})

export const inquiryOwners = createApi()
  .openapi(hand, async (c) => {
    const data = await handInquiry(c.get('app'), c.get('actor'), c.req.valid('json'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(many, async (c) => {
    const data = await changeInquiries(c.get('app'), c.get('actor'), c.req.valid('json'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(colleagues, async (c) => {
    const data = await listColleagues(c.get('app'), c.get('actor'))
    return c.json({ success: true as const, data }, 200)
  })
