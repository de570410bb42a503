// The list of properties (2.4, 8, 9): search, filters, pages, keys, and its other states.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { team } from '#content/team.ts'
import { soldDemoHomes } from '#test/support/app/demo-homes.ts'
import { openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { names, openProperties, rowOf, rows } from '#test/support/browser/properties-list.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  fail,
  hasFocus,
  hold,
  homeBody,
  read,
  store,
  toasts,
} from '#test/support/browser/record-journeys.ts'
import { sidebar } from '#test/support/browser/staff-shell.ts'

let app: RunningApp
let nora: string

beforeAll(async () => {
  ;({ app, cookie: nora } = await openStaffApp({ demo: true }))
})

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search properties' })

test('search, filters and page are in the address: reload, back and shared links restore them', async () => {
  const page = await openProperties(app, nora)
  expect(await page.title()).toBe(`Properties | CMS | ${team.name}`)
  expect(await rows(page).count()).toBe(10)
  await searchBox(page).fill('fenwick park')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/cms/properties?search=fenwick+park')
  await expect.poll(() => rows(page).count()).toBeLessThan(10)
  const unfiltered = await rows(page).count()
  await page.getByRole('search').getByRole('checkbox', { name: 'Featured' }).check()
  await page.waitForURL('**/cms/properties?search=fenwick+park&featured=true')
  await expect.poll(() => rows(page).count()).toBeLessThan(unfiltered)
  const found = await names(page)
  expect(found.length).toBeGreaterThan(0)
  await page.reload()
  await rows(page).first().waitFor()
  expect(await names(page)).toEqual(found)
  expect(await searchBox(page).inputValue()).toBe('fenwick park')
  expect(await page.getByRole('search').getByRole('checkbox', { name: 'Featured' }).isChecked()).toBe(true)
  await page.goBack()
  await page.waitForURL('**/cms/properties?search=fenwick+park')
  const featured = page.getByRole('search').getByRole('checkbox', { name: 'Featured' })
  await expect.poll(() => featured.isChecked()).toBe(false)
  await page.goBack()
  await expect.poll(() => searchBox(page).inputValue()).toBe('')
})

test('text typed before the list has loaded stays, with the focus', async () => {
  const page = await openStaffPage(app, nora, { width: 390 })
  const releaseScripts = await hold(page, '**/assets/*.js')
  const releaseList = await hold(page, '**/api/properties*')
  await page.goto('/cms/properties', { waitUntil: 'commit' })
  const list = page.waitForRequest('**/api/properties*')
  await searchBox(page).pressSequentially('fen')
  await releaseScripts()
  await list
  await searchBox(page).pressSequentially('wickpark')
  for (const _letter of 'park') await page.keyboard.press('ArrowLeft')
  await releaseList()
  await rows(page).first().waitFor()
  await page.keyboard.type(' ')
  expect(await searchBox(page).inputValue()).toBe('fenwick park')
})

test('text typed during a search stays, even when a filter is ticked', async () => {
  const page = await openProperties(app, nora)
  const release = await hold(page, '**/api/properties*')
  await searchBox(page).fill('loft')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' house')
  await release()
  await page.waitForURL('**/cms/properties?search=loft')
  await page.getByText('No properties were found').or(rows(page).first()).first().waitFor()
  expect(await searchBox(page).inputValue()).toBe('loft house')
  const releaseTicked = await hold(page, '**/api/properties*')
  await page.getByRole('search').getByRole('checkbox', { name: 'Past Sale' }).click()
  await searchBox(page).press('End')
  await page.keyboard.type(' by the sea')
  await releaseTicked()
  await page.waitForURL('**/cms/properties?search=loft+house&pastSale=true')
  expect(await searchBox(page).inputValue()).toBe('loft house by the sea')
  await page.goBack()
  await expect.poll(() => searchBox(page).inputValue()).toBe('loft')
})

test('a search that is too long is refused at its field, and never cut', async () => {
  const page = await openProperties(app, nora, '/cms/properties', { width: 390 })
  const tooLong = 'a'.repeat(201)
  const told = page.getByRole('search').getByText('Search can have at most 200 characters.')
  await searchBox(page).fill(tooLong)
  for (const send of [
    () => page.getByRole('button', { name: 'Search', exact: true }).click(),
    () => page.getByRole('search').getByRole('checkbox', { name: 'Featured' }).click(),
  ]) {
    await send()
    await told.waitFor()
    expect(await searchBox(page).inputValue()).toBe(tooLong)
    expect(await hasFocus(page, '[type=search]')).toBe(true)
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await searchBox(page).press('Backspace')
  await told.waitFor({ state: 'detached' })
  await page.goto(`/cms/properties?search=${tooLong}`)
  await rows(page).first().waitFor()
  await told.waitFor()
})

test('a page has ten rows, and the pages are links (9)', async () => {
  const page = await openProperties(app, nora, '/cms/properties?pastSale=true')
  const first = await names(page)
  // Announced only if it was on the page before its text changed.
  const announced = await page.getByRole('status').filter({ hasText: 'Shown: 1–10' }).elementHandle()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL('**/cms/properties?pastSale=true&page=2')
  const range = `Shown: 11–${Math.min(20, soldDemoHomes)}`
  await expect.poll(() => page.locator('.pager').textContent()).toMatch(`${range} of ${soldDemoHomes}`)
  expect(await announced!.textContent()).toBe(range)
  expect(await names(page)).not.toEqual(first)
  await page.getByRole('search').getByRole('checkbox', { name: 'Featured' }).click()
  await page.waitForURL('**/cms/properties?featured=true&pastSale=true')
  await page.goBack()
  await page.waitForURL('**/cms/properties?pastSale=true&page=2')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 1' }).click()
  await page.waitForURL('**/cms/properties?pastSale=true')
  await page.goBack()
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(first)
})

test('a page past the end becomes the last one, in the address too', async () => {
  const page = await openProperties(app, nora, '/cms/properties?pastSale=true&page=99')
  await page.waitForURL(/pastSale=true&page=[2-9]$/)
  const last = page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]')
  await expect.poll(() => last.textContent()).toBe(new URL(page.url()).searchParams.get('page'))
})

test('J, K, Enter, / and C work as the list of keys says', async () => {
  const page = await openProperties(app, nora)
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const [first = '', second = '', ...others] = await names(page)
  await page.keyboard.press('k')
  expect(await focused()).toBe(others.at(-1))
  await page.reload()
  await rows(page).first().waitFor()
  for (const key of ['j', 'j']) await page.keyboard.press(key)
  expect(await focused()).toBe(second)
  await page.keyboard.press('k')
  expect(await focused()).toBe(first)
  await searchBox(page).fill('loft')
  await page.locator('a.open').first().focus()
  await page.keyboard.press('/')
  await page.keyboard.type('quay')
  expect(await searchBox(page).inputValue()).toBe('quay')
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
  const page = await openProperties(app, nora)
  const [first = ''] = await names(page)
  await rows(page).first().locator('td.agent').click({ force: true })
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
})

test('loading shows placeholders; a list that fails to load says so and can be retried (8)', async () => {
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
  const page = await openProperties(app, nora, '/cms/properties', { width: 390, height: 844, touch: true })
  await expectNoSidewaysScroll(page)
  const row = rowOf(page, 'Pocket house')
  await row.getByRole('checkbox', { name: 'Featured: Pocket house' }).tap()
  await row.getByRole('button', { name: 'Save Pocket house' }).tap()
  await toasts(page).getByText('Changes made to Pocket house have been saved.').waitFor()
  expect((await read(app, nora, 'properties', home._id)).featured).toBe(false)
  await expectAccessible(page)
  expect(await hasFocus(page, 'body')).toBe(false)
})

test('a click in the sidebar requests a list once', async () => {
  const page = await openStaffPage(app, nora)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const times = (path: string) => asked.filter((one) => one === path).length
  await page.goto('/cms')
  // Changes during the load have arrived.
  await expect.poll(() => times('/api/overview')).toBe(2)
  const side = sidebar(page)
  await side.getByRole('link', { name: 'Properties' }).click()
  await rows(page).first().waitFor()
  await side.getByRole('link', { name: 'Testimonials' }).click()
  await page.getByRole('heading', { name: 'Testimonials', level: 1 }).waitFor()
  expect(times('/api/properties')).toBe(1)
})
