// A board on a phone: one column at a time, swiped, with tabs above, and cards that a finger moves.
import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import {
  boardPath,
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

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})
beforeEach(() => placeLeads(app, quietBoard))

const phone = { width: 390, height: 844, touch: true }
const expectStored = (name: string, status: string) =>
  eventually(async () => (await findLead(app, name))?.status).toBe(status)

type Point = { x: number; y: number }
type Kind = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel'
const touch = (cdp: CDPSession, type: Kind, at?: Point) =>
  cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })

const middleOf = async (page: Page, name: string): Promise<Point> => {
  const { x, y, width, height } = (await cardOf(page, name).boundingBox())!
  return { x: Math.round(x + width / 3), y: Math.round(y + height / 2) }
}

/** A long press that picks a card up. */
async function pickUp(page: Page, name: string) {
  const cdp = await page.context().newCDPSession(page)
  const at = await middleOf(page, name)
  await touch(cdp, 'touchStart', at)
  await page.locator('.card.drag').waitFor()
  return { cdp, at }
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Columns' }).getByRole('link', { name })
const currentTab = (page: Page) => page.locator('.seg-nav [aria-current]').textContent()
const isInView = (page: Page, name: 'Open' | 'In Progress' | 'Closed') =>
  column(page, name).evaluate(
    (box) => box.getBoundingClientRect().left >= 0 && box.getBoundingClientRect().right <= innerWidth,
  )

test('one column is in view, the tabs lead to the others, and nothing is wider than the phone', async () => {
  const page = await openBoard(app, cookie, phone)
  expect(await isInView(page, 'Open')).toBe(true)
  expect(await isInView(page, 'In Progress')).toBe(false)
  expect(await currentTab(page)).toBe('Open (3)')
  await expectNoAxeViolationsInBothSchemes(page)
  await tab(page, 'Closed').tap()
  await eventually(() => isInView(page, 'Closed')).toBe(true)
  await eventually(() => currentTab(page)).toBe('Closed (1)')
  await page.locator('.board').evaluate((row) => row.scrollTo({ left: row.clientWidth }))
  await eventually(() => currentTab(page)).toBe('In Progress (2)')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('keys bring the column of the card with the focus into view', async () => {
  const page = await openBoard(app, cookie, { width: 390, height: 844 })
  await linkOf(page, 'Priya Raman').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Hannah Weiss')
  await eventually(() => isInView(page, 'In Progress')).toBe(true)
  await eventually(() => currentTab(page)).toBe('In Progress (2)')
  await page.keyboard.press('Shift+Tab')
  await eventually(() => isInView(page, 'Open')).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: 'In Progress' }).click()
  await eventually(() => focusedName(page)).toBe('Priya Raman')
  await eventually(() => isInView(page, 'In Progress')).toBe(true)
})

test('columns without cards scroll by the arrow keys', async () => {
  const page = await openBoard(app, cookie, phone, `${boardPath}?owner=all&search=nobody`)
  await column(page, 'Open').getByText('No inquiries').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.locator('.board').press('ArrowRight')
  await eventually(() => currentTab(page)).toMatch(/In Progress/)
})

test('a tap opens a card; its menu is always there', async () => {
  const page = await openBoard(app, cookie, phone)
  const button = cardOf(page, 'Ingrid Solberg').getByRole('button', { name: 'Move or hand over' })
  expect(await button.evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
  await button.tap()
  await page.getByRole('menuitemradio', { name: 'Closed' }).tap()
  await expectNames(page, 'Closed', ['Ingrid Solberg', 'Leo Fairbanks'])
  await expectStored('Ingrid Solberg', 'closed')
  await cardOf(page, 'Marcus Tate').tap()
  await page.getByRole('dialog').getByText('Submitted on the website').waitFor()
  expect(await page.getByRole('dialog').evaluate((box) => box.getBoundingClientRect().width)).toBe(390)
})

test('a long press picks a card up; at the edge the next column comes in', async () => {
  const page = await openBoard(app, cookie, phone)
  const { cdp, at } = await pickUp(page, 'Marcus Tate')
  await touch(cdp, 'touchMove', { x: 300, y: at.y })
  await touch(cdp, 'touchMove', { x: 372, y: at.y + 4 })
  await page.locator('[data-column="in progress"] [data-slot]').waitFor()
  await eventually(() => isInView(page, 'In Progress')).toBe(true)
  await touch(cdp, 'touchMove', { x: 200, y: at.y + 4 })
  await touch(cdp, 'touchEnd')
  await expectStored('Marcus Tate', 'in progress')
  expect(await namesIn(page, 'In Progress')).toContain('Marcus Tate')
  expect(await headings(page)).toEqual(['Open (2)', 'In Progress (3)', 'Closed (1)'])
  expect(await page.locator('.card.drag').count()).toBe(0)
})

test('a touch drag reorders a column without a call; a cancelled drag changes nothing', async () => {
  const page = await openBoard(app, cookie, phone)
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && calls.push(request.url()))
  const goal = await middleOf(page, 'Marcus Tate')
  const { cdp } = await pickUp(page, 'Priya Raman')
  await touch(cdp, 'touchMove', { x: goal.x, y: goal.y })
  await touch(cdp, 'touchMove', { x: goal.x, y: goal.y - 20 })
  await page.locator('[data-slot]').waitFor()
  await touch(cdp, 'touchEnd')
  await expectNames(page, 'Open', ['Priya Raman', 'Marcus Tate', 'Ingrid Solberg'])
  const again = await pickUp(page, 'Priya Raman')
  await touch(again.cdp, 'touchMove', { x: again.at.x, y: again.at.y + 220 })
  await touch(again.cdp, 'touchCancel')
  await page.locator('.card.drag').waitFor({ state: 'detached' })
  expect(await namesIn(page, 'Open')).toEqual(['Priya Raman', 'Marcus Tate', 'Ingrid Solberg'])
  expect(calls).toEqual([])
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(boardPath)
})

test('leaving the board during a touch drag leaves no card on the next screen', async () => {
  const page = await openStaffPage(app, cookie, { reducedMotion: true, ...phone })
  await page.goto('/cms/inquiries')
  await page.getByRole('link', { name: 'Home valuation' }).tap()
  await column(page, 'Open').waitFor()
  const { cdp } = await pickUp(page, 'Marcus Tate')
  await page.goBack()
  await page.getByRole('heading', { name: 'Inquiries', level: 1 }).waitFor()
  await touch(cdp, 'touchCancel')
  expect(await page.locator('.card.drag').count()).toBe(0)
})

test('a finger that moves at once scrolls and picks nothing up', async () => {
  const page = await openBoard(app, cookie, phone)
  const cdp = await page.context().newCDPSession(page)
  const at = await middleOf(page, 'Ingrid Solberg')
  await touch(cdp, 'touchStart', at)
  await touch(cdp, 'touchMove', { x: at.x, y: at.y - 40 })
  await touch(cdp, 'touchMove', { x: at.x, y: at.y - 80 })
  await touch(cdp, 'touchEnd')
  expect(await page.locator('.card.drag, .card.source').count()).toBe(0)
  expect(await namesIn(page, 'Open')).toEqual(['Marcus Tate', 'Ingrid Solberg', 'Priya Raman'])
})

test('a message stands above the bar of selected leads, also where the bar has three lines', async () => {
  await addLeads(app, 1200)
  const page = await openStaffPage(app, cookie, { reducedMotion: true, ...phone })
  await page.goto(`${boardPath}?view=list`)
  await page.getByRole('checkbox', { name: 'Select Lead 2', exact: true }).tap()
  const bar = page.getByRole('toolbar', { name: 'Selected leads' })
  const more = bar.getByRole('button', { name: 'Select the first 500 of 1206' })
  await more.evaluate((button) => {
    button.style.width = '100%'
  })
  await bar.getByRole('button', { name: 'Status' }).tap()
  await page.getByRole('menuitem', { name: 'Closed' }).tap()
  const message = page.locator('.toast', { hasText: '1 lead moved to Closed.' })
  await message.waitFor()
  const top = async () => (await bar.boundingBox())!.y
  const bottom = async () => {
    const { y, height } = (await message.boundingBox())!
    return y + height
  }
  expect(await bottom()).toBeLessThanOrEqual(await top())
  await more.evaluate((button) => {
    button.style.height = '120px'
  })
  await eventually(async () => (await top()) - (await bottom())).toBeGreaterThanOrEqual(0)
  expect((await top()) - (await bottom())).toBeLessThan(24)
})

test('a card in a finger follows it though a colleague’s new lead moves the card to the next chunk', async () => {
  await addLeads(app, 30)
  const page = await openBoard(app, cookie, phone)
  await page.locator('[data-column=open] [data-more]').scrollIntoViewIfNeeded()
  await eventually(async () => (await namesIn(page, 'Open')).length).toBeGreaterThan(20)
  const last = (await namesIn(page, 'Open'))[19]!
  await cardOf(page, last).scrollIntoViewIfNeeded()
  const { cdp, at } = await pickUp(page, last)
  await addLead(app, { name: 'Nadia Brandt', age: '0 minutes' })
  await eventually(async () => (await namesIn(page, 'Open'))[0]).toBe('Nadia Brandt')
  await touch(cdp, 'touchMove', { x: at.x, y: at.y - 150 })
  await page.locator('[data-slot]').waitFor()
  await touch(cdp, 'touchEnd')
  await eventually(() => page.locator('.card.drag').count()).toBe(0)
  expect((await namesIn(page, 'Open')).indexOf(last)).toBeLessThan(20)
})
