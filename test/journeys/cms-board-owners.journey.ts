// Owners of leads on the board and in the sheet, and changes of many leads at once.
import { readFileSync } from 'node:fs'
import type { Page, Route } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addAgent, callAs } from '#test/support/app/staff-app.ts'
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
} from '#test/support/browser/board-page.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'
import { addLeads, placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string
let daniel: string | undefined

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})
beforeEach(() => placeLeads(app, quietBoard))

/** Only a test can wait for a mail. */
const signInDaniel = async () => {
  daniel ??= await addAgent(app, cookie)
  return daniel
}

const stored = async (name: string) => (await storedRows(app, 'inquiry')).find((row) => row.name === name)!

test('a lead is taken on its card, handed over in two taps, and leaves Mine with the focus on the next', async () => {
  await signInDaniel()
  const page = await openBoard(app, cookie)
  const whose = page.getByRole('group', { name: 'Whose leads' })
  await cardOf(page, 'Marcus Tate').hover()
  await page.getByRole('button', { name: 'Take it: Marcus Tate' }).click()
  await page.getByText('Marcus Tate is yours').waitFor()
  await linkOf(page, 'Ingrid Solberg').focus()
  await page.keyboard.press('t')
  await eventually(() => whose.getByRole('button').allTextContents()).toEqual([
    'Mine 2',
    'All 6',
    'Nobody’s 4',
  ])
  await whose.getByRole('button', { name: /^Mine/ }).click()
  await expectNames(page, 'Open', ['Marcus Tate', 'Ingrid Solberg'])
  await expectNoAxeViolationsInBothSchemes(page)
  await page.goto('/cms/inquiries/home-valuation')
  await expectNames(page, 'Open', ['Marcus Tate', 'Ingrid Solberg'])
  await linkOf(page, 'Marcus Tate').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Hand to…' }).click()
  await expectNoAxeViolationsInBothSchemes(page)
  await sheet.getByRole('menuitem', { name: /^Daniel Osei/ }).click()
  await sheet.getByText('handed the lead to Daniel Osei').waitFor()
  await page.keyboard.press('Escape')
  await expectNames(page, 'Open', ['Ingrid Solberg'])
  await linkOf(page, 'Ingrid Solberg').focus()
  await placeAgain()
  await expectNames(page, 'Open', [])
})

const placeAgain = async () => {
  const { id, owner_id } = await stored('Ingrid Solberg')
  const body = { id, ownerId: null, from: owner_id }
  expect((await callAs(app, await signInDaniel(), 'PUT', '/api/inquiries/owner', body)).status).toBe(200)
}

test('handing over a lead that a colleague has just taken names its owner', async () => {
  const daniel = await signInDaniel()
  const page = await openBoard(app, cookie, {}, '/cms/inquiries/home-valuation?owner=all')
  await linkOf(page, 'Priya Raman').click()
  const sheet = page.getByRole('dialog')
  const { id } = await stored('Priya Raman')
  const takeFirst = async (route: Route) => {
    const me = (await (await callAs(app, daniel, 'GET', '/api/check-session')).json()).user.id
    await callAs(app, daniel, 'PUT', '/api/inquiries/owner', { id, ownerId: me, from: null })
    await route.continue()
  }
  await page.route('**/api/inquiries/owner', takeFirst, { times: 1 })
  await sheet.getByRole('button', { name: 'Take it' }).click()
  await sheet.getByText('Daniel Osei has this lead now.', { exact: true }).waitFor()
  expect((await stored('Priya Raman')).owner_id).not.toBeNull()
})

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
  await page.getByRole('button', { name: /^Undo/ }).click()
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

/** The server does what it is asked, and the answer does not arrive. */
const loseAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

async function select(page: Page, ...names: string[]) {
  for (const name of names) {
    await linkOf(page, name).focus()
    await page.keyboard.press('x')
  }
  const bar = page.getByRole('toolbar', { name: 'Selected leads' })
  await bar.getByText(`${names.length} selected`).waitFor()
  return bar
}

test('a change whose answer is lost can be taken back at once, and after it was repeated', async () => {
  const page = await openBoard(app, cookie)
  const before = await lookOf(page)
  const names = ['Marcus Tate', 'Hannah Weiss', 'Leo Fairbanks']
  const bar = await select(page, ...names)
  const close = async () => {
    await bar.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitem', { name: 'Closed' }).click()
  }
  const message = (text: string) => page.locator('.toast', { hasText: text })
  await loseAnswer(page, '**/api/inquiries/many')
  await close()
  const lost = message('The connection broke before an answer came.')
  await expectNames(page, 'Closed', names)
  await lost.getByRole('button', { name: 'Undo' }).click()
  await message('2 leads as before.').waitFor()
  await eventually(() => lookOf(page)).toEqual(before)

  await loseAnswer(page, '**/api/inquiries/many')
  await close()
  await expectNames(page, 'Closed', names)
  await lost.getByRole('button', { name: 'Dismiss' }).click()
  await close()
  const already = message('All 3 already were in Closed.')
  expect(await already.locator('.dot').getAttribute('data-s')).toBe('note')
  await expectNoAxeViolationsInBothSchemes(page)
  await already.getByRole('button', { name: 'Undo' }).click()
  await eventually(() => lookOf(page)).toEqual(before)
})

test('a second change of many begins with the values of the first, also on a slow line', async () => {
  const page = await openBoard(app, cookie)
  const names = ['Marcus Tate', 'Ingrid Solberg']
  const bar = await select(page, ...names)
  await page.route('**/api/inquiries?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  for (const status of ['In Progress', 'Closed']) {
    const response = page.waitForResponse('**/api/inquiries/many')
    await bar.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitem', { name: status }).click()
    await response
  }
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

test('a deletion whose answer is lost is asked for again, and one Undo returns all', async () => {
  const page = await openBoard(app, cookie)
  const before = await lookOf(page)
  const names = ['Marcus Tate', 'Priya Raman']
  const trash = async () => {
    const bar = await select(page, ...names)
    await loseAnswer(page, '**/api/trash')
    await bar.getByRole('button', { name: 'Trash' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 inquiries' }).click()
  }
  const unknown = 'It is not known whether the 2 leads are in the trash.'
  const undo = async () => {
    const done = page.locator('.toast', { hasText: '2 leads are in the trash' })
    await done.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => storedRows(app, 'trash')).toHaveLength(0)
    await eventually(() => lookOf(page)).toEqual(before)
  }
  await trash()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('.toast', { hasText: unknown }).getByRole('button', { name: 'Delete again' }).click()
  await undo()

  await page.route('**/api/events*', (route) => route.abort())
  await page.reload()
  await linkOf(page, 'Marcus Tate').waitFor()
  await trash()
  await page.getByRole('dialog').getByText(unknown).waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 inquiries' }).click()
  await undo()
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
