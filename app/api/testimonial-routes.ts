import { canDeleteTestimonials, canEditTestimonials } from '#app/domain/permissions.ts'
import { recordId } from '#app/domain/request-fields.ts'
import { listTestimonials } from '#app/domain/testimonial/testimonial.server.ts'
import { testimonialQuery, testimonialRecord } from '#app/domain/testimonial/testimonial.ts'
import {
  changeTestimonial,
  createTestimonial,
  deleteTestimonial,
} from '#app/domain/testimonial/testimonial-change.server.ts'
import { testimonialChanges, testimonialInput } from '#app/domain/testimonial/testimonial-input.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json, jsonBody, newIdHeader, newIdRule, pageShape } from './route-shapes.ts'

const path = '/testimonials'

const list = route({
  access: 'public',
  cached: true,
  method: 'get',
  path,
  operationId: 'listTestimonials',
  summary: 'Published testimonials, newest first; staff see pending ones too',
  request: { query: testimonialQuery },
  responses: {
    200: json('One page of testimonials.', pageShape(testimonialRecord)),
  },
  fails: [404],
})

const create = route({
  access: canEditTestimonials,
  method: 'post',
  path,
  operationId: 'createTestimonial',
  summary: 'Adds a testimonial, published at once',
  description: newIdRule,
  request: { headers: newIdHeader, body: jsonBody(testimonialInput) },
  responses: {
    201: json('Stored, now or by the first call with this key.', dataShape(testimonialRecord)),
  },
  fails: [409],
})

const change = route({
  access: canEditTestimonials,
  method: 'put',
  path,
  operationId: 'updateTestimonial',
  summary: 'Changes the fields of a testimonial that are sent, or publishes it',
  request: { query: recordId, body: jsonBody(testimonialChanges) },
  responses: {
    200: json('The testimonial as it is now.', dataShape(testimonialRecord)),
  },
  fails: [404, 409],
})

const remove = route({
  access: canDeleteTestimonials,
  method: 'delete',
  path,
  operationId: 'deleteTestimonial',
  summary: 'Puts a testimonial into the trash',
  request: { query: recordId },
  responses: {
    200: json('The testimonial as it was.', dataShape(testimonialRecord)),
  },
  fails: [404],
})

export const testimonials = createApi()
  .openapi(list, async (c) => {
    const page = await listTestimonials(c.get('app'), c.get('actor'), c.req.valid('query'))
    return c.json({ success: true as const, ...page }, 200)
  })
  .openapi(create, async (c) => {
    const id = c.req.valid('header')['idempotency-key']
    const data = await createTestimonial(c.get('app'), c.get('actor'), c.req.valid('json'), id)
    return c.json({ success: true as const, data }, 201)
  })
  .openapi(change, async (c) => {
    const { id } = c.req.valid('query')
    const data = await changeTestimonial(c.get('app'), c.get('actor'), id, c.req.valid('json'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(remove, async (c) => {
    const data = await deleteTestimonial(c.get('app'), c.get('actor'), c.req.valid('query').id)
    return c.json({ success: true as const, data }, 200)
  })
