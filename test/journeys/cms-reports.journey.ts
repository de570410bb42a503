// The reports: where leads come from, and how soon they are answered.
import { beforeAll, expect, test } from 'vitest'
import { openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import { expectNoSidewaysScroll } from '#test/support/browser/record-journeys.ts'
import { placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
  await placeLeads(app, quietBoard)
})

test.each([
  ['sources', '/cms/lead-sources', 1280],
  ['sources', '/cms/lead-sources', 390],
  ['first answers', '/cms/first-answers?month=2020-01', 390],
])('the report on %s (%s) fits %i px', async (_, path, width) => {
  const page = await openStaffPage(app, cookie, { width, reducedMotion: true })
  await page.goto(path)
  await page.getByRole('heading', { name: 'By month' }).waitFor()
  if (path.endsWith('month=2020-01')) {
    await page.getByText('No lead came in January 2020.').waitFor()
    await page.getByLabel('Month').selectOption({ index: 0 })
    await page.waitForURL(/month=(?!2020)/)
    await page.getByRole('heading', { name: 'By agent' }).waitFor()
  }
  const rule = page.getByText('An automatic mail or a moved card never stops the clock.')
  expect(await rule.count()).toBe(path.includes('answers') ? 1 : 0)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolationsInBothSchemes(page)
  await page.emulateMedia({ media: 'print' })
  const controls = page.locator('button, select, .btn, nav').and(page.locator(':visible'))
  expect(await controls.allInnerTexts()).toEqual([])
  await page.getByRole('heading', { name: 'By month' }).waitFor()
})
