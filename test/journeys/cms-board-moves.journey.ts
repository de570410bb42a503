// The four ways to move a card (sections 2.4 and 4).
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import {
  cardOf,
  column,
  dragTo,
  eventually,
  expectNames,
  focusedName,
  headings,
  linkOf,
  lookOf,
  namesIn,
  openBoard,
} from '#test/support/browser/board-page.ts'
import { findLead, storedRows } from '#test/support/database/stored-rows.ts'
import { placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})
beforeEach(() => placeLeads(app, quietBoard))

const stored = async (name: string) => (await findLead(app, name))?.status
const expectStored = (name: string, status: string) => eventually(() => stored(name)).toBe(status)

describe('a card moves', () => {
  test('by mouse: it is in the other column at once, is stored, and can be undone', async () => {
    const page = await openBoard(app, cookie)
    await dragTo(page, 'Ingrid Solberg', { card: 'Omar Haddad' })
    expect(await lookOf(page)).toEqual([
      ['Marcus Tate', 'Priya Raman'],
      ['Hannah Weiss', 'Ingrid Solberg', 'Omar Haddad'],
      ['Leo Fairbanks'],
    ])
    expect(await headings(page)).toEqual(['Open (2)', 'In Progress (3)', 'Closed (1)'])
    await expectStored('Ingrid Solberg', 'in progress')
    const toast = page.getByRole('status').filter({ hasText: 'Moved Ingrid Solberg to In Progress' })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expectNames(page, 'Open', ['Marcus Tate', 'Ingrid Solberg', 'Priya Raman'])
    await expectStored('Ingrid Solberg', 'open')
    await eventually(() => focusedName(page)).toBe('Ingrid Solberg')
  })

  test('by mouse within its column: only on this screen, without a call', async () => {
    const page = await openBoard(app, cookie)
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'PATCH' && calls.push(request.url()))
    await dragTo(page, 'Priya Raman', { card: 'Marcus Tate' })
    await expectNames(page, 'Open', ['Priya Raman', 'Marcus Tate', 'Ingrid Solberg'])
    await dragTo(page, 'Leo Fairbanks', { column: 'In Progress' })
    await expectNames(page, 'In Progress', ['Hannah Weiss', 'Omar Haddad', 'Leo Fairbanks'])
    await expectStored('Leo Fairbanks', 'in progress')
    expect(calls).toHaveLength(1)
    expect(await namesIn(page, 'Open')).toEqual(['Priya Raman', 'Marcus Tate', 'Ingrid Solberg'])
    await cardOf(page, 'Ingrid Solberg').hover()
    await page.mouse.down()
    const { x, y } = (await column(page, 'Open').getByRole('heading').boundingBox())!
    await page.mouse.move(x + 60, y + 40, { steps: 4 })
    await page.mouse.move(x + 60, y + 8, { steps: 4 })
    await page.mouse.up()
    await expectNames(page, 'Open', ['Ingrid Solberg', 'Priya Raman', 'Marcus Tate'])
  })

  test('by a fast drag: it lands at the drop, not where it was a frame before', async () => {
    const page = await openBoard(app, cookie)
    const middle = async (name: string) => {
      const { x, y, width, height } = (await cardOf(page, name).boundingBox())!
      return { x: x + width / 2, y: y + height / 2 }
    }
    const [from, to] = [await middle('Marcus Tate'), await middle('Leo Fairbanks')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 30, from.y + 10, { steps: 3 })
    await page.locator('.card.source').waitFor()
    // From here on no frame is painted.
    await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }))
    await page.mouse.move(to.x, to.y + 30)
    await page.mouse.move(to.x, to.y - 30, { steps: 3 })
    await page.mouse.up()
    await expectNames(page, 'Closed', ['Marcus Tate', 'Leo Fairbanks'])
    await expectStored('Marcus Tate', 'closed')
  })

  test('by mouse into an empty column; a drop outside the columns does nothing', async () => {
    await placeLeads(app, quietBoard.slice(0, 2))
    const page = await openBoard(app, cookie)
    await cardOf(page, 'Marcus Tate').hover()
    await page.mouse.down()
    await page.mouse.move(700, 300, { steps: 4 })
    await page.locator('[data-slot]').waitFor()
    await page.mouse.move(700, 20, { steps: 4 })
    await page.locator('[data-slot]').waitFor({ state: 'detached' })
    await page.mouse.up()
    expect(await namesIn(page, 'Open')).toEqual(['Marcus Tate', 'Ingrid Solberg'])
    await dragTo(page, 'Marcus Tate', { column: 'Closed' })
    await expectNames(page, 'Closed', ['Marcus Tate'])
    await expectStored('Marcus Tate', 'closed')
  })

  test('by keyboard alone: Space, arrows, Space; each step is announced, and the focus follows the card', async () => {
    const page = await openBoard(app, cookie)
    const told = page.locator('[aria-live=assertive]')
    await linkOf(page, 'Ingrid Solberg').focus()
    await page.keyboard.press('Space')
    await eventually(() => told.innerText()).toBe(
      'Ingrid Solberg, over Open, position 2 of 3. Space to drop, Escape to cancel.',
    )
    await page.keyboard.press('ArrowRight')
    await eventually(() => told.innerText()).toBe(
      'Ingrid Solberg, over In Progress, position 2 of 3. Space to drop, Escape to cancel.',
    )
    await page.keyboard.press('ArrowUp')
    expect(await column(page, 'In Progress').innerText()).toContain('Drop in In Progress')
    await expectNoAxeViolationsInBothSchemes(page)
    await page.keyboard.press('Space')
    await expectNames(page, 'In Progress', ['Ingrid Solberg', 'Hannah Weiss', 'Omar Haddad'])
    await expectStored('Ingrid Solberg', 'in progress')
    await eventually(() => focusedName(page)).toBe('Ingrid Solberg')
    await page.keyboard.press('z')
    await expectNames(page, 'Open', ['Marcus Tate', 'Ingrid Solberg', 'Priya Raman'])
    await expectStored('Ingrid Solberg', 'open')

    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expectStored('Ingrid Solberg', 'in progress')
    const [{ id } = {}] = (await storedRows(app, 'inquiry')).filter(({ name }) => name === 'Ingrid Solberg')
    await callAs(app, cookie, 'PATCH', '/api/inquiries', { id, status: 'closed' })
    await page.keyboard.press('z')
    await page.getByText('A colleague moved Ingrid Solberg meanwhile. It stays there.').waitFor()
    await expectStored('Ingrid Solberg', 'closed')
  })

  test('by keyboard, unless Escape cancels the move', async () => {
    const page = await openBoard(app, cookie)
    await page.keyboard.press('j')
    expect(await focusedName(page)).toBe('Marcus Tate')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await page.locator('[data-slot]').waitFor({ state: 'detached' })
    expect(await headings(page)).toEqual(['Open (3)', 'In Progress (2)', 'Closed (1)'])
    const said = page.locator('[aria-live=assertive]')
    expect(await said.innerText()).toBe('Marcus Tate stays in Open.')
    expect(await focusedName(page)).toBe('Marcus Tate')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.locator('[data-slot]').waitFor()
    await page.keyboard.press('Tab')
    await page.locator('[data-slot]').waitFor({ state: 'detached' })
    expect(await said.innerText()).toBe('Marcus Tate stays in Open.')
  })

  test('by its menu, with the mouse, or with M and a digit', async () => {
    const page = await openBoard(app, cookie)
    const menu = page.getByRole('menu')
    await cardOf(page, 'Marcus Tate').hover()
    await cardOf(page, 'Marcus Tate').getByRole('button', { name: 'Move or hand over: Marcus Tate' }).click()
    await menu.waitFor()
    await expectNoAxeViolationsInBothSchemes(page)
    await menu.getByRole('menuitemradio', { name: 'Closed' }).click()
    await expectNames(page, 'Closed', ['Marcus Tate', 'Leo Fairbanks'])
    await expectStored('Marcus Tate', 'closed')
    await eventually(() => focusedName(page)).toBe('Marcus Tate')
    await linkOf(page, 'Priya Raman').focus()
    await page.keyboard.press('m')
    await menu.waitFor()
    await page.keyboard.press('2')
    await expectNames(page, 'In Progress', ['Priya Raman', 'Hannah Weiss', 'Omar Haddad'])
    await expectStored('Priya Raman', 'in progress')
    await eventually(() => focusedName(page)).toBe('Priya Raman')
  })

  test('by its menu, which stays in the window however low the card is', async () => {
    const page = await openBoard(app, cookie)
    const card = cardOf(page, 'Ingrid Solberg')
    const { y } = (await card.boundingBox())!
    for (const height of [Math.round(y) + 60, 390]) {
      await page.setViewportSize({ width: 1280, height })
      await card.hover()
      await card.getByRole('button', { name: 'Move or hand over' }).click()
      const box = (await page.getByRole('menu').boundingBox())!
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.y + box.height).toBeLessThanOrEqual(height)
      await page.getByRole('menuitem', { name: 'Select' }).click({ trial: true })
      await page.keyboard.press('Escape')
    }
  })

  test('by its menu, unless Escape or a second click on its button closes it', async () => {
    const page = await openBoard(app, cookie)
    const button = cardOf(page, 'Ingrid Solberg').getByRole('button', { name: 'Move or hand over' })
    await linkOf(page, 'Ingrid Solberg').focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowDown')
    expect(await focusedName(page)).toContain('In Progress')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    expect(await namesIn(page, 'Open')).toContain('Ingrid Solberg')
    await button.click()
    await page.getByRole('menu').waitFor()
    await button.click()
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await eventually(() => button.getAttribute('aria-expanded')).toBe('false')
  })

  test('by the menu that Enter opens, also after a press beside it closed it', async () => {
    const page = await openBoard(app, cookie)
    const button = cardOf(page, 'Ingrid Solberg').getByRole('button', { name: 'Move or hand over' })
    const menu = page.getByRole('menu')
    await button.click()
    await menu.waitFor()
    await column(page, 'Closed').click({ position: { x: 100, y: 300 } })
    await menu.waitFor({ state: 'hidden' })
    await eventually(() => button.getAttribute('aria-expanded')).toBe('false')
    await button.focus()
    await page.keyboard.press('Enter')
    await menu.waitFor()
  })
})
