// The plain model of leads under changes by several people: a lead is what its history says, line by line.
import { asc, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { activity } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import type { Answered } from './board-window.ts'

type Line = typeof activity.$inferSelect
type Facts = Record<string, unknown>
/** `touch` is the kind of the newest one. */
type Lead = {
  status: string
  owner: string | null
  nextTouchOn: string | null
  touch: string | null
  trashed: boolean
}
/** What a change makes true of a lead. */
type Effect = { id: string; actorId: string; after: Partial<Lead> }

const newLead: Lead = { status: 'open', owner: null, nextTouchOn: null, touch: null, trashed: false }

/** What was sent, and so explains lines of the history; of it what the server acknowledged. */
export function effectsOf(answered: Answered[], nameOf: (id: string | null) => string | null) {
  const sent: Effect[] = []
  const acknowledged: Effect[] = []
  for (const one of answered) {
    const effects = effectOf(one, nameOf).map((effect) => ({ ...effect, actorId: one.by.id }))
    sent.push(...effects)
    const { data } = one.body as { data: { changed?: string[] } | { _id: string }[] | undefined }
    const only = Array.isArray(data) ? data.map(({ _id }) => _id) : (data as { changed?: string[] })?.changed
    if (one.status < 300) acknowledged.push(...effects.filter(({ id }) => only?.includes(id) ?? true))
  }
  return { sent, acknowledged }
}

function effectOf({ call, sent }: Answered, nameOf: (id: string | null) => string | null) {
  const body = sent as { id: string; ids: string[]; inquiryId: string } & Record<string, string>
  const all = (ids: string[], after: Partial<Lead>) => ids.map((id) => ({ id, after }))
  if (call === 'PATCH /api/inquiries') return all([body.id], { status: body.status! })
  if (call === 'PUT /api/inquiries/owner') return all([body.id], { owner: nameOf(body.ownerId ?? null) })
  if (call === 'POST /api/touches') return all([body.inquiryId], { touch: body.kind! })
  if (call === 'DELETE /api/inquiries') return all([body.id], { trashed: true })
  if (call === 'POST /api/trash') return all(body.ids, { trashed: true })
  if (call === 'POST /api/trash/restore') return all(body.ids, { trashed: false })
  const { field, changes } = sent as { field: string; changes: { ids: string[]; to: unknown }[] }
  return changes.flatMap(({ ids, to }) => {
    if (field === 'owner') return all(ids, { owner: nameOf(to as string | null) })
    if (field === 'status') return all(ids, { status: to as string })
    return all(ids, { nextTouchOn: (to as { on: string } | null)?.on ?? null })
  })
}

/** Every state that each lead was in, oldest first. Each line must follow from the one before: no change was lost. */
export async function replayHistory({ db }: AppContext, ids: string[], sent: Effect[]) {
  const lines = await db
    .select()
    .from(activity)
    .where(inArray(activity.recordId, ids))
    .orderBy(asc(activity.id))
  const states = new Map(ids.map((id) => [id, [newLead]]))
  /** Who got a lead from a colleague. */
  const given: string[] = []
  for (const line of lines) {
    const own = states.get(line.recordId)!
    const [before, after] = changeOf(line)
    expect(own.at(-1), `before ${line.action}`).toMatchObject(before)
    const isSent = sent.some(
      ({ id, actorId, after: wanted }) =>
        id === line.recordId && actorId === line.actorId && isWithin(wanted, after),
    )
    expect(isSent, `${line.actorName} sent ${JSON.stringify(after)}`).toBe(true)
    own.push({ ...own.at(-1)!, ...after } as Lead)
    if (after.owner && after.owner !== line.actorName) given.push(String(after.owner))
  }
  return { states, given }
}

function changeOf({ action, before, after }: Line): [before: Facts, after: Facts] {
  const { status } = before ?? after ?? {}
  if (action === 'trashed') return [{ trashed: false, status }, { trashed: true }]
  if (action === 'restored') return [{ trashed: true, status }, { trashed: false }]
  return [{ trashed: false, ...before }, after ?? {}]
}

export const isWithin = (some: object, all: object) =>
  Object.entries(some).every(([key, value]) => (all as Facts)[key] === value)
