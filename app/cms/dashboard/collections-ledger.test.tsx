// The words beside each collection of the first page.
import { expect, test } from 'vitest'
import type { StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import { renderStaff } from '#test/support/app/render-staff.tsx'
import { CollectionsLedger } from './collections-ledger.tsx'

const none = { total: 0, data: [] }
const empty: StaffOverview = {
  properties: { total: 0, featured: 0, pastSales: 0, withoutPicture: [], dueForReview: none },
  testimonials: { total: 0, pending: none },
  inquiries: {
    ...{ total: 0, open: 0, inProgress: 0, waiting: none, fresh: none },
    due: { ...none, overdue: 0 },
    whose: { mine: 0, all: 0, nobody: 0 },
  },
  lately: [],
}

function rowsOf(overview: Partial<StaffOverview>): string[] {
  const element = <CollectionsLedger overview={{ ...empty, ...overview }} />
  const rows = renderStaff(element).split('</li>')
  return rows.slice(0, -1).map((row) =>
    row
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

test('an empty collection has none yet, and users are shown to admins alone', () => {
  expect(rowsOf({})).toEqual(['Properties None yet 0', 'Testimonials None yet 0', 'Inquiries None yet 0'])
})

test.each([
  [0, 0, 'Testimonials All published 1,204', 'Users No invitations pending 2'],
  [1, 1, 'Testimonials 1 pending review 1,204', 'Users 1 invitation pending 2'],
  [2, 2, 'Testimonials 2 pending review 1,204', 'Users 2 invitations pending 2'],
])('%i waiting testimonials and %i invitations are counted', (pending, invitations, ...words) => {
  const testimonials = { total: 1204, pending: { total: pending, data: [] } }
  const users = { total: 2, invitations, expiring: [] }
  const [, ofTestimonials, , ofUsers] = rowsOf({ testimonials, users })
  expect([ofTestimonials, ofUsers]).toEqual(words)
})

test('a collection that cannot be read has a dash for its number, and no other words', () => {
  const users = { total: 0, invitations: 0, expiring: [] }
  const unreadable = ['properties', 'testimonials', 'inquiries', 'users'] as const
  expect(rowsOf({ users, damage: { unreadable: [...unreadable] } })).toEqual(
    ['Properties', 'Testimonials', 'Inquiries', 'Users'].map((name) => `${name} Cannot be read –`),
  )
})
