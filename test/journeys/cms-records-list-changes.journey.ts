// Changes in the list of properties (2.4, 5): ticks, deletion, and changes by others meanwhile.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { callAs } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import {
  names,
  openProperties,
  openPropertiesWithoutEvents,
  rowOf,
  rows,
} from '#test/support/browser/properties-list.ts'
import {
  change,
  expectAccessible,
  fail,
  holdNextAnswer,
  homeBody,
  read,
  store,
  toasts,
} from '#test/support/browser/record-journeys.ts'

let app: RunningApp
let nora: string

beforeAll(async () => {
  ;({ app, cookie: nora } = await openStaffApp({ demo: true }))
})

const idOf = async (page: Page, name: string) =>
  ((await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '').split('/').at(-1) ?? ''
/** Saving the tick Past Sale asks for the facts of a sale. */
const markAsSold = (page: Page) =>
  page
    .getByRole('dialog', { name: /^Mark .+ as sold$/ })
    .getByRole('button', { name: 'Mark as sold' })
    .click()
const total = async () =>
  ((await (await callAs(app, nora, 'GET', '/api/properties')).json()) as { total: number }).total

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('deleting asks the question, starts on Cancel, and works by keyboard alone (5)', async () => {
  const page = await openProperties(app, nora)
  const before = await total()
  const all = await names(page)
  const [, doomed = '', next = ''] = all
  const icon = page.getByRole('button', { name: `Delete ${doomed}` })
  await icon.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this entry?' })
  await dialog.getByText(doomed).waitFor()
  await expectAccessible(page)
  expect(await focusedText(page)).toBe('Cancel')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await total()).toBe(before)
  await expect.poll(() => icon.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await toasts(page).getByText(`${doomed} was deleted`).waitFor()
  await expect.poll(() => names(page)).not.toContain(doomed)
  expect(await total()).toBe(before - 1)
  await expect.poll(() => focusedText(page)).toBe(next)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(page)).toContain(doomed)
  expect(await total()).toBe(before)
})

test('a record that somebody else deleted first disappears; after the last row the one before gets the focus, then the words that none is left', async () => {
  const home = await store(app, nora, 'properties', { ...homeBody, name: 'Gone already' })
  await store(app, nora, 'properties', { ...homeBody, name: 'Gone next' })
  const page = await openPropertiesWithoutEvents(app, nora, '/cms/properties?search=gone')
  await callAs(app, nora, 'DELETE', `/api/properties?id=${home._id}`)
  await page.getByRole('button', { name: 'Delete Gone already' }).click()
  await page.getByRole('button', { name: 'Delete property' }).click()
  await expect.poll(() => names(page)).toEqual(['Gone next'])
  await expect.poll(() => focusedText(page)).toBe('Gone next')
  await page.getByRole('button', { name: 'Delete Gone next' }).click()
  await page.getByRole('button', { name: 'Delete property' }).click()
  await page.getByRole('heading', { name: 'No properties were found' }).waitFor()
  await expect.poll(() => focusedText(page)).toBe('No properties were found')
})

test('a tick enables the row’s Save; leaving unsaved asks', async () => {
  const home = await store(app, nora, 'properties', { ...homeBody, name: 'Tick house' })
  const page = await openProperties(app, nora)
  const row = rowOf(page, 'Tick house')
  const save = row.getByRole('button', { name: 'Save Tick house' })
  expect(await save.getAttribute('aria-disabled')).toBe('true')
  await row.getByRole('checkbox', { name: 'Past Sale: Tick house' }).check()
  expect(await save.getAttribute('aria-disabled')).toBe('false')
  expect(await row.getAttribute('class')).toBe('dirty')
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByText('Not saved yet: Tick house.').waitFor()
  await leave.getByRole('button', { name: 'Keep editing' }).click()
  await save.click()
  await markAsSold(page)
  await toasts(page).getByText('Changes made to Tick house have been saved.').waitFor()
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
  expect((await read(app, nora, 'properties', home._id)).pastSale).toBe(true)
})

test('a tick on a record that somebody else just changed overwrites nothing; saving again succeeds', async () => {
  const home = await store(app, nora, 'properties', { ...homeBody, name: 'Contested house' })
  const page = await openPropertiesWithoutEvents(app, nora)
  await change(app, nora, `/api/properties?id=${home._id}`, { price: '$990,000' })
  const row = rowOf(page, 'Contested house')
  await row.getByRole('checkbox', { name: 'Past Sale: Contested house' }).check()
  await row.getByRole('button', { name: 'Save Contested house' }).click()
  await markAsSold(page)
  await toasts(page)
    .getByText('Error updating property: Someone else has changed this entry meanwhile.')
    .waitFor()
  await row.getByText('$990,000').waitFor()
  await row.getByRole('button', { name: 'Save Contested house' }).click()
  await markAsSold(page)
  await toasts(page).getByText('Changes made to Contested house have been saved.').waitFor()
  const stored = await read(app, nora, 'properties', home._id)
  expect([stored.pastSale, stored.price]).toEqual([true, '$990,000'])
})

test('others’ changes appear by themselves; ticks and the focus stay', async () => {
  const home = await store(app, nora, 'properties', { ...homeBody, name: 'Held house' })
  const page = await openProperties(app, nora)
  const row = rowOf(page, 'Held house')
  const tick = row.getByRole('checkbox', { name: 'Past Sale: Held house' })
  await tick.check()
  await store(app, nora, 'properties', { ...homeBody, name: 'New neighbor' })
  await expect.poll(() => names(page)).toContain('New neighbor')
  await change(app, nora, `/api/properties?id=${home._id}`, { price: '$880,000' })
  await row.getByText('$880,000').waitFor()
  expect(
    await tick.evaluate((box: HTMLInputElement) => [box.checked, box === document.activeElement]),
  ).toEqual([true, true])
  for (let count = 1; count <= 10; count++)
    await store(app, nora, 'properties', { ...homeBody, name: `Later house ${count}` })
  await expect.poll(() => names(page)).toContain('Later house 10')
  await expect.poll(() => names(page)).not.toContain('New neighbor')
  expect((await names(page)).at(-1)).toBe('Held house')
  await row.getByRole('button', { name: 'Save Held house' }).click()
  await markAsSold(page)
  await toasts(page).getByText('Changes made to Held house have been saved.').waitFor()
  expect((await read(app, nora, 'properties', home._id)).pastSale).toBe(true)
  await expect.poll(() => rows(page).count()).toBe(10)
  await page.locator('a.open').first().focus()
  await callAs(app, nora, 'DELETE', `/api/properties?id=${await idOf(page, 'Later house 10')}`)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Later house 9')
})

test('nothing moves under an open question; a list that fails to reload stays', async () => {
  const page = await openProperties(app, nora)
  const [first = ''] = await names(page)
  await page.getByRole('button', { name: `Delete ${first}` }).click()
  await store(app, nora, 'properties', { ...homeBody, name: 'Meanwhile house' })
  const counted = page.getByRole('link', { name: /^Properties/ })
  await expect.poll(() => counted.first().textContent()).toContain(String(await total()))
  expect(await names(page)).not.toContain('Meanwhile house')
  await page.keyboard.press('Escape')
  await expect.poll(() => names(page)).toContain('Meanwhile house')
  await fail(page, '**/api/properties*', 503, { error: 'Busy.', message: 'Busy.' })
  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be read'))
  await store(app, nora, 'properties', { ...homeBody, name: 'Unread house' })
  await logged
  expect(await names(page)).toContain('Meanwhile house')
})

test('a list that was asked for before the question moves only after it', async () => {
  const page = await openPropertiesWithoutEvents(app, nora)
  const [first = '', second = ''] = await names(page)
  await page.getByRole('button', { name: `Delete ${first}` }).click()
  await page.getByRole('button', { name: 'Delete property' }).click()
  await expect.poll(() => names(page)).not.toContain(first)
  const late = await holdNextAnswer(page, '**/api/properties*')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await late.handled
  await page.getByRole('button', { name: `Delete ${second}` }).click()
  await page.getByRole('dialog').waitFor()
  await late.arrive()
  expect(await names(page)).not.toContain(first)
  await page.keyboard.press('Escape')
  await expect.poll(() => names(page)).toContain(first)
})

test('discarded ticks are not asked about again', async () => {
  await store(app, nora, 'properties', { ...homeBody, name: 'Left house' })
  const page = await openProperties(app, nora)
  const row = rowOf(page, 'Left house')
  await row.getByRole('checkbox', { name: 'Past Sale: Left house' }).check()
  await page.getByRole('search').getByRole('checkbox', { name: 'Featured' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/cms/properties?featured=true')
  await row.waitFor()
  expect(await row.getByRole('checkbox', { name: 'Past Sale: Left house' }).isChecked()).toBe(false)
  await page.goBack()
  const featured = page.getByRole('search').getByRole('checkbox', { name: 'Featured' })
  await expect.poll(() => featured.isChecked()).toBe(false)
  expect(await page.getByRole('dialog').count()).toBe(0)
})
