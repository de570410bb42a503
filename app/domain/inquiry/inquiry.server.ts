// A lead is never lost: an inquiry and its mails are stored in one transaction before the response.
// An inquiry that looks like spam is stored, marked and mailed to the team, but not acknowledged to the visitor.

import { and, desc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm'
import { inquiry, mail } from '#app/db/schema.ts'
import { preparedByShape } from '#app/db/tuning/prepared.ts'
import { hasEmail, isSameEmail } from '#app/domain/account/same-email.server.ts'
import { visitor } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { agreedTo, consentAgain, recordConsent } from '#app/domain/consent/consent.server.ts'
import { isOptedOut, optsOut } from '#app/domain/consent/opt-out.server.ts'
import { optOutLink } from '#app/domain/consent/opt-out-link.server.ts'
import { leadLock, stopLaterNumber } from '#app/domain/consent/record-opt-out.server.ts'
import { hour, minute } from '#app/domain/duration.ts'
import { queueMail } from '#app/domain/mail/mail.server.ts'
import { teamNotificationKind } from '#app/domain/mail/mail.ts'
import { agentOfPage, chooseOwner, giveInTurn, signerOf } from '#app/domain/owner/lead-owner.server.ts'
import { findLeadOwner, type LeadOwner, tellOwner } from '#app/domain/owner/tell-owner.server.ts'
import { Problem } from '#app/domain/problem.ts'
import { isRecordId } from '#app/domain/search.server.ts'
import { readLeadSettingsLocking } from '#app/domain/setting/lead-settings.server.ts'
import type { OwnerRule } from '#app/domain/setting/lead-settings.ts'
import type { InquiryRecord, InquirySubmission } from './inquiry.ts'
import { findHome, type StoredHome, submittedHomeColumns } from './inquiry-home.server.ts'
import { composeTeamNotification } from './inquiry-mail.server.ts'
import { composeVisitorMail } from './visitor-mail.server.ts'

type Row = typeof inquiry.$inferSelect

/** Who sent the form. `suspect`: its spam traps say that no person did. `network`: as the rate limit counts it. */
type Sender = { idempotencyKey?: string | undefined; suspect?: boolean; network?: string }

const keyLifetime = 24 * hour
const notificationWindow = 10 * minute

type Known = Pick<typeof inquiry.$inferInsert, 'inquiryType' | 'name' | 'email'>
type Shape = { columns: (keyof Row)[]; rule: OwnerRule | undefined; page: string | undefined }

/** Stores an inquiry of which these columns are known. `page`: the agent's page that its form was on. */
const insertionOf = preparedByShape((db, { columns, rule, page }: Shape) => {
  const values = Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)]))
  const { email, phone, propertyId } = values
  const ownerId =
    rule && chooseOwner(rule, { email: email!, phone: phone!, propertyId, origin: page ? { page } : null })
  return db
    .insert(inquiry)
    .values({ ...(values as unknown as Known), ...(ownerId && { ownerId }) })
    .onConflictDoNothing({ target: inquiry.idempotencyKey })
    .returning({ ...getTableColumns(inquiry), optedOut: optsOut(inquiry.email).mapWith(Boolean) })
    .prepare('')
})

/** A repeated key gets the first record if the address is the same. Problems: conflict, invalid (consent text). */
export async function submitInquiry(
  app: AppContext,
  input: InquirySubmission,
  sender: Sender = {},
): Promise<InquiryRecord> {
  const { consent, propertyId, ...fields } = input
  const suspect = sender.suspect ?? false
  return inTransaction(app, async (app) => {
    const rule = suspect ? undefined : (await readLeadSettingsLocking(app, leadLock)).owner
    const submittedAt = app.now()
    const agreement = await agreedTo(app, { version: consent, at: submittedAt, network: sender.network })
    const values = {
      ...fields,
      submittedAt,
      updatedAt: submittedAt,
      ...agreement,
      ...keyOf(sender),
      suspect,
      ...(await submittedHomeColumns(app, propertyId)),
    }
    if (sender.idempotencyKey) await freeExpiredKey(app, sender.idempotencyKey)
    const columns = (Object.keys(values) as (keyof typeof values)[]).filter(
      (column) => values[column] != null,
    )
    const page = values.origin?.page
    const shape = { columns, rule, page: agentOfPage(page) && page }
    const [row] = await insertionOf(app.db, shape).execute(values)
    if (!row) {
      const stored = await findRepeated(app, sender.idempotencyKey ?? '', input.email)
      if (!suspect && agreement.consentVersion)
        await consentAgain(app, { ...stored, ...agreement, consentNetwork: sender.network ?? null })
      return toInquiryRecord(stored)
    }
    const home = await findHome(app, row)
    const owner = await findLeadOwner(app, row.ownerId)
    if (!row.suspect) await recordConsent(app, row)
    if (!row.suspect && row.optedOut && row.consentVersion === null) await stopLaterNumber(app, row)
    // a consent ends an opt-out
    const mayAnswer = !row.suspect && (row.consentVersion !== null || !row.optedOut)
    const answer = mayAnswer ? [acknowledgement(app, row, { home, owner, rule })] : []
    await queueMail(app, composeTeamNotification(app.config, row, home), ...answer)
    const turn = rule === 'turn' && row.ownerId === null ? await giveInTurn(app, row.id) : undefined
    await tellOwner(app, row, turn ? await findLeadOwner(app, turn.turn) : owner, home)
    await recordActivity(app, visitor, creationOf(row, turn))
    return toInquiryRecord(row)
  })
}

/**
 * For an inquiry that was suspected until now: records its consent, or stops calls to its number, and queues one mail to the
 * visitor, unless they opted out. `rule`: who gets new leads. Call it with the inquiry's row locked: an opt-out of its address waits for that.
 */
export async function answerVisitor(app: AppContext, row: Row, rule: OwnerRule): Promise<void> {
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

const acknowledgement = (app: AppContext, row: Row, about: About) =>
  composeVisitorMail(app.config, row, {
    unsubscribeUrl: optOutLink(app, row.email),
    home: about.home,
    signer: signerOf(about),
  })

const notifyTeam = async (app: AppContext, row: Row) =>
  queueMail(app, composeTeamNotification(app.config, row, await findHome(app, row)))

/** The record that this address stored under the key in the last 24 hours; a repeat gets it even past the rate limit. */
export async function findSubmitted(
  app: AppContext,
  key: string,
  email: string,
): Promise<InquiryRecord | undefined> {
  const since = new Date(app.now().getTime() - keyLifetime)
  const kept = and(eq(inquiry.idempotencyKey, key), gte(inquiry.submittedAt, since))
  const [row] = await app.db
    .select()
    .from(inquiry)
    .where(and(kept, hasEmail(inquiry.email, email)))
  return row && toInquiryRecord(row)
}

/** Queues the team's notification of this address's newest recent inquiry, if missing (`POST /api/emailNotification`). */
export async function ensureNotification(
  app: AppContext,
  request: { email: string; inquiryType: Row['inquiryType'] },
): Promise<void> {
  const since = new Date(app.now().getTime() - notificationWindow)
  const sameSender = hasEmail(inquiry.email, request.email)
  const fresh = and(sameSender, eq(inquiry.inquiryType, request.inquiryType), gte(inquiry.submittedAt, since))
  const ofInquiry = and(eq(mail.inquiryId, inquiry.id), eq(mail.kind, teamNotificationKind))
  // one statement in either case, so that response times do not reveal whether the address sent an inquiry
  const [found] = await app.db
    .select({ id: inquiry.id, mailId: mail.id })
    .from(inquiry)
    .leftJoin(mail, ofInquiry)
    .where(fresh)
    .orderBy(desc(inquiry.submittedAt))
    .limit(1)
  if (!found || found.mailId) return
  const [row] = await app.db.select().from(inquiry).where(eq(inquiry.id, found.id))
  if (row) await inTransaction(app, (app) => notifyTeam(app, row))
}

export async function wasSubmitted(
  app: AppContext,
  id: string,
  inquiryType: Row['inquiryType'],
): Promise<boolean> {
  if (!isRecordId(id)) return false
  const wanted = and(eq(inquiry.id, id), eq(inquiry.inquiryType, inquiryType))
  return (await app.db.$count(inquiry, wanted)) > 0
}

/** The history outlives the inquiry, so it holds no personal data. */
export const inquiryFacts = ({
  inquiryType,
  guideType,
  status,
}: Pick<Row, 'inquiryType' | 'guideType' | 'status'>) => ({ inquiryType, guideType, status })

const creationOf = (row: Row, turn: object = {}) =>
  ({
    collection: 'inquiries',
    recordId: row.id,
    action: 'created',
    after: { ...inquiryFacts(row), ...turn },
  }) as const

const keyOf = (sender: Sender) => (sender.idempotencyKey ? { idempotencyKey: sender.idempotencyKey } : {})

async function freeExpiredKey(app: AppContext, key: string) {
  const expired = lt(inquiry.submittedAt, new Date(app.now().getTime() - keyLifetime))
  await app.db
    .update(inquiry)
    .set({ idempotencyKey: null })
    .where(and(eq(inquiry.idempotencyKey, key), expired))
}

/**
 * The lock is a write, so that its commit waits for a synchronous standby as the first commit did: a row that only a
 * failing primary has must not be reported as stored.
 */
async function findRepeated(app: AppContext, key: string, email: string): Promise<Row> {
  const kept = app.db.select().from(inquiry).where(eq(inquiry.idempotencyKey, key))
  const [row] = await kept.for('key share')
  if (!row) throw new Error('An inquiry vanished between two statements')
  if (!(await isSameEmail(app, row.email, email))) {
    throw new Problem('conflict', 'This Idempotency-Key was already used for another inquiry.')
  }
  return row
}

/** The columns that only a search, a certificate or a repeated submission reads. */
type Unlisted = 'searchText' | 'consentText' | 'consentNetwork' | 'idempotencyKey'
export type ListedRow = Omit<Row, Unlisted>

export function toInquiryRecord(row: ListedRow): InquiryRecord {
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
