import { createRoute } from '@hono/zod-openapi'
import { submissionLimit } from '#app/domain/rate-limit.server.ts'
import { testimonialServerFields } from '#app/domain/server-fields.ts'
import { isSuspect, spamTraps } from '#app/domain/spam-trap.ts'
import { submitTestimonial } from '#app/domain/testimonial.server.ts'
import { testimonialRecord, testimonialSubmission } from '#app/domain/testimonial.ts'
import { refuseOverLimit } from '#app/http/spend-limit.ts'
import { createApi } from './api-app.ts'
import { dataShape, failures, json, jsonBody } from './route-shapes.ts'

const submit = createRoute({
  method: 'post',
  path: '/testimonial-submissions',
  summary: 'A visitor submits a testimonial, which staff review',
  request: { body: jsonBody(testimonialSubmission.and(spamTraps).and(testimonialServerFields)) },
  responses: {
    201: json('Stored, unpublished.', dataShape(testimonialRecord)),
    ...failures(400, 413, 415, 422, 429, 503),
  },
})

export const testimonialSubmissions = createApi().openapi(submit, async (c) => {
  const refused = await refuseOverLimit(c, submissionLimit)
  if (refused) return refused
  const { website, startedAt, elapsedMs, ...input } = c.req.valid('json')
  const suspect = isSuspect({ website, startedAt, elapsedMs }, c.get('office').now())
  const data = await submitTestimonial(c.get('office'), input, { suspect })
  return c.json({ success: true as const, data }, 201)
})
