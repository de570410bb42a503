// A board whose server is slow, refuses, or never responds (sections 4, 8 and 9). The board always shows the truth.
import type { Page, Route } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import {
  boardPath,
  cardOf,
  dragTo,
  eventually,
  expectNames,
  headings,
  linkOf,
  lookOf,
  namesIn,
  openBoard,
} from '#test/support/browser/board-page.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { findLead } from '#test/support/database/stored-rows.ts'
import { placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})
beforeEach(() => placeLeads(app, quietBoard))

const stored = async (name: string) => (await findLead(app, name))?.status

const calls = '**/api/inquiries**'
const refusal = { status: 500, json: { success: false, error: 'No.', message: 'No.' } }

/** Handles every move's request from now on. */
const onMove = (page: Page, handle: (route: Route) => unknown) =>
  page.route(calls, (route) => (route.request().method() === 'PATCH' ? handle(route) : route.fallback()))

const moveByMenu = async (page: Page, name: string, digit: string) => {
  await linkOf(page, name).focus()
  await page.keyboard.press('m')
  await page.keyboard.press(digit)
}

const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

describe('a move', () => {
  test('shows while a slow server has not answered yet', async () => {
    const page = await openBoard(app, cookie)
    const { promise: answered, resolve: response } = Promise.withResolvers<void>()
    await onMove(page, async (route) => {
      await answered
      await route.continue()
    })
    await dragTo(page, 'Marcus Tate', { card: 'Leo Fairbanks' })
    await expectNames(page, 'Closed', ['Marcus Tate', 'Leo Fairbanks'])
    expect(await headings(page)).toEqual(['Open (2)', 'In Progress (2)', 'Closed (2)'])
    expect(await stored('Marcus Tate')).toBe('open')
    response()
    await eventually(() => stored('Marcus Tate')).toBe('closed')
    expect(await namesIn(page, 'Closed')).toEqual(['Marcus Tate', 'Leo Fairbanks'])
  })

  test('that is refused returns the card to its exact place, says so, and can be retried', async () => {
    const page = await openBoard(app, cookie)
    const before = await lookOf(page)
    await onMove(page, (route) => route.fulfill(refusal))
    await dragTo(page, 'Ingrid Solberg', { card: 'Omar Haddad' })
    const alert = alertOf(page, 'Not saved. Ingrid Solberg is back in Open')
    await alert.waitFor()
    expect(await lookOf(page)).toEqual(before)
    expect(await headings(page)).toEqual(['Open (3)', 'In Progress (2)', 'Closed (1)'])
    expect(await page.getByText('Moved Ingrid Solberg').count()).toBe(0)
    await expectNoAxeViolationsInBothSchemes(page)
    await page.unroute(calls)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await eventually(() => stored('Ingrid Solberg')).toBe('in progress')
    expect(await namesIn(page, 'In Progress')).toContain('Ingrid Solberg')
  })

  test('that cannot reach the server returns the card too', async () => {
    const page = await openBoard(app, cookie)
    await onMove(page, (route) => route.abort())
    await moveByMenu(page, 'Leo Fairbanks', '1')
    await alertOf(page, 'Not saved. Leo Fairbanks is back in Closed').waitFor()
    expect(await namesIn(page, 'Closed')).toEqual(['Leo Fairbanks'])
  })

  test('without a response within five seconds returns the card; this is only logged', async () => {
    const page = await openBoard(app, cookie)
    const logged: string[] = []
    page.on('console', (entry) => logged.push(entry.text()))
    await onMove(page, () => undefined)
    const started = performance.now()
    await moveByMenu(page, 'Priya Raman', '2')
    await expectNames(page, 'In Progress', ['Priya Raman', 'Hannah Weiss', 'Omar Haddad'])
    await expectNames(page, 'Open', ['Marcus Tate', 'Ingrid Solberg', 'Priya Raman'])
    expect(performance.now() - started).toBeGreaterThan(4900)
    await eventually(() => logged.join('\n')).toContain('The status update timed out.')
    expect(await page.getByText('Not saved.').count()).toBe(0)
    expect(await page.getByText('Moved Priya Raman').count()).toBe(0)
    expect(await page.locator('[aria-live=assertive]').innerText()).toBe('Priya Raman is back in Open')
  })

  test.each([
    ['is lost', (route: Route) => route.abort()],
    ['comes too late', () => undefined],
  ])('that was stored, but whose response %s, stays, with its Undo', async (_when, respond) => {
    const page = await openBoard(app, cookie)
    const ended = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH')
    await onMove(page, async (route) => {
      await route.fetch()
      await respond(route)
    })
    const read = page.waitForResponse((response) => response.url().includes(`/api/inquiries?id=`))
    await moveByMenu(page, 'Priya Raman', '2')
    await ended
    await read
    await page.unroute(calls)
    const moved = page.locator('.toast', { hasText: 'Moved Priya Raman to In Progress' })
    await moved.getByRole('button', { name: 'Undo' }).waitFor()
    await expectNames(page, 'In Progress', ['Priya Raman', 'Hannah Weiss', 'Omar Haddad'])
    expect(await page.locator('[aria-live=assertive]').innerText()).toBe('')
    expect(await page.getByText('Not saved.').count()).toBe(0)
    await moved.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => stored('Priya Raman')).toBe('open')
  })

  test('of a card that somebody deleted says so, and the card goes', async () => {
    const page = await openBoard(app, cookie)
    await page.route('**/api/events', (route) => route.abort())
    await page.reload()
    await cardOf(page, 'Marcus Tate').waitFor()
    await inDatabaseOf(app, [`delete from inquiry where name = 'Marcus Tate'`])
    await moveByMenu(page, 'Marcus Tate', '3')
    await alertOf(page, 'Marcus Tate was deleted meanwhile').waitFor()
    await cardOf(page, 'Marcus Tate').waitFor({ state: 'detached' })
    await eventually(() => headings(page)).toEqual(['Open (2)', 'In Progress (2)', 'Closed (1)'])
  })

  test('after an unsaved move waits for it; the final place is stored', async () => {
    const page = await openBoard(app, cookie)
    const { promise: answered, resolve: response } = Promise.withResolvers<void>()
    let moves = 0
    await onMove(page, async (route) => {
      moves++
      await answered
      await (moves === 1 ? route.continue() : route.fulfill(refusal))
    })
    await moveByMenu(page, 'Marcus Tate', '2')
    await moveByMenu(page, 'Marcus Tate', '3')
    await expectNames(page, 'Closed', ['Marcus Tate', 'Leo Fairbanks'])
    expect(moves).toBe(1)
    response()
    await alertOf(page, 'Not saved. Marcus Tate is back in In Progress').waitFor()
    await expectNames(page, 'In Progress', ['Marcus Tate', 'Hannah Weiss', 'Omar Haddad'])
    expect(await stored('Marcus Tate')).toBe('in progress')
  })
})

describe('the modal’s selector', () => {
  /** From here on the page's timers stop; the network does not. A long leap would count as a lost connection. */
  async function openWithStoppedClock() {
    const page = await openStaffPage(app, cookie, { reducedMotion: true })
    await page.clock.install()
    await page.goto(boardPath)
    await linkOf(page, 'Priya Raman').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: 'Open' }).waitFor()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    return { page, sheet }
  }

  test('shows the choice at once, and stores it; the spinner hides half a second after that', async () => {
    const { page, sheet } = await openWithStoppedClock()
    const calls: string[] = []
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).search}`))
    const patched = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await sheet.getByRole('radio', { name: 'In Progress' }).check()
    expect(await sheet.getByRole('radio', { name: 'In Progress' }).isChecked()).toBe(true)
    expect((await patched).status()).toBe(200)
    // The board is read again in the background.
    const readSince = () =>
      calls
        .slice(calls.findIndex((call) => call.startsWith('PATCH')))
        .filter((call) => call.includes('status='))
    await eventually(() => readSince().length).toBeGreaterThanOrEqual(3)
    await page.clock.runFor(450)
    expect(await sheet.locator('.spin').count()).toBe(1)
    await page.clock.runFor(100)
    await eventually(() => sheet.locator('.spin').count()).toBe(0)
    expect(await sheet.getByRole('group', { name: 'Status' }).getByRole('alert').innerText()).toBe('')
    expect(await stored('Priya Raman')).toBe('in progress')
  })

  test('says ‘error updating status!’ half a second after a failure, and shows the stored status again', async () => {
    const { page, sheet } = await openWithStoppedClock()
    await onMove(page, (route) => route.fulfill(refusal))
    await sheet.getByRole('radio', { name: 'Closed' }).check()
    await expectNames(page, 'Open', ['Marcus Tate', 'Ingrid Solberg', 'Priya Raman'])
    await page.clock.runFor(450)
    expect(await sheet.getByText('error updating status!').count()).toBe(0)
    expect(await sheet.locator('.spin').count()).toBe(1)
    await page.clock.runFor(100)
    await sheet.getByRole('alert').getByText('error updating status!', { exact: true }).waitFor()
    expect(await sheet.locator('.spin').count()).toBe(0)
    expect(await sheet.getByRole('radio', { name: 'Open' }).isChecked()).toBe(true)
    await page.clock.resume()
    await expectNoAxeViolationsInBothSchemes(page)
    await page.unroute(calls)
    await sheet.getByRole('button', { name: 'Try again' }).click()
    await eventually(() => stored('Priya Raman')).toBe('closed')
    await eventually(() => sheet.getByText('error updating status!').count()).toBe(0)
  })
})

test('a board that fails to load says so, logs it, and can be retried', async () => {
  const page = await openStaffPage(app, cookie, { reducedMotion: true })
  const logged: string[] = []
  page.on('console', (entry) => logged.push(entry.text()))
  await page.route(calls, (route) => route.fulfill(refusal))
  await page.goto(boardPath)
  await page.getByRole('alert').getByText('Something went wrong. Try refreshing the page.').waitFor()
  await eventually(() => logged.join('\n')).toContain('The inquiries in Home Valuation could not be read.')
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('status').getByText('It failed again.').waitFor({ state: 'attached' })
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await cardOf(page, 'Marcus Tate').waitFor()
})
