import { z } from '@hono/zod-openapi'
import { findSubmitted, submitInquiry } from '#app/domain/inquiry.server.ts'
import { inquiryRecord, inquirySubmission } from '#app/domain/inquiry.ts'
import { submissionLimit } from '#app/domain/rate-limit.server.ts'
import { inquiryServerFields } from '#app/domain/server-fields.ts'
import { isSuspect, spamTraps } from '#app/domain/spam-trap.ts'
import { requireUnderLimit } from '#app/http/spend-limit.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json, jsonBody } from './route-shapes.ts'

const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'Idempotency-Key must be 1 to 200 printable characters without spaces.')
    .optional(),
})

const submit = route({
  access: 'public',
  method: 'post',
  path: '/inquiries',
  operationId: 'submitInquiry',
  summary: 'A visitor sends an inquiry; it is stored with its mails before the answer',
  request: {
    headers: idempotencyHeader,
    body: jsonBody(inquirySubmission.and(spamTraps).and(inquiryServerFields)),
  },
  responses: {
    201: json(
      'Stored. The same Idempotency-Key within 24 hours answers the first record.',
      dataShape(inquiryRecord),
    ),
  },
  fails: [409, 429],
})

export const inquiries = createApi().openapi(submit, async (c) => {
  const { office } = c.var
  const { website, startedAt, elapsedMs, ...input } = c.req.valid('json')
  const idempotencyKey = c.req.valid('header')['idempotency-key']
  try {
    await requireUnderLimit(c, submissionLimit)
  } catch (refusal) {
    const data = idempotencyKey && (await findSubmitted(office, idempotencyKey, input.email))
    if (data) return c.json({ success: true as const, data }, 201)
    throw refusal
  }
  const suspect = isSuspect({ website, startedAt, elapsedMs }, office.now())
  const data = await submitInquiry(office, input, { idempotencyKey, suspect })
  return c.json({ success: true as const, data }, 201)
})
