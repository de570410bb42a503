import { createLead } from '#app/domain/inquiry/create-lead.server.ts'
import { staffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import { readLeadChoices } from '#app/domain/inquiry/lead-choices.server.ts'
import { readLeadSources } from '#app/domain/inquiry/lead-sources.server.ts'
import { leadSourceReport } from '#app/domain/inquiry/lead-sources.ts'
import { knownSender, leadChoices, newLead, senderQuery } from '#app/domain/inquiry/new-lead.ts'
import { canHandleInquiries } from '#app/domain/permissions.ts'
import { findKnownSender } from '#app/domain/person/known-sender.server.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, idempotencyHeader, json, jsonBody } from './route-shapes.ts'

const create = route({
  access: canHandleInquiries,
  method: 'post',
  path: '/leads',
  operationId: 'createLead',
  summary: 'Enters a lead from elsewhere: by phone, from an open house, a portal or a referral',
  description:
    'One of email and phone is needed. No mail goes to the team, and one to the person only with their consent and for a ' +
    'guide. The owner is told by mail, unless they entered it themselves. The same Idempotency-Key of the same user ' +
    'returns the first record; with another inquiryType, name, email, phone or message it is a conflict (409).',
  request: { headers: idempotencyHeader, body: jsonBody(newLead) },
  responses: {
    201: json('Stored, now or by the first call with this key.', dataShape(staffInquiryRecord)),
  },
  fails: [409],
})

const choices = route({
  access: canHandleInquiries,
  method: 'get',
  path: '/leads/choices',
  operationId: 'readLeadChoices',
  summary: 'What a new lead can be about: homes, open houses of the last week, portals named before',
  responses: { 200: json('Homes by name, open houses newest first.', dataShape(leadChoices)) },
})

const sources = route({
  access: canHandleInquiries,
  method: 'get',
  path: '/lead-sources',
  operationId: 'readLeadSources',
  summary: 'How many leads came from where, by month, and from which hosts, portals and open houses',
  responses: { 200: json('Twelve months at most, newest first.', dataShape(leadSourceReport)) },
})

const known = route({
  access: canHandleInquiries,
  method: 'get',
  path: '/people/known',
  operationId: 'findKnownSender',
  summary: 'Who has this email address or phone number: their newest inquiry, or null',
  request: { query: senderQuery },
  responses: { 200: json('The person, if known.', dataShape(knownSender.nullable())) },
})

export const leads = createApi()
  .openapi(create, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    const data = await createLead(c.get('app'), c.get('actor'), c.req.valid('json'), key)
    return c.json({ success: true as const, data }, 201)
  })
  .openapi(choices, async (c) => {
    const data = await readLeadChoices(c.get('app'), c.get('actor'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(sources, async (c) => {
    const data = await readLeadSources(c.get('app'), c.get('actor'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(known, async (c) => {
    const data = await findKnownSender(c.get('app'), c.get('actor'), c.req.valid('query'))
    return c.json({ success: true as const, data }, 200)
  })
