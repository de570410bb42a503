import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OverviewPart, StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import { ToDo } from './to-do.tsx'

const none = { total: 0, data: [] }

const overview: StaffOverview = {
  properties: { total: 0, featured: 0, pastSales: 0, withoutPicture: [] },
  testimonials: { total: 0, pending: none },
  inquiries: { open: 0, inProgress: 0, waiting: none, fresh: none, categories: [] },
  lately: [],
}

const textWithout = (...unreadable: OverviewPart[]) =>
  renderToStaticMarkup(
    <ToDo
      overview={{ ...overview, damage: { unreadable } }}
      mails={[]}
      now={0}
      onRetried={() => undefined}
    />,
  )

test('what waits and cannot be read is named where it would stand', () => {
  expect(textWithout('inquiries', 'mails')).toContain('Cannot be read: inquiries, mails.')
})

test('nothing waits where all that could wait was read', () => {
  expect(textWithout('lately')).toContain('Nothing is waiting')
})
