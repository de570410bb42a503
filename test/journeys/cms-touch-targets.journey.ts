// Each control of the staff area can be hit by a finger: 44 x 44 px on a phone, as the public site has them.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { boardPath, cardOf } from '#test/support/browser/board-page.ts'
import { setWidth } from '#test/support/browser/browser.ts'
import { expectNoSidewaysScroll, homeBody, store } from '#test/support/browser/record-journeys.ts'
import { smallTargets } from '#test/support/browser/touch-targets.ts'
import { addColleague, roleOf, rowOf } from '#test/support/browser/users-list.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { findLead } from '#test/support/database/stored-rows.ts'
import { placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string
let lead: string
let home: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
  await placeLeads(app, quietBoard)
  const { _id: trashed } = await store(app, cookie, 'properties', { ...homeBody, name: 'Sold long ago' })
  await callAs(app, cookie, 'DELETE', `/api/properties?id=${trashed}`)
  home = (await store(app, cookie, 'properties', homeBody))._id
  lead = String((await findLead(app, 'Marcus Tate'))?.id)
  const waiting = { name: 'Priya Raman', content: 'They answered every call.' }
  await callAs(app, '', 'POST', '/api/testimonial-submissions', waiting)
  const { email } = await addColleague(app, 'Marisol Vega')
  await inDatabaseOf(app, [
    `insert into second_factor (user_id, secret, confirmed_at) select id, '', now() from "user" where email = '${email}'`,
  ])
  await callAs(app, cookie, 'POST', '/api/touches', { inquiryId: lead, kind: 'note', text: 'Wants to sell.' })
})

const openSheet = (page: Page) => cardOf(page, 'Marcus Tate').tap()

test.each<[string, () => string, ((page: Page) => Promise<void>)?]>([
  ['first screen', () => '/cms'],
  ['board', () => `${boardPath}?owner=all`],
  ['list of leads', () => `${boardPath}?owner=all&view=list`],
  ['lead', () => `${boardPath}?owner=all`, openSheet],
  ['new lead', () => `${boardPath}?create`],
  ['person', () => `/cms/people/${lead}`],
  ['list of homes', () => '/cms/properties'],
  ['home', () => `/cms/property-form/${home}`],
  ['new testimonial', () => '/cms/testimonial-form'],
  ['users', () => '/cms/users'],
  ['invitation', () => '/cms/invite-user'],
  ['account', () => '/cms/account'],
  ['settings', () => '/cms/settings'],
  ['trash', () => '/cms/trash'],
  ['lead sources', () => '/cms/lead-sources'],
  ['first answers', () => '/cms/first-answers'],
])('no control of the %s is smaller than a finger', async (_, path, open) => {
  const page = await openStaffPage(app, cookie, { width: 390, height: 844, touch: true })
  await page.goto(path())
  await page.getByRole('heading').first().waitFor()
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
  await open?.(page)
  if (open) await page.getByRole('dialog').getByText('Wants to sell.').waitFor()
  expect(await smallTargets(page)).toEqual([])
})

test('no control of the trash is smaller than a finger on a tablet', async () => {
  const page = await openStaffPage(app, cookie, { width: 820, height: 1180, touch: true })
  await page.goto('/cms/trash')
  await page.getByRole('checkbox', { name: 'Select Sold long ago' }).waitFor()
  expect(await smallTargets(page)).toEqual([])
})

test('on a tablet, a changed role is saved by a button that covers no other', async () => {
  const page = await openStaffPage(app, cookie, { width: 768, touch: true })
  await page.goto('/cms/users')
  await roleOf(page, 'Marisol Vega').selectOption('Admin')
  const row = rowOf(page, 'Marisol Vega')
  const save = (await row.getByRole('button', { name: 'Save' }).boundingBox())!
  const next = (await row.getByRole('button', { name: 'Remove the two-step login' }).boundingBox())!
  expect(save.x + save.width).toBeLessThanOrEqual(next.x)
})

test.each([
  ['homes', '/cms/properties'],
  ['testimonials', '/cms/testimonials'],
  ['users', '/cms/users'],
  ['leads', `${boardPath}?owner=all&view=list`],
  ['trash', '/cms/trash'],
])('the list of %s, with buttons for fingers, is no wider than a tablet', async (_, path) => {
  const page = await openStaffPage(app, cookie, { width: 768, touch: true })
  await page.goto(path)
  await page.getByRole('table').first().waitFor()
  for (const width of [768, 820, 1080, 1180, 1440]) {
    await setWidth(page, width)
    await expectNoSidewaysScroll(page)
  }
})
