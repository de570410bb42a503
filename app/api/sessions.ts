import { createRoute, z } from '@hono/zod-openapi'
import { type Actor, type UserRecord, userRecord } from '#app/domain/user.ts'
import { createApi } from './api-app.ts'
import { failures, json } from './route-shapes.ts'

const checkSession = createRoute({
  method: 'get',
  path: '/check-session',
  summary: 'Who is signed in; null for a visitor',
  responses: { 200: json('The user.', z.object({ user: userRecord.nullable() })), ...failures(503) },
})

export const sessions = createApi().openapi(checkSession, (c) => c.json({ user: toUser(c.var.actor) }, 200))

function toUser(actor: Actor): UserRecord | null {
  if (actor.kind === 'visitor') return null
  const { id, name, email, role } = actor
  return { _id: id, id, name, email, role }
}
