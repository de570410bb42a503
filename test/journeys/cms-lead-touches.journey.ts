// A lead is answered from its sheet: the result of a call; the first screen and the clock follow.
import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { callAs } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemesAt } from '#test/support/browser/axe.ts'
import {
  boardPath,
  cardOf,
  eventually,
  focusedName,
  linkOf,
  openBoard,
  stayAtLinks,
} from '#test/support/browser/board-page.ts'
import { setWidth } from '#test/support/browser/browser.ts'
import { expectNoSidewaysScroll, store } from '#test/support/browser/record-journeys.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'
import { addLead } from '#test/support/load/leads.ts'

const sheetOf = (page: Page) => page.getByRole('dialog')

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})

test('one tap records a call, and another the next touch, at 1280 and 390 px', async () => {
  const name = 'Dana Kessler'
  await addLead(app, { name })
  const page = await openBoard(app, cookie)
  await linkOf(page, name).click()
  const sheet = sheetOf(page)
  await sheet.getByText('Nobody has answered yet').waitFor()
  await stayAtLinks(page)
  await sheet.locator('footer').getByRole('link', { name: 'Call' }).click()
  const question = sheet.getByText('How did it go?')
  await question.waitFor()
  await page.reload()
  await question.waitFor()
  expect(await focusedName(page)).not.toContain('How did it go?')
  await stayAtLinks(page)
  await sheet.getByRole('button', { name: 'Not now' }).press('Enter')
  await page.reload()
  await stayAtLinks(page)
  await sheet.locator('footer').getByRole('link', { name: 'Call' }).click()
  await question.waitFor()
  await page.keyboard.press('Escape')
  await sheet.locator('footer').getByRole('link', { name: 'Call' }).click()
  await question.waitFor()
  const noAnswer = sheet.getByRole('button', { name: 'No answer' })
  await noAnswer.click({ trial: true })
  await expectNoAxeViolationsInBothSchemesAt(page, [1280, 390])
  await noAnswer.click()
  await sheet.getByText('called. No answer').waitFor()
  await sheet.getByText(/First touch after/).waitFor()
  await sheet.locator('footer').getByRole('button', { name: 'Tomorrow' }).click()
  await sheet.getByText('set the next touch to').waitFor()
  await cardOf(page, name).getByText('Tomorrow').waitFor({ state: 'attached' })
  const done = sheet.getByRole('button', { name: 'Done with the next touch' })
  for (const width of [390, 1280]) {
    await setWidth(page, width)
    await expectNoSidewaysScroll(page)
    await done.click({ trial: true })
  }
  await done.click()
  await cardOf(page, name).getByText('Answered in').waitFor({ state: 'attached' })
  await page
    .locator('.toast', { hasText: 'The next touch is done' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await cardOf(page, name).getByText('Tomorrow').waitFor({ state: 'attached' })
})

test('a time of an answer that is half cleared is refused, not taken for now', async () => {
  await addLead(app, { name: 'Wes Halloran' })
  const page = await openBoard(app, cookie)
  await linkOf(page, 'Wes Halloran').click()
  const sheet = sheetOf(page)
  await sheet.getByRole('button', { name: 'Visit' }).click()
  const when = sheet.getByLabel('When')
  await when.press('Backspace')
  await sheet.getByRole('button', { name: 'Save visit' }).click()
  await sheet.getByText('Complete this, or clear it.').waitFor()
  expect(await when.getAttribute('aria-invalid')).toBe('true')
})

test('the account page switches the morning mail off', async () => {
  const page = await openBoard(app, cookie)
  await page.goto('/cms/account')
  const choice = page.getByRole('checkbox', { name: 'Mail me what is due' })
  await expect.poll(() => choice.isEnabled()).toBe(true)
  await page.route('**/api/morning-mail', (route) => route.abort())
  await choice.click()
  await page.getByRole('alert').getByText('Something went wrong.').waitFor()
  expect(await choice.isChecked()).toBe(true)
  await page.unroute('**/api/morning-mail')
  await choice.uncheck()
  await page.getByText('You get no mail in the morning.').waitFor()
  await page.reload()
  await expect.poll(() => choice.isEnabled()).toBe(true)
  expect(await choice.isChecked()).toBe(false)
})

test('the account page stores the last press of the morning mail’s switch, also where the first one is slow', async () => {
  await callAs(app, cookie, 'PUT', '/api/morning-mail', { on: true })
  const page = await openBoard(app, cookie)
  await page.goto('/cms/account')
  const choice = page.getByRole('checkbox', { name: 'Mail me what is due' })
  await expect.poll(() => choice.isEnabled()).toBe(true)
  const slow = Promise.withResolvers<void>()
  const wait = async (route: Route) => {
    await slow.promise
    await route.continue()
  }
  await page.route('**/api/morning-mail', wait, { times: 1 })
  await choice.uncheck()
  await choice.check()
  // A second call that does not wait for the first is stored by now.
  await page.evaluate(() => fetch('/api/morning-mail'))
  slow.resolve()
  await page.getByText('You get no mail in the morning.').waitFor()
  await page.getByText('You get the mail in the morning.').waitFor()
  await page.reload()
  await expect.poll(() => choice.isEnabled()).toBe(true)
  expect(await choice.isChecked()).toBe(true)
})

test('what was typed about a record stays in the browser while it is in the trash, and goes when it is erased', async () => {
  await addLead(app, { name: 'Ruth Castell' })
  const [{ id = '' } = {}] = (await storedRows(app, 'inquiry')).filter(({ name }) => name === 'Ruth Castell')
  const note = { inquiryId: id, kind: 'note', text: 'Works nights.' }
  await callAs(app, cookie, 'POST', '/api/touches', note)
  const address = `${boardPath}?owner=all&id=${id}`
  const page = await openBoard(app, cookie, {}, address)
  const sheet = sheetOf(page)
  await sheet.getByRole('button', { name: 'Edit this entry: Note' }).click()
  await sheet.getByRole('textbox', { name: 'What was said' }).fill('Works days.')
  await sheet.getByRole('button', { name: 'Date', exact: true }).click()
  await sheet.getByRole('textbox', { name: 'What for' }).fill('Call back')
  await page.reload()
  await sheet.locator('section').getByRole('button', { name: 'Note', exact: true }).click()
  await sheet.getByRole('textbox', { name: 'What was said' }).fill('She is ill.')
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)
  expect(await drafts()).toBe(3)

  await callAs(app, cookie, 'POST', '/api/trash', { collection: 'inquiries', ids: [id] })
  const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('/api/activity?'))
  await page.goto(address)
  await sheet.getByText('There is no such inquiry.').waitFor()
  await answered
  expect(await drafts()).toBe(3)
  await callAs(app, cookie, 'POST', '/api/trash/erase', { ids: [id] })
  await eventually(drafts).toBe(0)

  await addLead(app, { name: 'Sara Castell' })
  const [{ id: other } = {}] = (await storedRows(app, 'inquiry')).filter(
    ({ name }) => name === 'Sara Castell',
  )
  const quoted = { name: 'Ruth Castell', content: 'She was kind.', agent: 'Nora Whitlock' }
  const quote = await store(app, cookie, 'testimonials', quoted)
  await callAs(app, cookie, 'POST', '/api/trash/erase', { collection: 'testimonials', ids: [quote._id] })
  const kept = `draft:colleague:touches:${other}`
  const gone = [`draft:colleague:touches:${id}:entry`, `draft:colleague:testimonials:${quote._id}`]
  const typed = { version: '', at: new Date().toISOString(), values: { text: 'Is she well?' } }
  await page.evaluate(
    ([keys, text]) => {
      for (const key of keys) localStorage.setItem(key, text)
    },
    [[kept, ...gone], JSON.stringify(typed)] as const,
  )
  await page.goto('/cms')
  const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
  await eventually(keys).toEqual([kept])
})
