// An inquiry as staff see it: with the opt-outs of its sender, its home and its owner.
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { inquiry } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { readOptOuts } from '#app/domain/consent/opt-out.server.ts'
import { type OwnerNames, ownerOf, readOwnerNames } from '#app/domain/owner/owner-name.server.ts'
import { unknownRecord } from '#app/domain/problem.ts'
import { isRecordId } from '#app/domain/request-fields.ts'
import { readClockStart } from '#app/domain/response-time/clock-start.server.ts'
import { type ListedRow, toInquiryRecord } from './inquiry.server.ts'
import type { StaffInquiryRecord } from './inquiry-board.ts'
import { findHomes, toInquiryHome } from './inquiry-home.server.ts'
import { doneStatus } from './inquiry-status.ts'
import { wholeOrigin } from './lead-origin.ts'

type Db = Pick<AppContext, 'db'>
export type InquiryRow = Omit<typeof inquiry.$inferSelect, 'searchText'>

/** SQL conditions of leads, spelled as the partial indexes have them. */
export const isUnfinished = sql.raw(`status <> '${doneStatus}'`)
export const isUnanswered = sql`first_touch_at is null and ${isUnfinished} and not suspect`

const { searchText, consentText, consentNetwork, idempotencyKey, ...columns } = getTableColumns(inquiry)
/** Without a consent's words, which would be most of a list's bytes. */
export const listedColumns = columns

/** `update` locks it until the transaction ends. Problems: not-found. */
export async function getInquiry(app: AppContext, id: string, lock?: 'update'): Promise<InquiryRow> {
  const wanted = app.db.select().from(inquiry).where(eq(inquiry.id, id))
  const [row] = isRecordId(id) ? await (lock ? wanted.for(lock) : wanted) : []
  if (!row) throw unknownRecord('inquiry')
  return row
}

export const toStaffRecord = async (app: Db, row: ListedRow) => (await toStaffRecords(app, [row]))[0]!

/** What every record of a list needs, so that a list may read it once. */
type Shared = { names: OwnerNames; since: Date }

export async function toStaffRecords(
  app: Db,
  rows: ListedRow[],
  shared?: Shared,
): Promise<StaffInquiryRecord[]> {
  const ids = rows.map(({ id }) => id)
  const found = await readOptOuts(app, ids)
  const homes = await findHomes(app, rows)
  const { names, since } = shared ?? { names: await readOwnerNames(app), since: await readClockStart(app) }
  return rows.map((row) => ({
    ...toInquiryRecord(row),
    suspect: row.suspect,
    consent: consentOf(row),
    optOuts: found.get(row.id)!,
    property: toInquiryHome(row, homes),
    ...ownerOf(row, names),
    source: row.source,
    sourceDetail: row.sourceDetail,
    origin: row.origin && wholeOrigin(row.origin),
    ...touchesOf(row, since),
  }))
}

function consentOf({ consentVersion, consentedAt }: ListedRow): StaffInquiryRecord['consent'] {
  return consentVersion && consentedAt ? { version: consentVersion, at: consentedAt.toISOString() } : null
}

function touchesOf(
  { nextTouchOn, nextTouchNote, firstTouchAt, suspect, submittedAt }: ListedRow,
  since: Date,
) {
  return {
    nextTouch: nextTouchOn === null ? null : { on: nextTouchOn, note: nextTouchNote },
    firstTouchAt: firstTouchAt?.toISOString() ?? null,
    hasClock: !suspect && submittedAt >= since,
  }
}
