// Calls for staff about inquiries; visitors send theirs through inquiry-routes.ts.
import { optOutChange, optOuts } from '#app/domain/consent/consent.ts'
import { noteOptOut } from '#app/domain/consent/record-opt-out.server.ts'
import {
  clearSuspicion,
  deleteInquiry,
  listInquiries,
  moveInquiry,
} from '#app/domain/inquiry/inquiry-board.server.ts'
import {
  inquiryMove,
  inquiryQuery,
  staffInquiryRecord,
  statusCounts,
} from '#app/domain/inquiry/inquiry-board.ts'
import { whoseCounts } from '#app/domain/owner/owner.ts'
import { canDeleteInquiries, canHandleInquiries } from '#app/domain/permissions.ts'
import { onlyFields, recordId } from '#app/domain/request-fields.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json, jsonBody, pageShape } from './route-shapes.ts'

const path = '/inquiries'
const boardShape = pageShape(staffInquiryRecord).extend({ counts: statusCounts, whose: whoseCounts })
const inquiryNow = { 200: json('The inquiry as it is now.', dataShape(staffInquiryRecord)) }

const list = route({
  access: canHandleInquiries,
  method: 'get',
  path,
  operationId: 'listInquiries',
  summary: 'Inquiries, newest first, with the counts of all columns of their board',
  description:
    'With propertyId only those about one home; nextTouch, answer, source, receivedFrom and receivedTo narrow further, by the ' +
    'team’s days. `property` is the home as it is now; of one that was deleted, its name ' +
    'when it was asked about. With owner only those of one user: mine, nobody, or a user’s id. `counts` are of the ' +
    'requested owner, `whose` of all.',
  request: { query: inquiryQuery },
  responses: { 200: json('One page of inquiries.', boardShape) },
  fails: [404],
})

const move = route({
  access: canHandleInquiries,
  method: 'patch',
  path,
  operationId: 'moveInquiry',
  summary: 'Moves an inquiry to another column',
  request: { body: jsonBody(inquiryMove) },
  responses: inquiryNow,
  fails: [404, 409],
})

const remove = route({
  access: canDeleteInquiries,
  method: 'delete',
  path,
  operationId: 'deleteInquiry',
  summary: 'Puts an inquiry into the trash, with its mails and touches',
  request: { query: recordId },
  responses: {
    200: json('The inquiry as it was.', dataShape(staffInquiryRecord)),
  },
  fails: [404],
})

const notSpam = route({
  access: canHandleInquiries,
  method: 'post',
  path: `${path}/not-spam`,
  operationId: 'clearSuspicion',
  summary: 'Removes the spam mark of an inquiry, and sends the visitor the mail that it held back',
  request: { body: jsonBody(onlyFields(recordId.shape)) },
  responses: inquiryNow,
  fails: [404],
})

const optOut = route({
  access: canHandleInquiries,
  method: 'put',
  path: '/opt-outs',
  operationId: 'noteOptOut',
  summary: 'Notes that the sender of an inquiry opted out, or takes such a note back',
  request: { body: jsonBody(optOutChange) },
  responses: {
    200: json('The channels that the sender opted out of.', dataShape(optOuts)),
  },
  fails: [404, 409],
})

export const inquiryBoards = createApi()
  .openapi(list, async (c) => {
    const page = await listInquiries(c.get('app'), c.get('actor'), c.req.valid('query'))
    return c.json({ success: true as const, ...page }, 200)
  })
  .openapi(move, async (c) => {
    const data = await moveInquiry(c.get('app'), c.get('actor'), c.req.valid('json'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(remove, async (c) => {
    const data = await deleteInquiry(c.get('app'), c.get('actor'), c.req.valid('query').id)
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(notSpam, async (c) => {
    const data = await clearSuspicion(c.get('app'), c.get('actor'), c.req.valid('json').id)
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(optOut, async (c) => {
    const data = await noteOptOut(c.get('app'), c.get('actor'), c.req.valid('json'))
    return c.json({ success: true as const, data }, 200)
  })
