import { z } from '@hono/zod-openapi'
import { type LoginResult, logIn } from '#app/domain/account/login.server.ts'
import { loginInput } from '#app/domain/account/login.ts'
import { waitMessage } from '#app/domain/account/login-throttle.server.ts'
import { factorMessages } from '#app/domain/account/second-factor.ts'
import { endSession, endSessionsOf } from '#app/domain/account/session.server.ts'
import { loginCall } from '#app/domain/account/session.ts'
import { type Actor, type LoggedInUser, loggedInUser, toLoggedInUser } from '#app/domain/account/user.ts'
import { requireLoggedIn } from '#app/domain/permissions.ts'
import { Problem } from '#app/domain/problem.ts'
import { loginLimit } from '#app/domain/rate-limit.server.ts'
import { limitNetwork } from '#app/http/guards/rate-limit.ts'
import {
  clearSessionCookie,
  readDeviceCookie,
  readSessionCookie,
  setLoginCookies,
} from '#app/http/session-cookie.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { json, jsonBody, successShape } from './route-shapes.ts'

const checkSession = route({
  access: 'public',
  method: 'get',
  path: '/check-session',
  operationId: 'checkSession',
  summary: 'Who is logged in; null for a visitor',
  responses: { 200: json('The user.', z.object({ user: loggedInUser.nullable() })) },
})

const login = route({
  access: 'public',
  method: 'post',
  path: loginCall,
  operationId: 'login',
  summary: 'Logs in: sets the session cookie',
  request: { body: jsonBody(loginInput) },
  responses: {
    200: json('Logged in.', successShape.extend({ user: loggedInUser })),
  },
  fails: [401, 429],
})

const done = json('Done.', successShape)

const logout = route({
  access: 'public',
  method: 'post',
  path: '/logout',
  operationId: 'logout',
  summary: 'Ends the session; a visitor may call it too',
  responses: { 200: done },
})

const logOutEverywhere = route({
  access: 'logged-in',
  method: 'post',
  path: '/sign-out-everywhere',
  operationId: 'signOutEverywhere',
  summary: 'Ends every other session of the caller',
  responses: { 200: done },
})

export const sessions = createApi()
  .openapi(checkSession, (c) => c.json({ user: toUser(c.get('actor')) }, 200))
  .openapi(login, async (c) => {
    const { app } = c.var
    await limitNetwork(c, loginLimit)
    const result = await logIn(app, c.req.valid('json'), readDeviceCookie(c, app.config))
    const { requestId } = c.var
    if (result.outcome !== 'logged-in') {
      const { outcome: reason, userId } = result
      app.log.warn({ event: 'sign-in-refused', requestId, reason, userId })
      throw refusalOf(result)
    }
    app.log.info({ event: 'signed-in', requestId, userId: result.user.id })
    await endSession(app, readSessionCookie(c, app.config))
    setLoginCookies(c, app.config, result)
    return c.json({ success: true as const, user: result.user }, 200)
  })
  .openapi(logout, async (c) => {
    const { config } = c.get('app')
    await endSession(c.get('app'), readSessionCookie(c, config))
    clearSessionCookie(c, config)
    return c.json({ success: true as const }, 200)
  })
  .openapi(logOutEverywhere, async (c) => {
    const { app, actor } = c.var
    requireLoggedIn(actor)
    await endSessionsOf(app, actor.id, readSessionCookie(c, app.config))
    return c.json({ success: true as const }, 200)
  })

const toUser = (actor: Actor): LoggedInUser | null =>
  actor.kind === 'visitor' ? null : toLoggedInUser(actor)

function refusalOf(result: Exclude<LoginResult, { outcome: 'logged-in' }>): Problem {
  if (result.outcome === 'wrong') return new Problem('not-logged-in', result.message)
  if (result.outcome === 'wait') {
    return new Problem('too-many', waitMessage(result.seconds), { seconds: result.seconds })
  }
  const fields = { code: factorMessages.codeNeeded }
  return new Problem('not-logged-in', factorMessages.codeNeeded, { fields })
}
