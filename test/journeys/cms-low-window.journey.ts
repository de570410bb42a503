// A low window, such as one of 1280 x 1024 px at 400 % (WCAG 1.4.10): what is read scrolls with its heads, feet and bars.
import type { Locator } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import { boardPath, cardOf, linkOf, openBoard, select } from '#test/support/browser/board-page.ts'
import { expectNoSidewaysScroll } from '#test/support/browser/record-journeys.ts'
import { placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})
beforeEach(() => placeLeads(app, quietBoard))

const low = { width: 320, height: 256 }

/** The part of a box within the window, in pixels of height. */
const shownOf = async (box: Locator) => {
  const { y, height } = (await box.boundingBox())!
  return Math.min(y + height, low.height) - Math.max(y, 0)
}

test('a lead and the form for a new one are read in the whole window', async () => {
  const page = await openBoard(app, cookie, low)
  await linkOf(page, 'Marcus Tate').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Submitted on the website').scrollIntoViewIfNeeded()
  expect(await shownOf(sheet.locator('.body'))).toBeGreaterThan(low.height * 0.6)
  await page.goto(`${boardPath}?create`)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  await page.getByRole('textbox', { name: 'Phone' }).focus()
  expect(await shownOf(sheet.locator('.body'))).toBe(low.height)
})

test('the bar of selected leads covers no card', async () => {
  const page = await openBoard(app, cookie, low)
  const bar = await select(page, 'Marcus Tate')
  await cardOf(page, 'Marcus Tate').scrollIntoViewIfNeeded()
  const card = (await cardOf(page, 'Marcus Tate').boundingBox())!
  const { y, height } = (await bar.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(card.y)
  expect(await shownOf(cardOf(page, 'Marcus Tate'))).toBeGreaterThan(80)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolationsInBothSchemes(page)
})
