import { createRoute, z } from '@hono/zod-openapi'
import { waitMessage } from '#app/domain/guess.server.ts'
import { requireSignedIn } from '#app/domain/permission.ts'
import { signInLimit } from '#app/domain/rate-limit.server.ts'
import { factorMessages } from '#app/domain/second-factor.ts'
import { endSession, signOutElsewhere } from '#app/domain/session.server.ts'
import { signIn } from '#app/domain/sign-in.server.ts'
import { signInInput } from '#app/domain/sign-in.ts'
import { type Actor, type SignedInUser, signedInUser, toSignedInUser } from '#app/domain/user.ts'
import { failure } from '#app/http/problem-response.ts'
import {
  clearSessionCookie,
  readDeviceCookie,
  readSessionCookie,
  setSignInCookies,
} from '#app/http/session-cookie.ts'
import { refuseOverLimit, tooManyResponse } from '#app/http/spend-limit.ts'
import { createApi } from './api-app.ts'
import { failures, json, jsonBody } from './route-shapes.ts'

const checkSession = createRoute({
  method: 'get',
  path: '/check-session',
  summary: 'Who is signed in; null for a visitor',
  responses: { 200: json('The user.', z.object({ user: signedInUser.nullable() })), ...failures(503) },
})

const login = createRoute({
  method: 'post',
  path: '/login',
  summary: 'Signs in: sets the session cookie',
  request: { body: jsonBody(signInInput) },
  responses: {
    200: json('Signed in.', z.object({ success: z.literal(true), user: signedInUser })),
    ...failures(400, 401, 413, 415, 422, 429, 503),
  },
})

const success = json('Done.', z.object({ success: z.literal(true) }))

const logout = createRoute({
  method: 'post',
  path: '/logout',
  summary: 'Ends the session; also answers a visitor',
  responses: { 200: success, ...failures(503) },
})

const signOutEverywhere = createRoute({
  method: 'post',
  path: '/sign-out-everywhere',
  summary: 'Ends every other session of the one who asks',
  responses: { 200: success, ...failures(401, 503) },
})

export const sessions = createApi()
  .openapi(checkSession, (c) => c.json({ user: toUser(c.get('actor')) }, 200))
  .openapi(login, async (c) => {
    const { office } = c.var
    const refused = await refuseOverLimit(c, signInLimit)
    if (refused) return refused
    const result = await signIn(office, c.req.valid('json'), readDeviceCookie(c, office.config))
    if (result.outcome === 'wait') return tooManyResponse(c, result.seconds, waitMessage(result.seconds))
    if (result.outcome === 'wrong') return c.json(failure(result.message), 401)
    if (result.outcome === 'code-needed') {
      return c.json(failure(factorMessages.codeNeeded, { code: factorMessages.codeNeeded }), 401)
    }
    await endSession(office, readSessionCookie(c, office.config))
    setSignInCookies(c, office.config, result)
    return c.json({ success: true as const, user: result.user }, 200)
  })
  .openapi(logout, async (c) => {
    const { config } = c.get('office')
    await endSession(c.get('office'), readSessionCookie(c, config))
    clearSessionCookie(c, config)
    return c.json({ success: true as const }, 200)
  })
  .openapi(signOutEverywhere, async (c) => {
    const { office, actor } = c.var
    requireSignedIn(actor)
    await signOutElsewhere(office, actor, readSessionCookie(c, office.config) ?? '')
    return c.json({ success: true as const }, 200)
  })

const toUser = (actor: Actor): SignedInUser | null =>
  actor.kind === 'visitor' ? null : toSignedInUser(actor)
