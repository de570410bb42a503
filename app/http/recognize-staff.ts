import { findActor } from '#app/domain/account/session.server.ts'
import { type Actor, visitor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { forgetSession, rememberSession } from '#app/http/admission/admission.ts'

/** Who holds a session; staff have places of their own from then on, until it has ended. */
export async function recognizeStaff(app: AppContext, secret: string | undefined): Promise<Actor> {
  if (!secret) return visitor
  const actor = await findActor(app, secret)
  if (actor.kind === 'user') rememberSession(secret)
  else forgetSession(secret)
  return actor
}
