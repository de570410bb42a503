// What staff did about a lead. The first call, mail, text or visit stops its clock; nothing else does.
import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { inquiry, touch } from '#app/db/schema.ts'
import type { Actor, StaffMember } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { changedAt, guardChange } from '#app/domain/activity/change-guard.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { durationText, hour, minute } from '#app/domain/duration.ts'
import { getInquiry } from '#app/domain/inquiry/staff-inquiry.server.ts'
import { canChangeTouch, canHandleInquiries, requirePermission } from '#app/domain/permissions.ts'
import { invalidField, Problem, unknownRecord } from '#app/domain/problem.ts'
import { isRecordId } from '#app/domain/request-fields.ts'
import {
  clockStoppers,
  type DeletedTouch,
  firstTouchYear,
  type TouchChange,
  type TouchInput,
  type TouchRecord,
  tooEarly,
} from './touch.ts'

type TouchRow = typeof touch.$inferSelect
type Lead = Pick<typeof inquiry.$inferSelect, 'id' | 'source' | 'submittedAt' | 'updatedAt'>

/**
 * Problems: not-logged-in, not-allowed, not-found (the inquiry), invalid (at), conflict (the id is another touch’s, or the
 * touch was stored with other words).
 */
export async function addTouch(app: AppContext, actor: Actor, input: TouchInput): Promise<TouchRecord> {
  requirePermission(actor, canHandleInquiries)
  const { id, inquiryId, kind, outcome, text, at } = input
  return inTransaction(app, async (app) => {
    const lead = await getInquiry(app, inquiryId, 'update')
    const now = app.now()
    const times = { at: timeOf(app, lead, at), createdAt: now, updatedAt: now }
    const by = { actorId: actor.id, actorName: actor.name }
    const [row] = await app.db
      .insert(touch)
      .values({ ...(id && { id }), inquiryId: lead.id, kind, outcome, text, ...times, ...by })
      .onConflictDoNothing()
      .returning()
    if (!row) return repeated(await getOwnTouch(app, actor, lead, id!), input)
    await followFirstTouch(app, lead)
    await note(app, actor, lead, { after: factsOf(row) })
    return toTouchRecord(row)
  })
}

/** Returns the stored touch if it has the same words. Problems: conflict (with the stored touch). */
function repeated(row: TouchRow, { kind, outcome, text }: TouchInput): TouchRecord {
  const record = toTouchRecord(row)
  if (row.kind === kind && row.outcome === outcome && row.text === text) return record
  throw new Problem('conflict', 'This entry was stored before with other words.', { current: record })
}

async function getOwnTouch(
  { db }: AppContext,
  actor: StaffMember,
  lead: Lead,
  id: string,
): Promise<TouchRow> {
  const isOwn = and(eq(touch.id, id), eq(touch.inquiryId, lead.id), eq(touch.actorId, actor.id))
  const [row] = await db.select().from(touch).where(isOwn)
  if (!row) throw new Problem('conflict', 'Another entry has this id.')
  return row
}

/** Problems: not-logged-in, not-allowed (a colleague's), not-found, invalid (at), conflict (with the stored touch). */
export async function changeTouch(app: AppContext, actor: Actor, change: TouchChange): Promise<TouchRecord> {
  requirePermission(actor, canHandleInquiries)
  const { id, updatedAt, kind, outcome, text, at } = change
  return inTransaction(app, async (app) => {
    const { row, lead } = await getTouch(app, actor, id)
    guardChange({ ...toTouchRecord(row), createdAt: row.createdAt.toISOString() }, { updatedAt })
    const said = { kind, outcome, text, at: at ? timeOf(app, lead, at) : row.at }
    if (isDeepStrictEqual({ ...row, ...said }, row)) return toTouchRecord(row)
    const values = { ...said, updatedAt: changedAt(app, row) }
    const [changed] = await app.db.update(touch).set(values).where(eq(touch.id, row.id)).returning()
    await followFirstTouch(app, lead)
    await note(app, actor, lead, { before: allFactsOf(row, row), after: allFactsOf(changed!, row) })
    return toTouchRecord(changed!)
  })
}

/** Nothing of it stays stored. Problems: not-logged-in, not-allowed (a colleague's), not-found. */
export async function deleteTouch(app: AppContext, actor: Actor, id: string): Promise<DeletedTouch> {
  requirePermission(actor, canHandleInquiries)
  return inTransaction(app, async (app) => {
    const { row, lead } = await getTouch(app, actor, id)
    await app.db.delete(touch).where(eq(touch.id, row.id))
    await followFirstTouch(app, lead)
    await note(app, actor, lead, { before: factsOf(row), after: { touch: null } })
    const deletedAt = app.now()
    const undo = app.encryption.encrypt(JSON.stringify({ ...row, deletedAt }), readerOf(actor))
    return { ...toTouchRecord(row), undo }
  })
}

/**
 * Stores a deleted touch again as it was, by the `undo` of its deletion; one that is there already stays as it is.
 * Problems: not-logged-in, not-allowed (a colleague's), not-found (the inquiry), invalid (not the actor's undo).
 */
export async function restoreTouch(app: AppContext, actor: Actor, undo: string): Promise<TouchRecord> {
  requirePermission(actor, canHandleInquiries)
  const deleted = openUndo(app, actor, undo)
  if (!canChangeTouch(actor, deleted)) throw notOwn()
  return inTransaction(app, async (app) => {
    const lead = await getInquiry(app, deleted.inquiryId, 'update')
    const [row] = await app.db.insert(touch).values(deleted).onConflictDoNothing().returning()
    if (!row) return toTouchRecord((await app.db.select().from(touch).where(eq(touch.id, deleted.id)))[0]!)
    await followFirstTouch(app, lead)
    await note(app, actor, lead, { before: { touch: null }, after: factsOf(row) })
    return toTouchRecord(row)
  })
}

/** In milliseconds: later, an admin may have deleted it for good reason. */
const undoLifetime = hour

/** Only who deleted it can open it, and nobody can write one with a colleague’s name. */
const readerOf = (actor: StaffMember) => `deleted touch:${actor.id}`

function openUndo({ encryption, now }: AppContext, actor: StaffMember, undo: string): TouchRow {
  const text = encryption.decrypt(undo, readerOf(actor))
  if (text === undefined) throw invalidField('undo', 'This is no undo of a deletion of yours.')
  const { deletedAt, ...row } = JSON.parse(text)
  if (now().getTime() - Date.parse(deletedAt) > undoLifetime)
    throw invalidField('undo', `It is too late for this undo: it works for ${durationText(undoLifetime)}.`)
  const [at, createdAt, updatedAt] = [row.at, row.createdAt, row.updatedAt].map((time) => new Date(time))
  return { ...row, at, createdAt, updatedAt }
}

/** The touch and its inquiry, locked in the order in which all changes lock them: the inquiry first. */
async function getTouch(app: AppContext, actor: StaffMember, id: string) {
  const wanted = app.db.select().from(touch).where(eq(touch.id, id))
  const [found] = isRecordId(id) ? await wanted : []
  if (!found) throw unknownRecord('touch')
  const lead = await getInquiry(app, found.inquiryId, 'update')
  const [row] = await wanted
  if (!row) throw unknownRecord('touch')
  if (!canChangeTouch(actor, row)) throw notOwn()
  return { row, lead }
}

const notOwn = () => new Problem('not-allowed', 'You may change your own entries only.')

/** A form tells time in minutes. A lead of the website cannot have been answered before it came. */
function timeOf(app: AppContext, { source, submittedAt }: Lead, given: string | undefined): Date {
  if (given === undefined) return app.now()
  const at = new Date(given)
  if (at.getUTCFullYear() < firstTouchYear) throw invalidField('at', tooEarly)
  if (at.getTime() > app.now().getTime() + minute)
    throw invalidField('at', 'The time must not be in the future.')
  if (source === 'website' && at.getTime() <= submittedAt.getTime() - minute)
    throw invalidField('at', 'The time must not be before the lead came.')
  return at
}

/** Somebody who rang up was reached before the lead was entered: its clock stops at zero. */
async function followFirstTouch(app: AppContext, lead: Lead): Promise<void> {
  const firstTouchAt = sql`(
    select greatest(min(${touch.at}), ${inquiry.submittedAt}) from ${touch}
    where ${touch.inquiryId} = ${inquiry.id} and ${touch.kind} = any(${sql.param(clockStoppers)}::text[])
    having count(*) > 0)`
  await app.db
    .update(inquiry)
    .set({ firstTouchAt, updatedAt: changedAt(app, lead) })
    .where(eq(inquiry.id, lead.id))
}

/** The history outlives the inquiry, so it does not contain the text. */
const factsOf = ({ kind, outcome }: TouchRow) => ({ touch: kind, ...(outcome && { outcome }) })

const allFactsOf = (row: TouchRow, first: TouchRow) => ({
  touch: row.kind,
  outcome: row.outcome,
  at: row.at.toISOString(),
  text: row.text === first.text ? 'as it was' : 'changed',
})

type Facts = Record<string, unknown>
const note = (app: AppContext, actor: Actor, lead: Lead, facts: { before?: Facts; after: Facts }) =>
  recordActivity(app, actor, { collection: 'inquiries', recordId: lead.id, action: 'updated', ...facts })

export const toTouchRecord = (row: TouchRow): TouchRecord => ({
  _id: row.id,
  kind: row.kind,
  outcome: row.outcome,
  text: row.text,
  at: row.at.toISOString(),
  actorId: row.actorId,
  actorName: row.actorName,
  updatedAt: row.updatedAt.toISOString(),
})
