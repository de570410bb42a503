import { z } from '@hono/zod-openapi'
import { inviteUser, listInvitations, withdrawInvitation } from '#app/domain/account/invitation.server.ts'
import { findToken } from '#app/domain/account/token.server.ts'
import { refusals } from '#app/domain/account/token.ts'
import { invitationInput, invitationRecord } from '#app/domain/account/user.ts'
import { canManageUsers } from '#app/domain/permissions.ts'
import { Problem } from '#app/domain/problem.ts'
import { onlyFields, recordId } from '#app/domain/request-fields.ts'
import { readBearerToken } from '#app/http/bearer-token.ts'
import { limitLinks } from '#app/http/guards/rate-limit.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json, jsonBody, successShape } from './route-shapes.ts'

const invite = route({
  access: canManageUsers,
  method: 'post',
  path: '/invite-user',
  operationId: 'inviteUser',
  summary: 'Mails an invitation, or mails it again; for admins',
  request: { body: jsonBody(onlyFields(invitationInput.shape)) },
  responses: {
    201: json('Queued.', dataShape(invitationRecord)),
  },
  fails: [409, 429],
})

const list = route({
  access: canManageUsers,
  method: 'get',
  path: '/invitations',
  operationId: 'listInvitations',
  summary: 'Invitations that wait to be used; for admins',
  responses: {
    200: json('The invitations.', dataShape(z.array(invitationRecord))),
  },
})

const withdraw = route({
  access: canManageUsers,
  method: 'delete',
  path: '/invitations',
  operationId: 'withdrawInvitation',
  summary: 'Withdraws an invitation, which goes into the trash; for admins',
  request: { query: recordId },
  responses: {
    200: json('Withdrawn.', successShape),
  },
  fails: [404],
})

const tokenFacts = z.object({ id: z.string(), purpose: z.string(), email: z.string() })

const verify = route({
  access: 'any-link',
  method: 'get',
  path: '/verifyToken',
  operationId: 'verifyToken',
  summary: 'Whether the bearer token of a link can still be used',
  responses: { 200: json('It can.', dataShape(tokenFacts)) },
})

const linkPurposes = new Set<string>(Object.keys(refusals))

export const invitations = createApi()
  .openapi(invite, async (c) => {
    const input = c.req.valid('json')
    await limitLinks(c, input.email)
    const data = await inviteUser(c.get('app'), c.get('actor'), input)
    return c.json({ success: true as const, data }, 201)
  })
  .openapi(list, async (c) => {
    const data = await listInvitations(c.get('app'), c.get('actor'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(withdraw, async (c) => {
    await withdrawInvitation(c.get('app'), c.get('actor'), c.req.valid('query').id)
    return c.json({ success: true as const }, 200)
  })
  .openapi(verify, async (c) => {
    const token = await findToken(c.get('app'), readBearerToken(c))
    if (!token || !linkPurposes.has(token.purpose)) throw new Problem('not-logged-in', refusals.password)
    const { id, purpose, email } = token
    return c.json({ success: true as const, data: { id, purpose, email } }, 200)
  })
