// Enters a lead that did not come through the website: docs/decisions/leads-from-elsewhere.md.
import { eq } from 'drizzle-orm'
import { inquiry } from '#app/db/schema.ts'
import type { Actor, StaffMember } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { recordConsent } from '#app/domain/consent/consent.server.ts'
import { isStoppedByLink } from '#app/domain/consent/consent.ts'
import { readOptOuts } from '#app/domain/consent/opt-out.server.ts'
import { lockOptOuts, stopLaterNumber } from '#app/domain/consent/record-opt-out.server.ts'
import { fillIn } from '#app/domain/mail/mail-text.ts'
import { lockOwner, notifyNewOwner } from '#app/domain/owner/hand-over.server.ts'
import { canHandleInquiries, requirePermission } from '#app/domain/permissions.ts'
import { invalidField, Problem, unknownRecord } from '#app/domain/problem.ts'
import { requireComingDay } from '#app/domain/touch/next-touch.server.ts'
import { addTouch } from '#app/domain/touch/touch.server.ts'
import type { TouchKind } from '#app/domain/touch/touch.ts'
import { saidConsent } from '#content/consent-texts.ts'
import { acknowledge } from './acknowledge-inquiry.server.ts'
import { inquiryFacts } from './inquiry.server.ts'
import type { StaffInquiryRecord } from './inquiry-board.ts'
import { homeColumns } from './inquiry-home.server.ts'
import type { EnteredSource } from './lead-source.ts'
import type { NewLead } from './new-lead.ts'
import { getInquiry, type InquiryRow, toStaffRecord } from './staff-inquiry.server.ts'

/** The kind of the touch that `spoken` notes. */
const answerKinds: Record<EnteredSource, TouchKind> = {
  phone: 'call',
  'open house': 'visit',
  portal: 'mail',
  referral: 'call',
  other: 'call',
}

/**
 * A repeated key gets what its first call stored. Problems: not-logged-in, not-allowed, invalid (no such home or colleague,
 * a day that is over, a consent that the person alone can give), conflict (the key is another lead's).
 */
export async function createLead(
  app: AppContext,
  actor: Actor,
  input: NewLead,
  idempotencyKey?: string,
): Promise<StaffInquiryRecord> {
  requirePermission(actor, canHandleInquiries)
  return inTransaction(app, async (app) => {
    await lockOptOuts(app)
    const owner = await lockOwner(app, input.ownerId)
    const key = idempotencyKey && `${actor.id} ${idempotencyKey}`
    const row = await store(app, actor, input, key)
    if (!row) return toStaffRecord(app, sameLead(await getStored(app, key!), input))
    const { inquiryType, guideType, source } = row
    const after = { ...inquiryFacts(row), source, owner: owner?.name ?? null }
    const line = { collection: 'inquiries', recordId: row.id, action: 'created', after } as const
    await recordActivity(app, actor, line)
    if (input.agreed) await noteConsent(app, actor, row)
    else await stopLaterNumber(app, row)
    if (input.spoken) {
      const touch = { kind: answerKinds[input.source], outcome: 'reached', text: '' } as const
      await addTouch(app, actor, { inquiryId: row.id, ...touch, at: row.submittedAt.toISOString() })
    }
    // The guide is the only mail to visitors that somebody asks for.
    if (inquiryType === 'guide' && guideType && input.agreed && row.email) await acknowledge(app, row)
    if (owner) await notifyNewOwner(app, actor, owner, [row])
    return toStaffRecord(app, await getInquiry(app, row.id))
  })
}

async function store(app: AppContext, actor: StaffMember, input: NewLead, idempotencyKey?: string) {
  const { agreed, spoken: _, nextTouch, propertyId, ...fields } = input
  if (nextTouch) requireComingDay(app, nextTouch.on, 'nextTouch')
  const home = await homeColumns(app, propertyId)
  if (propertyId && !home.propertyId) throw invalidField('propertyId', 'There is no such home any more.')
  const submittedAt = app.now()
  const { version, text } = saidConsent
  const said = {
    consentVersion: version,
    consentText: fillIn(text, { by: actor.name }),
    consentedAt: submittedAt,
  }
  const planned = nextTouch?.on ? { nextTouchOn: nextTouch.on, nextTouchNote: nextTouch.note } : {}
  const [row] = await app.db
    .insert(inquiry)
    .values({
      ...fields,
      ...home,
      ...planned,
      ...(agreed && said),
      ...(idempotencyKey && { idempotencyKey }),
      submittedAt,
      updatedAt: submittedAt,
    })
    .onConflictDoNothing({ target: inquiry.idempotencyKey })
    .returning()
  return row
}

/** The lock is a write, as in `submitInquiry`. */
async function getStored({ db }: AppContext, key: string): Promise<InquiryRow> {
  const [row] = await db.select().from(inquiry).where(eq(inquiry.idempotencyKey, key)).for('key share')
  // Another window deleted it between the two statements.
  if (!row) throw unknownRecord('inquiry')
  return row
}

function sameLead(stored: InquiryRow, input: NewLead): InquiryRow {
  const compared = ['inquiryType', 'name', 'email', 'phone', 'message'] as const
  if (compared.every((field) => stored[field] === input[field])) return stored
  throw new Problem('conflict', 'This Idempotency-Key was already used for another lead.')
}

/** Ends a stop that staff noted, and none of the person's own. */
async function noteConsent(app: AppContext, actor: StaffMember, row: typeof inquiry.$inferSelect) {
  const optOuts = (await readOptOuts(app, [row.id])).get(row.id)!
  if (isStoppedByLink(optOuts)) {
    throw invalidField(
      'agreed',
      'This person opted out. They alone can agree again, in a form of the website.',
    )
  }
  await recordConsent(app, row, actor)
}
