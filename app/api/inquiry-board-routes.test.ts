import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inquiry } from '#app/db/schema.ts'
import type { StaffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import { post, send } from '#test/support/app/call.ts'
import { contactMessage, logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let agent: { cookie: string }

const minute = 60_000
const noon = Date.parse('2026-03-01T12:00:00Z')

/** Oldest first, a minute apart; two have the same minute. */
const leads = [
  {
    inquiryType: 'home_valuation',
    name: 'Ana',
    status: 'open',
    at: 0,
    address: '1 Quarry Road',
    phone: '(312) 555 0199',
  },
  {
    inquiryType: 'home_valuation',
    name: 'Ben',
    status: 'closed',
    at: 1,
    message: '100% sure_',
    phone: '+1.312.555.0177',
  },
  { inquiryType: 'home_valuation', name: 'Cléo', status: 'open', at: 2 },
  { inquiryType: 'home_valuation', name: 'Dov', status: 'in progress', at: 2 },
  { inquiryType: 'guide', guideType: 'buyer', name: 'Eve', status: 'open', at: 3 },
  { inquiryType: 'guide', guideType: 'seller', name: 'Fay', status: 'open', at: 4 },
  { inquiryType: 'contact', name: 'Gus', status: 'open', at: 5, suspect: true },
  { inquiryType: 'home_valuation', name: 'Hal', status: 'open', at: 6 },
] as const

beforeAll(async () => {
  open = await createTestApp({ config: { rateLimits: false } })
  agent = await logIn(open.app, 'marisol')
  for (const { at, ...lead } of leads) {
    const submittedAt = new Date(noon + at * minute)
    await open.app.db.insert(inquiry).values({ ...lead, email: `${at}@visitor.example`, submittedAt })
  }
})

afterAll(() => open.close())

type Answer = { data: StaffInquiryRecord[] } & Record<string, unknown>

async function read(query: string, headers: Record<string, string> = agent) {
  const response = await open.web.request(`/api/inquiries${query}`, { headers })
  return { status: response.status, body: (await response.json()) as Answer & { data: StaffInquiryRecord[] } }
}

const names = (body: Answer) => body.data.map(({ name }) => name)
const valuations = '?inquiryType=home_valuation'

describe('a visitor', () => {
  test('can read, move and delete no inquiry', async () => {
    expect((await read('', {})).status).toBe(401)
    expect((await read('?page=x', {})).status).toBe(401)
    expect((await send(open.web, 'PATCH', '/api/inquiries', { id: 'x', status: 'open' })).status).toBe(401)
    expect((await open.web.request('/api/inquiries?id=x', { method: 'DELETE' })).status).toBe(401)
  })
})

describe('inquiries', () => {
  test('are listed newest first, with the count of each column', async () => {
    const { status, body } = await read('')
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, page: 1, pages: 1, total: 8 })
    expect(body.counts).toEqual({ open: 6, 'in progress': 1, closed: 1 })
    expect(names(body).filter((name) => !['Cléo', 'Dov'].includes(name))).toEqual([
      'Hal',
      'Gus',
      'Fay',
      'Eve',
      'Ben',
      'Ana',
    ])
  })

  test('have the record’s spellings and the spam mark', async () => {
    const { body } = await read('?inquiryType=contact')
    expect(body.data).toEqual([
      {
        _id: expect.any(String),
        inquiryType: 'contact',
        guideType: '',
        name: 'Gus',
        email: '5@visitor.example',
        phone: '',
        address: '',
        postalCode: '',
        message: '',
        clientType: '',
        timeFrame: '',
        status: 'open',
        suspect: true,
        consent: null,
        optOuts: { email: null, phone: null },
        property: null,
        source: 'website',
        sourceDetail: '',
        origin: null,
        nextTouch: null,
        firstTouchAt: null,
        hasClock: false,
        ownerId: null,
        ownerName: '',
        ownerInitials: '',
        submittedAt: '2026-03-01T12:05:00.000Z',
        date: '2026-03-01T12:05:00.000Z',
        createdAt: '2026-03-01T12:05:00.000Z',
        updatedAt: expect.stringMatching(/Z$/),
      },
    ])
  })

  test.each([
    [valuations, 5, { open: 3, 'in progress': 1, closed: 1 }],
    ['?inquiryType=guide', 2, { open: 2, 'in progress': 0, closed: 0 }],
    ['?inquiryType=guide&guideType=seller', 1, { open: 1, 'in progress': 0, closed: 0 }],
    ['?inquiryType=concierge', 0, { open: 0, 'in progress': 0, closed: 0 }],
    [`${valuations}&status=open`, 3, { open: 3, 'in progress': 1, closed: 1 }],
    [`${valuations}&status=In%20Progress`, 1, { open: 3, 'in progress': 1, closed: 1 }],
    [`${valuations}&status=PENDING`, 1, { open: 3, 'in progress': 1, closed: 1 }],
    [`${valuations}&status=closed&search=dov`, 0, { open: 0, 'in progress': 1, closed: 0 }],
    ['?search=cleo', 1, { open: 1, 'in progress': 0, closed: 0 }],
    ['?search=100%25%20sure_', 1, { open: 0, 'in progress': 0, closed: 1 }],
    ['?search=quarry', 1, { open: 1, 'in progress': 0, closed: 0 }],
    ['?search=%25', 1, { open: 0, 'in progress': 0, closed: 1 }],
    ['?search=5@visitor', 1, { open: 1, 'in progress': 0, closed: 0 }],
    ['?search=312-555', 2, { open: 1, 'in progress': 0, closed: 1 }],
    ['?search=3125550199', 1, { open: 1, 'in progress': 0, closed: 0 }],
    ['?search=%2B13125550199', 1, { open: 1, 'in progress': 0, closed: 0 }],
    ['?search=1%20(312)%20555-0199', 1, { open: 1, 'in progress': 0, closed: 0 }],
    ['?search=3125550198', 0, { open: 0, 'in progress': 0, closed: 0 }],
    ['?search=3125550177', 1, { open: 0, 'in progress': 0, closed: 1 }],
    ['?search=312%20555%200177', 1, { open: 0, 'in progress': 0, closed: 1 }],
  ])('%s finds %d of its board', async (query, total, counts) => {
    const { body } = await read(query)
    expect(body).toMatchObject({ total, counts })
    expect(body.data).toHaveLength(total)
  })

  test('are paged, each on one page only', async () => {
    const all = names((await read(valuations)).body)
    const pages = await Promise.all([1, 2, 3].map((page) => read(`${valuations}&limit=2&page=${page}`)))
    expect(pages.flatMap(({ body }) => names(body))).toEqual(all)
    expect((await read(`${valuations}&limit=2&page=9`)).body).toMatchObject({ page: 3, pages: 3, total: 5 })
  })

  test('continue after the last one read, even when new ones arrive', async () => {
    const all = names((await read(valuations)).body)
    const first = (await read(`${valuations}&limit=2`)).body.data
    const lead = { ...contactMessage, inquiryType: 'home_valuation', address: '9 Kiln Street' }
    const submitted = await post(open.web, '/api/inquiries', lead)
    const newer = ((await submitted.json()) as { data: { _id: string } }).data._id
    const found = [...first]
    for (let last = found.at(-1); last; ) {
      const { body } = await read(`${valuations}&limit=2&before=${last.submittedAt},${last._id}`)
      expect(body).toMatchObject({ page: 1, total: 6, pages: 3 })
      found.push(...body.data)
      last = body.data.at(-1)
    }
    expect(found.map(({ name }) => name)).toEqual(all)
    await open.web.request(`/api/inquiries?id=${newer}`, { method: 'DELETE', headers: agent })
  })

  test('can be read by id, one or none', async () => {
    const [first] = (await read('')).body.data
    const { body } = await read(`?id=${first!._id}`)
    expect(body).toMatchObject({ data: [first], page: 1, pages: 1, total: 1, counts: { open: 1 } })
    expect((await read('?id=x')).status).toBe(404)
    expect((await read('?id=00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  test.each([
    ['?page=0', 'page'],
    ['?limit=101', 'limit'],
    ['?inquiryType=all', 'inquiryType'],
    ['?guideType=renter', 'guideType'],
    ['?status=lost', 'status'],
    ['?status=', 'status'],
    ['?before=yesterday', 'before'],
    ['?before=2026-03-01T12:00:00Z', 'before'],
    ['?before=2026-02-30T12:00:00Z,00000000-0000-4000-8000-000000000000', 'before'],
    ['?before=2026-99-01T12:00:00Z,00000000-0000-4000-8000-000000000000', 'before'],
    ['?before=2026-03-01T12:00:00Z,00000000-0000-4000-8000-00000000000g', 'before'],
    ['?before=2026-03-01T12:00:00Z,------------------------------------', 'before'],
    ['?before=0000-03-01T12:00:00Z,00000000-0000-4000-8000-000000000000', 'before'],
    ['?before=2026-03-01T12:00:00Z,00000000-0000-4000-8000-000000000000&page=2', 'before'],
    [`?search=${'a'.repeat(201)}`, 'search'],
  ])('%s is refused', async (query, field) => {
    const { status, body } = await read(query)
    expect(status).toBe(400)
    expect(Object.keys(body.fields as object)).toEqual([field])
  })
})
