// A day in the office on a phone: common tasks with leads, each within four taps from the screen
// where an agent meets it. A filled field counts as a tap, unless it has the focus: the form gave it, or the keyboard's
// Next key. With OFFICE_DAY=1 the taps and seconds are printed.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAgent, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { boardPath, cardOf, eventually } from '#test/support/browser/board-page.ts'
import { expectNoSidewaysScroll } from '#test/support/browser/record-journeys.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { findLead } from '#test/support/database/stored-rows.ts'
import { placeLeads, quietBoard } from '#test/support/load/leads.ts'

const most = 4

let app: RunningApp
let cookie: string
const played: { task: string; taps: number; seconds: number }[] = []

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})
beforeEach(() => placeLeads(app, quietBoard))
afterAll(() => {
  if (!process.env.OFFICE_DAY) return
  for (const { task, taps, seconds } of played) process.stdout.write(`${task}: ${taps} taps, ${seconds} s\n`)
})

type Hand = {
  tap: (what: Locator) => Promise<void>
  fill: (what: Locator, text: string) => Promise<void>
  /** The Next key of the phone's keyboard. */
  next: () => Promise<void>
}
type Task = (page: Page, hand: Hand) => Promise<void>

const stored = (name: string) => findLead(app, name)
const sheetOf = (page: Page) => page.getByRole('dialog')
const openLead = (page: Page, { tap }: Hand, name = 'Marcus Tate') => tap(cardOf(page, name))

const writeNote: Task = async (page, hand) => {
  await openLead(page, hand)
  const sheet = sheetOf(page)
  await hand.tap(sheet.getByRole('button', { name: 'Note', exact: true }).first())
  await hand.fill(sheet.getByRole('textbox', { name: 'What was said' }), 'Wants to sell in spring.')
  await hand.tap(sheet.getByRole('button', { name: 'Save note' }))
  await sheet.getByText('Wants to sell in spring.').waitFor()
}

const handOver: Task = async (page, hand) => {
  await openLead(page, hand)
  await hand.tap(sheetOf(page).getByRole('button', { name: 'Hand to…' }))
  await hand.tap(sheetOf(page).getByRole('menuitem', { name: /^Daniel Osei/ }))
  await sheetOf(page).getByText('handed the lead to Daniel Osei').waitFor()
}

const take: Task = async (page, hand) => {
  await openLead(page, hand)
  await hand.tap(sheetOf(page).getByRole('button', { name: 'Take it' }))
  await eventually(async () => (await stored('Marcus Tate'))?.owner_id).toEqual(expect.any(String))
}

const enterCaller: Task = async (page, { tap, fill }) => {
  await tap(page.getByRole('link', { name: 'Create +' }))
  await fill(page.getByRole('textbox', { name: 'Name' }), 'Rosalind Achterberg')
  await fill(page.getByRole('textbox', { name: 'Phone' }), '312 555 0188')
  await tap(page.getByRole('button', { name: 'Create', exact: true }))
  await page.getByText('Rosalind Achterberg is on the board of Home Valuation').waitFor()
  expect(await stored('Rosalind Achterberg')).toMatchObject({ source: 'phone', phone: '312 555 0188' })
}

const enterBuyer = async (page: Page, { tap, fill, next }: Hand, name: string) => {
  await tap(page.getByRole('link', { name: 'Create +' }))
  const portal = page.getByRole('radio', { name: 'Portal' })
  if (!(await portal.isChecked())) await tap(portal)
  await fill(page.getByRole('textbox', { name: 'Name' }), name)
  await next()
  await next()
  await fill(page.getByRole('textbox', { name: 'Email' }), 'buyer@example.com')
  await tap(page.getByRole('button', { name: 'Create', exact: true }))
  await page.getByText(`${name} is on the board of Home Valuation`).waitFor()
  expect(await stored(name)).toMatchObject({ source: 'portal', email: 'buyer@example.com' })
}

const enterFromPortal: Task = (page, hand) => enterBuyer(page, hand, 'Rosalind Achterberg')

const enterNextFromPortal: Task = async (page, hand) => {
  const uncounted: Hand = { ...hand, tap: (what) => what.tap(), fill: (what, text) => what.fill(text) }
  await enterBuyer(page, uncounted, 'Rosalind Achterberg')
  await enterBuyer(page, hand, 'Ben Ashworth')
}

const callAgain: Task = async (page, hand) => {
  await openLead(page, hand)
  await hand.tap(sheetOf(page).getByRole('button', { name: 'Tomorrow', exact: true }).first())
  await sheetOf(page).getByText('set the next touch to').waitFor()
}

const noteCall: Task = async (page, hand) => {
  await openLead(page, hand)
  // No program takes the call here, and the page must stay; then the person comes back to it.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await hand.tap(sheetOf(page).locator('footer').getByRole('link', { name: 'Call' }))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await hand.tap(sheetOf(page).getByRole('button', { name: 'Reached' }))
  await sheetOf(page)
    .getByText(/First touch after/)
    .waitFor()
}

const undoDeletion: Task = async (page, hand) => {
  await openLead(page, hand)
  await hand.tap(sheetOf(page).getByRole('button', { name: 'Delete' }))
  await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Delete inquiry' }))
  await hand.tap(page.getByRole('button', { name: /^Undo/ }))
  await cardOf(page, 'Marcus Tate').waitFor()
  expect(await stored('Marcus Tate')).toBeDefined()
}

const exportLeads: Task = async (page, { tap }) => {
  const file = page.waitForEvent('download')
  await tap(page.getByRole('link', { name: 'Export CSV' }))
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
}

const seeSources: Task = async (page, { tap }) => {
  await tap(page.getByRole('link', { name: 'Sources', exact: true }))
  await page.getByRole('heading', { level: 1, name: 'Lead sources' }).waitFor()
}

const seePerson: Task = async (page, hand) => {
  await openLead(page, hand)
  await hand.tap(sheetOf(page).getByRole('link', { name: /^All \d inquiries/ }))
  await page.getByText(/^\d inquiries since/).waitFor()
}

const closeTwo: Task = async (page, { tap }) => {
  for (const name of ['Marcus Tate', 'Priya Raman'])
    await tap(page.getByRole('checkbox', { name: `Select ${name}` }))
  await tap(page.getByRole('toolbar', { name: 'Selected leads' }).getByRole('button', { name: 'Status' }))
  await tap(page.getByRole('menuitem', { name: 'Closed' }))
  await eventually(async () => (await stored('Priya Raman'))?.status).toBe('closed')
}

const addSameSender = () =>
  inDatabaseOf(app, [`update inquiry set email = 'marcus.tate@example.com' where name = 'Omar Haddad'`])

test.each<[string, Task, { before?: () => Promise<unknown>; path?: string; atMost?: number }?]>([
  ['take a lead', take],
  ['write a note', writeNote],
  ['note a call that reached them', noteCall],
  ['hand over to a colleague', handOver, { before: () => addAgent(app, cookie) }],
  ['enter a lead from a call', enterCaller],
  ['enter a lead from a portal', enterFromPortal],
  ['enter the next lead from a portal', enterNextFromPortal, { atMost: 2 }],
  ['plan to call again tomorrow', callAgain],
  ['undo a deleted lead', undoDeletion],
  ['export a board to a spreadsheet', exportLeads],
  ['see which source brings leads', seeSources, { path: '/cms' }],
  ['see the same person’s other inquiries', seePerson, { before: addSameSender }],
  ['select two leads in the list and close them', closeTwo, { path: `${boardPath}?owner=all&view=list` }],
])('%s', async (task, play, { before, path = `${boardPath}?owner=all`, atMost = most } = {}) => {
  await before?.()
  const page = await openStaffPage(app, cookie, { width: 390, height: 844, touch: true })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  let taps = 0
  const started = performance.now()
  await play(page, {
    tap: async (what) => {
      taps++
      await what.tap()
    },
    fill: async (what, text) => {
      if (!(await what.evaluate((field) => field === document.activeElement))) taps++
      await what.fill(text)
    },
    next: () => page.keyboard.press('Tab'),
  })
  played.push({ task, taps, seconds: Math.round((performance.now() - started) / 100) / 10 })
  expect(taps).toBeLessThanOrEqual(atMost)
  await expectNoSidewaysScroll(page)
})
