import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  confirmFactor,
  offerFactor,
  readFactor,
  removeFactorOf,
  removeOwnFactor,
  renewRecoveryCodes,
} from '#app/domain/account/second-factor.server.ts'
import { factorCode, factorOffer, factorState, passwordProof } from '#app/domain/account/second-factor.ts'
import { userRecord } from '#app/domain/account/user.ts'
import { canManageUsers } from '#app/domain/permissions.ts'
import { onlyFields, recordId } from '#app/domain/request-fields.ts'
import type { DoorEnv } from '#app/http/request-env.ts'
import { readSessionCookie } from '#app/http/session-cookie.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json, jsonBody, successShape } from './route-shapes.ts'

const proof = jsonBody(onlyFields(passwordProof.shape))
const codes = dataShape(z.object({ recoveryCodes: z.array(z.string()) }))

const read = route({
  access: 'logged-in',
  method: 'get',
  path: '/second-factor',
  operationId: 'readSecondFactor',
  summary: "One's own two-step login",
  responses: { 200: json('The state of the two-step login.', dataShape(factorState)) },
})

const offer = route({
  access: 'logged-in',
  method: 'post',
  path: '/second-factor',
  operationId: 'offerSecondFactor',
  summary: 'Makes a secret for an authenticator app; it counts once a code confirms it',
  request: { body: proof },
  responses: {
    201: json('The secret.', dataShape(factorOffer)),
  },
  fails: [409, 429],
})

const confirm = route({
  access: 'logged-in',
  method: 'put',
  path: '/second-factor',
  operationId: 'confirmSecondFactor',
  summary: 'Confirms the secret by a first code, and ends every other session',
  request: { body: jsonBody(onlyFields({ code: factorCode })) },
  responses: { 200: json('On, with recovery codes.', codes) },
  fails: [404],
})

const remove = route({
  access: canManageUsers,
  method: 'delete',
  path: '/second-factor',
  operationId: 'removeSecondFactorOf',
  summary: "Removes a colleague's two-step login; for admins",
  request: { query: recordId },
  responses: { 200: json('Removed.', dataShape(userRecord)) },
  fails: [404, 409],
})

const removeOwn = route({
  access: 'logged-in',
  method: 'post',
  path: '/second-factor-removal',
  operationId: 'removeSecondFactor',
  summary: "Removes one's own two-step login, and ends every other session",
  request: { body: proof },
  responses: {
    200: json('Removed.', successShape),
  },
  fails: [404, 429],
})

const renew = route({
  access: 'logged-in',
  method: 'post',
  path: '/recovery-codes',
  operationId: 'renewRecoveryCodes',
  summary: 'Makes new recovery codes; the old ones end',
  request: { body: proof },
  responses: { 201: json('The new codes.', codes) },
  fails: [404, 429],
})

/** The session that stays when the others end. */
const sessionOf = (c: Context<DoorEnv>) => readSessionCookie(c, c.get('app').config) ?? ''

export const secondFactors = createApi()
  .openapi(read, async (c) => {
    const data = await readFactor(c.get('app'), c.get('actor'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(offer, async (c) => {
    const data = await offerFactor(c.get('app'), c.get('actor'), c.req.valid('json').password)
    return c.json({ success: true as const, data }, 201)
  })
  .openapi(confirm, async (c) => {
    const { app, actor } = c.var
    const recoveryCodes = await confirmFactor(app, actor, {
      ...c.req.valid('json'),
      session: sessionOf(c),
    })
    return c.json({ success: true as const, data: { recoveryCodes } }, 200)
  })
  .openapi(remove, async (c) => {
    const data = await removeFactorOf(c.get('app'), c.get('actor'), c.req.valid('query').id)
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(removeOwn, async (c) => {
    const { app, actor } = c.var
    await removeOwnFactor(app, actor, { ...c.req.valid('json'), session: sessionOf(c) })
    return c.json({ success: true as const }, 200)
  })
  .openapi(renew, async (c) => {
    const recoveryCodes = await renewRecoveryCodes(c.get('app'), c.get('actor'), c.req.valid('json').password)
    return c.json({ success: true as const, data: { recoveryCodes } }, 201)
  })
