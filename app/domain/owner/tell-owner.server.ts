import { and, eq, not } from 'drizzle-orm'
import { type inquiry, user } from '#app/db/schema.ts'
import { hasEmail } from '#app/domain/account/same-email.server.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import type { StoredHome } from '#app/domain/inquiry/inquiry-home.server.ts'
import { queueMail } from '#app/domain/mail/mail.server.ts'
import { composeOwnLeadMail } from './handed-mail.server.ts'

/** Mails a lead that nobody handed over to its owner, unless the team's mail reaches them. Call it in a transaction. */
export async function tellOwner(
  app: AppContext,
  row: typeof inquiry.$inferSelect,
  ownerId: string | null,
  home: StoredHome | undefined,
): Promise<void> {
  if (ownerId === null) return
  const [owner] = await app.db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(and(eq(user.id, ownerId), not(hasEmail(user.email, app.config.teamInbox))))
  if (owner) await queueMail(app, composeOwnLeadMail(app.config, { row, home, owner }))
}
