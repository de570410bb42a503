import { inquiryRecord, inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { receiveInquirySubmission } from '#app/domain/inquiry/receive-submission.server.ts'
import { isSuspect, spamTraps } from '#app/domain/inquiry/spam-trap.ts'
import { inquiryServerFields } from '#app/domain/server-fields.ts'
import { networkOf } from '#app/http/network.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, idempotencyHeader, json, jsonBody, repeatedKey } from './route-shapes.ts'

const submit = route({
  access: 'public',
  method: 'post',
  path: '/inquiries',
  operationId: 'submitInquiry',
  summary: 'A visitor sends an inquiry; it is stored with its mails before the response',
  description:
    'propertyId names the home that the inquiry is about. One that no home has is left out: no lead is lost for it, and ' +
    'the response is the same.',
  request: {
    headers: idempotencyHeader,
    body: jsonBody(inquirySubmission.and(spamTraps).and(inquiryServerFields)),
  },
  responses: {
    201: json(`Stored. ${repeatedKey('email')}`, dataShape(inquiryRecord)),
  },
  fails: [409, 429],
})

export const inquiries = createApi().openapi(submit, async (c) => {
  const { app } = c.var
  const { website, startedAt, elapsedMs, ...input } = c.req.valid('json')
  const idempotencyKey = c.req.valid('header')['idempotency-key']
  const suspect = isSuspect({ website, startedAt, elapsedMs }, app.now())
  const network = networkOf(c, app.config.trustProxy)
  const data = await receiveInquirySubmission(app, input, { network, idempotencyKey, suspect })
  return c.json({ success: true as const, data }, 201)
})
