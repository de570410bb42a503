// The rows of the first page's lists of leads.
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BriefInquiry, StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import { renderStaff } from '#test/support/app/render-staff.tsx'
import { AttentionList } from './attention-list.tsx'
import { Due, LeadList, Waited } from './lead-list.tsx'

const wednesday = '2026-11-25T18:00:00.000Z'
beforeEach(() => void vi.useFakeTimers({ now: Date.parse(wednesday), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const lead: BriefInquiry = {
  _id: '1',
  category: 'home-valuation',
  status: 'open',
  name: 'Karin Holm',
  address: '4 Linden Court',
  message: '',
  home: '',
  suspect: false,
  submittedAt: wednesday,
  nextTouch: null,
  ownerId: null,
  ownerName: '',
  ownerInitials: '',
}

function render(element: ReactNode) {
  const client = new QueryClient()
  const nineToFive = { from: '09:00', to: '17:00' }
  client.setQueryData(['settings', 'office-hours'], {
    officeHours: Array.from({ length: 7 }, () => nineToFive),
    holidays: [],
  })
  return renderStaff(element, { client })
}
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const rowOf = (about: Partial<BriefInquiry>) =>
  textOf(render(<LeadList title="New" leads={[{ ...lead, ...about }]} isMine end={() => null} />))

test.each([
  [{ message: 'What is\n it worth?' }, 'Open Karin Holm Home Valuation “What is it worth?”'],
  [{}, 'Open Karin Holm Home Valuation 4 Linden Court'],
  [{ address: '', status: 'in progress' }, 'In Progress Karin Holm Home Valuation No message'],
  [{ address: '', home: 'Quay 4D' }, 'Open Karin Holm Home Valuation Quay 4D'],
  [{ address: '', suspect: true }, 'Open Karin Holm Home Valuation, may be spam No message'],
  [{ address: '', category: 'buyers-guide' }, "Open Karin Holm Buyer's Guide Asked for the guide"],
  [
    { nextTouch: { on: '2026-11-25', note: 'Send the report' } },
    'Open Karin Holm Send the report Home Valuation',
  ],
  [
    { nextTouch: { on: '2026-11-26', note: 'Send the report' } },
    'Open Karin Holm Home Valuation 4 Linden Court',
  ],
] satisfies [Partial<BriefInquiry>, string][])('of %j the row says what it is about', (about, words) => {
  expect(rowOf(about).replaceAll('&#x27;', "'")).toBe(words)
})

const none = { total: 0, data: [] }

function listsOf(lists: Partial<StaffOverview['inquiries']>, onMore?: () => void) {
  const inquiries = { due: { ...none, overdue: 0 }, waiting: none, fresh: none, ...lists }
  const records = { withoutPicture: [], dueForReview: none, pending: none }
  const overview = { inquiries, properties: records, testimonials: records } as unknown as StaffOverview
  const rest = { mails: [], now: 0, onRetried: () => undefined, onMore }
  return textOf(render(<AttentionList overview={overview} whose="mine" {...rest} />))
}

test.each([
  [3, 2, 'Due today 3 2 overdue '],
  [200, 200, 'Due today 200+ 200+ overdue '],
])('of %i leads that are due, the %i overdue ones are counted', (total, overdue, words) => {
  const text = listsOf({ due: { total, overdue, data: [lead] } })
  expect(text.slice(0, words.length)).toBe(words)
})

test.each([
  [1, false, 'Karin Holm Home Valuation 4 Linden Court now'],
  [2, true, 'Show all new leads'],
  [2, false, 'See all inquiries'],
])('of %i new leads one is listed, and more may be read: %s', (total, mayReadMore, words) => {
  const fresh = { total, data: [lead] }
  const text = listsOf({ fresh }, mayReadMore ? () => undefined : undefined)
  const ways = ['Show all', 'See all'].filter((way) => text.includes(way))
  expect([text.includes(words), ways.length]).toEqual([true, total - 1])
})

test('a next touch that is over is late', () => {
  const isLate = (on: string) => render(<Due lead={{ ...lead, nextTouch: { on, note: '' } }} />)
  expect(isLate('2026-11-24')).toContain('class="when late" title="Due 11/24/2026">1 d late')
  expect(isLate('2026-11-25')).toContain('class="when" title="Due 11/25/2026">Today')
})

test.each([
  ['2026-11-25T17:20:00.000Z', '40 min 40 min in office hours', false],
  ['2026-11-24T18:30:00.000Z', '23 h 7 h in office hours', false],
  ['2026-11-24T17:30:00.000Z', '1 d 8 h in office hours', true],
])('a lead of %s has waited %s', (submittedAt, words, isLate) => {
  const html = render(<Waited lead={{ ...lead, submittedAt }} now={Date.parse(wednesday)} />)
  expect([textOf(html), html.includes('class="late"')]).toEqual([words, isLate])
})
