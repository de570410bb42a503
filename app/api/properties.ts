import { createRoute } from '@hono/zod-openapi'
import { listProperties } from '#app/domain/property.server.ts'
import { propertyQuery, propertyRecord } from '#app/domain/property.ts'
import { createApi } from './api-app.ts'
import { failures, json, pageShape } from './route-shapes.ts'

const list = createRoute({
  method: 'get',
  path: '/properties',
  summary: 'Properties, newest first',
  request: { query: propertyQuery },
  responses: { 200: json('One page of properties.', pageShape(propertyRecord)), ...failures(400, 404, 503) },
})

export const properties = createApi().openapi(list, async (c) => {
  const page = await listProperties(c.var.office, c.var.actor, c.req.valid('query'))
  return c.json({ success: true as const, ...page }, 200)
})
