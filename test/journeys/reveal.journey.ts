// Motion: blocks below the window rise into view once when a visitor begins to scroll, and never get lost.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#test/support/browser/browser.ts'

type View = Parameters<typeof openPage>[0]

async function openHome(view: View = {}) {
  const page = await openPage({ width: 1280, ...view })
  await page.goto('/')
  if (view?.javaScript !== false) await page.locator('header[data-live]').waitFor()
  return page
}

const lastBlock = (page: Page) => page.locator('main section > .wrap').last()
const beginToScroll = (page: Page) => page.evaluate(() => scrollBy(0, 1))
const opacityOf = (page: Page) => lastBlock(page).evaluate((block) => getComputedStyle(block).opacity)

test('an unscrolled page is complete, for captures and saved copies', async () => {
  const page = await openHome()
  const hidden = page.locator('main section > .wrap[data-unseen]')
  expect(await hidden.count()).toBe(0)
  await beginToScroll(page)
  await hidden.first().waitFor({ state: 'attached' })
})

test('an unseen block is hidden, appears when reached, and stays', async () => {
  const page = await openHome()
  await beginToScroll(page)
  await expect.poll(() => opacityOf(page)).toBe('0')
  await lastBlock(page).scrollIntoViewIfNeeded()
  await expect.poll(() => opacityOf(page)).toBe('1')
  await page.evaluate(() => scrollTo(0, 0))
  expect(await opacityOf(page)).toBe('1')
})

test('the blocks of other pages behave the same', async () => {
  const page = await openHome()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Compass Concierge' }).click()
  await page.waitForURL('**/compass-concierge')
  await page.locator('header[data-live]').waitFor()
  await beginToScroll(page)
  await expect.poll(() => opacityOf(page)).toBe('0')
  await lastBlock(page).scrollIntoViewIfNeeded()
  await expect.poll(() => opacityOf(page)).toBe('1')
})

test.each<[string, View]>([
  ['without script', { javaScript: false }],
  ['with less motion', { reducedMotion: true }],
])('%s everything is there at once', async (_, view) => {
  const page = await openHome(view)
  await beginToScroll(page)
  expect(await opacityOf(page)).toBe('1')
})

test('print shows everything', async () => {
  const page = await openHome()
  await beginToScroll(page)
  await expect.poll(() => opacityOf(page)).toBe('0')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => opacityOf(page)).toBe('1')
})
