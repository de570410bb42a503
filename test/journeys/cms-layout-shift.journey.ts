// Late data moves no button or link that is already shown: a finger would press another one.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { hold } from '#test/support/browser/record-journeys.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { sendContact } from '#test/support/load/send-contact.ts'

let app: RunningApp
let cookie: string
let id: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
  id = await sendContact(app, 'Ines Duarte', { phone: '312-555-0142' })
  await inDatabaseOf(app, ["update inquiry set submitted_at = now() - interval '60 hours'"])
})

/** How much moved since the page began to load, from 0 to 1. */
const shifts = (page: Page) =>
  page.evaluate(async () => {
    let moved = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += (entry as PerformanceEntry & { value: number }).value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    return moved
  })

const sheet = () => `/cms/inquiries/general-contact?owner=all&id=${id}`
const person = () => `/cms/people/${id}`

test.each([
  { screen: 'the first page', at: () => '/cms', width: 1440, late: 'office-hours', read: 'overview' },
  { screen: 'a lead’s sheet', at: sheet, width: 390, late: 'office-hours', read: 'inquiries' },
  { screen: 'a person', at: person, width: 390, late: 'timeline', read: 'people' },
])('$screen is still, $width px wide, when $late comes last', async ({ at, width, late, read }) => {
  const page = await openStaffPage(app, cookie, { width })
  const release = await hold(page, `**/api/${late}*`)
  const response = page.waitForResponse(new RegExp(`/api/${read}`))
  await page.goto(at())
  await (await response).finished()
  await release()
  const shown = late === 'timeline' ? 'on the website' : 'in office hours'
  await page.getByText(shown).first().waitFor({ state: 'attached' })
  // one button that moves by its width is 0.0003
  expect(await shifts(page)).toBeLessThan(0.0001)
})

const board = '/cms/inquiries/general-contact?owner=all'

test.each([
  { screen: 'the first page', at: '/cms', content: '.todo', width: 1440 },
  { screen: 'the first page', at: '/cms', content: '.todo', width: 390 },
  { screen: 'a board', at: board, content: '.board', width: 1440 },
  { screen: 'a board', at: board, content: '.board', width: 390 },
  { screen: 'a list of leads', at: `${board}&view=list`, content: 'table', width: 1440 },
])('what is loaded into $screen stands where its skeleton stood, $width px wide', async (view) => {
  const page = await openStaffPage(app, cookie, { width: view.width })
  const release = await hold(page, '**/api/{overview,inquiries}*')
  const top = () =>
    page
      .locator(view.content)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top)
  await page.goto(view.at)
  await page.locator('main [aria-busy=true]').waitFor()
  const before = await top()
  await release()
  await page.locator('main').getByRole('link', { name: 'Ines Duarte' }).waitFor()
  // small words beside a heading make it a pixel higher
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
})

test.each([
  ['a reload', async (page: Page) => void (await page.reload())],
  [
    'Back from the website',
    async (page: Page) => {
      await page.goto('/terms')
      await page.goBack()
    },
  ],
])('a screen is as far down as before after %s', async (_, leave) => {
  const page = await openStaffPage(app, cookie, { width: 390 })
  const hours = page.getByRole('group', { name: 'Office hours' })
  const position = () => page.evaluate(() => scrollY)
  await page.goto('/cms/settings')
  await hours.waitFor()
  await page.evaluate(() => scrollTo(0, 600))
  await leave(page)
  await hours.waitFor()
  await expect.poll(position).toBe(600)
})
