// The search for homes, with script and without, by keys and on a phone.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'

const heading = (page: Page) => page.locator('#found')
const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()
const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' }).getByRole('link')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

async function open(path: string, width = 1440) {
  const page = await openPage({ width })
  await page.goto(path)
  await page.locator('header[data-live]').waitFor()
  return page
}

test('a search is in the address, shows the number of matching homes and moves the focus there', async () => {
  const page = await open('/properties')
  expect(await names(page)).toHaveLength(8)
  await page.getByLabel('Price to').fill('2,000,000')
  await page.getByLabel('Bedrooms').selectOption('3+')
  await page.getByRole('button', { name: 'Show homes' }).click()
  await page.waitForURL('**/properties?maxPrice=2000000&bedrooms=3**')
  await expect.poll(() => heading(page).textContent()).toMatch(/ homes? fits?$/)
  await expect.poll(() => focused(page)).toBe('found')
  await expect.poll(() => page.url()).toMatch(/bedrooms=3$/)
  expect(await chips(page).allTextContents()).toEqual(['3 bedrooms or more', 'Up to $2,000,000', 'Clear all'])
  await expectNoAxeViolations(page)
  await page.getByLabel('Order').selectOption('Price, low to high')
  await page.waitForURL('**&order=price-low**')
  const prices = await page.getByRole('article').locator('.price').allTextContents()
  const dollars = prices.map((price) => Number(price.replace(/\D/g, '')))
  expect(dollars).toEqual(dollars.toSorted((one, other) => one - other))
  await chips(page).filter({ hasText: 'Up to' }).click()
  await page.waitForURL('**/properties?bedrooms=3&order=price-low**')
  expect(await page.getByLabel('Price to').inputValue()).toBe('')
})

test('a name of three or four words is whole beside the words for its price', async () => {
  const page = await open('/properties', 1200)
  const name = page.getByRole('heading', { name: 'Harbor East Tower, Residence 15F' })
  const hidden = await name.evaluate((box) => box.scrollHeight - box.clientHeight)
  expect(hidden).toBeLessThan(3)
  const short = page.getByRole('heading', { name: 'The Hearth House' })
  const [two, one] = await Promise.all([name, short].map(async (box) => (await box.boundingBox())!.height))
  expect(two).toBeLessThan(2 * one!)
})

test('after Back the form has the values of the address, not those of the next search', async () => {
  const page = await open('/properties')
  const bedrooms = page.getByLabel('Bedrooms', { exact: true })
  const values = () => Promise.all([bedrooms, page.getByLabel('Order')].map((one) => one.inputValue()))
  await bedrooms.selectOption('3+')
  await page.getByLabel('Order').selectOption('Price, low to high')
  await page.waitForURL('**/properties?bedrooms=3&order=price-low**')
  await page.goBack()
  await page.waitForURL('**/properties')
  await page.locator('header[data-live]').waitFor()
  expect(await values()).toEqual(['', 'newest'])
  await bedrooms.selectOption('3+')
  // as if it came from the back/forward cache
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await values()).toEqual(['', 'newest'])
})

test('an order that is chosen before the script runs sorts the homes once it does', async () => {
  const page = await openPage({ width: 1440 })
  const { promise: chosen, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await chosen
    await route.continue()
  })
  await page.goto('/properties', { waitUntil: 'commit' })
  await page.getByLabel('Order').selectOption('Price, low to high')
  resolve()
  await page.waitForURL('**/properties?order=price-low**')
})

test('pages keep the search', async () => {
  const page = await open('/properties?order=largest')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL('**/properties?order=largest&page=2')
  expect(await page.getByLabel('Order').inputValue()).toBe('largest')
})

test('without script the form, its order and its refusals work the same', async () => {
  const page = await openPage({ width: 1440, javaScript: false })
  await page.goto('/properties')
  await page.getByLabel('Price from').fill('$1,000,000')
  await page.getByLabel('Order').selectOption('Price, high to low')
  await page.getByRole('button', { name: 'Sort' }).click()
  expect(new URL(page.url()).search).toBe('?minPrice=1000000&order=price-high')
  expect(await heading(page).textContent()).toMatch(/ fit$/)
  await page.getByLabel('Price to').fill('lots')
  await page.getByRole('button', { name: 'Show homes' }).click()
  expect(await page.getByLabel('Price to').inputValue()).toBe('lots')
  expect(await page.getByLabel('Price from').inputValue()).toBe('1,000,000')
  expect(await page.locator('#find-maxPrice-error').textContent()).toBe(
    'Write whole dollars, such as 600,000.',
  )
})

test('on a phone the form is a sheet, which Escape closes, and a focus that leaves it', async () => {
  const page = await open('/properties?bedrooms=3', 390)
  const button = page.getByRole('button', { name: /^Place, price, rooms/ })
  expect(await button.textContent()).toContain('3 bedrooms or more')
  expect(await page.getByLabel('Kind').isVisible()).toBe(false)
  await button.click()
  expect(await page.getByLabel('Kind').isVisible()).toBe(true)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  expect(await page.getByLabel('Kind').isVisible()).toBe(false)
  await button.click()
  await page.getByRole('button', { name: 'Show homes' }).press('Tab')
  expect(await page.getByLabel('Kind').isVisible()).toBe(false)
  await button.click()
  await page.getByLabel('Place or street').fill('fenwick')
  await page.getByRole('button', { name: 'Show homes' }).click()
  await page.waitForURL('**/properties?search=fenwick&bedrooms=3**')
  expect(await page.getByLabel('Kind').isVisible()).toBe(false)
})

test('a search without results offers others, and fills the form with the visitor’s wish', async () => {
  const path = '/properties?search=nowhere+near&bedrooms=3'
  const page = await open(path, 390)
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoAxeViolations(page)
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toContain(
    'a home in nowhere near with 3 bedrooms or more',
  )
  await page.getByRole('link', { name: /^Anywhere in/ }).click()
  await page.waitForURL('**/properties?bedrooms=3**')
  expect((await names(page)).length).toBeGreaterThan(0)
})

test('on a phone the order stands beside the number of homes', async () => {
  const page = await open('/properties', 390)
  const [count, order] = await Promise.all(
    [page.getByRole('status').filter({ has: heading(page) }), page.getByLabel('Order')].map((part) =>
      part.boundingBox(),
    ),
  )
  expect(order!.y).toBeLessThan(count!.y + count!.height)
})

test('an invalid value causes no violation that axe finds', async () => {
  const page = await open('/properties?minPrice=cheap', 390)
  await expectNoAxeViolations(page)
  expect(await page.getByText('Price from: Write whole dollars, such as 600,000.').isVisible()).toBe(true)
})
