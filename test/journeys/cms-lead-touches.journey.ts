// A lead is answered from its sheet: the result of a call, the next touch; the first screen and the clock follow.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { callAs } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import {
  expectNoAxeViolationsInBothSchemes,
  expectNoAxeViolationsInBothSchemesAt,
} from '#test/support/browser/axe.ts'
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
import { expectNoSidewaysScroll, hold, store } from '#test/support/browser/record-journeys.ts'
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

test('a typed next touch returns after a reload, until it is saved or canceled, and over nothing newer', async () => {
  await addLead(app, { name: 'Petra Lindqvist' })
  const [{ id } = {}] = (await storedRows(app, 'inquiry')).filter(({ name }) => name === 'Petra Lindqvist')
  const page = await openBoard(app, cookie, { width: 390 }, `${boardPath}?owner=all&id=${id}`)
  const sheet = sheetOf(page)
  const note = sheet.getByRole('textbox', { name: 'What for' })
  const before = sheet.getByText('Not saved yet: you typed this on')
  const begin = () => sheet.getByRole('button', { name: 'Date', exact: true }).click()
  await begin()
  await note.fill('Send the plans')
  await page.reload()
  await before.waitFor()
  expect(await note.inputValue()).toBe('Send the plans')
  await expectNoAxeViolationsInBothSchemes(page)
  const theirs = { id, on: '2027-03-02', note: 'Ask about the roof' }
  expect((await callAs(app, cookie, 'PUT', '/api/next-touch', theirs)).status).toBe(200)
  await page.reload()
  const offer = sheet.getByRole('region', { name: 'What you typed before' })
  await offer.getByText('What for. The next touch was changed since: compare before you save.').waitFor()
  expect(await note.inputValue()).toBe('Ask about the roof')
  await expectNoAxeViolationsInBothSchemes(page)
  await offer.getByRole('button', { name: 'Restore' }).click()
  await sheet.getByLabel('Day of the next touch').fill('2027-03-04')
  await sheet.locator('dd').getByRole('button', { name: 'Save' }).click()
  await sheet.getByText('Send the plans').first().waitFor()
  await sheet.getByRole('button', { name: 'Change the next touch' }).click()
  await begin()
  expect(await before.or(offer).count()).toBe(0)
  await note.fill('No matter')
  await sheet.locator('dd').getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await sheet.getByRole('button', { name: 'Change the next touch' }).waitFor()
  expect(await note.count()).toBe(0)
})

test('nothing changes in a next touch while it is saved: a failure gives its text back', async () => {
  await addLead(app, { name: 'Vera Lindqvist' })
  const [{ id } = {}] = (await storedRows(app, 'inquiry')).filter(({ name }) => name === 'Vera Lindqvist')
  const page = await openBoard(app, cookie, {}, `${boardPath}?owner=all&id=${id}`)
  const sheet = sheetOf(page)
  const note = sheet.getByRole('textbox', { name: 'What for' })
  await sheet.getByRole('button', { name: 'Date', exact: true }).click()
  await note.fill('Send')
  const release = await hold(page, '**/api/next-touch')
  await note.press('Enter')
  await eventually(() => note.isEditable()).toBe(false)
  await page.keyboard.type(' the plans')
  expect(await sheet.getByLabel('Day of the next touch').isEditable()).toBe(false)
  await expectNoAxeViolationsInBothSchemes(page)
  await page.context().setOffline(true)
  await release()
  await eventually(() => note.isEditable()).toBe(true)
  await page.context().setOffline(false)
  expect(await note.inputValue()).toBe('Send')
  await page.keyboard.type(' the plans')
  await page.keyboard.press('Enter')
  await sheet.getByText('Send the plans').first().waitFor()
})

test('Escape leaves the form of a next touch, and not its sheet; its buttons are in one line', async () => {
  await addLead(app, { name: 'Tore Lund' })
  const [{ id } = {}] = (await storedRows(app, 'inquiry')).filter(({ name }) => name === 'Tore Lund')
  const page = await openBoard(app, cookie, { width: 1440 }, `${boardPath}?owner=all&id=${id}`)
  const sheet = sheetOf(page)
  const note = sheet.getByRole('textbox', { name: 'What for' })
  const lines = () =>
    sheet
      .locator('dd form > button')
      .evaluateAll((buttons) => new Set(buttons.map((one) => one.getBoundingClientRect().y)).size)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await sheet.getByRole('button', { name: 'Date', exact: true }).press('Enter')
    expect([width, await lines()]).toEqual([width, 1])
    await note.fill('Send the plans')
    await note.press('Escape')
    await note.waitFor({ state: 'detached' })
    await eventually(() => sheet.locator('dd :focus').count()).toBe(1)
  }
  await sheet.getByRole('button', { name: 'Date', exact: true }).press('Enter')
  await eventually(() => note.inputValue()).toBe('Send the plans')
  await page.reload()
  await sheet.getByText('Not saved yet: you typed this on').waitFor()
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
  await page.getByRole('checkbox', { name: 'Mail me what is due' }).uncheck()
  await page.getByText('You get no mail in the morning.').waitFor()
  await page.reload()
  const choice = page.getByRole('checkbox', { name: 'Mail me what is due' })
  await expect.poll(() => choice.isEnabled()).toBe(true)
  expect(await choice.isChecked()).toBe(false)
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

test('a next touch shows once its response is here, and a hasty second choice is not told of somebody else', async () => {
  const name = 'Pia Lund'
  await addLead(app, { name })
  const page = await openBoard(app, cookie)
  await linkOf(page, name).click()
  const sheet = sheetOf(page)
  const row = sheet.locator('dl').first()
  await sheet.getByText('Nobody has answered yet').waitFor()
  const read = await hold(page, '**/api/inquiries?**')
  const plan = await hold(page, '**/api/next-touch')
  await row.getByRole('button', { name: 'Today' }).click()
  await row.getByRole('button', { name: 'Tomorrow' }).click({ force: true })
  await plan()
  await row.getByRole('button', { name: 'Change the next touch' }).waitFor()
  await row.getByText('Today', { exact: true }).waitFor()
  await read()
  await sheet.getByText('set the next touch to').waitFor()
  expect(await page.locator('.toast').count()).toBe(0)
  await row.getByText('Today', { exact: true }).waitFor()
})
