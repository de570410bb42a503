// The staff area's first page (2.4): counts, waiting and incomplete records, recent changes.
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { team } from '#content/team.ts'
import { homes, voices } from '#test/support/app/cast.ts'
import { callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { hold } from '#test/support/browser/record-journeys.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'

const views = [
  [390, 'light'],
  [820, 'dark'],
  [1440, 'light'],
  [390, 'dark'],
] as const

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})

async function open(view: Parameters<typeof openStaffPage>[2] = {}): Promise<Page> {
  const page = await openStaffPage(app, cookie, view)
  await page.goto('/cms')
  await page.getByRole('heading', { name: 'Lately' }).waitFor()
  return page
}

const lead = (name: string, hours: number, status = 'open') =>
  `insert into inquiry (inquiry_type, name, email, message, status, submitted_at)
   values ('home_valuation', '${name}', 'someone@visitor.example', 'What is it worth?', '${status}', now() - interval '${hours} hours')`

const clear = () => inDatabaseOf(app, ['truncate inquiry, property, testimonial, mail, token cascade'])

beforeEach(clear)

test('an empty staff area says that nothing waits', async () => {
  const page = await open()
  expect(await page.title()).toBe(`Collections | CMS | ${team.name}`)
  await page.getByRole('heading', { name: 'No lead has come yet' }).waitFor()
  await page.getByText('Nobody has changed anything yet.').waitFor()
  await expectNoAxeViolations(page)
})

/** The darkest pixel of an element, from 0 (black) to 255. */
async function darkest(element: Locator): Promise<number> {
  const { channels } = await sharp(await element.screenshot())
    .greyscale()
    .stats()
  return channels[0]!.min
}

test.each([
  ['/cms', 'Karin Holm'],
  ['/cms/inquiries', 'Home Valuation'],
])('the names of %s are in the row under the pointer or with the focus', async (path, name) => {
  await inDatabaseOf(app, [lead('Karin Holm', 30)])
  const page = await openStaffPage(app, cookie)
  await page.goto(path)
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  const rest = await darkest(link)
  expect(rest).toBeLessThan(100)
  await link.hover()
  await settle(page)
  expect(await darkest(link)).toBe(rest)
  await page.mouse.move(0, 0)
  await link.focus()
  await settle(page)
  expect(await darkest(link)).toBe(rest)
})

const settle = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))

test('while it loads, it shows placeholders', async () => {
  const page = await openStaffPage(app, cookie)
  const answer = await hold(page, '**/api/overview*')
  await page.goto('/cms')
  expect(await page.locator('main .sk').count()).toBeGreaterThan(10)
  await expectNoAxeViolations(page)
  await answer()
  await page.getByRole('heading', { name: 'Lately' }).waitFor()
})

test('a caller is entered from it with one press', async () => {
  const page = await openStaffPage(app, cookie, { width: 390 })
  await page.goto('/cms')
  await page.getByRole('link', { name: 'Create lead' }).click()
  await page.getByRole('dialog', { name: 'Create lead' }).getByLabel('Name').waitFor()
})

test('due, waiting and new leads are links, the switch sets the owner, and a new lead appears by itself', async () => {
  await inDatabaseOf(app, [
    lead('Elena Marchetti', 97),
    lead('Hannah Weiss', 60, 'in progress'),
    `update inquiry set next_touch_on = current_date - 2, next_touch_note = 'Send the facade report'
     where name = 'Hannah Weiss'`,
    lead('Marcus Tate', 0),
  ])
  const page = await open()
  const due = page.getByRole('list', { name: 'Due today' })
  const waiting = page.getByRole('list', { name: 'Waiting for a first answer' })
  const fresh = page.getByRole('list', { name: 'New', exact: true })
  expect(await due.getByRole('link').allInnerTexts()).toEqual(['Hannah Weiss'])
  await due.getByText('Send the facade report').waitFor()
  expect(await waiting.getByRole('link').allInnerTexts()).toEqual(['Elena Marchetti'])
  expect(await waiting.locator('time').innerText()).toBe('4 d')
  expect(await fresh.getByRole('link').allInnerTexts()).toEqual(['Marcus Tate'])
  await inDatabaseOf(app, [lead('Dana Kessler', 0)])
  await fresh.getByRole('link', { name: 'Dana Kessler' }).waitFor()
  await inDatabaseOf(app, [
    `insert into inquiry (inquiry_type, name, email, submitted_at, next_touch_on)
     select 'contact', 'Due ' || n, '', now() - interval '9 days', current_date - 1 from generate_series(1, 9) n`,
  ])
  await page.getByRole('button', { name: 'Show all due leads' }).press('Enter')
  await expect.poll(() => due.getByRole('link').count()).toBe(10)
  await expectNoAxeViolations(page)
  await inDatabaseOf(app, [`delete from inquiry where name like 'Due %'`])
  await expect.poll(() => due.getByRole('link').count()).toBe(1)
  const read = await hold(page, /overview\?whose=mine/)
  await page.getByRole('button', { name: 'Mine 0' }).click()
  // what is shown stays until the other view is read
  expect(await fresh.getByRole('link').allInnerTexts()).toEqual(['Dana Kessler', 'Marcus Tate'])
  await read()
  await page.getByText('4 leads wait under All.').waitFor()
  await page.reload()
  await page.getByText('4 leads wait under All.').waitFor()
  await inDatabaseOf(app, [
    `insert into inquiry (inquiry_type, name, email, submitted_at)
     select 'contact', 'New ' || n, '', now() from generate_series(1, 200) n`,
  ])
  await page.getByText('200+ leads wait under All.').waitFor()
  await page.getByRole('button', { name: 'Nobody’s 200+' }).click()
  await waiting.getByRole('link', { name: 'Elena Marchetti' }).click()
  await page.waitForURL(/\/cms\/inquiries\/home-valuation\?id=/)
})

test('incomplete records name their missing fields, and link there', async () => {
  const [home] = homes
  const { name, address } = home!
  await inDatabaseOf(app, [
    `insert into property (name, address, bedrooms, bathrooms, square_footage, price, commission, image_key, link_url, featured)
     values ('${name}', '${address}', 4, 2.5, 2840, 1250000, 2.5, '', 'https://homes.wrenfield.example/1', true)`,
    `insert into testimonial (name, content, published) values ('${voices[2]?.name}', 'Not read yet.', false)`,
    `insert into mail (message_id, kind, recipient, subject, text, html, status, last_error)
     values ('<1@wrenfield.example>', 'acknowledgement', 'rosa@visitor.example', 'Thank you', '', '', 'failed', 'No such mailbox')`,
  ])
  const page = await open()
  const list = page.getByRole('list', { name: 'To finish' })
  await list.getByText('Featured, but shows the placeholder').waitFor()
  await list.getByText('Pending review, from Sam Ortiz').waitFor()
  await list.getByText('could not be delivered. No such mailbox').waitFor()
  await expectNoAxeViolations(page)
  await list.getByRole('button', { name: 'Try again: mail to rosa@visitor.example' }).click()
  await page.getByRole('status').getByText('The mail to rosa@visitor.example is tried again.').waitFor()
  await list.getByText('could not be delivered').waitFor({ state: 'hidden' })
  await list.getByRole('link', { name: '1 testimonial' }).click()
  await page.waitForURL('**/cms/testimonials')
})

const undelivered = (id: number) =>
  `insert into mail (message_id, kind, recipient, subject, text, html, status, last_error)
   values ('<${id}@wrenfield.example>', 'acknowledgement', 'rosa${id}@visitor.example', 'Thanks', '', '', 'failed', 'No such mailbox')`

test('undelivered mails beyond the listed ones are retried with one press', async () => {
  await inDatabaseOf(app, [1, 2, 3, 4, 5, 6].map(undelivered))
  const page = await open({ width: 820 })
  const list = page.getByRole('list', { name: 'To finish' })
  await list.getByText('3 more mails').waitFor()
  expect(await list.getByRole('listitem').count()).toBe(4)
  await expectNoAxeViolations(page)
  await list.getByRole('button', { name: 'Try again: 3 more mails' }).click()
  await page.getByRole('status').getByText('They are tried again.').waitFor()
  await list.getByText('3 more mails').waitFor({ state: 'hidden' })
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3)
})

test('a toast stays while it is read, at least six seconds, and can be dismissed', async () => {
  await inDatabaseOf(app, [undelivered(1), undelivered(2)])
  const page = await openStaffPage(app, cookie)
  await page.clock.install()
  await page.goto('/cms')
  const retry = page.getByRole('button', { name: 'Try again: mail to' })
  const toast = page.locator('.toast')
  await retry.first().click()
  await toast.getByRole('button', { name: 'Dismiss' }).focus()
  await expectNoAxeViolations(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.clock.runFor(60_000)
  expect(await toast.count()).toBe(1)
  await page.getByRole('link', { name: 'View Website' }).focus()
  await page.clock.runFor(5500)
  expect(await toast.count()).toBe(1)
  const countLater = async () => {
    await page.clock.runFor(250)
    return toast.count()
  }
  await expect.poll(countLater).toBe(0)
  await page.clock.resume()
  await retry.first().click()
  await toast.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect.poll(() => toast.count()).toBe(0)
})

test('a failed action is reported as an alert', async () => {
  await inDatabaseOf(app, [undelivered(3)])
  const page = await open({ width: 390 })
  await page.route('**/api/mails/retry', (route) => route.abort())
  await page.getByRole('button', { name: 'Try again: mail to' }).click()
  await page.getByRole('alert').getByText('Something went wrong. Please try again later.').waitFor()
  await expectNoAxeViolations(page)
})

test('the team’s changes are listed under Lately', async () => {
  await inDatabaseOf(app, [lead('Leo Fairbanks', 30)])
  const { data } = await (await callAs(app, cookie, 'GET', '/api/inquiries')).json()
  const page = await open()
  await callAs(app, cookie, 'PATCH', '/api/inquiries', { id: data[0]._id, status: 'closed' })
  await page.getByRole('listitem').filter({ hasText: 'Nora closed Leo Fairbanks' }).waitFor()
})

test('it fits and can be read at every width, in light and in dark', async () => {
  await inDatabaseOf(app, [
    lead('Elena Marchetti with a very long name that does not fit', 97),
    lead('Marcus Tate', 2),
    lead('Hannah Weiss', 24 * 40),
  ])
  const page = await open({ reducedMotion: true })
  const owners = page.getByRole('list', { name: 'Waiting for a first answer' }).locator('.mono')
  for (const [width, colorScheme] of views) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    const places = await owners.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    expect([width, new Set(places).size]).toEqual([width, 1])
  }
})
