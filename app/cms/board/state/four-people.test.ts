// Four people at one board, in any order and at once, now and then with a cut connection. The plain model: a lead is what
// its history says, line by line. Every window ends as the database, and what was acknowledged is in the history.

import { asc, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activity, inquiry, touch, user } from '#app/db/schema.ts'
import type { StaffMember } from '#app/domain/account/user.ts'
import { handInquiry } from '#app/domain/inquiry/hand-over.server.ts'
import { listInquiries, moveInquiry } from '#app/domain/inquiry/inquiry-board.server.ts'
import { inquiryQuery } from '#app/domain/inquiry/inquiry-board.ts'
import { inquiryStatuses, perStatus } from '#app/domain/inquiry/inquiry-status.ts'
import { changeInquiries } from '#app/domain/inquiry/many-changes.server.ts'
import { addTouch } from '#app/domain/inquiry/touch.server.ts'
import { Problem } from '#app/domain/problem.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { type Board, openBoard } from './board.ts'
import { heard, refreshed } from './board-news.ts'

let open: TestApp
let staff: StaffMember[]

beforeAll(async () => {
  open = await createTestApp()
  const names = ['Nora Whitlock', 'Daniel Osei', 'Marisol Vega', 'Thomas Lindqvist']
  const rows = await open.app.db
    .insert(user)
    .values(
      names.map((name) => ({
        name,
        email: `${name.split(' ')[0]}@wrenfield.example`,
        role: 'admin' as const,
      })),
    )
    .returning()
  staff = rows.map(({ id, name, email, role }) => ({ kind: 'user', id, name, email, role }))
})
afterAll(() => open.close())

const leadCount = 3
const step = fc.record({
  who: fc.nat(3),
  act: fc.constantFrom('hand', 'move', 'bulk', 'note'),
  lead: fc.nat(leadCount - 1),
  /** A colleague, or nobody. */
  to: fc.nat(4),
  status: fc.constantFrom(...inquiryStatuses),
  /** The answer is lost: the person sends it again, and their window hears nothing until the end. */
  cut: fc.boolean(),
})
type Step = { who: number; act: string; lead: number; to: number; status: string; cut: boolean }

test('every window ends the same, and nothing acknowledged is lost', { timeout: 120_000 }, async () => {
  const rounds = fc.array(fc.array(step, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  await fc.assert(fc.asyncProperty(rounds, play), { numRuns: Number(process.env.FUZZ_RUNS ?? 12) })
})

async function play(rounds: Step[][]) {
  const { db } = open.app
  await db.delete(inquiry)
  const values = Array.from({ length: leadCount }, (_, n) => ({
    inquiryType: 'contact' as const,
    name: `Lead ${n}`,
    email: `${n}@visitor.example`,
  }))
  const ids = (await db.insert(inquiry).values(values).returning({ id: inquiry.id })).map(({ id }) => id)
  const windows: Board[] = []
  for (const actor of staff) windows.push(openBoard(await readPages(actor)))
  const acknowledged: { id: string; actorId: string; after: object }[] = []

  for (const round of rounds) {
    const away = new Set(round.filter(({ cut }) => cut).map(({ who }) => who))
    const done = await Promise.all(round.map((one) => act(one, windows[one.who]!, ids)))
    acknowledged.push(...done.flat())
    for (const [who, actor] of staff.entries())
      if (!away.has(who)) windows[who] = heard(windows[who]!, await readNews(actor, ids))
  }

  for (const [who, actor] of staff.entries()) windows[who] = refreshed(windows[who]!, await readPages(actor))
  const stored = await db.select().from(inquiry)
  const truth = Object.fromEntries(stored.map((row) => [row.id, [row.status, row.ownerId]]))
  for (const { cards } of windows)
    expect(Object.fromEntries(ids.map((id) => [id, [cards[id]?.status, cards[id]?.ownerId]]))).toEqual(truth)
  await expectHistory(ids, truth, acknowledged)
}

/** What the person sends, from what their window shows; with the facts that its acknowledgement promises. */
async function act({ who, act, lead, to, status, cut }: Step, board: Board, ids: string[]) {
  const actor = staff[who]!
  const id = ids[lead]!
  const seen = board.cards[id]!
  const ownerId = staff[to]?.id ?? null
  const send: Record<string, () => Promise<string[]>> = {
    hand: async () => [
      (await handInquiry(open.app, actor, { id, ownerId, from: seen.ownerId, undo: false }))._id,
    ],
    move: async () => [
      (await moveInquiry(open.app, actor, { id, status: status as typeof seen.status }))._id,
    ],
    note: async () => {
      const note = { inquiryId: id, kind: 'note' as const, outcome: '' as const, text: 'Called' }
      await addTouch(open.app, actor, note as Parameters<typeof addTouch>[2])
      return [id]
    },
    bulk: async () => {
      const changes = inquiryStatuses
        .map((from) => ({
          from,
          to: status as typeof from,
          ids: ids.filter((one) => board.cards[one]?.status === from),
        }))
        .filter((one) => one.ids.length > 0)
      return (await changeInquiries(open.app, actor, { field: 'status', changes, undo: false })).changed
    },
  }
  const first = await send[act]!().catch(refusal)
  // a note sent twice is two notes, so its sender asks first
  const again = cut && act !== 'note' ? await send[act]!().catch(refusal) : first
  const after =
    act === 'hand' ? { owner: staff[to]?.name ?? null } : act === 'note' ? { touch: 'note' } : { status }
  return [...new Set([...first, ...again])].map((one) => ({ id: one, actorId: actor.id, after }))
}

/** A colleague was faster: nothing was acknowledged. */
function refusal(error: unknown): string[] {
  if (error instanceof Problem && error.kind === 'conflict') return []
  throw error
}

async function expectHistory(
  ids: string[],
  truth: Record<string, unknown>,
  acknowledged: { id: string; after: object }[],
) {
  const lines = await open.app.db
    .select()
    .from(activity)
    .where(inArray(activity.recordId, ids))
    .orderBy(asc(activity.id))
  const idOf = (name: unknown) => staff.find((one) => one.name === name)?.id ?? null
  for (const id of ids) {
    const own = lines.filter(({ recordId }) => recordId === id).map(({ after }) => after ?? {})
    const status = own.findLast((after) => 'status' in after)?.status ?? 'open'
    const owner = own.findLast((after) => 'owner' in after)
    expect([status, idOf(owner?.owner)]).toEqual(truth[id])
    // each acknowledged state was reached, or was there already
    for (const { after } of acknowledged.filter((one) => one.id === id)) {
      const states: object[] = [{ status: 'open' }, { owner: null }, ...own]
      const wanted = Object.entries(after)
      expect(
        states.some((state) =>
          wanted.every(([key, value]) => (state as Record<string, unknown>)[key] === value),
        ),
      ).toBe(true)
    }
    const notes = acknowledged.filter((one) => one.id === id && 'touch' in one.after)
    expect(await open.app.db.$count(touch, eq(touch.inquiryId, id))).toBe(notes.length)
  }
}

async function readNews(actor: StaffMember, ids: string[]) {
  const pages = await Promise.all(ids.map((id) => listInquiries(open.app, actor, inquiryQuery.parse({ id }))))
  const { counts, whose } = await listInquiries(open.app, actor, inquiryQuery.parse({ limit: '1' }))
  return { records: pages.flatMap(({ data }) => data), gone: [], counts, whose }
}

async function readPages(actor: StaffMember) {
  const pages = await Promise.all(
    inquiryStatuses.map((status) =>
      listInquiries(open.app, actor, inquiryQuery.parse({ status, limit: '100' })),
    ),
  )
  const columns = perStatus((status) => ({
    cards: pages[inquiryStatuses.indexOf(status)]!.data,
    next: undefined,
  }))
  const { counts, whose } = pages[0]!
  return { columns, counts, whose }
}
