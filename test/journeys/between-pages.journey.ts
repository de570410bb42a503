import type { Page } from 'playwright-core'
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

/** Which parts of the page the browser moves by themselves when this page is shown. */
async function openWatched(path: string, motion: boolean) {
  const page = await openPage({ width: 1440, reducedMotion: !motion })
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      const parts = () =>
        document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
      void viewTransition?.ready.then(() => Object.assign(window, { moved: parts() }))
    })
  })
  await page.goto(path)
  await page.locator('header[data-live]').waitFor()
  const moved = () => page.evaluate(() => (window as { moved?: string[] }).moved ?? [])
  return { page, moved }
}

/** A phone’s processor, which reads a page in pieces. */
async function slowDown(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

const cover = '::view-transition-group(cover)'

test('the photo of a home grows from its card into its page, and back; the header is moved by itself', async () => {
  const { page, moved } = await openWatched('/featured-properties', true)
  expect(await moved()).toEqual([])
  const card = page.getByRole('article').first()
  const name = await card.getByRole('heading').textContent()
  await card.getByRole('heading').getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: name! }).waitFor()
  await expect.poll(moved).toEqual(expect.arrayContaining([cover, '::view-transition-group(header)']))
  await slowDown(page, 10)
  await page.goBack()
  await page.waitForURL('**/featured-properties')
  await expect.poll(moved).toContain(cover)
})

test('pages fade into one another where the styles of the next one come last', async () => {
  const { page, moved } = await openWatched('/terms', true)
  await page.route(/(contact|team|not-found)-page-.*css/, async (route) => {
    const response = await route.fetch()
    await page.waitForFunction(() => document.querySelector('footer'))
    await route.fulfill({ response })
  })
  for (const path of ['/team', '/contact', '/404']) {
    await page.evaluate((next) => location.assign(next), path)
    await page.waitForURL(`**${path}`)
    await expect.poll(moved, { message: path }).toContain('::view-transition-group(header)')
  }
})

test('nothing moves between pages where less motion is wanted', async () => {
  const { page, moved } = await openWatched('/featured-properties', false)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.waitForURL('**/properties/**')
  await page.locator('header[data-live]').waitFor()
  expect(await moved()).toEqual([])
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
