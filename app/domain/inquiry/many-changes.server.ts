// Many inquiries are changed in one transaction. Inquiries that a colleague has changed since the caller saw them are
// skipped and counted. The caller undoes a change by sending the same ids with the values the other way round; an undo also
// skips inquiries whose former owner has no account any more.

import { isDeepStrictEqual } from 'node:util'
import { asc, inArray, sql } from 'drizzle-orm'
import { inquiry } from '#app/db/schema.ts'
import type { Actor, StaffMember } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { lockAgainstDeletion, lockOwner, notifyNewOwner } from '#app/domain/owner/hand-over.server.ts'
import { readOwnerNames } from '#app/domain/owner/owner-name.server.ts'
import { canHandleInquiries, requirePermission } from '#app/domain/permissions.ts'
import { requireComingDay } from '#app/domain/touch/next-touch.server.ts'
import type { InquiryStatus } from './inquiry-status.ts'
import type { ManyChanged, ManyChanges, Plan } from './many-changes.ts'

type Row = typeof inquiry.$inferSelect
type Value = InquiryStatus | string | Plan
type Facts = Record<string, unknown>

/** How to read and store a field, and what the history says of it. No such change stops a lead's clock. */
type Field = {
  valueOf: (row: Row) => Value
  columns: (value: Value) => Partial<Row>
  facts: (value: Value) => Facts
}

/** Problems: not-logged-in, not-allowed, invalid (no such colleague, or a day that is over). */
export async function changeInquiries(
  app: AppContext,
  actor: Actor,
  { field: name, changes, undo }: ManyChanges,
): Promise<ManyChanged> {
  requirePermission(actor, canHandleInquiries)
  if (name === 'nextTouch' && !undo)
    for (const { to } of changes) requireComingDay(app, to?.on ?? null, 'changes')
  const wanted = new Map(changes.flatMap(({ ids, from, to }) => ids.map((id) => [id, { from, to }] as const)))
  return inTransaction(app, async (app) => {
    const left = name === 'owner' ? await lockOwners(app, changes, undo) : new Set()
    const field = await fieldOf(app, name)
    const rows = await lockAll(app, [...wanted.keys()])
    const isAt = (row: Row, end: 'from' | 'to') =>
      isDeepStrictEqual(field.valueOf(row), wanted.get(row.id)![end])
    const due = rows.filter(
      (row) => !isAt(row, 'to') && isAt(row, 'from') && !left.has(wanted.get(row.id)!.to),
    )
    const stored = await storeAll(app, field, due, (row) => wanted.get(row.id)!.to)
    await recordActivity(app, actor, ...due.map((row) => lineOf(name, field, row, wanted.get(row.id)!.to)))
    if (name === 'owner' && !undo) await notifyNewOwners(app, actor, stored)
    const found = new Set(rows.map(({ id }) => id))
    return {
      changed: due.map(({ id }) => id),
      already: rows.filter((row) => isAt(row, 'to')).map(({ id }) => id),
      conflicts: rows.filter((row) => !isAt(row, 'to') && !due.includes(row)).map(({ id }) => id),
      missing: [...wanted.keys()].filter((id) => !found.has(id)),
    }
  })
}

/** Returns the ids of those who have left, which only an undo may name. Problems: invalid (no such colleague). */
async function lockOwners(app: AppContext, changes: { to: Value }[], undo: boolean) {
  const left = new Set<Value>()
  for (const owner of [...new Set(changes.map(({ to }) => to as string | null))].sort()) {
    if (!undo) await lockOwner(app, owner)
    else if (owner && !(await lockAgainstDeletion(app, owner))) left.add(owner)
  }
  return left
}

async function fieldOf(app: AppContext, name: ManyChanges['field']): Promise<Field> {
  if (name === 'status')
    return {
      valueOf: ({ status }) => status,
      columns: (value) => ({ status: value as InquiryStatus }),
      facts: (value) => ({ status: value }),
    }
  if (name === 'nextTouch') return nextTouchField
  const names = await readOwnerNames(app)
  return {
    valueOf: ({ ownerId }) => ownerId,
    columns: (value) => ({ ownerId: value as string | null }),
    facts: (value) => ({ owner: names.get(value as string) ?? null }),
  }
}

/** The note may name people, and the history outlives the inquiry. */
const nextTouchField: Field = {
  valueOf: ({ nextTouchOn, nextTouchNote }) => nextTouchOn && { on: nextTouchOn, note: nextTouchNote },
  columns: (value) => {
    const plan = value as Plan
    return { nextTouchOn: plan?.on ?? null, nextTouchNote: plan?.note ?? '' }
  },
  facts: (value) => ({ nextTouchOn: (value as Plan)?.on ?? null }),
}

/** In one order, so that two who change the same inquiries wait for each other. */
const lockAll = ({ db }: AppContext, ids: string[]): Promise<Row[]> =>
  db.select().from(inquiry).where(inArray(inquiry.id, ids)).orderBy(asc(inquiry.id)).for('update')

/** One statement for each new value. */
async function storeAll(app: AppContext, field: Field, rows: Row[], valueFor: (row: Row) => Value) {
  const updatedAt = sql`greatest(${app.now()}, ${inquiry.updatedAt} + interval '1 ms')`
  const stored: Row[] = []
  for (const [value, group] of grouped(rows, valueFor)) {
    const ids = group.map(({ id }) => id)
    const values = { ...field.columns(value), updatedAt }
    stored.push(...(await app.db.update(inquiry).set(values).where(inArray(inquiry.id, ids)).returning()))
  }
  return stored
}

const lineOf = (name: ManyChanges['field'], field: Field, row: Row, to: Value) =>
  ({
    collection: 'inquiries',
    recordId: row.id,
    action: name === 'status' ? 'moved' : 'updated',
    before: field.facts(field.valueOf(row)),
    after: field.facts(to),
  }) as const

async function notifyNewOwners(app: AppContext, actor: StaffMember, rows: Row[]) {
  for (const [ownerId, handed] of grouped(rows, (row) => row.ownerId)) {
    const owner = await lockOwner(app, ownerId)
    if (owner) await notifyNewOwner(app, actor, owner, handed)
  }
}

function grouped<Key>(rows: Row[], keyOf: (row: Row) => Key): [Key, Row[]][] {
  const groups: [Key, Row[]][] = []
  for (const row of rows) {
    const key = keyOf(row)
    const known = groups.find(([other]) => isDeepStrictEqual(other, key))
    if (known) known[1].push(row)
    else groups.push([key, [row]])
  }
  return groups
}
