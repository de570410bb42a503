// A board narrowed by next touch, first answer, home, source and days of receipt.
import { beforeEach, expect, test } from 'vitest'
import { contactMessage } from '#test/support/app/cast.ts'
import { callAs } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import {
  expectNoAxeViolationsInBothSchemes,
  expectNoAxeViolationsInBothSchemesAt,
} from '#test/support/browser/axe.ts'
import { cardOf, eventually, focusedName, openBoard } from '#test/support/browser/board-page.ts'
import { setWidth } from '#test/support/browser/browser.ts'
import { expectNoSidewaysScroll } from '#test/support/browser/record-journeys.ts'

let app: RunningApp
let cookie: string
let phoned: string

const board = '/cms/inquiries/general-contact'

beforeEach(async () => {
  ;({ app, cookie } = await openStaffApp())
  await callAs(app, '', 'POST', '/api/inquiries', { ...contactMessage, name: 'Rosa Lindgren' })
  const lead = {
    inquiryType: 'contact',
    name: 'Imani Brooks',
    phone: '312-555-0177',
    source: 'phone',
    ownerId: null,
  }
  const entered = await callAs(app, cookie, 'POST', '/api/leads', lead)
  expect(entered.status).toBe(201)
  phoned = (await entered.json()).data._id
})

test('shows what the form says, and its export, at 390 and 1440 px', async () => {
  const page = await openBoard(app, cookie, { width: 390 }, board)
  const button = page.getByRole('button', { name: 'Filter', exact: true })
  await button.click()
  const form = page.getByRole('dialog', { name: 'Filter' })
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  await form.getByRole('button', { name: 'Show 2' }).waitFor()
  await form.getByLabel('Source').selectOption('Phone')
  await form.getByRole('button', { name: 'Show 1' }).waitFor()
  await expectNoAxeViolationsInBothSchemesAt(page, [390, 1440])
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  expect(await cardOf(page, 'Rosa Lindgren').count()).toBe(1)

  await button.click()
  expect(await form.getByLabel('Source').inputValue()).toBe('')
  await form.getByLabel('Source').selectOption('Phone')
  await form.getByRole('button', { name: 'Show 1' }).click()
  await eventually(() => cardOf(page, 'Rosa Lindgren').count()).toBe(0)
  await cardOf(page, 'Imani Brooks').waitFor()
  await eventually(async () => (await focusedName(page)).trim()).toBe('Filter')
  const csv = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  expect(new URL(csv!, app.url).searchParams.get('source')).toBe('phone')
  for (const width of [1440, 390]) {
    await setWidth(page, width)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolationsInBothSchemes(page)
    await page.getByRole('link', { name: 'List' }).click({ trial: true })
  }

  await page.getByRole('link', { name: 'List' }).click()
  await page.getByRole('row').filter({ hasText: 'Imani Brooks' }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Rosa Lindgren' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Remove the filter: Phone' }).click()
  await page.getByRole('row').filter({ hasText: 'Rosa Lindgren' }).waitFor()
  await eventually(async () => (await focusedName(page)).trim()).toBe('Filter')
})

test('a lead leaves when it is answered elsewhere, and one that fits comes', async () => {
  const page = await openBoard(app, cookie, {}, `${board}?answer=waiting&source=phone`)
  await cardOf(page, 'Imani Brooks').waitFor()
  const touch = { inquiryId: phoned, kind: 'call', outcome: 'reached', text: '' }
  expect((await callAs(app, cookie, 'POST', '/api/touches', touch)).status).toBe(201)
  await eventually(() => cardOf(page, 'Imani Brooks').count()).toBe(0)
  const lead = {
    inquiryType: 'contact',
    name: 'Theo Marchetti',
    phone: '312-555-0178',
    source: 'phone',
    ownerId: null,
  }
  await callAs(app, cookie, 'POST', '/api/leads', lead)
  await cardOf(page, 'Theo Marchetti').waitFor()
})

test('a move that takes a lead off the board can be undone', async () => {
  const page = await openBoard(app, cookie, {}, `${board}?answer=waiting&owner=all`)
  await cardOf(page, 'Imani Brooks')
    .getByRole('button', { name: /Move|More|Actions/ })
    .click()
  await page
    .getByRole('menuitemradio', { name: 'Closed' })
    .or(page.getByRole('menuitem', { name: 'Closed' }))
    .click()
  await eventually(() => cardOf(page, 'Imani Brooks').count()).toBe(0)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await cardOf(page, 'Imani Brooks').waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Filter' })
  await form.getByLabel('Source').selectOption('Phone')
  await form.getByRole('button', { name: 'Show 1' }).click()
  await eventually(() => new URL(page.url()).search).toBe('?owner=all&answer=waiting&source=phone')
  await page.getByRole('link', { name: 'List' }).click()
  await page.getByRole('row').filter({ hasText: 'Imani Brooks' }).waitFor()
  await page.getByRole('link', { name: 'Remove the filter: Phone' }).click()
  await page.getByRole('row').filter({ hasText: 'Rosa Lindgren' }).waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  expect(await form.getByLabel('Source').inputValue()).toBe('')
  expect(await form.getByLabel('First answer').inputValue()).toBe('waiting')
})

test('an empty list offers to remove the filters', async () => {
  const page = await openBoard(app, cookie, {}, board)
  await page.goto(`${board}?view=list&source=referral&receivedTo=2020-01-01`)
  await page.getByRole('heading', { name: 'No inquiries' }).waitFor()
  await page.getByRole('link', { name: 'Remove the filter: Received until 01/01/2020' }).waitFor()
  await page.getByRole('link', { name: 'Remove filters' }).click()
  await page.getByRole('row').filter({ hasText: 'Imani Brooks' }).waitFor()
})
