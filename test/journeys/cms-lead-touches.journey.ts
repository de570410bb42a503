// A lead is answered from its sheet: how a call went, what is next, a note; the first screen and the clock follow.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import { cardOf, eventually, focusedName, linkOf, openBoard } from '#test/support/browser/board-page.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { addLead } from '#test/support/load/leads.ts'

const sheetOf = (page: Page) => page.getByRole('dialog')

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})

test.each([1280, 390])('a call is noted in one tap, and what is next in another, at %i px', async (width) => {
  const name = `Dana Kessler ${width}`
  await addLead(app, { name })
  const page = await openBoard(app, cookie, { width })
  await linkOf(page, name).click()
  const sheet = sheetOf(page)
  await sheet.getByText('Nobody has answered yet').waitFor()
  // No program takes the call here, and the page must stay.
  await page.evaluate(() =>
    addEventListener(
      'click',
      (event) => (event.target as Element).closest('a[href^="tel:"]') && event.preventDefault(),
    ),
  )
  await sheet.locator('footer').getByRole('link', { name: 'Call' }).click()
  await sheet.getByText('How did it go?').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await sheet.getByRole('button', { name: 'No answer' }).click()
  await sheet.getByText('called. No answer').waitFor()
  await sheet.getByText(/First touch after/).waitFor()
  await sheet.locator('footer').getByRole('button', { name: 'Tomorrow' }).click()
  await sheet.getByText('set the next touch to').waitFor()
  await cardOf(page, name).getByText('Tomorrow').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await sheet.getByRole('button', { name: 'Done with the next touch' }).click()
  await cardOf(page, name).getByText('Answered in').waitFor({ state: 'attached' })
})

test('a note is written, corrected and deleted in the sheet, by keyboard, and Escape leaves only its form', async () => {
  await addLead(app, { name: 'Omar Haddad' })
  const page = await openBoard(app, cookie)
  await linkOf(page, 'Omar Haddad').click()
  const sheet = sheetOf(page)
  const add = sheet.getByRole('button', { name: 'Note', exact: true }).first()
  await add.press('Enter')
  await page.keyboard.press('Escape')
  await sheet.getByRole('textbox', { name: 'What was said' }).waitFor({ state: 'detached' })
  expect(await focusedName(page)).toContain('Note')
  await add.press('Enter')
  await sheet.getByRole('button', { name: 'Save note' }).click()
  await sheet.getByText('A note needs its text.').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await sheet.getByRole('textbox', { name: 'What was said' }).fill('Works nights.')
  await sheet.getByRole('button', { name: 'Save note' }).press('Enter')
  await sheet.getByText('Works nights.').waitFor()
  await eventually(() => focusedName(page)).toContain('Note')
  await sheet.getByText('Nobody has answered yet').waitFor()
  await sheet.getByRole('button', { name: 'Edit this entry: Note' }).press('Enter')
  await sheet.getByRole('textbox', { name: 'What was said' }).fill('Works days.')
  await sheet.getByRole('button', { name: 'Save note' }).click()
  await sheet.getByText('Works days.').waitFor()
  await sheet.getByRole('button', { name: 'Edit this entry: Note' }).press('Enter')
  await sheet.locator('form').getByRole('button', { name: 'Delete' }).click()
  await sheet.getByText('deleted an entry: note').waitFor()
  await sheet.getByRole('button', { name: 'Take it' }).press('Enter')
  await eventually(() => focusedName(page)).toContain('Hand to…')
  await sheet.locator('dl').getByRole('button', { name: 'Today' }).press('Enter')
  await eventually(() => focusedName(page)).toContain('Change')
})

test('the report says its rule, and fits a phone', async () => {
  await inDatabaseOf(app, [`update inquiry set submitted_at = submitted_at - interval '1 hour'`])
  const page = await openBoard(app, cookie, { width: 390 })
  await page.goto('/cms/first-answers')
  await page.getByText('An automatic mail or a moved card never stops the clock.').waitFor()
  await page.getByRole('heading', { name: 'By month' }).waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('the mail in the morning is switched off on the account page', async () => {
  const page = await openBoard(app, cookie)
  await page.goto('/cms/account')
  await page.getByRole('checkbox', { name: 'Mail me what is due' }).uncheck()
  await page.getByText('You get no mail in the morning.').waitFor()
  await page.reload()
  const choice = page.getByRole('checkbox', { name: 'Mail me what is due' })
  await expect.poll(() => choice.isEnabled()).toBe(true)
  expect(await choice.isChecked()).toBe(false)
})
