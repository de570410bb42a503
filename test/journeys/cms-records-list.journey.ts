// The list of properties (2.4, 8, 9): search, filters, pages, ticks, deletion, and its other states.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  change,
  expectAccessible,
  expectNoSidewaysScroll,
  fail,
  hasFocus,
  hold,
  homeBody,
  read,
  store,
  toasts,
} from '#test/record-journeys.ts'
import { callAs, openStaffPage, signInTo, startStaffApp } from '#test/staff-app.ts'
import type { RunningApp } from '#test/start-app.ts'

let app: RunningApp
let nora: string

beforeAll(async () => {
  app = await startStaffApp({ DEMO_CONTENT: 'on' })
  nora = await signInTo(app)
})
afterAll(() => app.close())

const rows = (page: Page) => page.locator('.table tbody tr').filter({ has: page.locator('a.open') })
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const names = (page: Page) => page.locator('a.open').allTextContents()
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search properties' })
const idOf = async (page: Page, name: string) =>
  ((await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '').split('/').at(-1) ?? ''
const total = async () =>
  ((await (await callAs(app, nora, 'GET', '/api/properties')).json()) as { total: number }).total

type View = Parameters<typeof openStaffPage>[2]

const open = async (path = '/cms/properties', view: View = {}) =>
  openIn(await openStaffPage(app, nora, view), path)

/** A list that hears of nothing that others do. */
async function openUnheard() {
  const page = await openStaffPage(app, nora)
  await page.route('**/api/events', (route) => route.abort())
  return openIn(page)
}

async function openIn(page: Page, path = '/cms/properties') {
  await page.goto(path)
  await rows(page).first().waitFor()
  return page
}

test('search, filters and page stand in the address: reload, back and a shared link bring them back', async () => {
  const page = await open()
  expect(await page.title()).toBe('Properties | CMS | The Wrenfield Group')
  expect(await rows(page).count()).toBe(10)
  await searchBox(page).fill('harbor east')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/cms/properties?search=harbor+east')
  await expect.poll(() => rows(page).count()).toBeLessThan(10)
  const unfiltered = await rows(page).count()
  await page.getByRole('search').getByRole('checkbox', { name: 'Featured' }).check()
  await page.waitForURL('**/cms/properties?search=harbor+east&featured=true')
  await expect.poll(() => rows(page).count()).toBeLessThan(unfiltered)
  const found = await names(page)
  expect(found.length).toBeGreaterThan(0)
  await page.reload()
  await rows(page).first().waitFor()
  expect(await names(page)).toEqual(found)
  expect(await searchBox(page).inputValue()).toBe('harbor east')
  expect(await page.getByRole('search').getByRole('checkbox', { name: 'Featured' }).isChecked()).toBe(true)
  await page.goBack()
  await page.waitForURL('**/cms/properties?search=harbor+east')
  const featured = page.getByRole('search').getByRole('checkbox', { name: 'Featured' })
  await expect.poll(() => featured.isChecked()).toBe(false)
  await page.goBack()
  await expect.poll(() => searchBox(page).inputValue()).toBe('')
})

test('ten rows stand on a page, and the pages are links (9)', async () => {
  const page = await open('/cms/properties?pastSale=true')
  const first = await names(page)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL('**/cms/properties?pastSale=true&page=2')
  await expect.poll(() => page.locator('.pager').textContent()).toMatch(/^11–20 of \d+/)
  expect(await names(page)).not.toEqual(first)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(first)
})

test('a page past the end becomes the last one, in the address too', async () => {
  const page = await open('/cms/properties?pastSale=true&page=99')
  await page.waitForURL(/pastSale=true&page=[2-9]$/)
  const last = page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]')
  await expect.poll(() => last.textContent()).toBe(new URL(page.url()).searchParams.get('page'))
})

test('J, K, Enter, / and C do what the list of keys says', async () => {
  const page = await open()
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const [first = '', second = ''] = await names(page)
  for (const key of ['j', 'j']) await page.keyboard.press(key)
  expect(await focused()).toBe(second)
  await page.keyboard.press('k')
  expect(await focused()).toBe(first)
  await page.keyboard.press('/')
  expect(await searchBox(page).evaluate((box) => box === document.activeElement)).toBe(true)
  await page.locator('a.open').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cms/property-form/*')
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
  await page.goBack()
  await rows(page).first().waitFor()
  await page.keyboard.press('c')
  await page.waitForURL('**/cms/property-form')
})

test('the whole row opens the form', async () => {
  const page = await open()
  const [first = ''] = await names(page)
  await rows(page).first().locator('td.agent').click({ force: true })
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
})

test('deleting asks the question, starts on Cancel, and works by keyboard alone (5)', async () => {
  const page = await open()
  const before = await total()
  const all = await names(page)
  const [, doomed = '', next = ''] = all
  const icon = page.getByRole('button', { name: `Delete ${doomed}` })
  await icon.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this entry?' })
  await dialog.getByText(doomed).waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
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
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(next)
})

test('what somebody else deleted first is simply gone', async () => {
  const home = await store(app, nora, 'properties', { ...homeBody, name: 'Gone already' })
  const page = await openUnheard()
  await callAs(app, nora, 'DELETE', `/api/properties?id=${home._id}`)
  await page.getByRole('button', { name: 'Delete Gone already' }).click()
  await page.getByRole('button', { name: 'Delete property' }).click()
  await expect.poll(() => names(page)).not.toContain('Gone already')
})

test('a tick lights up the row’s Save, which saves it; leaving before that asks', async () => {
  const home = await store(app, nora, 'properties', { ...homeBody, name: 'Tick house' })
  const page = await open()
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
  await toasts(page).getByText('Changes made to Tick house have been saved.').waitFor()
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
  expect((await read(app, nora, 'properties', home._id)).pastSale).toBe(true)
})

test('a tick on what somebody else has just changed overwrites nothing, and is saved the second time', async () => {
  const home = await store(app, nora, 'properties', { ...homeBody, name: 'Contested house' })
  const page = await openUnheard()
  await change(app, nora, `/api/properties?id=${home._id}`, { price: '$990,000' })
  const row = rowOf(page, 'Contested house')
  await row.getByRole('checkbox', { name: 'Past Sale: Contested house' }).check()
  await row.getByRole('button', { name: 'Save Contested house' }).click()
  await toasts(page)
    .getByText('Error updating property: Someone else has changed this entry meanwhile.')
    .waitFor()
  await row.getByText('$990,000').waitFor()
  await row.getByRole('button', { name: 'Save Contested house' }).click()
  await toasts(page).getByText('Changes made to Contested house have been saved.').waitFor()
  const stored = await read(app, nora, 'properties', home._id)
  expect([stored.pastSale, stored.price]).toEqual([true, '$990,000'])
})

test('what others add, change and delete shows by itself, and takes neither ticks nor the focus away', async () => {
  const home = await store(app, nora, 'properties', { ...homeBody, name: 'Held house' })
  const page = await open()
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
  await toasts(page).getByText('Changes made to Held house have been saved.').waitFor()
  expect((await read(app, nora, 'properties', home._id)).pastSale).toBe(true)
  await expect.poll(() => rows(page).count()).toBe(10)
  await page.locator('a.open').first().focus()
  await callAs(app, nora, 'DELETE', `/api/properties?id=${await idOf(page, 'Later house 10')}`)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Later house 9')
})

test('nothing moves under an open question, and a list that cannot be read again stays', async () => {
  const page = await open()
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

test('whoever leaves ticks without saving is not asked about them again', async () => {
  await store(app, nora, 'properties', { ...homeBody, name: 'Left house' })
  const page = await open()
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

test('loading shows the list’s boxes; a list that does not arrive says so and can be had again (8)', async () => {
  const page = await openStaffPage(app, nora)
  const release = await hold(page, '**/api/properties*')
  await page.goto('/cms/properties')
  await page.getByText('Loading properties').waitFor({ state: 'attached' })
  await expectAccessible(page)
  await release()
  await rows(page).first().waitFor()
  const mend = await fail(page, '**/api/properties*', 503, { error: 'Busy.', message: 'Busy.' })
  await searchBox(page).fill('loft')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Something went wrong. Try refreshing the page.' }).waitFor()
  await expectAccessible(page)
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await rows(page).first().waitFor()
})

test('an empty list says so exactly, with the way back', async () => {
  const page = await openStaffPage(app, nora)
  await page.goto('/cms/properties?search=marlowe+nowhere&pastSale=true')
  await page.getByRole('heading', { name: 'No properties were found', exact: true }).waitFor()
  await page.getByText('Nothing matches “marlowe nowhere” with Past Sale on.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear search and filters' }).click()
  await page.waitForURL('**/cms/properties')
  await rows(page).first().waitFor()
})

test('on a phone rows are two lines, ticks have words, and nothing is wider than the screen', async () => {
  const home = await store(app, nora, 'properties', { ...homeBody, name: 'Pocket house' })
  const page = await open('/cms/properties', { width: 390, height: 844, touch: true })
  await expectNoSidewaysScroll(page)
  const row = rowOf(page, 'Pocket house')
  await row.getByRole('checkbox', { name: 'Featured: Pocket house' }).tap()
  await row.getByRole('button', { name: 'Save Pocket house' }).tap()
  await toasts(page).getByText('Changes made to Pocket house have been saved.').waitFor()
  expect((await read(app, nora, 'properties', home._id)).featured).toBe(false)
  await expectAccessible(page)
  expect(await hasFocus(page, 'body')).toBe(false)
})
