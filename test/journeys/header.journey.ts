import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from '#test/support/browser/browser.ts'

const stateOf = (page: Page) => page.locator('header').first().getAttribute('data-state')
const headerAt = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((element) => element.getBoundingClientRect())
/** Waits for the scroll event: two scrolls in one frame would count as one. */
const scrollPage = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    scrollTo(0, y)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, top)
/** The colors of the header's text after a scroll, while it is in sight. */
async function watchLook(header: Element, { y, leaves }: { y: number; leaves: boolean }) {
  const colors = new Set<string>()
  scrollTo({ top: y, behavior: 'instant' })
  for (const start = performance.now(); performance.now() < start + 400; ) {
    await new Promise(requestAnimationFrame)
    if (leaves && header.getBoundingClientRect().bottom < 2) break
    colors.add(getComputedStyle(header).color)
  }
  return [...colors]
}
const menu = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })

/** Opens a page and waits for its script; without motion, since the home page's film takes time. */
async function openLive(path: string, view: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ width: 1440, reducedMotion: true, ...view })
  await page.goto(path)
  await page.locator('header[data-live]').waitFor()
  return page
}

describe('scrolling (2.2, 9)', () => {
  test.each([390, 1440])(
    'at %i px wide it fills past 1 px and leaves past 100 px going down, and returns and empties going up',
    async (width) => {
      const page = await openLive('/', { width })
      expect(await stateOf(page)).toBe('top')
      await scrollPage(page, 1)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(1)
      expect(await stateOf(page)).toBe('top')
      await scrollPage(page, 2)
      await expect.poll(() => stateOf(page)).toBe('filled')
      await scrollPage(page, 1)
      await expect.poll(() => stateOf(page)).toBe('top')
      await scrollPage(page, 100)
      await expect.poll(() => stateOf(page)).toBe('filled')
      await scrollPage(page, 101)
      await expect.poll(() => stateOf(page)).toBe('hidden')
      await expect.poll(async () => (await headerAt(page)).bottom).toBeLessThanOrEqual(0)
      await scrollPage(page, 600)
      await scrollPage(page, 599)
      await expect.poll(() => stateOf(page)).toBe('filled')
      await expect.poll(async () => (await headerAt(page)).top).toBe(0)
    },
  )

  test('over an image its text is white or dark and nothing between, and white until it has left', async () => {
    const page = await openLive('/sell-your-home', { reducedMotion: false })
    const looks = (y: number) =>
      page
        .locator('header')
        .first()
        .evaluate(watchLook, { y, leaves: y > 100 })
    expect(await looks(40)).toEqual(['rgb(255, 255, 255)', 'rgb(20, 24, 28)'])
    await scrollPage(page, 0)
    await expect.poll(() => looks(0)).toEqual(['rgb(255, 255, 255)'])
    expect(await looks(600)).toEqual(['rgb(255, 255, 255)'])
  })

  test('it stays while the focus is inside', async () => {
    const page = await openLive('/')
    await menu(page, 'About').focus()
    await scrollPage(page, 600)
    await expect.poll(() => stateOf(page)).toBe('hidden')
    expect((await headerAt(page)).top).toBe(0)
  })

  test('on a page without an image at its top it is as transparent, in dark text', async () => {
    const page = await openLive('/terms')
    expect(await stateOf(page)).toBe('top')
    const look = () =>
      page
        .locator('header')
        .first()
        .evaluate((header) => [getComputedStyle(header).color, getComputedStyle(header, '::before').opacity])
    expect(await look()).toEqual([await page.evaluate(() => getComputedStyle(document.body).color), '0'])
    await scrollPage(page, 2)
    await expect.poll(async () => (await look())[1]).toBe('1')
    await scrollPage(page, 0)
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(title?.y).toBeGreaterThan(64)
  })
})

test('the skip link leads past the header', async () => {
  const page = await openLive('/terms')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('the row of the header fits from 1200 px on', async () => {
  const page = await openLive('/terms', { width: 1200 })
  const ends = await page
    .getByRole('banner')
    .getByRole('link', { name: '312-555-0142', exact: true })
    .boundingBox()
  expect((ends?.x ?? 0) + (ends?.width ?? 0)).toBeLessThanOrEqual(1200)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1200)
})
