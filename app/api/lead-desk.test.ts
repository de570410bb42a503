import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inquiry, setting } from '#app/db/schema.ts'
import type { StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import type { FirstAnswers } from '#app/domain/response-time/first-answers.ts'
import { send } from '#test/support/app/call.ts'
import { contactMessage, homes, insertProperties, logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
/** A Monday at 9:30 in the morning in Chicago. */
let now = new Date('2026-11-23T15:30:00Z')
let agent: { cookie: string }
let colleague: { cookie: string }
let daniel: string

beforeAll(async () => {
  open = await createTestApp({ now: () => now, config: { rateLimits: false } })
  agent = await logIn(open.app, 'nora')
  colleague = await logIn(open.app, 'daniel')
  daniel = await idOf(colleague)
})
afterAll(() => open.close())
beforeEach(async () => {
  now = new Date('2026-11-23T15:30:00Z')
  await open.app.db.delete(inquiry)
})

async function idOf(headers: { cookie: string }): Promise<string> {
  const response = await open.web.request('/api/check-session', { headers })
  return ((await response.json()) as { user: { id: string } }).user.id
}

type Lead = Partial<typeof inquiry.$inferInsert>
const at = (local: string) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime('America/Chicago').epochMilliseconds)

async function lead(name: string, came: string, more: Lead = {}) {
  const row = { ...contactMessage, inquiryType: 'contact' as const, name, submittedAt: at(came), ...more }
  const [stored] = await open.app.db.insert(inquiry).values(row).returning()
  return stored!.id
}

async function desk(whose = 'all', headers = agent) {
  const response = await open.web.request(`/api/overview?whose=${whose}`, { headers })
  const { inquiries } = ((await response.json()) as { data: StaffOverview }).data
  const names = (list: { data: { name: string }[] }) => list.data.map(({ name }) => name)
  const { due, waiting, fresh } = inquiries
  return {
    due: names(due),
    waiting: names(waiting),
    fresh: names(fresh),
    overdue: due.overdue,
    counts: inquiries.whose,
  }
}

const act = (method: string, path: string, body: object) => send(open.web, method, `/api${path}`, body, agent)

describe('the first screen', () => {
  test('lists due leads, overdue ones first, also in progress; each lead once, and no closed one', async () => {
    await lead('Today', '2026-11-20T10:00', { nextTouchOn: '2026-11-23' })
    await lead('Overdue', '2026-11-10T10:00', { nextTouchOn: '2026-11-20', status: 'in progress' })
    await lead('Later', '2026-11-20T10:00', {
      nextTouchOn: '2026-11-24',
      firstTouchAt: at('2026-11-20T10:05'),
    })
    await lead('Closed', '2026-11-20T10:00', { nextTouchOn: '2026-11-20', status: 'closed' })
    expect(await desk()).toMatchObject({ due: ['Overdue', 'Today'], waiting: [], fresh: [], overdue: 1 })
  })

  test('lists a lead as waiting after an hour of office time, which pauses on weekends', async () => {
    await lead('Friday noon', '2026-11-20T12:00')
    await lead('Sunday', '2026-11-22T11:00')
    await lead('Monday', '2026-11-23T09:15')
    expect(await desk()).toMatchObject({ waiting: ['Friday noon'], fresh: ['Monday', 'Sunday'] })
    now = new Date(now.getTime() + 31 * 60_000)
    expect(await desk()).toMatchObject({ waiting: ['Friday noon', 'Sunday'], fresh: ['Monday'] })
  })

  test('still lists a lead as waiting after a move or a note, but not after a call', async () => {
    const id = await lead('Elena', '2026-11-19T10:00')
    await act('PATCH', '/inquiries', { id, status: 'in progress' })
    await act('POST', '/touches', { inquiryId: id, kind: 'note', text: 'Her aunt’s house.' })
    expect((await desk()).waiting).toEqual(['Elena'])
    await act('POST', '/touches', { inquiryId: id, kind: 'call', outcome: 'no answer' })
    expect(await desk()).toMatchObject({ waiting: [], fresh: [], due: [] })
  })

  test('lists eight of each kind, or as many as are asked for', async () => {
    for (let number = 1; number <= 12; number++)
      await lead(`Due ${number}`, '2026-11-20T10:00', { nextTouchOn: '2026-11-23' })
    expect((await desk()).due).toHaveLength(8)
    expect((await desk('all&leads=200')).due).toHaveLength(12)
    const refused = await open.web.request('/api/overview?leads=201', { headers: agent })
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('from 1 to 200')])
  })

  test('shows the name that a home has now, and of a deleted one the name that it had when the lead came', async () => {
    const [home] = await insertProperties(open.app, [{ ...homes[3]!, name: 'Old name' }])
    await lead('About', '2026-11-23T09:00', { propertyId: home!.id, propertyName: 'Old name' })
    const shown = async () => {
      const response = await open.web.request('/api/overview?whose=all', { headers: agent })
      return ((await response.json()) as { data: StaffOverview }).data.inquiries.fresh.data[0]!.home
    }
    expect(await shown()).toBe('Old name')
    await act('PUT', `/properties?id=${home!.id}`, { name: 'New name' })
    expect(await shown()).toBe('New name')
    await act('DELETE', `/properties?id=${home!.id}`, {})
    expect(await shown()).toBe('Old name')
  })

  test('filters by owner: own, everybody’s or unowned leads, each with its count', async () => {
    await lead('Mine', '2026-11-19T10:00', { ownerId: await idOf(agent) })
    await lead('Daniel’s', '2026-11-19T11:00', { ownerId: daniel })
    await lead('Nobody’s', '2026-11-19T12:00')
    const counts = { mine: 1, all: 3, nobody: 1 }
    expect(await desk('mine')).toMatchObject({ waiting: ['Mine'], counts })
    expect(await desk('mine', colleague)).toMatchObject({ waiting: ['Daniel’s'], counts })
    expect(await desk('nobody')).toMatchObject({ waiting: ['Nobody’s'], counts })
    expect(await desk('all')).toMatchObject({ waiting: ['Mine', 'Daniel’s', 'Nobody’s'], counts })
    expect((await open.web.request('/api/overview?whose=ours', { headers: agent })).status).toBe(400)
  })

  test('lists spam under New for a day without a response time, so that staff notice a wrong mark', async () => {
    await lead('Viktor', '2026-11-22T12:00', { suspect: true })
    await lead('Old spam', '2026-11-20T12:00', { suspect: true })
    await lead('Closed spam', '2026-11-22T12:00', { suspect: true, status: 'closed' })
    await lead('Planned spam', '2026-11-22T12:00', { suspect: true, nextTouchOn: '2026-11-23' })
    expect(await desk()).toMatchObject({ waiting: [], fresh: ['Viktor'], due: ['Planned spam'] })
  })
})

describe('leads from before response times', () => {
  const since = { key: 'first-answers-since', value: '2026-11-18T12:00:00.000000+00:00', actorName: '' }
  beforeAll(() => open.app.db.insert(setting).values(since))
  afterAll(() => open.app.db.delete(setting).where(eq(setting.key, since.key)))

  test('wait while they are in Open, as before, and count in no figure', async () => {
    await lead('Old, open', '2026-11-02T12:00')
    await lead('Old, in progress', '2026-11-03T12:00', { status: 'in progress' })
    await lead('New, in progress', '2026-11-19T12:00', { status: 'in progress' })
    expect((await desk()).waiting).toEqual(['Old, open', 'New, in progress'])
    const { total, since } = await report()
    expect([total.leads, since]).toEqual([1, '2026-11-18T12:00:00.000Z'])
  })
})

async function report(query = '') {
  const response = await open.web.request(`/api/first-answers${query}`, { headers: agent })
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: FirstAnswers }).data
}

const minutes = (both: { working: number; wall: number } | null) =>
  both && { working: both.working / 60_000, wall: both.wall / 60_000 }

describe('the report', () => {
  /** A lead with its first response after so many minutes, on a Wednesday morning. */
  const answered = (name: string, after: number, more: Lead = {}) =>
    lead(name, '2026-11-18T10:00', {
      firstTouchAt: new Date(at('2026-11-18T10:00').getTime() + after * 60_000),
      ...more,
    })

  test('has median and 90th percentile in office and wall time, unanswered leads, and a dash below five', async () => {
    for (const after of [10, 20, 30, 40]) await answered(`After ${after}`, after, { ownerId: daniel })
    expect((await report()).total).toMatchObject({ leads: 4, median: null, most: null })
    await lead('Overnight', '2026-11-18T17:00', { firstTouchAt: at('2026-11-19T10:00') })
    await answered('After 50', 50)
    for (const status of ['closed', 'open'] as const) await lead('Never', '2026-11-18T10:00', { status })
    await lead('Just now', '2026-11-23T09:10')
    await lead('Spam', '2026-11-18T10:00', { suspect: true })
    const { total, byAgent, byCategory, bySource, byMonth } = await report()
    expect(total).toMatchObject({ leads: 9, never: 3, recent: 1 })
    expect(minutes(total.median)).toEqual({ working: 30, wall: 30 })
    expect(minutes(total.most)).toEqual({ working: 120, wall: 17 * 60 })
    expect(byAgent.map(({ name, leads }) => [name, leads])).toEqual([
      ['Daniel Osei', 4],
      ['Nora Whitlock', 0],
      ['Nobody’s', 5],
    ])
    expect(byAgent[0]).toMatchObject({ median: null })
    expect(byCategory.find(({ name }) => name === 'General Contact')).toMatchObject({ leads: 9 })
    expect(bySource.map(({ name }) => name)).toEqual(['website'])
    expect(byMonth.map(({ month }) => month)).toEqual(['2026-11'])
  })

  test('counts a month by the team’s time zone', async () => {
    await lead('Halloween', '2026-10-31T23:30')
    await lead('November', '2026-11-01T00:30')
    expect((await report()).total.leads).toBe(1)
    expect((await report('?month=2026-10')).total.leads).toBe(1)
    for (const month of ['2026-13', '9999-12'])
      expect((await open.web.request(`/api/first-answers?month=${month}`, { headers: agent })).status).toBe(
        400,
      )
  })

  test('lists the months of a year, up to the present one, whichever month it shows', async () => {
    for (const came of ['2025-11-30T23:30', '2025-12-01T00:30', '2026-11-23T09:00']) await lead('Old', came)
    const months = async (query: string) => (await report(query)).byMonth.map(({ month }) => month)
    expect(await months('')).toEqual(['2026-11', '2025-12'])
    expect(await months('?month=2026-10')).toEqual(['2026-11', '2025-12', '2025-11'])
    expect(await months('?month=2027-01')).toEqual(['2026-11', '2025-12'])
  })
})
