import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from '#test/support/browser/browser.ts'

const stateOf = (page: Page) => page.locator('header').first().getAttribute('data-state')
const menu = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
const linksOf = (page: Page, name: string) =>
  menu(page, name)
    .locator('xpath=following-sibling::ul')
    .getByRole('link', { includeHidden: true })
    .allTextContents()

/** Opens a page and waits for its script; without motion, since the home page's film takes time. */
async function openLive(path: string, view: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ width: 1440, reducedMotion: true, ...view })
  await page.goto(path)
  await page.locator('header[data-live]').waitFor()
  return page
}

describe('dropdowns', () => {
  test('have the entries of section 2.2 in its order', async () => {
    const page = await openLive('/terms')
    const row = await page.getByRole('banner').locator('[data-row-entry]').allTextContents()
    expect(row).toEqual([
      'About',
      'The Team',
      'Properties',
      'Sellers',
      'Buyers',
      "Let's Connect",
      '312-555-0142',
    ])
    expect(await linksOf(page, 'About')).toEqual(['Testimonials'])
    expect(await linksOf(page, 'The Team')).toHaveLength(5)
    expect(await linksOf(page, 'Properties')).toEqual([
      'Private Exclusives',
      'Featured Properties',
      'Past Sales',
    ])
    expect(await linksOf(page, 'Sellers')).toEqual([
      'Selling Your Home',
      'Compass Concierge',
      'Home Valuation',
      "Free Seller's Guide",
    ])
    expect(await linksOf(page, 'Buyers')).toEqual(['Buying A Home', "Free Buyer's Guide"])
  })

  test('open when pointed at for 100 ms, and close 100 ms after the pointer left', async () => {
    const page = await openPage({ width: 1440 })
    await page.clock.install()
    await page.goto('/terms')
    await page.locator('header[data-live]').waitFor()
    const sellers = menu(page, 'Sellers')
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await sellers.hover()
    await page.clock.runFor(99)
    expect(await sellers.getAttribute('aria-expanded')).toBe('false')
    await page.clock.runFor(1)
    await expect.poll(() => sellers.getAttribute('aria-expanded')).toBe('true')
    await page.mouse.move(700, 500)
    await page.clock.runFor(99)
    expect(await sellers.getAttribute('aria-expanded')).toBe('true')
    await page.clock.runFor(1)
    await expect.poll(() => sellers.getAttribute('aria-expanded')).toBe('false')
  })

  test('stay open when the script arrives under the pointer, until it leaves', async () => {
    const page = await openPage({ width: 1440, reducedMotion: true })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/terms', { waitUntil: 'domcontentloaded' })
    const about = menu(page, 'About')
    await about.hover()
    const link = page.getByRole('banner').getByRole('link', { name: 'Testimonials' })
    await link.waitFor()
    release()
    await page.locator('header[data-live]').waitFor()
    expect(await about.getAttribute('aria-expanded')).toBe('true')
    await page.mouse.move(700, 500)
    await expect.poll(() => about.getAttribute('aria-expanded')).toBe('false')
  })

  test('toggle on a click, though the pointer opened them before', async () => {
    const page = await openLive('/terms')
    const buyers = menu(page, 'Buyers')
    await buyers.click()
    await expect.poll(() => buyers.getAttribute('aria-expanded')).toBe('true')
    await page.mouse.move(700, 500)
    await menu(page, 'About').focus()
    await expect.poll(() => buyers.getAttribute('aria-expanded')).toBe('false')
    await buyers.hover()
    await expect.poll(() => buyers.getAttribute('aria-expanded')).toBe('true')
    await buyers.click()
    await buyers.click({ delay: 150 })
    await expect.poll(() => buyers.getAttribute('aria-expanded')).toBe('false')
  })

  test('toggle on a tap', async () => {
    const page = await openLive('/terms', { touch: true })
    const team = menu(page, 'The Team')
    await team.tap()
    await expect.poll(() => team.getAttribute('aria-expanded')).toBe('true')
    await team.tap()
    await expect.poll(() => team.getAttribute('aria-expanded')).toBe('false')
    await team.tap()
    await menu(page, 'Sellers').tap()
    await expect.poll(() => menu(page, 'Sellers').getAttribute('aria-expanded')).toBe('true')
    expect(await team.getAttribute('aria-expanded')).toBe('false')
    await page.getByRole('heading', { level: 1 }).tap()
    await expect.poll(() => menu(page, 'Sellers').getAttribute('aria-expanded')).toBe('false')
  })

  test('close when a link is chosen, and mark the page that is shown', async () => {
    const page = await openLive('/terms')
    await menu(page, 'Properties').click()
    await page.getByRole('banner').getByRole('link', { name: 'Past Sales' }).click()
    await page.waitForURL('**/past-sales')
    await expect.poll(() => menu(page, 'Properties').getAttribute('aria-expanded')).toBe('false')
    const current = page.getByRole('banner').locator('[aria-current=page]')
    await expect.poll(() => current.allTextContents()).toEqual(['Past Sales'])
    expect(await menu(page, 'Properties').getAttribute('data-current')).toBe('true')
  })

  test('work from the keyboard', async () => {
    const page = await openLive('/terms')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    const { keyboard } = page
    await menu(page, 'Sellers').focus()
    await keyboard.press('Enter')
    await expect.poll(() => menu(page, 'Sellers').getAttribute('aria-expanded')).toBe('true')
    await keyboard.press('Tab')
    expect(await focused()).toBe('Selling Your Home')
    await keyboard.press('ArrowDown')
    expect(await focused()).toBe('Compass Concierge')
    await keyboard.press('End')
    expect(await focused()).toBe("Free Seller's Guide")
    await keyboard.press('ArrowDown')
    expect(await focused()).toBe('Selling Your Home')
    await keyboard.press('Escape')
    expect(await focused()).toBe('Sellers')
    expect(await menu(page, 'Sellers').getAttribute('aria-expanded')).toBe('false')
    await keyboard.press('ArrowRight')
    expect(await focused()).toBe('Buyers')
    await keyboard.press('ArrowUp')
    expect(await focused()).toBe("Free Buyer's Guide")
    await keyboard.press('Tab')
    expect(await focused()).toBe("Let's Connect")
    await expect.poll(() => menu(page, 'Buyers').getAttribute('aria-expanded')).toBe('false')
  })

  test('do not lose the focus when they close quickly', async () => {
    const page = await openPage({ width: 1440 })
    await page.goto('/terms')
    await page.locator('header[data-live]').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    const sellers = menu(page, 'Sellers')
    const { keyboard } = page
    await sellers.focus()
    await keyboard.press('Enter')
    await expect.poll(() => sellers.getAttribute('aria-expanded')).toBe('true')
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    await expect.poll(() => sellers.getAttribute('aria-expanded')).toBe('false')
    // It depends on whether Tab came before the list had closed.
    expect(['Sellers', 'Buyers']).toContain(await focused())
  })

  test('cannot be tabbed into while they fade out', async () => {
    const page = await openPage({ width: 1440 })
    await page.goto('/terms')
    await page.locator('header[data-live]').waitFor()
    const sellers = menu(page, 'Sellers')
    await sellers.focus()
    const list = sellers.locator('xpath=following-sibling::ul')
    expect(await list.evaluate((element: HTMLElement) => element.inert)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => list.evaluate((element: HTMLElement) => element.inert)).toBe(false)
  })

  test('open without script when pointed at, and hold the same links', async () => {
    const page = await openPage({ width: 1440, javaScript: false })
    await page.goto('/')
    expect(await stateOf(page)).toBe('top')
    const team = page.getByRole('banner').getByRole('link', { name: 'Meet Our Team' })
    expect(await team.isVisible()).toBe(false)
    await menu(page, 'The Team').hover()
    await team.click()
    expect(new URL(page.url()).pathname).toBe('/team')
  })
})
