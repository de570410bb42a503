// Changes of many leads at once: by keys, below the loaded part, beside colleagues, as a file and into the trash.
import { readFileSync } from 'node:fs'
import type { Route } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '#test/support/app/cast.ts'
import { insertColleagues } from '#test/support/app/colleagues.ts'
import { callAs } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import {
  cardOf,
  eventually,
  expectNames,
  focusedName,
  linkOf,
  lookOf,
  openBoard,
  select,
} from '#test/support/browser/board-page.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { findLead, storedRows } from '#test/support/database/stored-rows.ts'
import { addLeads, placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
  await insertColleagues(app, [people.daniel])
})
beforeEach(() => placeLeads(app, quietBoard))

const stored = async (name: string) => (await findLead(app, name))!

test('keys move many at once, and one Undo returns them all', async () => {
  const page = await openBoard(app, cookie, {}, '/cms/inquiries/home-valuation?owner=all')
  const before = await lookOf(page)
  for (const name of ['Marcus Tate', 'Priya Raman', 'Hannah Weiss']) {
    await linkOf(page, name).focus()
    await page.keyboard.press('x')
  }
  const bar = page.getByRole('toolbar', { name: 'Selected leads' })
  await bar.getByText('3 selected').waitFor()
  await page.getByRole('button', { name: 'Select all 2 in In Progress' }).click()
  await bar.getByText('4 selected').waitFor()
  await page.getByRole('button', { name: 'Select none in In Progress' }).click()
  await bar.getByText('2 selected').waitFor()
  await linkOf(page, 'Hannah Weiss').focus()
  await page.keyboard.press('x')
  await bar.getByText('3 selected').waitFor()
  await bar.getByRole('button', { name: 'Next touch' }).press('Enter')
  await page.getByRole('group', { name: 'Next touch of 3 leads' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Next touch of 3 leads' }).waitFor({ state: 'detached' })
  expect(await focusedName(page)).toBe('Next touch')
  await page.route('**/api/inquiries/owners*', (route) => route.abort())
  await bar.getByRole('button', { name: 'Hand to…' }).press('Enter')
  await eventually(() => focusedName(page)).toBe('Not loaded. Try again')
  await page.unroute('**/api/inquiries/owners*')
  await page.keyboard.press('Enter')
  await eventually(() => focusedName(page)).toContain('Daniel Osei')
  await page.keyboard.press('Escape')
  await bar.getByText('3 selected').waitFor()
  await bar.getByRole('button', { name: 'Status' }).click()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('menuitem', { name: 'Closed' }).click()
  await expectNames(page, 'Closed', ['Marcus Tate', 'Priya Raman', 'Hannah Weiss', 'Leo Fairbanks'])
  expect((await stored('Marcus Tate')).first_touch_at).toBeNull()
  const takenBack = page.waitForRequest('**/api/inquiries/many')
  await page.getByRole('button', { name: /^Undo/ }).click()
  expect((await takenBack).postDataJSON()).toMatchObject({ undo: true })
  await eventually(() => lookOf(page)).toEqual(before)
  await linkOf(page, 'Marcus Tate').focus()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  expect(await focusedName(page)).toBe('Marcus Tate')

  const { id } = await stored('Marcus Tate')
  await callAs(app, cookie, 'PUT', '/api/next-touch', { id, on: '2090-01-02', note: 'Wants two keys' })
  await cardOf(page, 'Marcus Tate').getByText('Jan 2').waitFor({ state: 'attached' })
  await page.keyboard.press('x')
  await bar.getByRole('button', { name: 'Next touch' }).press('Enter')
  await page.getByRole('group', { name: 'Next touch of' }).getByRole('button', { name: 'Tomorrow' }).click()
  await page.getByText('1 lead set to come up').waitFor()
  expect((await stored('Marcus Tate')).next_touch_note).toBe('Wants two keys')
})

test('the keys of a card’s menu act with Caps Lock too', async () => {
  const page = await openBoard(app, cookie)
  await linkOf(page, 'Marcus Tate').focus()
  await page.keyboard.press('M')
  await page.keyboard.press('X')
  await page.getByRole('toolbar', { name: 'Selected leads' }).getByText('1 selected').waitFor()
})

test('a second change of many begins with the values of the first, also on a slow line', async () => {
  const page = await openBoard(app, cookie)
  const names = ['Marcus Tate', 'Ingrid Solberg']
  const bar = await select(page, ...names)
  const lists = Promise.withResolvers<void>()
  await page.route('**/api/inquiries?*', async (route) => {
    await lists.promise
    await route.continue()
  })
  const button = bar.getByRole('button', { name: 'Status' })
  const move = async (status: string) => {
    const response = page.waitForResponse('**/api/inquiries/many')
    await button.click()
    await page.getByRole('menuitem', { name: status }).click()
    await response
  }
  await move('In Progress')
  await eventually(() => button.isDisabled()).toBe(true)
  lists.resolve()
  await move('Closed')
  await page.getByText('2 leads moved to Closed').waitFor()
  for (const name of names) expect((await stored(name)).status).toBe('closed')
})

test('leads that are moved below the loaded part of a column stay selected', async () => {
  await placeLeads(app, [])
  await addLeads(app, 140)
  await addLeads(app, 160, 'closed')
  const page = await openBoard(app, cookie)
  await page.getByRole('button', { name: 'Select all 140 in Open' }).press('Enter')
  const bar = page.getByRole('toolbar', { name: 'Selected leads' })
  await bar.getByText('140 selected').waitFor()
  for (const status of ['In Progress', 'Closed']) {
    await bar.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitem', { name: status }).click()
    await page.getByText(`140 leads moved to ${status}`).waitFor()
    await bar.getByText('140 selected').waitFor()
  }
  await bar.getByRole('button', { name: 'Trash' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 140 inquiries' }).click()
  await bar.waitFor({ state: 'detached' })
  const deleted = page.locator('.toast', { hasText: 'Deleted 140 inquiries' })
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await eventually(() => storedRows(app, 'trash')).toHaveLength(0)
})

test('a selected lead that a colleague deletes is selected no more, also once it is restored', async () => {
  const page = await openBoard(app, cookie)
  const bar = await select(page, 'Marcus Tate')
  const { id } = await stored('Marcus Tate')
  await callAs(app, cookie, 'POST', '/api/trash', { collection: 'inquiries', ids: [id] })
  await bar.waitFor({ state: 'detached' })
  await callAs(app, cookie, 'POST', '/api/trash/restore', { ids: [id] })
  await linkOf(page, 'Marcus Tate').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Select Marcus Tate' }).isChecked()).toBe(false)
  expect(await bar.count()).toBe(0)
})

test('a lead that a colleague changed unseen is in a number of the message', async () => {
  const page = await openBoard(app, cookie)
  const bar = await select(page, 'Marcus Tate', 'Hannah Weiss')
  const changeFirst = async (route: Route) => {
    await inDatabaseOf(app, [`update inquiry set status = 'closed' where name = 'Hannah Weiss'`])
    await route.continue()
  }
  await page.route('**/api/inquiries/many', changeFirst, { times: 1 })
  await bar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'In Progress' }).click()
  await page.getByText('1 lead moved to In Progress. 1 was changed meanwhile and stays as it is.').waitFor()
})

test('one question exports many or moves them to the trash, and one Undo returns them all', async () => {
  const page = await openBoard(app, cookie, {}, '/cms/inquiries/home-valuation?owner=all&search=a')
  const whole = page.getByRole('link', { name: 'Export CSV' })
  expect(await whole.getAttribute('href')).toBe('/api/exports/inquiries?inquiryType=home_valuation&search=a')
  const before = await lookOf(page)
  for (const name of ['Marcus Tate', 'Priya Raman']) {
    await linkOf(page, name).focus()
    await page.keyboard.press('x')
  }
  const bar = page.getByRole('toolbar', { name: 'Selected leads' })
  const refuse = { status: 503, json: { success: false, message: 'The site is busy.' } }
  await page.route('**/api/exports/check?*', (route) => route.fulfill(refuse), { times: 1 })
  await bar.getByRole('link', { name: 'Export CSV' }).click()
  await page.getByText('Not exported. The site is busy.').waitFor()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Try again' }).click()
  const text = readFileSync(await (await file).path(), 'utf8')
  expect(text.match(/[\w.]+@example\.com/g)).toEqual(['marcus.tate@example.com', 'priya.raman@example.com'])
  await bar.getByRole('button', { name: 'Trash' }).click()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 inquiries' }).click()
  await bar.waitFor({ state: 'detached' })
  expect(await storedRows(app, 'trash')).toHaveLength(2)
  await eventually(() => focusedName(page)).toBe('Ingrid Solberg')
  await page.keyboard.press('z')
  await eventually(() => lookOf(page)).toEqual(before)
})
