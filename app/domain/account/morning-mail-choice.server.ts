import { eq } from 'drizzle-orm'
import { user } from '#app/db/schema.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { canUseStaffArea, requirePermission } from '#app/domain/permissions.ts'
import type { MorningMailChoice } from './morning-mail-choice.ts'
import { getUser } from './user.server.ts'
import type { Actor } from './user.ts'

/** The actor's own. Problems: not-logged-in, not-allowed. */
export async function readMorningMail(app: AppContext, actor: Actor): Promise<MorningMailChoice> {
  requirePermission(actor, canUseStaffArea)
  return { on: (await getUser(app, actor.id)).morningMail }
}

/** The actor's own. Problems: not-logged-in, not-allowed. */
export async function chooseMorningMail(
  app: AppContext,
  actor: Actor,
  { on }: MorningMailChoice,
): Promise<MorningMailChoice> {
  requirePermission(actor, canUseStaffArea)
  return inTransaction(app, async (app) => {
    const { morningMail: before } = await getUser(app, actor.id, 'update')
    if (before === on) return { on }
    await app.db.update(user).set({ morningMail: on }).where(eq(user.id, actor.id))
    const change = { collection: 'users', recordId: actor.id, action: 'updated' } as const
    await recordActivity(app, actor, {
      ...change,
      before: { morningMail: before },
      after: { morningMail: on },
    })
    return { on }
  })
}
