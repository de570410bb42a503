// Changes of many leads whose answer is lost.
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import {
  eventually,
  expectNames,
  linkOf,
  lookOf,
  openBoard,
  select,
} from '#test/support/browser/board-page.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'
import { placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})

beforeEach(() => placeLeads(app, quietBoard))

/** The server does what it is asked, and the answer does not arrive. Returns a function that waits until then. */
async function loseAnswer(page: Page, address: string) {
  const { promise: status, resolve } = Promise.withResolvers<number>()
  await page.route(
    address,
    async (route) => {
      resolve((await route.fetch()).status())
      await route.abort()
    },
    { times: 1 },
  )
  return async () => expect(await status).toBe(200)
}

test('a change whose answer is lost can be taken back at once, and after it was repeated', async () => {
  const page = await openBoard(app, cookie)
  const before = await lookOf(page)
  const names = ['Marcus Tate', 'Hannah Weiss', 'Leo Fairbanks']
  const bar = await select(page, ...names)
  const close = async () => {
    await bar.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitem', { name: 'Closed' }).click()
  }
  const message = (text: string) => page.locator('.toast', { hasText: text })
  const isDone = await loseAnswer(page, '**/api/inquiries/many')
  await close()
  await isDone()
  const lost = message('The connection broke before an answer came.')
  await expectNames(page, 'Closed', names)
  await lost.getByRole('button', { name: 'Undo' }).click()
  await message('2 leads as before.').waitFor()
  await eventually(() => lookOf(page)).toEqual(before)

  const isDoneAgain = await loseAnswer(page, '**/api/inquiries/many')
  await close()
  await isDoneAgain()
  await expectNames(page, 'Closed', names)
  await lost.getByRole('button', { name: 'Dismiss' }).click()
  await close()
  const already = message('All 3 already were in Closed.')
  expect(await already.locator('.dot').getAttribute('data-s')).toBe('note')
  await expectNoAxeViolationsInBothSchemes(page)
  await already.getByRole('button', { name: 'Undo' }).click()
  await eventually(() => lookOf(page)).toEqual(before)
})

test('a deletion whose answer is lost is asked for again, and one Undo returns all', async () => {
  const page = await openBoard(app, cookie)
  const before = await lookOf(page)
  const names = ['Marcus Tate', 'Priya Raman']
  const trash = async () => {
    const bar = await select(page, ...names)
    await loseAnswer(page, '**/api/trash')
    await bar.getByRole('button', { name: 'Trash' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 inquiries' }).click()
  }
  const unknown = 'It is not known whether the 2 leads are in the trash.'
  const undo = async () => {
    const done = page.locator('.toast', { hasText: '2 leads are in the trash' })
    await done.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => storedRows(app, 'trash')).toHaveLength(0)
    await eventually(() => lookOf(page)).toEqual(before)
  }
  await trash()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('.toast', { hasText: unknown }).getByRole('button', { name: 'Delete again' }).click()
  await undo()

  await page.route('**/api/events*', (route) => route.abort())
  await page.reload()
  await linkOf(page, 'Marcus Tate').waitFor()
  await trash()
  await page.getByRole('dialog').getByText(unknown).waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 inquiries' }).click()
  await undo()
})
