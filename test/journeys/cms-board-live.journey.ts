// Two people at one board: each sees the other's changes without a reload, and loses hold of nothing.
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { daysAfter } from '#app/domain/calendar-day.ts'
import { teamDay } from '#app/domain/team-day.server.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { callAs, logInTo, startStaffApp } from '#test/support/app/staff-app.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import {
  cardOf,
  column,
  eventually,
  expectNames,
  focusedName,
  headings,
  linkOf,
  namesIn,
  openBoard,
} from '#test/support/browser/board-page.ts'
import { findLead } from '#test/support/database/stored-rows.ts'
import { addLead, addLeads, placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string
let colleague: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
  colleague = await logInTo(app)
})
beforeEach(() => placeLeads(app, quietBoard))

const idOf = async (name: string) => (await findLead(app, name))?.id

/** A move by somebody else, on another board. */
async function moveElsewhere(name: string, status: string) {
  const response = await callAs(app, colleague, 'PATCH', '/api/inquiries', { id: await idOf(name), status })
  expect(response.status).toBe(200)
}

const valuation = {
  ...contactMessage,
  inquiryType: 'home_valuation',
  address: '12 Quarry Road, Fenwick Park',
}

async function visitorSends(name: string) {
  const email = `${name.toLowerCase().replace(' ', '.')}@visitor.example`
  const response = await callAs(app, '', 'POST', '/api/inquiries', { ...valuation, name, email })
  expect(response.status).toBe(201)
}

const sidebarCount = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Staff area' })
    .getByRole('link', { name: /^Home Valuation/ })
    .innerText()

const openHere = () => openBoard(app, cookie)

test('a move in one window appears in the other', async () => {
  const [one, other] = [await openHere(), await openHere()]
  await linkOf(one, 'Marcus Tate').focus()
  await one.keyboard.press('m')
  await one.keyboard.press('3')
  await expectNames(other, 'Closed', ['Marcus Tate', 'Leo Fairbanks'])
  expect(await headings(other)).toEqual(['Open (2)', 'In Progress (2)', 'Closed (2)'])
  await eventually(() => sidebarCount(other)).toBe('Home Valuation\n2')
  await linkOf(other, 'Marcus Tate').focus()
  await other.keyboard.press('m')
  await other.keyboard.press('1')
  await expectNames(one, 'Open', ['Marcus Tate', 'Ingrid Solberg', 'Priya Raman'])
})

test('a new lead and moves made elsewhere appear without a reload', async () => {
  const page = await openHere()
  await visitorSends('Rosa Lindgren')
  await expectNames(page, 'Open', ['Rosa Lindgren', 'Marcus Tate', 'Ingrid Solberg', 'Priya Raman'])
  await eventually(() => headings(page)).toEqual(['Open (4)', 'In Progress (2)', 'Closed (1)'])
  await eventually(() => sidebarCount(page)).toBe('Home Valuation\n4')
  for (const status of ['in progress', 'closed'] as const) {
    await moveElsewhere('Rosa Lindgren', status)
    const name = status === 'closed' ? 'Closed' : 'In Progress'
    await column(page, name).locator('[data-open]').getByText('Rosa Lindgren').waitFor()
  }
})

test('the focus stays in place, and follows a moved card', async () => {
  const page = await openHere()
  await linkOf(page, 'Ingrid Solberg').focus()
  await visitorSends('Rosa Lindgren')
  await expectNames(page, 'Open', ['Rosa Lindgren', 'Marcus Tate', 'Ingrid Solberg', 'Priya Raman'])
  expect(await focusedName(page)).toBe('Ingrid Solberg')
  await moveElsewhere('Ingrid Solberg', 'closed')
  await expectNames(page, 'Closed', ['Ingrid Solberg', 'Leo Fairbanks'])
  expect(await focusedName(page)).toBe('Ingrid Solberg')
})

test('a dragged card stays held, whatever others do with it', async () => {
  const page = await openHere()
  await cardOf(page, 'Priya Raman').hover()
  await page.mouse.down()
  const { x, y } = (await cardOf(page, 'Hannah Weiss').boundingBox())!
  await page.mouse.move(x + 100, y + 40, { steps: 4 })
  await page.mouse.move(x + 100, y + 20, { steps: 4 })
  await page.locator('[data-slot]').waitFor()
  await moveElsewhere('Priya Raman', 'closed')
  await moveElsewhere('Omar Haddad', 'closed')
  await expectNames(page, 'Closed', ['Omar Haddad', 'Leo Fairbanks'])
  expect(await namesIn(page, 'Open')).toContain('Priya Raman')
  expect(await page.locator('[data-slot]').count()).toBe(1)
  await page.mouse.move(x + 101, y + 20)
  await page.mouse.up()
  await expectNames(page, 'In Progress', ['Priya Raman', 'Hannah Weiss'])
  await eventually(async () => (await findLead(app, 'Priya Raman'))?.status).toBe('in progress')
})

test('a drag that Escape cancels is over, although a new lead has moved the held card to the next chunk', async () => {
  await placeLeads(app, [])
  await addLeads(app, 30)
  const page = await openHere()
  const list = column(page, 'Open').locator('[data-scroller]')
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await list.locator('[data-card]').nth(19).hover()
  await page.mouse.down()
  const { x, y } = (await column(page, 'Closed').boundingBox())!
  await page.mouse.move(x + 40, y + 80, { steps: 4 })
  await page.mouse.move(x + 40, y + 90, { steps: 4 })
  await page.locator('.card.source').waitFor()
  await visitorSends('Rosa Lindgren')
  await eventually(async () => (await headings(page))[0]).toBe('Open (31)')
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('.card.source').count()).toBe(0)
})

test('a card dropped by keyboard ends where the last person put it', async () => {
  const page = await openHere()
  await linkOf(page, 'Priya Raman').focus()
  await page.keyboard.press('Space')
  await page.locator('.card.source').waitFor()
  await moveElsewhere('Priya Raman', 'closed')
  await visitorSends('Rosa Lindgren')
  await expectNames(page, 'Open', ['Rosa Lindgren', 'Marcus Tate', 'Ingrid Solberg', 'Priya Raman'])
  await page.keyboard.press('Escape')
  await expectNames(page, 'Closed', ['Priya Raman', 'Leo Fairbanks'])
  expect(await focusedName(page)).toBe('Priya Raman')
})

test('a scrolled column does not jump when a lead arrives above', async () => {
  await placeLeads(app, [])
  await addLeads(app, 30)
  const page = await openHere()
  const list = column(page, 'Open').locator('[data-scroller]')
  await list.evaluate((element) => element.scrollTo(0, 1000))
  const topOf = async () => Math.round((await cardOf(page, 'Lead 12').boundingBox())!.y)
  // A card gets its real height a frame after it comes near the window.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const before = await topOf()
  await visitorSends('Rosa Lindgren')
  await eventually(() => headings(page)).toEqual(['Open (31)', 'In Progress', 'Closed'])
  await eventually(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2)
})

test('an open inquiry stays open, and shows its changes', async () => {
  const page = await openHere()
  await linkOf(page, 'Ingrid Solberg').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Submitted on the website').waitFor()
  await moveElsewhere('Ingrid Solberg', 'in progress')
  await sheet.getByText('moved it to In Progress').waitFor()
  // the timeline and the card come with different responses
  await eventually(() => sheet.getByRole('radio', { name: 'In Progress' }).isChecked()).toBe(true)
  const id = await idOf('Ingrid Solberg')
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith(`/api/inquiries?id=${id}`) && asked.push(request.method()),
  )
  await callAs(app, colleague, 'DELETE', `/api/inquiries?id=${id}`)
  await sheet.getByText('This inquiry was deleted meanwhile.').waitFor()
  expect(asked).toEqual([])
  expect(await sheet.getByText('ingrid.solberg@example.com').count()).toBe(1)
  expect(await sheet.getByRole('radio', { name: 'Closed' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await namesIn(page, 'In Progress')).not.toContain('Ingrid Solberg')
})

test('a search shows new matches, and nothing else', async () => {
  const page = await openBoard(app, cookie, {}, '/cms/inquiries/home-valuation?search=rosa')
  await visitorSends('Karin Holm')
  await visitorSends('Rosa Lindgren')
  await expectNames(page, 'Open', ['Rosa Lindgren'])
  await eventually(() => headings(page)).toEqual(['Open (1)', 'In Progress', 'Closed'])
})

test('after an outage a board receives changes again by itself', async () => {
  const away = await startStaffApp()
  onTestFinished(away.close)
  await placeLeads(away, quietBoard)
  const page = await openBoard(away, await logInTo(away))
  await away.stop()
  const env = { DEMO_CONTENT: 'off', RATE_LIMITS: 'off' }
  const back = await startApp({ dataDir: away.dataDir, port: Number(new URL(away.url).port), env })
  onTestFinished(back.close)
  await addLead(back, { name: 'Karin Holm' })
  await expect.poll(() => namesIn(page, 'Open'), { timeout: 30_000 }).toContain('Karin Holm')
})

test('a lead is late no longer once an admin closes the days in which it waits', async () => {
  const always = Array.from({ length: 7 }, () => ({ from: '00:00', to: '23:59' }))
  const set = async (settings: object) =>
    expect((await callAs(app, cookie, 'PUT', '/api/lead-settings', settings)).status).toBe(200)
  await set({ officeHours: always, holidays: [] })
  const page = await openBoard(app, cookie)
  const late = cardOf(page, 'Priya Raman').locator('.late')
  await late.waitFor()
  const today = teamDay(Date.now())
  await set({ holidays: [-3, -2, -1, 0, 1].map((days) => daysAfter(today, days)) })
  await late.waitFor({ state: 'detached' })
})
