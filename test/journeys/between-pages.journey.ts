import { expect, test } from 'vitest'
import { openPage } from '#test/support/browser/browser.ts'

async function openLive(path: string, width = 1440) {
  const page = await openPage({ width, reducedMotion: true })
  await page.goto(path)
  await page.locator('header[data-live]').waitFor()
  return page
}

test.each([390, 1440])(
  'at %i px wide another page begins at its top, with the header in sight (2.2)',
  async (width) => {
    const page = await openLive('/', width)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })
    await link.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await link.click()
    await page.waitForURL('**/terms')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect.poll(() => page.locator('header').first().getAttribute('data-state')).toBe('top')
  },
)

test('the next page is fetched when a pointer rests on its link', async () => {
  const page = await openLive('/terms')
  const fetched = page.waitForRequest((request) => request.url().endsWith('/privacy'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).hover()
  await fetched
  expect(new URL(page.url()).pathname).toBe('/terms')
})

test('going back returns to where the page was left', async () => {
  const page = await openLive('/')
  await page.evaluate(() => scrollTo(0, 900))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Terms' })
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('**/terms')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await expect.poll(() => page.locator('header').first().getAttribute('data-state')).toBe('filled')
})

test('an address with a part of a page in it leads to that part', async () => {
  const page = await openLive('/#footer-navigation')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
})

test('an address whose hash is no text leaves the page as it is', async () => {
  const page = await openPage({ width: 1440 })
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await page.goto('/past-sales#%E0%A4%A')
  await page.locator('header[data-live]').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Past Sales')
  expect(failures).toEqual([])
})
