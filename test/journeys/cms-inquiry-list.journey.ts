import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import {
  expectNoAxeViolationsInBothSchemes,
  expectNoAxeViolationsInBothSchemesAt,
} from '#test/support/browser/axe.ts'
import { boardPath, cardOf, eventually, focusedName, openBoard } from '#test/support/browser/board-page.ts'
import { setWidth } from '#test/support/browser/browser.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { findLead } from '#test/support/database/stored-rows.ts'
import { addLead, addLeads, placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})
beforeEach(() => placeLeads(app, quietBoard))

const rowOf = (name: string) => findLead(app, name)
const sheetOf = (page: Page) => page.getByRole('dialog')

const rows = (page: Page) => page.locator('tbody tr:has([data-inquiry])')
const names = (page: Page) => page.locator('tbody [data-inquiry]').allInnerTexts()

async function openList(width = 1280, query = '') {
  const page = await openStaffPage(app, cookie, { width, reducedMotion: true })
  await page.goto(`${boardPath}?view=list${query}`)
  await page.getByRole('link', { name: 'List' }).waitFor()
  return page
}

test('shows ten a page, the newest first, at 390 and 1280 px', async () => {
  await addLeads(app, 20)
  const page = await openList(390)
  await eventually(() => rows(page).count()).toBe(10)
  expect((await names(page))[0]).toBe('Lead 1')
  await expectNoAxeViolationsInBothSchemes(page)
  expect((await rows(page).first().locator('.cut').first().boundingBox())!.width).toBeGreaterThan(300)
  await page.getByRole('checkbox', { name: 'Select Lead 2', exact: true }).click({ trial: true })
  await setWidth(page, 1280)
  await expectNoAxeViolationsInBothSchemes(page)
  expect(new Set(await rows(page).evaluateAll((all) => all.map((row) => row.clientHeight))).size).toBe(1)
  await page.getByRole('checkbox', { name: 'Select Lead 2', exact: true }).check()
  const bar = page.getByRole('toolbar', { name: 'Selected leads' })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByText('10 selected').waitFor()
  await bar.getByRole('button', { name: 'Select all 26 that match' }).click()
  await bar.getByText('26 selected').waitFor()
  await expectNoAxeViolationsInBothSchemesAt(page, [1280, 390])
  await bar.getByRole('button', { name: 'Next touch' }).click()
  await page
    .getByRole('group', { name: 'Next touch of 26' })
    .getByRole('button', { name: 'Tomorrow' })
    .click()
  await page.getByText('26 leads set to come up tomorrow').waitFor()
  await setWidth(page, 1280)
  await bar.getByRole('button', { name: 'Next touch' }).click()
  await page.getByRole('group', { name: 'Next touch of 26' }).getByRole('button', { name: 'None' }).click()
  await page.getByText('26 leads left without a next touch').waitFor()
  await bar.getByRole('button', { name: 'Clear the selection' }).click()
  await page.getByRole('link', { name: 'Page 3' }).click()
  await eventually(() => names(page)).toEqual([
    'Marcus Tate',
    'Ingrid Solberg',
    'Priya Raman',
    'Hannah Weiss',
    'Omar Haddad',
    'Leo Fairbanks',
  ])
  expect(new URL(page.url()).search).toBe('?view=list&page=3')
  await page.getByRole('button', { name: /^Nobody/ }).click()
  await eventually(() => new URL(page.url()).search).toBe('?view=list&owner=nobody')
})

test('is the second view of the board, has a search, and a message for no results', async () => {
  const page = await openBoard(app, cookie)
  await page.getByRole('link', { name: 'List' }).click()
  await eventually(() => rows(page).count()).toBe(6)
  await page.getByRole('searchbox').fill('omar')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await eventually(() => names(page)).toEqual(['Omar Haddad'])
  await page.getByRole('searchbox').fill('nobody at all')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No inquiries' }).waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('link', { name: 'Clear search' }).press('Enter')
  await eventually(() => rows(page).count()).toBe(6)
  await eventually(() => focusedName(page)).toBe('Search Home Valuation')
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await cardOf(page, 'Marcus Tate').waitFor()
})

test('stores a status chosen in a row; on failure the stored one returns', async () => {
  const page = await openList()
  const status = page.getByRole('combobox', { name: 'Status of Marcus Tate' })
  await status.waitFor()
  expect(await status.getByRole('option').allInnerTexts()).toEqual(['Open', 'In Progress', 'Closed'])
  await status.selectOption('In Progress')
  await eventually(async () => (await rowOf('Marcus Tate'))?.status).toBe('in progress')
  await page.route('**/api/inquiries', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await status.selectOption('Closed')
  await page.getByRole('alert').getByText('Not saved. Marcus Tate is back in In Progress').waitFor()
  await eventually(() => status.inputValue()).toBe('in progress')
})

test('stores a row’s choices one after the other', async () => {
  const page = await openList()
  const sent: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route('**/api/inquiries', async (route) => {
    if (route.request().method() === 'PATCH') {
      sent.push(route.request().postDataJSON().status)
      await held.promise
    }
    await route.fallback()
  })
  const status = page.getByRole('combobox', { name: 'Status of Marcus Tate' })
  await status.selectOption('In Progress')
  await eventually(() => sent).toEqual(['in progress'])
  await status.selectOption('Closed')
  expect(await status.inputValue()).toBe('closed')
  expect(sent).toEqual(['in progress'])
  held.resolve()
  await eventually(() => sent).toEqual(['in progress', 'closed'])
  await eventually(async () => (await rowOf('Marcus Tate'))?.status).toBe('closed')
})

test('opens an inquiry from its row, and shows live changes', async () => {
  const page = await openList()
  await page.getByRole('link', { name: 'Hannah Weiss' }).click()
  const sheet = sheetOf(page)
  await sheet.getByText('Condo on the 14th floor.').waitFor()
  await sheet.getByRole('radio', { name: 'Closed' }).check()
  const status = page.locator('select[aria-label="Status of Hannah Weiss"]')
  await eventually(() => status.inputValue()).toBe('closed')
  await page.keyboard.press('Escape')
  await eventually(() => focusedName(page)).toBe('Hannah Weiss')
  await addLead(app, { name: 'Rosa Lindgren' })
  await eventually(async () => (await names(page))[0]).toBe('Rosa Lindgren')
})

test('a record that somebody else deleted first disappears', async () => {
  const page = await openList()
  await page.getByRole('link', { name: 'Hannah Weiss' }).click()
  await sheetOf(page).getByRole('button', { name: 'Delete' }).click()
  await inDatabaseOf(app, [`delete from inquiry where name = 'Hannah Weiss'`])
  await page.getByRole('button', { name: 'Delete inquiry' }).click()
  await sheetOf(page).waitFor({ state: 'detached' })
  await eventually(() => names(page)).not.toContain('Hannah Weiss')
})

test('a deleted inquiry is not requested', async () => {
  const page = await openList()
  await page.getByRole('link', { name: 'Hannah Weiss' }).click()
  await sheetOf(page).getByRole('button', { name: 'Delete' }).click()
  const id = (await rowOf('Hannah Weiss'))?.id
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/inquiries?id=${id}`)) asked.push(request.method())
  })
  await page.getByRole('button', { name: 'Delete inquiry' }).click()
  await page.getByRole('status').getByText('Deleted the inquiry of Hannah Weiss').waitFor()
  await sheetOf(page).waitFor({ state: 'detached' })
  expect(await names(page)).not.toContain('Hannah Weiss')
  expect(asked).toEqual(['DELETE'])
})
