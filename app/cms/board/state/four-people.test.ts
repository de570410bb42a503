// Four people at one board in four windows, in random orders and at once; requests and responses get lost or come
// late. A failure prints its seed and path; FUZZ_SEED=… tries others, FUZZ_RUNS=… more.
import { randomUUID } from 'node:crypto'
import { eq, like, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inquiry, mail, session, touch, trash, user } from '#app/db/schema.ts'
import { hashSecret } from '#app/domain/account/session.server.ts'
import { inquiryStatuses } from '#app/domain/inquiry/inquiry-status.ts'
import { act, leadCount, type Step, step } from '#test/support/app/board-acts.ts'
import { type Answered, BoardWindow, fetchOfWindow, type Viewer } from '#test/support/app/board-window.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { effectsOf, isWithin, replayHistory } from '#test/support/app/lead-model.ts'
import type { Card } from './board.ts'
import { columnPages } from './read-board.ts'

let open: TestApp
let staff: Viewer[]
/** A lead of another board: its news come after all earlier ones. */
let marker: string

const usualPages = { ...columnPages }

beforeAll(async () => {
  // Three leads in a column are more than its first pages.
  Object.assign(columnPages, { first: 1, next: 1, largest: 2 })
  open = await createTestApp({ config: { rateLimits: false } })
  const names = ['Nora Whitlock', 'Daniel Osei', 'Marisol Vega', 'Thomas Lindqvist']
  staff = await Promise.all(names.map(logIn))
  const values = { inquiryType: 'concierge', name: 'Marker', email: 'marker@visitor.example' } as const
  marker = (await open.app.db.insert(inquiry).values(values).returning())[0]!.id
  const hears = vi.fn()
  open.app.changes.subscribe(hears)
  const isTold = async () => {
    await mark()
    return hears.mock.calls.some(([change]) => change.id === marker)
  }
  await vi.waitFor(async () => expect(await isTold()).toBe(true), { timeout: 15_000 })
})
afterAll(async () => {
  Object.assign(columnPages, usualPages)
  await open.close()
})

async function logIn(name: string): Promise<Viewer> {
  const { db } = open.app
  const email = mailOf(name)
  const [row] = await db.insert(user).values({ name, email, role: 'agent' }).returning()
  const secret = randomUUID()
  const times = { createdAt: new Date(), lastUsedAt: new Date() }
  await db.insert(session).values({ hash: hashSecret(secret), userId: row!.id, ...times })
  return { id: row!.id, name, headers: { cookie: `session=${secret}` } }
}

const mailOf = (name: string) => `${name.split(' ')[0]!.toLowerCase()}@wrenfield.example`

const mark = () => open.app.db.update(inquiry).set({ updatedAt: sql`now()` }).where(eq(inquiry.id, marker))

/** At once; each person has one pair of hands. */
const round = fc.uniqueArray(step, { selector: ({ who }) => who, minLength: 1, maxLength: 4 })
const views = fc.array(fc.constantFrom('all', 'all', 'mine', 'nobody'), { minLength: 4, maxLength: 4 })

const plain = { to: 1, status: 'closed', lost: 'nothing', late: false } as const
/** Daniel restores what Nora trashed before Nora's window learns that she did. */
const restoredMeanwhile: Step[][] = [
  [{ ...plain, who: 0, act: 'trash', lead: 0, late: true }],
  [{ ...plain, who: 1, act: 'restore', lead: 0 }],
]

test('every window ends as the database, and nothing acknowledged is lost', {
  timeout: 300_000,
}, async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', fetchOfWindow)
  const rounds = fc.array(round, { minLength: 1, maxLength: 5 })
  await fc.assert(fc.asyncProperty(rounds, views, play), {
    numRuns: Number(process.env.FUZZ_RUNS ?? 8),
    ...(process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {}),
    examples: [[restoredMeanwhile, ['all', 'all', 'all', 'all']]],
  })
})

async function play(rounds: Step[][], whose: ('all' | 'mine' | 'nobody')[]) {
  const { db } = open.app
  for (const table of [mail, trash]) await db.delete(table)
  await db.delete(inquiry).where(eq(inquiry.inquiryType, 'contact'))
  const values = Array.from({ length: leadCount }, (_, n) => ({
    inquiryType: 'contact' as const,
    name: `Lead ${n}`,
    email: `${n}@visitor.example`,
  }))
  const ids = (await db.insert(inquiry).values(values).returning({ id: inquiry.id })).map(({ id }) => id)
  const windows = staff.map((viewer, who) => new BoardWindow(open.web, viewer, whose[who]!))
  await Promise.all(windows.map((window) => window.open()))
  let late: Late[] = []
  for (const steps of rounds) {
    const free = steps.filter(({ who }) => !late.some((one) => one.who === who))
    const next = await playRound(free, windows, ids)
    if (late.length > 0) await settle(windows)
    await answerAll(late)
    late = next
  }
  await answerAll(late)
  await settle(windows)
  await expectHistory(windows, ids)
  for (const window of windows) await expectBoard(window)
  await Promise.all(windows.map((window) => window.close()))
}

type Late = { who: number; held: ReturnType<BoardWindow['holdNext']> | undefined; done: Promise<unknown> }

async function answerAll(late: Late[]) {
  for (const { held } of late) held?.release()
  await Promise.all(late.map(({ done }) => done))
}

/** Returns the steps whose answers are still to come. */
async function playRound(steps: Step[], windows: BoardWindow[], ids: string[]): Promise<Late[]> {
  const begun = steps.map((one) => {
    const window = windows[one.who]!
    const held = one.late ? window.holdNext() : undefined
    return { who: one.who, held, done: playStep(one, window, ids) }
  })
  await Promise.all(begun.map(({ held, done }) => (held ? Promise.race([held.acted, done]) : done)))
  return begun.filter(({ held }) => held)
}

async function playStep(one: Step, window: BoardWindow, ids: string[]) {
  const send = () => window.do(() => act(window, ids[one.lead]!, one, staff))
  if (one.late || one.lost === 'nothing') return send()
  const responses = window.answered.length
  await window.cut(one.lost)
  await send()
  await expect.poll(window.isIdle, { interval: 10 }).toBe(true)
  await window.connect()
  // A note sent twice is two notes, so its sender looks first whether it is there.
  if (one.act !== 'note' || window.answered.length === responses) await send()
}

async function settle(windows: BoardWindow[]) {
  for (const window of windows) window.forgetHeard()
  await mark()
  await expect.poll(() => windows.every((window) => window.isUpTo(marker)), { interval: 10 }).toBe(true)
}

async function expectHistory(windows: BoardWindow[], ids: string[]) {
  const answered = windows.flatMap((window) => window.answered)
  const { sent, acknowledged } = effectsOf(answered, nameOf)
  const { states, given } = await replayHistory(open.app, ids, sent)
  for (const { id, after } of acknowledged)
    expect(
      states.get(id)!.some((state) => isWithin(after, state)),
      JSON.stringify(after),
    ).toBe(true)
  // A refusal names an owner that the lead had.
  for (const { status, call, sent, body } of answered) {
    if (status !== 409 || !call.endsWith('/owner')) continue
    const owners = states.get((sent as { id: string }).id)!.map(({ owner }) => owner)
    expect(owners).toContain((body as { data: Card }).data.ownerName || null)
  }
  const last = ids.map((id) => [id, states.get(id)!.at(-1)!] as const)
  const there = last.filter(([, { trashed }]) => !trashed)
  const rows = await open.app.db.select().from(inquiry).where(eq(inquiry.inquiryType, 'contact'))
  expect(Object.fromEntries(rows.map((row) => [row.id, { ...row, owner: nameOf(row.ownerId) }]))).toEqual(
    Object.fromEntries(
      there.map(([id, { status, owner, nextTouchOn }]) => [
        id,
        expect.objectContaining({ status, owner, nextTouchOn }),
      ]),
    ),
  )
  await expectTouches(answered)
  await expectMails(new Set(given.map(mailOf)))
}

const nameOf = (id: string | null) => staff.find((one) => one.id === id)?.name ?? null

/** Each acknowledged touch is there once, with its lead in the trash or not. */
async function expectTouches(answered: Answered[]) {
  const { db } = open.app
  const stored = (await db.select().from(touch)).map(({ text }) => text)
  const trashed = (await db.select().from(trash)).flatMap(({ related }) => related.touch ?? [])
  const added = answered.filter(({ call, status }) => call === 'POST /api/touches' && status === 201)
  const texts = added.map(({ sent }) => (sent as { text: string }).text)
  expect([...stored, ...trashed.map(({ text }) => text)].toSorted()).toEqual(texts.toSorted())
}

/** Each user who was given a lead by a colleague has a mail, and nobody else. */
async function expectMails(given: Set<string>) {
  const { db } = open.app
  const trashed = (await db.select().from(trash)).flatMap(({ related }) => related.mail ?? [])
  const mails = await db.select().from(mail).where(like(mail.kind, 'handed-over%'))
  const told = new Set([...mails, ...trashed].map(({ recipient }) => recipient as string))
  expect(told).toEqual(given)
}

/** The window shows the server's cards and counts. */
async function expectBoard(window: BoardWindow) {
  await window.loadRest()
  const { board, viewer, whose } = window
  const owner = whose === 'all' ? '' : `&owner=${whose}`
  const path = `/api/inquiries?inquiryType=contact&limit=100${owner}`
  const page = (await (await open.web.request(path, { headers: viewer.headers })).json()) as {
    data: Card[]
    counts: unknown
    whose: unknown
  }
  expect(board.cards).toEqual(Object.fromEntries(page.data.map((card) => [card._id, card])))
  expect([board.counts, board.whose]).toEqual([page.counts, page.whose])
  for (const status of inquiryStatuses) {
    const shown = page.data.filter((card) => card.status === status).map(({ _id }) => _id)
    expect(board.columns[status].ids.toSorted()).toEqual(shown.toSorted())
  }
}
