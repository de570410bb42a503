// The inquiry boards (sections 2.4 and 4): what stands on them, and the four ways to move a card.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  boardPath,
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
} from '#test/board-page.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/browser.ts'
import { addLeads, placeLeads, quietBoard } from '#test/leads.ts'
import { openStaffPage, signInTo, startStaffApp } from '#test/staff-app.ts'
import type { RunningApp } from '#test/start-app.ts'
import { storedRows } from '#test/stored-rows.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  app = await startStaffApp()
  cookie = await signInTo(app)
})
beforeEach(() => placeLeads(app, quietBoard))
afterAll(() => app.close())

const stored = async (name: string) =>
  (await storedRows(app, 'inquiry')).find((row) => row.name === name)?.status
const expectStored = (name: string, status: string) => eventually(() => stored(name)).toBe(status)

describe('the categories', () => {
  test('are six, each with how many are open, and lead to their boards', async () => {
    const page = await openStaffPage(app, cookie, { reducedMotion: true })
    await page.goto('/cms/inquiries')
    const list = page.getByRole('main').getByRole('listitem')
    await eventually(() => list.allInnerTexts()).toEqual([
      "Buyer's Guide\n0 open",
      "Seller's Guide\n0 open",
      'Home Valuation\n3 open',
      'Private Exclusives\n0 open',
      'Compass Concierge\n0 open',
      'General Contact\n0 open',
    ])
    await expectNoAxeViolationsInBothSchemes(page)
    await list.getByRole('link', { name: 'Compass Concierge' }).click()
    await page.waitForURL('**/cms/inquiries/compass-concierge')
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await eventually(() => trail.allInnerTexts()).toEqual(['Collections', 'Inquiries', 'Compass Concierge'])
    await eventually(() => page.title()).toBe('Compass Concierge inquiries | CMS | The Wrenfield Group')
    await trail.getByRole('link', { name: 'Inquiries' }).click()
    await page.waitForURL('**/cms/inquiries')
  })

  test('hold their own inquiries: guides are told apart by whom they are for', async () => {
    await placeLeads(app, [
      { name: 'Dana Kessler', inquiryType: 'guide', guideType: 'buyer' },
      { name: 'Iris Novak', inquiryType: 'guide', guideType: 'seller' },
      { name: 'Sam Ortiz', inquiryType: 'contact' },
    ])
    for (const [slug, name] of [
      ['buyers-guide', 'Dana Kessler'],
      ['sellers-guide', 'Iris Novak'],
      ['general-contact', 'Sam Ortiz'],
    ]) {
      const page = await openBoard(app, cookie, {}, `/cms/inquiries/${slug}`)
      expect(await lookOf(page)).toEqual([[name], [], []])
    }
  })

  test('that do not exist are not found, inside the staff area', async () => {
    const page = await openStaffPage(app, cookie, { reducedMotion: true })
    const answer = await page.goto('/cms/inquiries/renters-guide')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
    await page.getByRole('navigation', { name: 'Staff area' }).waitFor()
    expect(app.output()).not.toContain('page-failed')
  })
})

describe('a board', () => {
  test('has three columns with their counts, and says what is empty', async () => {
    await placeLeads(
      app,
      quietBoard.filter(({ status }) => status !== 'closed'),
    )
    const page = await openBoard(app, cookie)
    expect(await headings(page)).toEqual(['Open (3)', 'In Progress (2)', 'Closed'])
    expect(await column(page, 'Closed').innerText()).toContain('No inquiries')
    expect(await lookOf(page)).toEqual([
      ['Marcus Tate', 'Ingrid Solberg', 'Priya Raman'],
      ['Hannah Weiss', 'Omar Haddad'],
      [],
    ])
    await expectNoAxeViolationsInBothSchemes(page)
  })

  test('shows name, e-mail, the first 50 characters of the message, and the age', async () => {
    const page = await openBoard(app, cookie)
    const lines = (await cardOf(page, 'Marcus Tate').innerText()).split('\n')
    expect(lines.filter(Boolean)).toEqual([
      'Marcus Tate',
      '38 min',
      'marcus.tate@example.com',
      'Move to…',
      `${quietBoard[0]!.message!.slice(0, 50)}…`,
    ])
    const message = cardOf(page, 'Ingrid Solberg').getByRole('paragraph')
    expect(await message.innerText()).toBe('Relocating for work, I need a number soon.')
  })

  test('marks what has waited in Open for more than a day, and what looks like spam', async () => {
    await placeLeads(app, [...quietBoard, { name: 'Best Prices', suspect: true }])
    const page = await openBoard(app, cookie)
    const late = page.locator('.card:has(.age.late) [data-open]')
    expect(await late.allInnerTexts()).toEqual(['Priya Raman'])
    const suspects = page.locator('[data-card]').filter({ hasText: 'Looks like spam' })
    expect(await suspects.locator('[data-open]').allInnerTexts()).toEqual(['Best Prices'])
  })

  test('loads more of a column as it scrolls, and counts all of them from the start', async () => {
    await placeLeads(app, [])
    await addLeads(app, 130)
    await addLeads(app, 3, 'closed')
    const page = await openBoard(app, cookie)
    expect(await headings(page)).toEqual(['Open (130)', 'In Progress', 'Closed (3)'])
    expect((await namesIn(page, 'Open')).length).toBeLessThan(130)
    const list = column(page, 'Open').locator('[data-scroller]')
    const seen = new Set<string>()
    await eventually(async () => {
      for (const name of await namesIn(page, 'Open')) seen.add(name)
      await list.evaluate((element) => element.scrollBy(0, 600))
      return seen.size
    }).toBe(130)
    // what has left the window is not drawn any more
    await eventually(() => namesIn(page, 'Open')).not.toContain('Lead 1')
    await list.evaluate((element) => element.scrollTo(0, 0))
    await eventually(() => namesIn(page, 'Open')).toContain('Lead 1')
    expect(await namesIn(page, 'Closed')).toHaveLength(3)
  })

  test('that searches shows and counts what it finds; the search stands in the address', async () => {
    const page = await openBoard(app, cookie)
    await page.keyboard.press('/')
    await page.keyboard.type('condo')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${boardPath}?search=condo`)
    await eventually(() => headings(page)).toEqual(['Open', 'In Progress (1)', 'Closed'])
    expect(await lookOf(page)).toEqual([[], ['Hannah Weiss'], []])
    await page.goBack()
    await eventually(() => headings(page)).toEqual(['Open (3)', 'In Progress (2)', 'Closed (1)'])
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
  })
})

describe('a card moves', () => {
  test('by mouse: it stands in the other column at once, is stored, and can be taken back', async () => {
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

  test('by mouse inside its column only here: no call is made', async () => {
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
  })

  test('by a quick hand lands where it was let go, not where it was a frame before', async () => {
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
    // no frame is drawn any more
    await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }))
    await page.mouse.move(to.x, to.y + 30)
    await page.mouse.move(to.x, to.y - 30, { steps: 3 })
    await page.mouse.up()
    await expectNames(page, 'Closed', ['Marcus Tate', 'Leo Fairbanks'])
    await expectStored('Marcus Tate', 'closed')
  })

  test('by mouse into an empty column, and nowhere when it is let go beside them', async () => {
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

  test('by keyboard alone: Space, arrows, Space; each step is told, and the focus goes with the card', async () => {
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
  })

  test('by keyboard not at all when Escape is pressed', async () => {
    const page = await openBoard(app, cookie)
    await page.keyboard.press('j')
    expect(await focusedName(page)).toBe('Marcus Tate')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await page.locator('[data-slot]').waitFor({ state: 'detached' })
    expect(await headings(page)).toEqual(['Open (3)', 'In Progress (2)', 'Closed (1)'])
    expect(await page.locator('[aria-live=assertive]').innerText()).toBe('Marcus Tate stays in Open.')
    expect(await focusedName(page)).toBe('Marcus Tate')
  })

  test('by its menu, with the mouse, or with M and a digit', async () => {
    const page = await openBoard(app, cookie)
    const menu = page.getByRole('menu')
    await cardOf(page, 'Marcus Tate').hover()
    await cardOf(page, 'Marcus Tate').getByRole('button', { name: 'Move to…: Marcus Tate' }).click()
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

  test('not by a menu that is left with Escape; a second click on its button closes it', async () => {
    const page = await openBoard(app, cookie)
    const button = cardOf(page, 'Ingrid Solberg').getByRole('button')
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
})
