import { submissionLimit } from '#app/domain/rate-limit.server.ts'
import { testimonialServerFields } from '#app/domain/server-fields.ts'
import { isSuspect, spamTraps } from '#app/domain/spam-trap.ts'
import { submitTestimonial } from '#app/domain/testimonial.server.ts'
import { testimonialRecord, testimonialSubmission } from '#app/domain/testimonial.ts'
import { requireUnderLimit } from '#app/http/spend-limit.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json, jsonBody } from './route-shapes.ts'

const submit = route({
  access: 'public',
  method: 'post',
  path: '/testimonial-submissions',
  operationId: 'submitTestimonial',
  summary: 'A visitor submits a testimonial, which staff review',
  request: { body: jsonBody(testimonialSubmission.and(spamTraps).and(testimonialServerFields)) },
  responses: {
    201: json('Stored, unpublished.', dataShape(testimonialRecord)),
  },
  fails: [429],
})

export const testimonialSubmissions = createApi().openapi(submit, async (c) => {
  await requireUnderLimit(c, submissionLimit)
  const { website, startedAt, elapsedMs, ...input } = c.req.valid('json')
  const suspect = isSuspect({ website, startedAt, elapsedMs }, c.get('office').now())
  const data = await submitTestimonial(c.get('office'), input, { suspect })
  return c.json({ success: true as const, data }, 201)
})
