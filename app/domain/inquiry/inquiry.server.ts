// A lead is never lost: an inquiry and its mails are stored in one transaction before the response.
// An inquiry that looks like spam is stored, marked and mailed to the team, but not acknowledged to the visitor.

import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { inquiry } from '#app/db/schema.ts'
import { preparedByShape } from '#app/db/tuning/prepared.ts'
import { hasEmail, isSameEmail } from '#app/domain/account/same-email.server.ts'
import { visitor } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { agreedTo, consentAgain, recordConsent } from '#app/domain/consent/consent.server.ts'
import { optsOut } from '#app/domain/consent/opt-out.server.ts'
import { leadLock, stopLaterNumber } from '#app/domain/consent/record-opt-out.server.ts'
import { queueMail } from '#app/domain/mail/mail.server.ts'
import { agentOfPage, assignInTurn, chooseOwner, findLeadOwner } from '#app/domain/owner/lead-owner.server.ts'
import { notifyOwner } from '#app/domain/owner/notify-owner.server.ts'
import { Problem } from '#app/domain/problem.ts'
import { isRecordId } from '#app/domain/request-fields.ts'
import { readingLeadSettings } from '#app/domain/setting/lead-settings.server.ts'
import type { OwnerRule } from '#app/domain/setting/lead-settings.ts'
import { acknowledgement } from './acknowledge-inquiry.server.ts'
import { hasKey, storeOnce } from './idempotency-key.server.ts'
import type { InquiryRecord, InquirySubmission } from './inquiry.ts'
import { findHome, submittedHomeColumns } from './inquiry-home.server.ts'
import { composeTeamNotification } from './inquiry-mail.server.ts'

type Row = typeof inquiry.$inferSelect

/** The sender of a form. `suspect`: the spam traps caught a program. `network`: the rate limit counts it. */
export type Sender = { network: string; idempotencyKey?: string | undefined; suspect: boolean }

const readLeadSettingsAndLock = readingLeadSettings(leadLock)

const keyed = { table: inquiry, storedAt: inquiry.submittedAt }

type Known = Pick<typeof inquiry.$inferInsert, 'inquiryType' | 'name' | 'email'>
type Shape = { columns: (keyof Row)[]; rule: OwnerRule | undefined; page: string | undefined }

/** Stores an inquiry with these columns. `page`: the agent's page that its form was on. */
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
  sender: Partial<Sender> = {},
): Promise<InquiryRecord> {
  const { consent, propertyId, ...fields } = input
  const suspect = sender.suspect ?? false
  return inTransaction(app, async (app) => {
    const rule = suspect ? undefined : (await readLeadSettingsAndLock(app)).owner
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
    const columns = (Object.keys(values) as (keyof typeof values)[]).filter(
      (column) => values[column] != null,
    )
    const page = values.origin?.page
    const shape = { columns, rule, page: agentOfPage(page) && page }
    const { row, stored } = await storeOnce(app, keyed, sender.idempotencyKey, {
      insert: async () => (await insertionOf(app.db, shape).execute(values))[0],
      find: (key) => findRepeated(app, key, input.email),
    })
    if (stored) {
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
    const turn = rule === 'turn' && row.ownerId === null ? await assignInTurn(app, row.id) : undefined
    await notifyOwner(app, row, turn ? await findLeadOwner(app, turn.turn) : owner, home)
    await recordActivity(app, visitor, creationOf(row, turn))
    return toInquiryRecord(row)
  })
}

/** The record that this address stored under the key within `keyLifetime`; a repeat gets it even past the rate limit. */
export async function findSubmitted(
  app: AppContext,
  key: string,
  email: string,
): Promise<InquiryRecord | undefined> {
  const [row] = await app.db
    .select()
    .from(inquiry)
    .where(and(hasKey(app, keyed, key), hasEmail(inquiry.email, email)))
  return row && toInquiryRecord(row)
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

const keyOf = (sender: Partial<Sender>) =>
  sender.idempotencyKey ? { idempotencyKey: sender.idempotencyKey } : {}

/**
 * The lock is a write, so that its commit waits for a synchronous standby as the first commit did: a row that only a
 * failing primary has must not be reported as stored.
 */
async function findRepeated(app: AppContext, key: string, email: string): Promise<Row | undefined> {
  const stored = app.db.select().from(inquiry).where(eq(inquiry.idempotencyKey, key))
  const [row] = await stored.for('key share')
  if (row && !(await isSameEmail(app, row.email, email))) {
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
