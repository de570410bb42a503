// A screen that is left open over night shows the new day's plans, also on a laptop that slept.
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { daysAfter } from '#app/domain/calendar-day.ts'
import { day } from '#app/domain/duration.ts'
import { teamDay } from '#app/domain/team-day.server.ts'
import { callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { boardPath, cardOf, eventually, linkOf } from '#test/support/browser/board-page.ts'
import { findLead } from '#test/support/database/stored-rows.ts'
import { placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string
const today = teamDay(Date.now())
const tomorrow = daysAfter(today, 1)

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})
beforeEach(async () => {
  await placeLeads(app, quietBoard)
  await plan('Marcus Tate', today)
  await plan('Ingrid Solberg', tomorrow)
})

const stored = async (name: string) => (await findLead(app, name))!

async function plan(name: string, on: string) {
  const { id } = await stored(name)
  expect((await callAs(app, cookie, 'PUT', '/api/next-touch', { id, on, note: '' })).status).toBe(200)
}

async function openBefore(path: string): Promise<Page> {
  const page = await openStaffPage(app, cookie)
  await page.clock.install({ time: Date.now() })
  await page.goto(path)
  return page
}

const sleep = (page: Page) => page.clock.fastForward(day)

test('the cards of a board say what is due now, and the menu offers the new day', async () => {
  const page = await openBefore(boardPath)
  await cardOf(page, 'Ingrid Solberg').getByText('Tomorrow').waitFor()
  await linkOf(page, 'Priya Raman').focus()
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Selected leads' })
  await bar.waitFor()
  await sleep(page)
  await cardOf(page, 'Ingrid Solberg').getByText('Today').waitFor()
  await cardOf(page, 'Marcus Tate').getByText('1 d late').waitFor()
  await bar.getByRole('button', { name: 'Next touch' }).click()
  await page.getByRole('group', { name: 'Next touch of' }).getByRole('button', { name: 'Today' }).click()
  await eventually(async () => (await stored('Priya Raman')).next_touch_on).toEqual(new Date(tomorrow))
})

test('the rows of a list say what is due now', async () => {
  const page = await openBefore(`${boardPath}?view=list`)
  const row = page.getByRole('row', { name: /Ingrid Solberg/ })
  await row.getByText('Tomorrow').waitFor()
  await sleep(page)
  await row.getByText('Today').waitFor()
})

test('the first screen reads the due leads of the new day', async () => {
  const page = await openStaffPage(app, cookie)
  // News would have it read too.
  await page.route('**/api/events*', (route) => route.abort())
  await page.clock.install({ time: Date.now() })
  await page.goto('/cms')
  await page.getByRole('list', { name: 'Due today' }).getByText('Today', { exact: true }).waitFor()
  const read = page.waitForRequest('**/api/overview*')
  await sleep(page)
  await read
  await page.getByRole('list', { name: 'Due today' }).getByText('1 d late').waitFor()
})
