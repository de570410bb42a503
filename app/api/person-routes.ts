import { z } from '@hono/zod-openapi'
import { canHandleInquiries } from '#app/domain/permissions.ts'
import { partPeople } from '#app/domain/person/parting.server.ts'
import { linkedInquiry, parting, personPageFacts, personQuery } from '#app/domain/person/person.ts'
import { readPersonPage } from '#app/domain/person/person-inquiries.server.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json, jsonBody, pageShape } from './route-shapes.ts'

const read = route({
  access: canHandleInquiries,
  method: 'get',
  path: '/people',
  operationId: 'readPerson',
  summary: 'The inquiries of the person who sent one, newest first: of the same address or phone number',
  description:
    'Linked, not merged. Suspected spam stands alone. `person.parted` has the senders whom staff told apart from this one, `person.newest` how each sender is reached, whatever the page.',
  request: { query: personQuery },
  responses: {
    200: json('One page of inquiries.', pageShape(linkedInquiry).extend({ person: personPageFacts })),
  },
  fails: [404],
})

const apart = route({
  access: canHandleInquiries,
  method: 'put',
  path: '/people/apart',
  operationId: 'partPeople',
  summary:
    'Tells the senders of two inquiries apart, or joins them again; it holds for their later inquiries',
  request: { body: jsonBody(parting) },
  responses: { 200: json('Whether they are different people.', dataShape(z.object({ apart: z.boolean() }))) },
  fails: [404],
})

export const people = createApi()
  .openapi(read, async (c) => {
    const page = await readPersonPage(c.get('app'), c.get('actor'), c.req.valid('query'))
    return c.json({ success: true as const, ...page }, 200)
  })
  .openapi(apart, async (c) => {
    const data = await partPeople(c.get('app'), c.get('actor'), c.req.valid('json'))
    return c.json({ success: true as const, data }, 200)
  })
