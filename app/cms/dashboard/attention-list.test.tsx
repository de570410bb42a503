import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OverviewPart, StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import type { Whose } from '#app/domain/owner/owner.ts'
import { AttentionList } from './attention-list.tsx'
import { incompleteIn } from './incomplete-records.tsx'

const none = { total: 0, data: [] }

const overview: StaffOverview = {
  properties: { total: 0, featured: 0, pastSales: 0, withoutPicture: [], dueForReview: none },
  testimonials: { total: 0, pending: none },
  inquiries: {
    total: 1,
    open: 0,
    inProgress: 0,
    due: { ...none, overdue: 0 },
    waiting: none,
    fresh: none,
    whose: { mine: 0, all: 0, nobody: 0 },
  },
  lately: [],
}

const view = (shown: StaffOverview, whose: Whose = 'all') =>
  renderToStaticMarkup(
    <AttentionList
      overview={shown}
      mails={[]}
      whose={whose}
      now={0}
      onRetried={() => undefined}
      onMore={undefined}
    />,
  )

const textWithout = (...unreadable: OverviewPart[]) => view({ ...overview, damage: { unreadable } })

test('a source of waiting records that cannot be read is named in its place', () => {
  expect(textWithout('inquiries', 'mails')).toContain('Cannot be read: inquiries, mails.')
})

test('the list is empty only if every source was read', () => {
  expect(textWithout('lately')).toContain('Nothing is waiting')
})

test('an expiring invitation shows its end, which may be the day after tomorrow', () => {
  const expiring = [{ _id: '1', email: 'june.park@wrenfield.example', expiresAt: '2026-11-25T15:00:00.000Z' }]
  const users = { total: 2, invitations: 1, expiring }
  const rows = incompleteIn({ ...overview, users }, [])
  expect(rows.map(({ what }) => what)).toEqual(['Invitation expires 11/25/2026, 9:00\u00a0AM'])
})

test('an unreachable mail server is shown before a mail waits, and only once if waiting mails name the reason', () => {
  const since = '2026-11-25T15:00:00.000Z'
  const reason = 'The mail server cannot be reached (ECONNREFUSED).'
  const outages = [{ dependency: 'mail-server' as const, since, reason }]
  const names = (more: Partial<StaffOverview>) =>
    incompleteIn({ ...overview, outages, ...more }, []).map(({ name }) => name)
  expect(names({})).toEqual(['Mail server'])
  expect(names({ waitingMails: { total: 2, since, reason } })).toEqual(['2 mails wait'])
})

test.each([
  [4, '1 more property'],
  [5, '2 more properties'],
])('of %i damaged photos the listed ones are shown by their properties, and then %s', (total, more) => {
  const names = ['Aster House', 'Birch Row', 'Cedar Loft']
  const damagedPicture = { total, data: names.map((name, at) => ({ _id: `${at}`, name })) }
  const rows = incompleteIn({ ...overview, properties: { ...overview.properties, damagedPicture } }, [])
  expect(rows.map(({ name }) => name)).toEqual([...names, more])
})

test('a thousand of what waits is written with a comma', () => {
  const since = '2026-11-25T15:00:00.000Z'
  const pending = { total: 1204, data: ['Sam Ortiz'] }
  const waitingMails = { total: 1204, since, reason: 'The mail server cannot be reached (ECONNREFUSED).' }
  const rows = incompleteIn({ ...overview, testimonials: { total: 1204, pending }, waitingMails }, [])
  expect(rows.map(({ name }) => name)).toEqual(['1,204 mails wait', '1,204 testimonials'])
  expect(rows[1]?.what).toBe('Pending review, from Sam Ortiz and 1,203 more')
})

test('a long text ends as a sentence, and one mail is singular', () => {
  const since = '2026-11-25T15:00:00.000Z'
  const reason = 'The mail server cannot be reached (ECONNREFUSED).'
  const told = incompleteIn(
    {
      ...overview,
      properties: { ...overview.properties, damagedPicture: { total: 2, data: [] } },
      outages: [{ dependency: 'image-store', since, reason: 'The image store refuses its keys.' }],
      failedBackup: { lastAt: since, reason: 'There is no space left on the disk.' },
      waitingMails: { total: 1, since, reason },
      users: { total: 1, invitations: 0, expiring: [] },
    },
    [],
  ).map(({ what }) => what)
  expect(told).toHaveLength(4)
  for (const what of told) expect(what).toMatch(/\. .*[a-z]\.$/)
  expect(told[1]).toContain('It goes out by itself once the server works, and has waited since')
})

test('a person who wrote several testimonials is named once', () => {
  const pending = { total: 4, data: ['Marcus Tate', 'Sam Ortiz', 'Marcus Tate'] }
  const rows = incompleteIn({ ...overview, testimonials: { total: 4, pending } }, [])
  expect(rows.map(({ what }) => what)).toEqual(['Pending review, from Marcus Tate, Sam Ortiz, and 1 more'])
})

test.each([
  [1, 'One lead waits under All.'],
  [2, '2 leads wait under All.'],
  [200, '200+ leads wait under All.'],
])('a view without leads names the %i of others', (all, words) => {
  const inquiries = { ...overview.inquiries, whose: { mine: 0, all, nobody: 0 } }
  const html = view({ ...overview, inquiries }, 'mine')
  expect(html).toContain(`<p>Nothing of this view. ${words}</p>`)
})

test('where nothing waits it says so, also of all leads; before the first lead it says what comes', () => {
  const withoutLeads = (total: number, all: number) =>
    view({ ...overview, inquiries: { ...overview.inquiries, total, whose: { mine: 0, all, nobody: 0 } } })
  for (const html of [withoutLeads(1, 0), withoutLeads(1, 2)])
    expect(html).toContain('<h2>Nothing is waiting</h2><p>Every inquiry has an answer and every listing its')
  expect(withoutLeads(0, 0)).toContain('<h2>No lead has come yet</h2><p>The first one shows here by itself')
})

test('a failed backup names the newest one, or that there is none', () => {
  const newest = (lastAt: string | null) =>
    incompleteIn({ ...overview, failedBackup: { lastAt, reason: 'The disk is full.' } }, [])[0]?.what
  expect(newest('2026-11-25T15:00:00.000Z')).toContain('The newest is from 11/25/2026, 9:00\u00a0AM.')
  expect(newest(null)).toContain('There is none yet. The disk is full.')
})

test('homes beyond the listed ones are reviewed in the list of those that wait', () => {
  const data = [{ _id: '1', name: 'Aster House', untouchedSince: '2026-09-01T15:00:00.000Z' }]
  const properties = { ...overview.properties, dueForReview: { total: 3, data } }
  expect(incompleteIn({ ...overview, properties }, [])).toMatchObject([
    { name: 'Aster House', to: '/cms/property-form/1' },
    { name: '2 more homes for sale', to: '/cms/properties?review=true' },
  ])
})
