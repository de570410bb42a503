// The mail that thanks the visitor for an inquiry, and what else waits while the inquiry may be spam.
import type { inquiry } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { recordConsent } from '#app/domain/consent/consent.server.ts'
import { isOptedOut } from '#app/domain/consent/opt-out.server.ts'
import { optOutLink } from '#app/domain/consent/opt-out-link.server.ts'
import { stopLaterNumber } from '#app/domain/consent/record-opt-out.server.ts'
import { queueMail } from '#app/domain/mail/mail.server.ts'
import { findLeadOwner, type LeadOwner, signerOf } from '#app/domain/owner/lead-owner.server.ts'
import type { OwnerRule } from '#app/domain/setting/lead-settings.ts'
import { findHome, type StoredHome } from './inquiry-home.server.ts'
import { composeVisitorMail } from './visitor-mail.server.ts'

type Row = typeof inquiry.$inferSelect

/**
 * For an inquiry whose mark as spam was cleared: records its consent, or stops calls to its number, and queues one mail to the
 * visitor, unless they opted out. `rule`: who gets new leads. Call it with the inquiry's row locked: an opt-out of its address
 * waits for that.
 */
export async function acknowledgeCleared(app: AppContext, row: Row, rule: OwnerRule): Promise<void> {
  if (row.consentVersion === null) await stopLaterNumber(app, row)
  else await recordConsent(app, row)
  if (!(await isOptedOut(app, row.email))) await acknowledge(app, row, rule)
}

/** Queues the category's mail to the visitor. Call it in a transaction. */
export const acknowledge = async (app: AppContext, row: Row, rule?: OwnerRule): Promise<void> =>
  queueMail(
    app,
    acknowledgement(app, row, {
      home: await findHome(app, row),
      owner: await findLeadOwner(app, row.ownerId),
      rule,
    }),
  )

type About = { home: StoredHome | undefined; owner: LeadOwner | undefined; rule: OwnerRule | undefined }

export const acknowledgement = (app: AppContext, row: Row, about: About) =>
  composeVisitorMail(app.config, row, {
    unsubscribeUrl: optOutLink(app, row.email),
    home: about.home,
    signer: signerOf(about),
  })
