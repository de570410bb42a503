import { createRoute, z } from '@hono/zod-openapi'
import { restoreEmail } from '#app/domain/account.server.ts'
import { inviteUser, listInvitations, withdrawInvitation } from '#app/domain/invitation.server.ts'
import { onlyFields } from '#app/domain/only-fields.ts'
import { requireAdmin } from '#app/domain/permission.ts'
import { findToken } from '#app/domain/token.server.ts'
import { refusals } from '#app/domain/token.ts'
import { invitationInput, invitationRecord, userRecord } from '#app/domain/user.ts'
import { readBearerToken } from '#app/http/bearer-token.ts'
import { failure } from '#app/http/problem-response.ts'
import { refuseTooManyLinks } from '#app/http/spend-limit.ts'
import { createApi } from './api-app.ts'
import { dataShape, failures, json, jsonBody } from './route-shapes.ts'

const invite = createRoute({
  method: 'post',
  path: '/invite-user',
  summary: 'Mails an invitation, or mails it again; for admins',
  request: { body: jsonBody(onlyFields(invitationInput.shape)) },
  responses: {
    201: json('Queued.', dataShape(invitationRecord)),
    ...failures(400, 401, 403, 409, 413, 415, 422, 429, 503),
  },
})

const list = createRoute({
  method: 'get',
  path: '/invitations',
  summary: 'Invitations that wait to be used; for admins',
  responses: {
    200: json('The invitations.', dataShape(z.array(invitationRecord))),
    ...failures(401, 403, 503),
  },
})

const withdraw = createRoute({
  method: 'delete',
  path: '/invitations',
  summary: 'Withdraws an invitation; for admins',
  request: { query: z.object({ id: z.string('id is required.').max(100) }) },
  responses: {
    200: json('Withdrawn.', z.object({ success: z.literal(true) })),
    ...failures(400, 401, 403, 404, 503),
  },
})

const tokenFacts = z.object({ id: z.string(), purpose: z.string(), email: z.string() })

const verify = createRoute({
  method: 'get',
  path: '/verifyToken',
  summary: 'Whether the bearer token of a link can still be used',
  responses: { 200: json('It can.', dataShape(tokenFacts)), ...failures(401, 503) },
})

const restore = createRoute({
  method: 'post',
  path: '/restore-email',
  summary: 'Takes a changed email address back, with the bearer token of the mailed link',
  responses: { 200: json('Restored.', dataShape(userRecord)), ...failures(401, 409, 503) },
})

const linkPurposes = new Set(['invitation', 'password', 'email-undo'])

export const invitations = createApi()
  .openapi(invite, async (c) => {
    const input = c.req.valid('json')
    requireAdmin(c.get('actor'))
    const refused = await refuseTooManyLinks(c, input.email)
    if (refused) return refused
    const data = await inviteUser(c.get('office'), c.get('actor'), input)
    return c.json({ success: true as const, data }, 201)
  })
  .openapi(list, async (c) => {
    const data = await listInvitations(c.get('office'), c.get('actor'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(withdraw, async (c) => {
    await withdrawInvitation(c.get('office'), c.get('actor'), c.req.valid('query').id)
    return c.json({ success: true as const }, 200)
  })
  .openapi(verify, async (c) => {
    const token = await findToken(c.get('office'), readBearerToken(c))
    if (!token || !linkPurposes.has(token.purpose)) return c.json(failure(refusals.password), 401)
    const { id, purpose, email } = token
    return c.json({ success: true as const, data: { id, purpose, email } }, 200)
  })
  .openapi(restore, async (c) => {
    const data = await restoreEmail(c.get('office'), readBearerToken(c))
    return c.json({ success: true as const, data }, 200)
  })
