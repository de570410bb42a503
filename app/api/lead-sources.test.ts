import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inquiry } from '#app/db/schema.ts'
import type { LeadSourceReport } from '#app/domain/inquiry/lead-sources.ts'
import { contactMessage, logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let agent: { cookie: string }

beforeAll(async () => {
  open = await createTestApp({ now: () => new Date('2026-11-23T15:30:00Z') })
  agent = await logIn(open.app, 'nora')
})
beforeEach(() => open.app.db.delete(inquiry))
afterAll(() => open.close())

/** As older versions stored it, without `utm_term` and `utm_content`. */
const origin = { page: '/contact', landing: '/', referrer: '', utmSource: '', utmMedium: '', utmCampaign: '' }

const lead = (submittedAt: string, more: Partial<typeof inquiry.$inferInsert> = {}) => ({
  ...{ ...contactMessage, inquiryType: 'contact' as const, submittedAt: new Date(submittedAt) },
  ...more,
})

async function report(): Promise<LeadSourceReport> {
  const response = await open.web.request('/api/lead-sources', { headers: agent })
  expect(response.status).toBe(200)
  return (await response.json()).data
}

test('leads are counted by source and by month in the team’s time zone, with empty months and without spam', async () => {
  await open.app.db
    .insert(inquiry)
    .values([
      lead('2026-11-01T04:59:00Z'),
      lead('2026-11-01T05:00:00Z', { source: 'phone' }),
      lead('2026-11-20T12:00:00Z', { source: 'phone' }),
      lead('2026-11-20T12:00:00Z', { suspect: true }),
      lead('2026-08-20T12:00:00Z', { source: 'referral', sourceDetail: 'Marta Quist' }),
      lead('2025-11-30T12:00:00Z'),
    ])
  const { months, places } = await report()
  expect(months.map(({ month, total }) => [month, total])).toEqual([
    ['2026-11', 2],
    ['2026-10', 1],
    ['2026-09', 0],
    ['2026-08', 1],
  ])
  expect(months[0]!.bySource).toMatchObject({ phone: 2, website: 0 })
  expect(JSON.stringify(places)).not.toContain('Marta')
})

test('the top hosts, campaigns, portals and open houses are listed, and the rest is one sum', async () => {
  const rare = Array.from({ length: 25 }, (_, index) =>
    lead('2026-11-02T12:00:00Z', { source: 'portal', sourceDetail: `Portal ${index}` }),
  )
  await open.app.db
    .insert(inquiry)
    .values([
      ...rare,
      lead('2026-10-02T12:00:00Z', { origin: { ...origin, referrer: 'search.example' } }),
      lead('2026-10-02T12:00:00Z', { origin: { ...origin, referrer: 'search.example' } }),
      lead('2026-10-02T12:00:00Z', { origin: { ...origin, utmSource: 'letter' } }),
      lead('2026-10-02T12:00:00Z', { origin: { ...origin, utmSource: 'letter' } }),
      lead('2026-10-02T12:00:00Z', { origin: { ...origin, utmSource: 'letter' } }),
      lead('2026-10-02T12:00:00Z'),
    ])
  const { places, others } = await report()
  expect(places.slice(0, 2)).toEqual([
    { source: 'website', place: 'letter', leads: 3, campaigns: [] },
    { source: 'website', place: 'search.example', leads: 2, campaigns: [] },
  ])
  expect(places).toHaveLength(20)
  expect(places.reduce((sum, { leads }) => sum + leads, others)).toBe(31)
})

test('open houses are places, equal ones stand by name, and what came before twelve months counts nowhere', async () => {
  const openHouse = (sourceDetail: string, came: string) => lead(came, { source: 'open house', sourceDetail })
  await open.app.db
    .insert(inquiry)
    .values([
      openHouse('Quay 4D', '2026-11-02T12:00:00Z'),
      openHouse('Aster House', '2025-12-01T06:00:00Z'),
      openHouse('Aster House', '2025-12-01T05:59:00Z'),
    ])
  const { months, places } = await report()
  expect(places.map(({ place, leads }) => [place, leads])).toEqual([
    ['Aster House', 1],
    ['Quay 4D', 1],
  ])
  expect([months.length, months.at(-1)]).toMatchObject([12, { month: '2025-12', total: 1 }])
})

test('of a place the eight campaigns with most leads are listed, also those without a medium', async () => {
  const campaigns = Array.from({ length: 9 }, (_, at) => `campaign ${at}`)
  const clicked = (utmCampaign: string) =>
    lead('2026-11-02T12:00:00Z', { origin: { ...origin, utmSource: 'letter', utmCampaign } })
  await open.app.db.insert(inquiry).values([...campaigns, 'campaign 8'].map(clicked))
  const [letter] = (await report()).places
  expect(letter?.campaigns.map(({ medium, campaign }) => medium + campaign)).toEqual([
    'campaign 8',
    ...campaigns.slice(0, 7),
  ])
})

test('an advertisement is counted apart from a search on the same host, with its medium and campaign', async () => {
  const search = { ...origin, referrer: 'google.com' }
  const ad = { ...search, utmSource: 'google-ads', utmMedium: 'cpc' }
  const spring = { ...ad, utmCampaign: 'spring', utmTerm: 'lofts', utmContent: 'photo' }
  await open.app.db
    .insert(inquiry)
    .values(
      [search, ad, spring, spring].map((one, month) =>
        lead(`2026-0${month + 6}-02T12:00:00Z`, { origin: one }),
      ),
    )
  expect((await report()).places).toEqual([
    {
      ...{ source: 'website', place: 'google-ads', leads: 3 },
      campaigns: [
        { medium: 'cpc', campaign: 'spring', leads: 2 },
        { medium: 'cpc', campaign: '', leads: 1 },
      ],
    },
    { source: 'website', place: 'google.com', leads: 1, campaigns: [] },
  ])
})

test('a record and the export have every tag; those that an older version did not store are empty', async () => {
  await open.app.db
    .insert(inquiry)
    .values([
      lead('2026-11-02T12:00:00Z', { origin: { ...origin, utmTerm: 'lofts', utmContent: 'photo' } }),
      lead('2026-11-01T12:00:00Z', { origin }),
    ])
  const board = await open.web.request('/api/inquiries', { headers: agent })
  expect((await board.json()).data[1].origin).toEqual({ ...origin, utmTerm: '', utmContent: '' })
  const file = await (await open.web.request('/api/exports/inquiries', { headers: agent })).text()
  expect(file).toContain(',Campaign,Campaign term,Campaign content,')
  expect(file).toContain(',lofts,photo,')
})

test('the report is empty before the first lead', async () => {
  expect(await report()).toEqual({ months: [], places: [], others: 0 })
})
