// A board in a browser, with the actions of staff.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import type { openPage } from './browser.ts'

type View = Parameters<typeof openPage>[0]

export const boardPath = '/cms/inquiries/home-valuation'

/** Opens a loaded board without motion. */
export async function openBoard(
  app: RunningApp,
  cookie: string,
  view: View = {},
  path = boardPath,
): Promise<Page> {
  const page = await openStaffPage(app, cookie, { reducedMotion: true, ...view })
  await page.goto(path)
  await column(page, 'Open').waitFor()
  return page
}

type ColumnName = 'Open' | 'In Progress' | 'Closed'

export const column = (page: Page, name: ColumnName) =>
  page
    .locator('section[data-column]')
    .filter({ has: page.getByRole('heading', { name, includeHidden: true }) })

export const cardOf = (page: Page, name: string) =>
  page.locator('[data-card]').filter({ has: page.locator('[data-open]').getByText(name, { exact: true }) })

export const linkOf = (page: Page, name: string) => cardOf(page, name).getByRole('link')

/** From top to bottom. */
export const namesIn = (page: Page, name: ColumnName) =>
  column(page, name).locator('[data-open]').allTextContents()

/** Names by column. */
export const lookOf = async (page: Page) =>
  Promise.all((['Open', 'In Progress', 'Closed'] as const).map((name) => namesIn(page, name)))

/** Waits for changes that come over the network, also on a busy machine. */
export const eventually = <Value>(read: () => Promise<Value> | Value) =>
  expect.poll(read, { timeout: 10_000 })

export const expectNames = (page: Page, name: ColumnName, names: string[]) =>
  eventually(() => namesIn(page, name)).toEqual(names)

export const headings = (page: Page) =>
  page.locator('section[data-column] > h2').evaluateAll((all) => all.map((one) => one.textContent.trim()))

/** Drags a card with the mouse to another card's upper half, or to a column. */
export async function dragTo(page: Page, name: string, target: { card: string } | { column: ColumnName }) {
  await cardOf(page, name).hover()
  await page.mouse.down()
  const goal = 'card' in target ? cardOf(page, target.card) : column(page, target.column)
  const { x, y, width, height } = (await goal.boundingBox())!
  const at = 'card' in target ? y + 12 : y + height - 60
  await page.mouse.move(x + width / 2, at - 20, { steps: 4 })
  await page.mouse.move(x + width / 2, at, { steps: 4 })
  await page.locator('[data-slot]').waitFor()
  await page.mouse.up()
}

/** The accessible name of the focused element. */
export const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  )

/** Selects leads by keys; returns the bar of actions for them. */
export async function select(page: Page, ...names: string[]) {
  for (const name of names) {
    await linkOf(page, name).focus()
    await page.keyboard.press('x')
  }
  const bar = page.getByRole('toolbar', { name: 'Selected leads' })
  await bar.getByText(`${names.length} selected`).waitFor()
  return bar
}

/** No program takes a call or a mail here, and the page must stay. */
export const stayAtLinks = (page: Page) =>
  page.evaluate(() =>
    addEventListener(
      'click',
      (event) =>
        (event.target as Element).closest('a:is([href^="tel:"], [href^="mailto:"])') &&
        event.preventDefault(),
    ),
  )
