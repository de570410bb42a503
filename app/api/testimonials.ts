import { createRoute } from '@hono/zod-openapi'
import { recordId } from '#app/domain/only-fields.ts'
import { listTestimonials } from '#app/domain/testimonial.server.ts'
import { testimonialQuery, testimonialRecord } from '#app/domain/testimonial.ts'
import {
  changeTestimonial,
  createTestimonial,
  deleteTestimonial,
} from '#app/domain/testimonial-change.server.ts'
import { testimonialChanges, testimonialInput } from '#app/domain/testimonial-input.ts'
import { createApi } from './api-app.ts'
import { dataShape, failures, forStaff, json, jsonBody, pageShape } from './route-shapes.ts'

const path = '/testimonials'

const list = createRoute({
  method: 'get',
  path,
  summary: 'Published testimonials, newest first; staff see pending ones too',
  request: { query: testimonialQuery },
  responses: {
    200: json('One page of testimonials.', pageShape(testimonialRecord)),
    ...failures(400, 404, 503),
  },
})

const create = createRoute({
  ...forStaff,
  method: 'post',
  path,
  summary: 'Adds a testimonial, published at once',
  request: { body: jsonBody(testimonialInput) },
  responses: {
    201: json('Stored.', dataShape(testimonialRecord)),
    ...failures(400, 401, 403, 413, 415, 422, 503),
  },
})

const change = createRoute({
  ...forStaff,
  method: 'put',
  path,
  summary: 'Changes the fields of a testimonial that are sent, or publishes it',
  request: { query: recordId, body: jsonBody(testimonialChanges) },
  responses: {
    200: json('The testimonial as it is now.', dataShape(testimonialRecord)),
    ...failures(400, 401, 403, 404, 409, 413, 415, 422, 503),
  },
})

const remove = createRoute({
  ...forStaff,
  method: 'delete',
  path,
  summary: 'Deletes a testimonial',
  request: { query: recordId },
  responses: {
    200: json('The testimonial that is no more.', dataShape(testimonialRecord)),
    ...failures(400, 401, 403, 404, 503),
  },
})

export const testimonials = createApi()
  .openapi(list, async (c) => {
    const page = await listTestimonials(c.get('office'), c.get('actor'), c.req.valid('query'))
    return c.json({ success: true as const, ...page }, 200)
  })
  .openapi(create, async (c) => {
    const data = await createTestimonial(c.get('office'), c.get('actor'), c.req.valid('json'))
    return c.json({ success: true as const, data }, 201)
  })
  .openapi(change, async (c) => {
    const { id } = c.req.valid('query')
    const data = await changeTestimonial(c.get('office'), c.get('actor'), id, c.req.valid('json'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(remove, async (c) => {
    const data = await deleteTestimonial(c.get('office'), c.get('actor'), c.req.valid('query').id)
    return c.json({ success: true as const, data }, 200)
  })
