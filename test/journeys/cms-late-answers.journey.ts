// A lead that the screen behind does not have: its live event counts more than an older answer that comes later.
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { boardPath, column } from '#test/support/browser/board-page.ts'
import { holdNextAnswer } from '#test/support/browser/record-journeys.ts'
import { loseEvents } from '#test/support/browser/staff-shell.ts'
import { findLead } from '#test/support/database/stored-rows.ts'
import { placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string
let id: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})
beforeEach(async () => {
  await placeLeads(app, quietBoard)
  id = String((await findLead(app, 'Ingrid Solberg'))?.id)
})

const holdFirstAnswer = (page: Page) => holdNextAnswer(page, `**/api/inquiries?id=${id}`)

/** The sheet of a lead that the search of its board leaves out. */
const openSheet = (page: Page) => page.goto(`${boardPath}?search=Marcus&id=${id}`)
const chosen = (page: Page) => page.getByRole('dialog').getByRole('radio', { checked: true })

async function move(status: string) {
  expect((await callAs(app, cookie, 'PATCH', '/api/inquiries', { id, status })).status).toBe(200)
}

test('a colleague’s change stays in the sheet', async () => {
  const page = await openStaffPage(app, cookie)
  const first = await holdFirstAnswer(page)
  await openSheet(page)
  await first.handled
  await column(page, 'Open').getByText('Marcus Tate').waitFor({ state: 'attached' })
  await move('in progress')
  await expect.poll(() => chosen(page).inputValue()).toBe('in progress')
  await first.arrive()
  expect(await chosen(page).inputValue()).toBe('in progress')
})

test('a deletion stays one, so that an erased lead’s certificate is not shown', async () => {
  const page = await openStaffPage(app, cookie)
  const first = await holdFirstAnswer(page)
  await page.goto(`/cms/certificate/${id}`)
  await page.getByText('Ingrid Solberg agreed on').waitFor()
  await first.handled
  const asked = page.waitForResponse((response) => response.url().includes('/api/activity?'))
  expect((await callAs(app, cookie, 'DELETE', `/api/inquiries?id=${id}`)).status).toBe(200)
  await asked
  await first.arrive()
  expect((await callAs(app, cookie, 'POST', '/api/trash/erase', { ids: [id] })).status).toBe(200)
  await page.getByText('There is no inquiry with this id.').waitFor()
})

test('what a lost connection did not tell is read once it is back', async () => {
  const page = await openStaffPage(app, cookie)
  const { lost, reconnect } = await loseEvents(page)
  await openSheet(page)
  await expect.poll(() => chosen(page).inputValue()).toBe('open')
  await lost
  await move('closed')
  reconnect()
  await expect.poll(() => chosen(page).inputValue()).toBe('closed')
})

test('a lead that leaves the list behind is shown as it was last, while it is read', async () => {
  const page = await openStaffPage(app, cookie)
  await page.goto(`${boardPath}?view=list&owner=nobody&id=${id}`)
  await expect.poll(() => chosen(page).inputValue()).toBe('open')
  await move('in progress')
  await expect.poll(() => chosen(page).inputValue()).toBe('in progress')
  const late = await holdFirstAnswer(page)
  const { user } = await (await callAs(app, cookie, 'GET', '/api/check-session')).json()
  const taken = { id, ownerId: user.id, from: null }
  expect((await callAs(app, cookie, 'PUT', '/api/inquiries/owner', taken)).status).toBe(200)
  await late.handled
  expect(await chosen(page).inputValue()).toBe('in progress')
  await late.arrive()
  expect(await chosen(page).inputValue()).toBe('in progress')
})
