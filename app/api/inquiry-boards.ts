// What staff do with inquiries; visitors send theirs through inquiries.ts.
import { createRoute } from '@hono/zod-openapi'
import { noteOptOut } from '#app/domain/consent.server.ts'
import { optOutChange, optOuts } from '#app/domain/consent.ts'
import {
  clearSuspicion,
  deleteInquiry,
  listInquiries,
  moveInquiry,
} from '#app/domain/inquiry-board.server.ts'
import { inquiryMove, inquiryQuery, staffInquiryRecord, statusCounts } from '#app/domain/inquiry-board.ts'
import { onlyFields, recordId } from '#app/domain/only-fields.ts'
import { createApi } from './api-app.ts'
import { dataShape, failures, forStaff, json, jsonBody, pageShape } from './route-shapes.ts'

const path = '/inquiries'
const boardShape = pageShape(staffInquiryRecord).extend({ counts: statusCounts })

const list = createRoute({
  ...forStaff,
  method: 'get',
  path,
  summary: 'Inquiries, newest first, with the counts of all columns of their board',
  request: { query: inquiryQuery },
  responses: { 200: json('One page of inquiries.', boardShape), ...failures(400, 401, 403, 404, 503) },
})

const move = createRoute({
  ...forStaff,
  method: 'patch',
  path,
  summary: 'Moves an inquiry to another column',
  request: { body: jsonBody(inquiryMove) },
  responses: {
    200: json('The inquiry as it is now.', dataShape(staffInquiryRecord)),
    ...failures(400, 401, 403, 404, 413, 415, 422, 503),
  },
})

const remove = createRoute({
  ...forStaff,
  method: 'delete',
  path,
  summary: 'Deletes an inquiry and its mails',
  request: { query: recordId },
  responses: {
    200: json('The inquiry that is no more.', dataShape(staffInquiryRecord)),
    ...failures(400, 401, 403, 404, 503),
  },
})

const notSpam = createRoute({
  ...forStaff,
  method: 'post',
  path: `${path}/not-spam`,
  summary: 'Takes the mark of spam from an inquiry, and sends the visitor the mail that it held back',
  request: { body: jsonBody(onlyFields(recordId.shape)) },
  responses: {
    200: json('The inquiry as it is now.', dataShape(staffInquiryRecord)),
    ...failures(400, 401, 403, 404, 413, 415, 422, 503),
  },
})

const optOut = createRoute({
  ...forStaff,
  method: 'put',
  path: '/opt-outs',
  summary: 'Notes that the sender of an inquiry said stop, or takes such a note back',
  request: { body: jsonBody(optOutChange) },
  responses: {
    200: json('What the sender wants no more.', dataShape(optOuts)),
    ...failures(400, 401, 403, 404, 409, 413, 415, 422, 503),
  },
})

export const inquiryBoards = createApi()
  .openapi(list, async (c) => {
    const page = await listInquiries(c.get('office'), c.get('actor'), c.req.valid('query'))
    return c.json({ success: true as const, ...page }, 200)
  })
  .openapi(move, async (c) => {
    const data = await moveInquiry(c.get('office'), c.get('actor'), c.req.valid('json'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(remove, async (c) => {
    const data = await deleteInquiry(c.get('office'), c.get('actor'), c.req.valid('query').id)
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(notSpam, async (c) => {
    const data = await clearSuspicion(c.get('office'), c.get('actor'), c.req.valid('json').id)
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(optOut, async (c) => {
    const data = await noteOptOut(c.get('office'), c.get('actor'), c.req.valid('json'))
    return c.json({ success: true as const, data }, 200)
  })
