// The inquiry boards (sections 2.4 and 4): categories and cards.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { columnPages } from '#app/cms/board/state/read-board.ts'
import { team } from '#content/team.ts'
import { openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import {
  boardPath,
  cardOf,
  column,
  eventually,
  focusedName,
  headings,
  lookOf,
  namesIn,
  openBoard,
} from '#test/support/browser/board-page.ts'
import { hold } from '#test/support/browser/record-journeys.ts'
import { addLeads, placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})
beforeEach(() => placeLeads(app, quietBoard))

describe('the categories', () => {
  test('are six, each with how many are open, and lead to their boards', async () => {
    const page = await openStaffPage(app, cookie, { reducedMotion: true })
    await page.goto('/cms/inquiries')
    const list = page.getByRole('main').getByRole('listitem')
    const told = (name: string, open = 0, nobodys = 0, inProgress = 0) =>
      `${name}\n${open} open\n${nobodys} nobody’s\n${inProgress} in progress`
    await eventually(() => list.allInnerTexts()).toEqual([
      told("Buyer's Guide"),
      told("Seller's Guide"),
      told('Home Valuation', 3, 3, 2),
      told('Private Exclusives'),
      told('Compass Concierge'),
      told('General Contact'),
    ])
    await expectNoAxeViolationsInBothSchemes(page)
    await list.getByRole('link', { name: 'Compass Concierge' }).click()
    await page.waitForURL('**/cms/inquiries/compass-concierge')
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await eventually(() => trail.allInnerTexts()).toEqual(['Collections', 'Inquiries', 'Compass Concierge'])
    await eventually(() => page.title()).toBe(`Compass Concierge inquiries | CMS | ${team.name}`)
    await trail.getByRole('link', { name: 'Inquiries' }).click()
    await page.waitForURL('**/cms/inquiries')
  })

  test('have their own inquiries: guides are separated by their readers', async () => {
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
    const response = await page.goto('/cms/inquiries/renters-guide')
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
    await page.getByRole('navigation', { name: 'Staff area' }).waitFor()
    expect(app.output()).not.toContain('page-failed')
  })
})

describe('a board', () => {
  test('has three columns with their counts, and marks empty ones', async () => {
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
      `${quietBoard[0]!.message!.slice(0, 50)}…`,
      'Take it',
      'Nobody’s',
    ])
    const message = cardOf(page, 'Ingrid Solberg').getByRole('paragraph')
    expect(await message.innerText()).toBe('Relocating for work, I need a number soon.')
  })

  test('marks inquiries unanswered for over an hour of office time, and suspected spam', async () => {
    await placeLeads(app, [...quietBoard, { name: 'Best Prices', suspect: true }])
    const page = await openBoard(app, cookie)
    const late = page.locator('.card:has(.age.late) [data-open]')
    // whether Ingrid’s five hours are late depends on the time of day
    const surely = async () => (await late.allInnerTexts()).filter((name) => name !== 'Ingrid Solberg')
    await eventually(surely).toEqual(['Priya Raman', 'Hannah Weiss', 'Omar Haddad'])
    const suspects = page.locator('[data-card]').filter({ hasText: 'May be spam' })
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
    // Cards outside the window are not rendered.
    await eventually(() => namesIn(page, 'Open')).not.toContain('Lead 1')
    await list.evaluate((element) => element.scrollTo(0, 0))
    await eventually(() => namesIn(page, 'Open')).toContain('Lead 1')
    expect(await namesIn(page, 'Closed')).toHaveLength(3)
    await page.reload()
    await page.getByRole('button', { name: 'Select all 130 in Open' }).press('Enter')
    await page.getByRole('toolbar', { name: 'Selected leads' }).getByText('130 selected').waitFor()
  })

  test('J waits for the rest of a column, and then goes on in it', async () => {
    await placeLeads(app, [])
    await addLeads(app, 30)
    await addLeads(app, 3, 'closed')
    const page = await openStaffPage(app, cookie, { reducedMotion: true })
    const release = await hold(page, '**/api/inquiries?*before=*')
    await page.goto(boardPath)
    await eventually(() => namesIn(page, 'Open')).toHaveLength(columnPages.first)
    for (let pressed = 0; pressed < columnPages.first + 2; pressed++) await page.keyboard.press('j')
    expect(await focusedName(page)).toBe(`Lead ${columnPages.first}`)
    await release()
    await eventually(() => namesIn(page, 'Open')).toContain('Lead 16')
    await page.keyboard.press('j')
    expect(await focusedName(page)).toBe('Lead 15')
  })

  test('that searches shows and counts its matches; the search is in the address', async () => {
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

  test('that is searched keeps text typed meanwhile, and the focus', async () => {
    const page = await openBoard(app, cookie)
    // Announced only if it was on the page before its text changed.
    const count = await page.locator('.head').getByRole('status').elementHandle()
    const release = await hold(page, '**/api/inquiries?*')
    await page.keyboard.press('/')
    await page.keyboard.type('condo')
    await page.keyboard.press('Enter')
    await page.keyboard.type(' on the')
    await release()
    await eventually(() => headings(page)).toEqual(['Open', 'In Progress (1)', 'Closed'])
    await page.keyboard.type(' 14th')
    expect(await page.getByRole('searchbox').inputValue()).toBe('condo on the 14th')
    await eventually(() => count!.innerText()).toBe('1\ninquiry')
  })

  test.each(['', '&view=list'])('explains why a search is too long (%s)', async (view) => {
    const page = await openStaffPage(app, cookie, { reducedMotion: true })
    await page.goto(`${boardPath}?search=${'a'.repeat(201)}${view}`)
    await page.getByText('Search can have at most 200 characters.').waitFor()
    await page.getByText('Hannah Weiss').waitFor()
    await expectNoAxeViolationsInBothSchemes(page)
  })
})
