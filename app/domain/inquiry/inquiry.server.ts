// A lead is never lost: an inquiry and its mails are stored in one transaction before anything is answered.
// What looks like spam is stored and marked, reaches the team, and makes no mail to the visitor.
import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { inquiry, mail } from '#app/db/schema.ts'
import { hasEmail, isSameEmail } from '#app/domain/account/same-email.server.ts'
import { visitor } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { inTransaction, type Office } from '#app/domain/app-context.server.ts'
import { queueMail } from '#app/domain/mail/mail.server.ts'
import { teamNotificationKind } from '#app/domain/mail/mail.ts'
import { Problem } from '#app/domain/problem.ts'
import { isRecordId } from '#app/domain/search.server.ts'
import { agreedTo, isOptedOut, recordConsent } from './consent.server.ts'
import type { InquiryRecord, InquirySubmission } from './inquiry.ts'
import { composeTeamNotification, composeVisitorMail } from './inquiry-mail.server.ts'
import { optOutLink } from './opt-out-link.server.ts'

type Row = typeof inquiry.$inferSelect

/** How a submission came: its idempotency key, and whether a form's traps say that no person sent it. */
type SubmissionOrigin = { idempotencyKey?: string | undefined; suspect?: boolean }

const keyLifetime = 24 * 3_600_000
const notificationWindow = 10 * 60_000

/**
 * Stores an inquiry with its mails. The same idempotency key within 24 hours answers the first record again, to the
 * same address only: who guesses a key must not read another's inquiry. Problems: conflict, invalid (unknown consent).
 */
export async function submitInquiry(
  office: Office,
  input: InquirySubmission,
  origin: SubmissionOrigin = {},
): Promise<InquiryRecord> {
  const { consent, ...fields } = input
  const submittedAt = office.now()
  const values = {
    ...fields,
    submittedAt,
    updatedAt: submittedAt,
    ...(await agreedTo(office, consent, submittedAt)),
    ...keyOf(origin),
    suspect: origin.suspect ?? false,
  }
  return inTransaction(office, async (office) => {
    if (origin.idempotencyKey) await freeExpiredKey(office, origin.idempotencyKey)
    const [row] = await office.db
      .insert(inquiry)
      .values(values)
      .onConflictDoNothing({ target: inquiry.idempotencyKey })
      .returning()
    if (!row) return toInquiryRecord(await findRepeated(office, origin.idempotencyKey ?? '', input.email))
    await recordActivity(office, visitor, creationOf(row))
    await queueMail(office, composeTeamNotification(office.config, row))
    if (!row.suspect) await answerVisitor(office, row)
    return toInquiryRecord(row)
  })
}

/**
 * What follows from an inquiry that a person sent: it counts as consented, and the visitor gets a mail, once, unless they
 * want none. Call it in a transaction.
 */
export async function answerVisitor(office: Office, row: Row): Promise<void> {
  await recordConsent(office, row)
  if (await isOptedOut(office, row.email)) return
  const unsubscribeUrl = optOutLink(office, row.email)
  await queueMail(office, composeVisitorMail(office.config, row, unsubscribeUrl))
}

/** What this address has stored under the key in the last 24 hours: who sends it again past a limit hears of it too. */
export async function findSubmitted(
  office: Office,
  key: string,
  email: string,
): Promise<InquiryRecord | undefined> {
  const since = new Date(office.now().getTime() - keyLifetime)
  const kept = and(eq(inquiry.idempotencyKey, key), gte(inquiry.submittedAt, since))
  const [row] = await office.db
    .select()
    .from(inquiry)
    .where(and(kept, hasEmail(inquiry.email, email)))
  return row && toInquiryRecord(row)
}

/** Makes sure that the newest fresh inquiry of this address has its notification queued (`POST /api/emailNotification`). */
export async function ensureNotification(
  office: Office,
  request: { email: string; inquiryType: Row['inquiryType'] },
): Promise<void> {
  const since = new Date(office.now().getTime() - notificationWindow)
  const sameSender = hasEmail(inquiry.email, request.email)
  const fresh = and(sameSender, eq(inquiry.inquiryType, request.inquiryType), gte(inquiry.submittedAt, since))
  const ofInquiry = and(eq(mail.inquiryId, inquiry.id), eq(mail.kind, teamNotificationKind))
  // one statement whether or not the address has just sent: the time of an answer tells nobody which
  const [found] = await office.db
    .select({ id: inquiry.id, mailId: mail.id })
    .from(inquiry)
    .leftJoin(mail, ofInquiry)
    .where(fresh)
    .orderBy(desc(inquiry.submittedAt))
    .limit(1)
  if (!found || found.mailId) return
  const [row] = await office.db.select().from(inquiry).where(eq(inquiry.id, found.id))
  if (row)
    await inTransaction(office, (office) => queueMail(office, composeTeamNotification(office.config, row)))
}

/** Whether this is the id of a stored inquiry of that type; the valuation's last step asks. */
export async function wasSubmitted(
  office: Office,
  id: string,
  inquiryType: Row['inquiryType'],
): Promise<boolean> {
  if (!isRecordId(id)) return false
  const wanted = and(eq(inquiry.id, id), eq(inquiry.inquiryType, inquiryType))
  return (await office.db.$count(inquiry, wanted)) > 0
}

/** History outlives the inquiry, so it tells what was done and nothing of the person. */
export const inquiryFacts = ({
  inquiryType,
  guideType,
  status,
}: Pick<Row, 'inquiryType' | 'guideType' | 'status'>) => ({ inquiryType, guideType, status })

const creationOf = (row: Row) =>
  ({ collection: 'inquiries', recordId: row.id, action: 'created', after: inquiryFacts(row) }) as const

const keyOf = (origin: SubmissionOrigin) =>
  origin.idempotencyKey ? { idempotencyKey: origin.idempotencyKey } : {}

async function freeExpiredKey(office: Office, key: string) {
  const expired = lt(inquiry.submittedAt, new Date(office.now().getTime() - keyLifetime))
  await office.db
    .update(inquiry)
    .set({ idempotencyKey: null })
    .where(and(eq(inquiry.idempotencyKey, key), expired))
}

/**
 * The lock is a write, so that its commit waits for a synchronous standby as the first one did: a row that only a dying
 * primary has is no reason to say that it is stored.
 */
async function findRepeated(office: Office, key: string, email: string): Promise<Row> {
  const kept = office.db.select().from(inquiry).where(eq(inquiry.idempotencyKey, key))
  const [row] = await kept.for('key share')
  if (!row) throw new Error('An inquiry vanished between two statements')
  if (!(await isSameEmail(office, row.email, email))) {
    throw new Problem('conflict', 'This Idempotency-Key was already used for another inquiry.')
  }
  return row
}

/** What a visitor is answered of a stored inquiry. */
export function toInquiryRecord(row: Omit<Row, 'searchText'>): InquiryRecord {
  const submittedAt = row.submittedAt.toISOString()
  return {
    _id: row.id,
    inquiryType: row.inquiryType,
    guideType: row.guideType,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    postalCode: row.postalCode,
    message: row.message,
    clientType: row.clientType,
    timeFrame: row.timeFrame,
    status: row.status,
    submittedAt,
    date: submittedAt,
    createdAt: submittedAt,
    updatedAt: row.updatedAt.toISOString(),
  }
}
