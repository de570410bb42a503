import { eq } from 'drizzle-orm'
import { type inquiry, user } from '#app/db/schema.ts'
import { hasEmail } from '#app/domain/account/same-email.server.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import type { StoredHome } from '#app/domain/inquiry/inquiry-home.server.ts'
import { queueMail } from '#app/domain/mail/mail.server.ts'
import { composeOwnLeadMail } from './handed-mail.server.ts'

/** `hasTeamInbox`: the team's mail reaches them. */
export type LeadOwner = { id: string; name: string; email: string; hasTeamInbox: boolean }

export async function findLeadOwner(
  { db, config }: AppContext,
  id: string | null,
): Promise<LeadOwner | undefined> {
  if (id === null) return undefined
  const hasTeamInbox = hasEmail(user.email, config.teamInbox).mapWith(Boolean)
  const { name, email } = user
  const [owner] = await db
    .select({ id: user.id, name, email, hasTeamInbox })
    .from(user)
    .where(eq(user.id, id))
  return owner
}

/** Mails a lead that nobody handed over to its owner, unless the team's mail reaches them. Call it in a transaction. */
export async function tellOwner(
  app: AppContext,
  row: typeof inquiry.$inferSelect,
  owner: LeadOwner | undefined,
  home: StoredHome | undefined,
): Promise<void> {
  if (!owner || owner.hasTeamInbox) return
  await queueMail(app, composeOwnLeadMail(app.config, { row, home, owner }))
}
