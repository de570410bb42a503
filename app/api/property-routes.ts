import { z } from '@hono/zod-openapi'
import { canDeleteProperties, canEditProperties } from '#app/domain/permissions.ts'
import { listProperties } from '#app/domain/property/property.server.ts'
import { propertyRecord } from '#app/domain/property/property.ts'
import {
  changeProperty,
  createProperty,
  deleteProperty,
} from '#app/domain/property/property-change.server.ts'
import { propertyQuery, reviewQuery } from '#app/domain/property/property-filter.ts'
import { propertyChanges, propertyInput } from '#app/domain/property/property-input.ts'
import { listDueForReview, reviewProperty } from '#app/domain/property/property-review.server.ts'
import { recordId } from '#app/domain/request-fields.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json, jsonBody, newIdHeader, newIdRule, pageShape } from './route-shapes.ts'

const path = '/properties'

/** A filter is counted to a limit. */
const filteredPage = pageShape(propertyRecord).extend({
  more: z
    .literal(true)
    .optional()
    .openapi({ description: 'There are more than `total`; narrow the filter.' }),
})

const coverRule =
  'The first of `photos` is the cover, and `imgUrl` its key: where both are sent, they name one image. `imgUrl` alone ' +
  'replaces the first photo; empty `photos` leave the cover as the only one, without its texts.'

const list = route({
  access: 'public',
  cached: true,
  method: 'get',
  path,
  operationId: 'listProperties',
  summary:
    'Properties, newest first or in another order. Rooms mean at least that many; a price range leaves out prices on request',
  request: { query: propertyQuery },
  responses: { 200: json('One page of properties.', filteredPage) },
  fails: [404],
})

const create = route({
  access: canEditProperties,
  method: 'post',
  path,
  operationId: 'createProperty',
  summary: 'Adds a property',
  description: `${coverRule} ${newIdRule}`,
  request: { headers: newIdHeader, body: jsonBody(propertyInput) },
  responses: {
    201: json('Stored, now or by the first call with this key.', dataShape(propertyRecord)),
  },
  fails: [409],
})

const change = route({
  access: canEditProperties,
  method: 'put',
  path,
  operationId: 'updateProperty',
  summary: 'Changes the fields of a property that are sent; with updatedAt only if nobody else did meanwhile',
  description: `${coverRule} An \`imgUrl\` that repeats the stored one may stand beside new photos.`,
  request: { query: recordId, body: jsonBody(propertyChanges) },
  responses: {
    200: json('The property as it is now.', dataShape(propertyRecord)),
  },
  fails: [404, 409],
})

const remove = route({
  access: canDeleteProperties,
  method: 'delete',
  path,
  operationId: 'deleteProperty',
  summary: 'Puts a property into the trash',
  request: { query: recordId },
  responses: {
    200: json('The property as it was.', dataShape(propertyRecord)),
  },
  fails: [404],
})

const due = route({
  access: canEditProperties,
  method: 'get',
  path: `${path}/review`,
  operationId: 'listPropertiesForReview',
  summary: 'Homes for sale that nobody has touched for a while, the longest untouched first',
  request: {
    query: reviewQuery,
  },
  responses: { 200: json('One page of properties.', pageShape(propertyRecord)) },
})

const review = route({
  access: canEditProperties,
  method: 'post',
  path: `${path}/review`,
  operationId: 'reviewProperty',
  summary: 'Notes that a property is still described as it is; this changes neither its fields nor updatedAt',
  request: { query: recordId },
  responses: { 200: json('The property as it is.', dataShape(propertyRecord)) },
  fails: [404],
})

export const properties = createApi()
  .openapi(due, async (c) => {
    const page = await listDueForReview(c.get('app'), c.get('actor'), c.req.valid('query'))
    return c.json({ success: true as const, ...page }, 200)
  })
  .openapi(review, async (c) => {
    const data = await reviewProperty(c.get('app'), c.get('actor'), c.req.valid('query').id)
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(list, async (c) => {
    const page = await listProperties(c.get('app'), c.get('actor'), c.req.valid('query'))
    return c.json({ success: true as const, ...page }, 200)
  })
  .openapi(create, async (c) => {
    const id = c.req.valid('header')['idempotency-key']
    const data = await createProperty(c.get('app'), c.get('actor'), c.req.valid('json'), id)
    return c.json({ success: true as const, data }, 201)
  })
  .openapi(change, async (c) => {
    const { id } = c.req.valid('query')
    const data = await changeProperty(c.get('app'), c.get('actor'), id, c.req.valid('json'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(remove, async (c) => {
    const data = await deleteProperty(c.get('app'), c.get('actor'), c.req.valid('query').id)
    return c.json({ success: true as const, data }, 200)
  })
