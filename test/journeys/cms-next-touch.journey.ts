// The next touch of a lead is planned on its sheet.
import { beforeAll, expect, test } from 'vitest'
import { callAs } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import { boardPath, eventually, linkOf, openBoard } from '#test/support/browser/board-page.ts'
import { hold } from '#test/support/browser/record-journeys.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'
import { addLead } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})

/** Adds a lead and opens its sheet. */
async function openLead(name: string, view: { width?: number } = {}) {
  await addLead(app, { name })
  const [{ id } = {}] = (await storedRows(app, 'inquiry')).filter((row) => row.name === name)
  const page = await openBoard(app, cookie, view, `${boardPath}?owner=all&id=${id}`)
  return { id, page, sheet: page.getByRole('dialog') }
}

test('a typed next touch returns after a reload, until it is saved or canceled, and over nothing newer', async () => {
  const { id, page, sheet } = await openLead('Petra Lindqvist', { width: 390 })
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
  const { page, sheet } = await openLead('Vera Lindqvist')
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
  const { page, sheet } = await openLead('Tore Lund', { width: 1440 })
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

test('a next touch shows once its response is here, and a hasty second choice is not told of somebody else', async () => {
  const name = 'Pia Lund'
  await addLead(app, { name })
  const page = await openBoard(app, cookie)
  await linkOf(page, name).click()
  const sheet = page.getByRole('dialog')
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
