import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activity, inquiry } from '#app/db/schema.ts'
import { optOutByLink } from '#app/domain/consent/record-opt-out.server.ts'
import type { StaffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import type { Timeline, TimelineEntry } from '#app/domain/touch/timeline.ts'
import { consentTexts } from '#content/consent-texts.ts'
import { send } from '#test/support/app/call.ts'
import { contactMessage, logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
/** 11:30 PM of November 23 in Chicago. */
const evening = new Date('2026-11-24T05:30:00Z')
let now = evening
let agent: { cookie: string }

beforeAll(async () => {
  open = await createTestApp({ now: () => now, config: { rateLimits: false } })
  agent = await logIn(open.app, 'marisol')
})
afterAll(() => open.close())

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

async function receive(more: object = {}) {
  const response = await send(open.web, 'POST', '/api/inquiries', { ...contactMessage, ...more })
  return ((await response.json()) as { data: { _id: string } }).data._id
}

const act = (method: string, path: string, body: object) => send(open.web, method, `/api${path}`, body, agent)

const read = (...ids: string[]) => ask(`ids=${ids.join()}`)

async function ask(query: string) {
  const response = await open.web.request(`/api/timeline?${query}`, { headers: agent })
  return { status: response.status, data: ((await response.json()) as { data: Timeline }).data }
}

function told(entry: TimelineEntry) {
  if (entry.type === 'touch') return `${entry.touch.actorName} ${entry.touch.kind} ${entry.touch.outcome}`
  if (entry.type === 'change') return `${entry.actorName} ${JSON.stringify(entry.after)}`
  if (entry.type === 'mail') return `mail ${entry.kind} ${entry.status}`
  if (entry.type === 'consent') return `${entry.kind} ${entry.channels.join('+')} by ${entry.way}`
  return `received from ${entry.source}`
}

test('one call returns everything about a lead, newest first, and each event once', async () => {
  const [consent] = Object.keys(consentTexts)
  const id = await receive({ consent })
  pass(5)
  await act('POST', '/touches', { inquiryId: id, kind: 'call', outcome: 'no answer' })
  pass(1)
  await act('PATCH', '/inquiries', { id, status: 'in progress' })
  pass(1)
  await act('PUT', '/next-touch', { id, on: '2026-11-25', note: 'Call before noon' })
  pass(1)
  await act('PUT', '/opt-outs', { id, channel: 'phone', optedOut: true })
  pass(1)
  expect((await read(id)).data.entries.map(told)).toContain('mail visitor-acknowledgement queued')
  // It withdraws the mail that was not sent yet.
  await optOutByLink(open.app, contactMessage.email, 'link')
  const { data } = await read(id)
  expect(data.entries.map(told)).toEqual([
    'opted out email+phone by link',
    'opted out phone by staff',
    'Marisol Vega {"nextTouchOn":"2026-11-25","nextTouchNote":"changed"}',
    'Marisol Vega {"status":"in progress"}',
    'Marisol Vega call no answer',
    'consented email+phone by form',
    'mail team-notification queued',
    'received from website',
  ])
  expect(data.more).toBe(false)
})

test('the inquiries of one person form one list', async () => {
  const first = await receive({ email: 'dana@visitor.example' })
  pass(10)
  const second = await receive({ email: 'dana@visitor.example', inquiryType: 'guide', guideType: 'buyer' })
  const { data } = await read(first, second, '00000000-0000-4000-8000-000000000000')
  const received = data.entries.filter(({ type }) => type === 'received')
  expect(received.map(({ inquiryId }) => inquiryId)).toEqual([second, first])
})

test('for one inquiry it also returns the sender, with their newest four inquiries', async () => {
  const sender = { email: 'nils@visitor.example', phone: '' }
  const ids: string[] = []
  for (let number = 0; number < 5; number++) {
    pass(1)
    ids.unshift(await receive(sender))
  }
  const { data } = await ask(`ids=${ids[4]}&with=person`)
  expect(data.person).toMatchObject({ total: 5, parted: [], consentedAnewAfter: null })
  expect(data.person?.inquiries.map(({ _id }) => _id)).toEqual(ids.slice(0, 4))
  expect((await read(ids[4]!)).data.person).toBeNull()
  expect((await ask(`ids=${ids[0]},${ids[1]}&with=person`)).status).toBe(400)
})

test('of a person it returns the newest entries of all their inquiries, each with whose it is', async () => {
  const phone = '312-555-0177'
  const anna = { name: 'Anna Pair', email: 'anna@pair.example', phone }
  const bert = { name: 'Bert Pair', email: 'bert@pair.example', phone }
  const oldest = await receive(anna)
  pass(1)
  const his = await receive(bert)
  const ids: string[] = []
  for (let number = 0; number < 11; number++) {
    pass(1)
    ids.push(await receive(anna))
  }
  await receive({ name: 'Cleo Other', email: 'cleo@other.example' })
  pass(1)
  await act('POST', '/touches', { inquiryId: oldest, kind: 'call', outcome: 'reached' })
  pass(1)
  await act('POST', '/touches', { inquiryId: his, kind: 'mail', outcome: 'no answer' })
  pass(1)
  await optOutByLink(open.app, bert.email, 'link')
  const { data } = await ask(`ids=${ids[4]}&of=person`)
  expect(data.entries.slice(0, 3).map((entry) => [told(entry), entry.inquiryId])).toEqual([
    ['opted out email+phone by link', his],
    ['Marisol Vega mail no answer', his],
    ['Marisol Vega call reached', oldest],
  ])
  const received = data.entries.filter((entry) => entry.type === 'received')
  expect(received.map(({ inquiryId }) => inquiryId)).toEqual([...ids.toReversed(), his, oldest])
  expect(received.slice(-2)).toMatchObject([
    { name: 'Bert Pair', sameSender: false },
    { name: 'Anna Pair', sameSender: true },
  ])
  expect(received.map(({ firstTouchAt }) => firstTouchAt !== null)).toEqual([
    ...ids.map(() => false),
    true,
    true,
  ])
  expect([data.more, data.person]).toEqual([false, null])
  expect((await ask(`ids=${ids[0]},${ids[1]}&of=person`)).status).toBe(400)
  expect((await ask('ids=00000000-0000-4000-8000-000000000000&of=person')).status).toBe(404)
})

test('a changed or deleted entry leaves a line', async () => {
  const id = await receive({ email: 'omar@visitor.example' })
  const response = await act('POST', '/touches', { inquiryId: id, kind: 'note', text: 'Has a dog.' })
  const { data } = (await response.json()) as { data: { _id: string } }
  await open.web.request(`/api/touches?id=${data._id}`, { method: 'DELETE', headers: agent })
  const lines = (await read(id)).data.entries.map(told)
  expect(lines[0]).toBe('Marisol Vega {"touch":null}')
  expect(lines.join()).not.toContain('note')
})

test.each([
  ['', 400],
  ['x', 400],
  ['00000000-0000-4000-8000-000000000000', 404],
])('for %j it returns %d', async (ids, status) => {
  expect((await read(ids)).status).toBe(status)
})

describe('the next touch', () => {
  let id: string
  beforeAll(async () => {
    now = evening
    id = await receive({ email: 'hannah@visitor.example' })
  })
  const plan = async (body: object) => {
    const response = await act('PUT', '/next-touch', { id, ...body })
    const { data, fields } = (await response.json()) as { data: StaffInquiryRecord; fields?: object }
    return { status: response.status, next: data?.nextTouch, fields: Object.keys(fields ?? {}) }
  }

  test('today is the team’s today, though in London it is tomorrow', async () => {
    expect((await plan({ on: '2026-11-22' })).fields).toEqual(['on'])
    expect(await plan({ on: '2026-11-23', note: 'Send the report' })).toMatchObject({
      status: 200,
      next: { on: '2026-11-23', note: 'Send the report' },
    })
  })

  test('its note is deleted with it, and the history has the dates without the note', async () => {
    expect((await plan({ on: null, note: 'left' })).next).toBeNull()
    const rows = await open.app.db.select().from(activity).where(eq(activity.recordId, id))
    expect(rows.slice(1).map(({ before, after }) => [before, after])).toEqual([
      [
        { nextTouchOn: null, nextTouchNote: 'as it was' },
        { nextTouchOn: '2026-11-23', nextTouchNote: 'changed' },
      ],
      [
        { nextTouchOn: '2026-11-23', nextTouchNote: 'as it was' },
        { nextTouchOn: null, nextTouchNote: 'changed' },
      ],
    ])
  })

  test('it raises the version of the lead, so that open boards read it again', async () => {
    const version = async () =>
      (await open.app.db.select().from(inquiry).where(eq(inquiry.id, id)))[0]!.updatedAt.getTime()
    const before = await version()
    await plan({ on: '2026-11-30' })
    expect(await version()).toBeGreaterThan(before)
    const same = await version()
    await plan({ on: '2026-11-30' })
    expect(await version()).toBe(same)
  })

  test.each([
    [{ on: 'tomorrow' }, 422, ['on']],
    [{ on: '2026-02-30' }, 422, ['on']],
    [{}, 422, ['on']],
    [{ on: '2026-12-01', note: 'x'.repeat(121) }, 422, ['note']],
    [{ on: '2026-12-01', status: 'closed' }, 422, ['status']],
    [{ on: '2026-12-01', id: 'x' }, 404, []],
  ])('%j returns %d', async (body, status, fields) => {
    expect(await plan(body)).toMatchObject({ status, fields })
  })
})
