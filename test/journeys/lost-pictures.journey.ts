// The placeholder replaces an image that cannot be loaded (8), whether it fails before the page's script runs or after.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#test/support/browser/browser.ts'

const firstPicture = (page: Page) => page.getByRole('article').locator('img').first()

/** The path of the visible image; empty while it loads. */
const shown = (page: Page) =>
  firstPicture(page).evaluate((image: HTMLImageElement) => URL.parse(image.currentSrc)?.pathname)

test('the placeholder replaces an image that fails before the script runs', async () => {
  const page = await openPage()
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/images/**', (route) => route.abort())
  await page.route('**/*.js', async (route) => {
    await failed
    await route.continue()
  })
  await page.goto('/featured-properties', { waitUntil: 'commit' })
  const isBroken = () =>
    firstPicture(page).evaluate(
      (image: HTMLImageElement) => image.complete && Boolean(image.currentSrc) && image.naturalWidth === 0,
    )
  await expect.poll(isBroken).toBe(true)
  fail()
  await expect.poll(() => shown(page)).toBe('/stock-property.jpg')
})

test('the placeholder replaces an image that fails later', async () => {
  const page = await openPage()
  const { promise: alive, resolve: comeAlive } = Promise.withResolvers<void>()
  await page.route('**/images/**', async (route) => {
    await alive
    await route.abort()
  })
  await page.goto('/featured-properties', { waitUntil: 'commit' })
  await page.locator('header[data-live]').waitFor()
  expect(await shown(page)).not.toBe('/stock-property.jpg')
  const warned = page.waitForEvent('console', (entry) => entry.text().includes('picture could not be loaded'))
  comeAlive()
  expect((await warned).type()).toBe('warning')
  await expect.poll(() => shown(page)).toBe('/stock-property.jpg')
})
