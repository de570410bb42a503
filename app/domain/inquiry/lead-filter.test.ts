import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inquiry } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { teamDay } from '#app/domain/team-day.server.ts'
import { actorOf, contactMessage, homes, insertProperties } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { listInquiries } from './inquiry-board.server.ts'
import { inquiryQuery, type StaffInquiryRecord } from './inquiry-board.ts'
import { inquiryStatuses } from './inquiry-status.ts'
import { answerNames, nextTouchNames, passesFilter } from './lead-filter.ts'
import { leadSources } from './lead-source.ts'

/** Late in the evening for the team: in UTC it is the next day. */
const now = Date.parse('2026-11-25T03:30:00Z')
const today = '2026-11-24'
const dayOf = (instant: number) => teamDay(instant)
let open: TestApp
let agent: Actor
let home: string
let leads: StaffInquiryRecord[]

beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(now) })
  agent = await actorOf(open.app, 'daniel')
  home = (await insertProperties(open.app, [homes[3]!]))[0]!.id
  const days = [undefined, '2026-11-20', '2026-11-23', today, '2026-11-30', '2026-12-01', '2026-12-02']
  const received = [
    '2026-11-23T05:59:59.999Z',
    '2026-11-23T06:00:00Z',
    '2026-11-24T05:30:00Z',
    '2026-11-25T03:00:00Z',
  ]
  const rows = Array.from({ length: 84 }, (_, at) => ({
    ...contactMessage,
    inquiryType: 'contact' as const,
    name: `Lead ${at}`,
    status: inquiryStatuses[at % inquiryStatuses.length]!,
    suspect: at % 11 === 0,
    source: leadSources[at % leadSources.length]!,
    nextTouchOn: days[at % days.length] ?? null,
    firstTouchAt: at % 4 === 1 ? new Date(now) : null,
    propertyId: at % 5 === 0 ? home : null,
    submittedAt: new Date(Date.parse(received[at % received.length]!)),
  }))
  await open.app.db.insert(inquiry).values(rows)
  leads = await found({})
  expect(leads).toHaveLength(84)
})
afterAll(() => open.close())

async function found(query: object) {
  const { data, counts, total } = await listInquiries(
    open.app,
    agent,
    inquiryQuery.parse({ limit: '100', ...query }),
  )
  expect(Object.values(counts).reduce((sum, one) => sum + one)).toBe(total)
  expect(data).toHaveLength(total)
  return data
}

const namesOf = (list: StaffInquiryRecord[]) => list.map(({ name }) => name).sort()

test.each([
  [{ nextTouch: 'overdue' }, 16],
  [{ nextTouch: 'week' }, 24],
  [{ nextTouch: 'none' }, 12],
  [{ answer: 'answered' }, 21],
  [{ receivedFrom: '2026-11-23', receivedTo: '2026-11-23' }, 42],
  [{ receivedFrom: today }, 21],
  [{ receivedTo: '2026-11-22' }, 21],
  [{ receivedFrom: today, receivedTo: '2026-11-23' }, 63],
  [{ propertyId: 'the home', source: 'portal' }, 3],
])('%o finds the leads of the team’s days', async (filter, number) => {
  const { propertyId, ...rest } = filter as Record<string, string>
  expect(await found({ ...rest, ...(propertyId && { propertyId: home }) })).toHaveLength(number)
})

test('what an open board says of one lead agrees with the list, in every combination', async () => {
  const day = fc.constantFrom('2026-11-22', '2026-11-23', today, '2026-11-25')
  const filters = fc.record(
    {
      propertyId: fc.constantFrom(home, randomUUID()),
      nextTouch: fc.constantFrom(...(Object.keys(nextTouchNames) as (keyof typeof nextTouchNames)[])),
      answer: fc.constantFrom(...(Object.keys(answerNames) as (keyof typeof answerNames)[])),
      source: fc.constantFrom(...leadSources),
      receivedFrom: day,
      receivedTo: day,
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      expect(namesOf(await found(filter))).toEqual(
        namesOf(leads.filter((lead) => passesFilter(filter, lead, dayOf, now))),
      )
    }),
    { numRuns: 150 },
  )
})

test.each([
  [{ nextTouch: 'soon' }, 'nextTouch must be overdue, week or none.'],
  [{ answer: 'no' }, 'answer must be waiting or answered.'],
  [{ receivedFrom: '2026-02-30' }, 'receivedFrom must be a date such as 2026-12-03.'],
  [{ receivedFrom: '0000-01-01' }, 'receivedFrom must be a date such as 2026-12-03.'],
  [{ receivedTo: '9999-12-31' }, 'receivedTo must be a date such as 2026-12-03.'],
])('%o is refused by name', (query, message) => {
  expect(inquiryQuery.safeParse(query).error?.issues[0]?.message).toBe(message)
})
