import type { inquiry } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import type { StoredHome } from '#app/domain/inquiry/inquiry-home.server.ts'
import { queueMail } from '#app/domain/mail/mail.server.ts'
import type { LeadOwner } from './lead-owner.server.ts'
import { composeOwnLeadMail } from './owner-mail.server.ts'

/** Mails a lead that nobody handed over to its owner, unless the team's mail reaches them. Call it in a transaction. */
export async function notifyOwner(
  app: AppContext,
  row: typeof inquiry.$inferSelect,
  owner: LeadOwner | undefined,
  home: StoredHome | undefined,
): Promise<void> {
  if (!owner || owner.hasTeamInbox) return
  await queueMail(app, composeOwnLeadMail(app.config, { row, home, owner }))
}
