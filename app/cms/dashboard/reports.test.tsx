// What the pages of the two reports say.
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import type { LeadSourceReport } from '#app/domain/inquiry/lead-sources.ts'
import type { FirstAnswers } from '#app/domain/response-time/first-answers.ts'
import { renderStaff } from '#test/support/app/render-staff.tsx'
import FirstAnswersPage, { clientLoader } from './first-answers-page.tsx'
import LeadSourcesPage from './lead-sources-page.tsx'

function pageOf<Report>(Page: unknown, loaderData: Report): string {
  const Screen = Page as ComponentType<{ loaderData: Report }>
  return renderStaff(<Screen loaderData={loaderData} />).replaceAll('\u00a0', ' ')
}

/** The texts of the cells, row by row. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<(t[hd]).*?<\/\1>/gs)].map(([cell]) => cell.replaceAll(/<[^>]*>/g, '').trim()),
  )

const figures = { leads: 6, never: 0, recent: 0, median: null, most: null }
const weekday = { from: '09:00', to: '18:00' }
const closed = { from: '10:00', to: '14:00' }
const answers: FirstAnswers = {
  month: '2026-09',
  total: figures,
  byAgent: [],
  byCategory: [],
  bySource: [{ ...figures, name: 'open house' }],
  byMonth: ['2026-11', '2026-10'].map((month) => ({ ...figures, name: month, month })),
  since: '2026-08-02',
  officeHours: [weekday, weekday, null, weekday, weekday, closed, null],
  holidays: [],
}
const firstAnswers = (report: Partial<FirstAnswers> = {}) =>
  pageOf(FirstAnswersPage, { ...answers, ...report })

test('the months are offered newest first, with the one that is shown', () => {
  const offered = [...firstAnswers().matchAll(/<option.*?<\/option>/g)].map(([option]) => option)
  expect(offered).toEqual([
    '<option value="2026-11">November 2026</option>',
    '<option value="2026-10">October 2026</option>',
    '<option value="2026-09" selected="">September 2026</option>',
  ])
})

test('days with the same office hours are one, unless a closed day is between them', () => {
  expect(firstAnswers()).toContain(
    'Office hours: Monday to Tuesday 9 AM to 6 PM, Thursday to Friday 9 AM to 6 PM, Saturday 10 AM to 2 PM, without closed days. Leads are counted that came since 08/02/2026,',
  )
})

test('the file for a spreadsheet has the month in its name', () => {
  expect(firstAnswers()).toContain('download="first-answers-2026-09.csv"')
})

const minutes = (working: number, wall: number) => ({ working: working * 60_000, wall: wall * 60_000 })
const measured = { ...figures, median: minutes(38, 125), most: minutes(310, 1260) }

test('both figures are in office hours and by the clock, in the heads and in the rows', () => {
  const agent = { ...measured, name: 'Daniel Osei', leads: 1204, never: 2 }
  const html = firstAnswers({ total: { ...measured, never: 2, recent: 1 }, byAgent: [agent] })
  const heads = html.slice(html.indexOf('<dl'), html.indexOf('</dl>')).replaceAll(/<[^>]*>/g, '|')
  expect(heads.replaceAll(/\|+/g, '|')).toBe(
    '|Median|38 min|2 h 5 min by the clock|9 of 10 within|5 h 10 min|21 h by the clock|Never answered|2 |of 6|1 came within the hour. |See them|',
  )
  const row = rowsOf(html).find(([name]) => name === 'Daniel Osei')
  expect(row).toEqual(['Daniel Osei', '1,204', '38 min', '2 h 5 min', '5 h 10 min', '21 h', '2'])
})

test('a group is late while leads of it have no answer, and only then they can be seen', () => {
  const isLate = (never: number) => {
    const html = firstAnswers({ total: { ...figures, never }, byAgent: [{ ...figures, name: 'Ida', never }] })
    return [html.includes('See them'), /<td class="[^"]*late[^"]*">/.test(html)]
  }
  expect([isLate(0), isLate(1)]).toEqual([
    [false, false],
    [true, true],
  ])
})

test('a month without leads says so in place of its tables', () => {
  expect(firstAnswers()).toContain('<th scope="row">Open house</th>')
  expect(firstAnswers()).not.toContain('By agent')
  const none = firstAnswers({ total: { ...figures, leads: 0 } })
  expect(none).toContain('No lead came in September 2026.')
  expect(none).not.toContain('By source')
})

test('an address with an impossible month asks for the present one', async () => {
  vi.stubGlobal('location', new URL('https://www.example.com/'))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    asked.push(String(input))
    return Response.json({ success: true, data: answers })
  })
  for (const month of ['2026-13', '2026-10']) {
    const request = new Request(`https://www.example.com/cms/first-answers?month=${month}`)
    await clientLoader({ request } as Parameters<typeof clientLoader>[0])
  }
  expect(asked).toEqual(['/api/first-answers', '/api/first-answers?month=2026-10'])
})

const noLeads = { website: 0, phone: 0, 'open house': 0, portal: 0, referral: 0, other: 0 }
const sources: LeadSourceReport = {
  months: [
    { month: '2026-11', total: 9, bySource: { ...noLeads, website: 4, portal: 5 } },
    { month: '2026-10', total: 1, bySource: { ...noLeads, website: 1, phone: 0 } },
  ],
  places: [
    {
      source: 'portal',
      place: 'Lakemont Listings',
      leads: 5,
      campaigns: [{ medium: 'mail', campaign: 'fall', leads: 2 }],
    },
    { source: 'website', place: '', leads: 2, campaigns: [] },
    { source: 'website', place: 'search.example', leads: 1, campaigns: [] },
  ],
  others: 2,
}

test('leads are counted by month and source, without the sources that had none', () => {
  const [heads, ...months] = rowsOf(pageOf(LeadSourcesPage, sources))
  expect(heads).toEqual(['Month', 'Leads', 'Website', 'Portal'])
  expect(months.slice(0, 2)).toEqual([
    ['November 2026', '9', '4', '5'],
    ['October 2026', '1', '1', '0'],
  ])
})

test('the places of each source follow it, then what is not listed; one that is not known has words', () => {
  const places = rowsOf(pageOf(LeadSourcesPage, { ...sources, months: sources.months.slice(0, 1) })).slice(3)
  expect(places).toEqual([
    ['Portal', '5'],
    ['Lakemont Listings', '5'],
    ['mail, campaign fall', '2'],
    ['Website', '4'],
    ['Directly, or not told', '2'],
    ['search.example', '1'],
    ['Of these, from places not listed', '2'],
  ])
})

test('the campaigns of a place that is not known are listed', () => {
  const campaigns = [{ medium: 'cpc', campaign: '', leads: 2 }]
  const places = [{ source: 'website' as const, place: '', leads: 5, campaigns }]
  expect(rowsOf(pageOf(LeadSourcesPage, { ...sources, places, others: 0 })).slice(5, 7)).toEqual([
    ['Directly, or not told', '5'],
    ['cpc', '2'],
  ])
})

test('a source of which no place is known stands alone', () => {
  const unknown = { ...sources, places: sources.places.slice(1, 2), others: 0 }
  expect(rowsOf(pageOf(LeadSourcesPage, unknown)).slice(4)).toEqual([
    ['Website', '5'],
    ['Portal', '5'],
  ])
})
