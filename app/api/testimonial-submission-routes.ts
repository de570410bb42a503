import { receiveTestimonialSubmission } from '#app/domain/inquiry/receive-submission.server.ts'
import { isSuspect, spamTraps } from '#app/domain/inquiry/spam-trap.ts'
import { testimonialServerFields } from '#app/domain/server-fields.ts'
import { testimonialRecord, testimonialSubmission } from '#app/domain/testimonial/testimonial.ts'
import { networkOf } from '#app/http/network.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, idempotencyHeader, json, jsonBody, repeatedKey } from './route-shapes.ts'

const submit = route({
  access: 'public',
  method: 'post',
  path: '/testimonial-submissions',
  operationId: 'submitTestimonial',
  summary: 'A visitor submits a testimonial, which staff review',
  request: {
    headers: idempotencyHeader,
    body: jsonBody(testimonialSubmission.and(spamTraps).and(testimonialServerFields)),
  },
  responses: {
    201: json(`Stored, unpublished. ${repeatedKey('name')}`, dataShape(testimonialRecord)),
  },
  fails: [409, 429],
})

export const testimonialSubmissions = createApi().openapi(submit, async (c) => {
  const { app } = c.var
  const { website, startedAt, elapsedMs, ...input } = c.req.valid('json')
  const idempotencyKey = c.req.valid('header')['idempotency-key']
  const suspect = isSuspect({ website, startedAt, elapsedMs }, app.now())
  const network = networkOf(c, app.config.trustProxy)
  const data = await receiveTestimonialSubmission(app, input, { network, idempotencyKey, suspect })
  return c.json({ success: true as const, data }, 201)
})
