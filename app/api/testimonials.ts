import { createRoute } from '@hono/zod-openapi'
import { listTestimonials } from '#app/domain/testimonial.server.ts'
import { testimonialQuery, testimonialRecord } from '#app/domain/testimonial.ts'
import { createApi } from './api-app.ts'
import { failures, json, pageShape } from './route-shapes.ts'

const list = createRoute({
  method: 'get',
  path: '/testimonials',
  summary: 'Published testimonials, newest first; staff see pending ones too',
  request: { query: testimonialQuery },
  responses: {
    200: json('One page of testimonials.', pageShape(testimonialRecord)),
    ...failures(400, 404, 503),
  },
})

export const testimonials = createApi().openapi(list, async (c) => {
  const page = await listTestimonials(c.var.office, c.var.actor, c.req.valid('query'))
  return c.json({ success: true as const, ...page }, 200)
})
