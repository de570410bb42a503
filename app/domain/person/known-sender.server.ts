import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { readOptOuts } from '#app/domain/consent/opt-out.server.ts'
import type { KnownSender, SenderQuery } from '#app/domain/inquiry/new-lead.ts'
import { readOwnerNames } from '#app/domain/owner/owner-name.server.ts'
import { canHandleInquiries, requirePermission } from '#app/domain/permissions.ts'
import { findSamePerson } from './person.server.ts'

/** Returns the person with this address or number; null if there is none. Problems: not-logged-in, not-allowed. */
export async function findKnownSender(
  app: AppContext,
  actor: Actor,
  sender: SenderQuery,
): Promise<KnownSender | null> {
  requirePermission(actor, canHandleInquiries)
  const known = await findSamePerson(app, sender)
  if (!known) return null
  const optOuts = (await readOptOuts(app, [known.inquiryId])).get(known.inquiryId)!
  const names = await readOwnerNames(app)
  return { ...known, ownerName: (known.ownerId && names.get(known.ownerId)) || '', optOuts }
}
