import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

async function openSheet(path = '/', width = 390) {
  const page = await openPage({ width, height: 800, reducedMotion: true })
  await page.goto(path)
  await menuButton(page).click()
  await sheet(page).waitFor()
  return page
}

test('the sidebar holds the links of section 2.2, with all four agents', async () => {
  const page = await openSheet()
  const links = await sheet(page)
    .getByRole('navigation')
    .getByRole('link', { includeHidden: true })
    .allTextContents()
  expect(links).toEqual([
    'Home',
    'Testimonials',
    'Private Exclusives',
    'Meet Our Team',
    'Nora Whitlock',
    'Daniel Osei',
    'Marisol Vega',
    'Thomas Lindqvist',
    'Featured Properties',
    'Past Sales',
    'Selling Your Home',
    'Compass Concierge',
    'Home Valuation',
    "Free Seller's Guide",
    'Buyers',
    "Let's Connect",
  ])
  expect(await sheet(page).getByRole('link', { name: 'Buyers' }).getAttribute('href')).toBe('/buyers-guide')
})

test('the page behind the open sidebar does not scroll, and does again once it is closed', async () => {
  const page = await openSheet()
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 900)
  await page.keyboard.press('PageDown')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  await page.getByRole('button', { name: 'Close menu' }).click()
  await sheet(page).waitFor({ state: 'hidden' })
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('Escape closes it, and the focus returns to the menu button', async () => {
  const page = await openSheet()
  const inSheet = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => document.activeElement === document.body)
    expect(outside || (await inSheet())).toBe(true)
  }
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menu')
})

test('one group is open at a time, and a chosen link closes the sheet', async () => {
  const page = await openSheet()
  const group = (name: string) => sheet(page).getByRole('button', { name, exact: true })
  await group('The Team').click()
  await sheet(page).getByRole('link', { name: 'Daniel Osei' }).waitFor()
  await group('Sellers').click()
  await sheet(page).getByRole('link', { name: 'Home Valuation' }).waitFor()
  expect(await group('The Team').getAttribute('aria-expanded')).toBe('false')
  await group('Properties').click()
  await sheet(page).getByRole('link', { name: 'Past Sales' }).click()
  await page.waitForURL('**/past-sales')
  expect(await sheet(page).isVisible()).toBe(false)
})

test("Let's Connect in the sidebar opens the overlay in its place", async () => {
  const page = await openSheet()
  await sheet(page).getByRole('link', { name: "Let's Connect" }).click()
  await page.getByRole('dialog', { name: 'Contact Us' }).waitFor()
  expect(await sheet(page).isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menu')
})

test('it opens and closes 100 ms after the click', async () => {
  const page = await openPage({ width: 390 })
  await page.clock.install()
  await page.goto('/')
  await menuButton(page).waitFor()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await menuButton(page).click()
  await page.clock.runFor(99)
  expect(await sheet(page).isVisible()).toBe(false)
  await page.clock.runFor(1)
  await sheet(page).waitFor()
})

test('the phone number covers no link in a low window', async () => {
  const page = await openSheet()
  const phone = sheet(page).getByRole('link', { name: '312-555-0142' })
  const isInView = () =>
    phone.evaluate((link) => link.getBoundingClientRect().bottom <= document.documentElement.clientHeight)
  await page.setViewportSize({ width: 390, height: 500 })
  expect(await isInView()).toBe(true)
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await isInView()).toBe(false)
  await phone.focus()
  expect(await isInView()).toBe(true)
})

test('a window that becomes wide has the header again', async () => {
  const page = await openSheet()
  await page.setViewportSize({ width: 1280, height: 800 })
  await sheet(page).waitFor({ state: 'hidden' })
  expect(await page.getByRole('banner').getByRole('button', { name: 'Sellers' }).isVisible()).toBe(true)
})

test('axe finds nothing in the open sidebar', async () => {
  const page = await openSheet()
  await sheet(page).getByRole('button', { name: 'Sellers' }).click()
  await sheet(page).getByRole('link', { name: 'Home Valuation' }).waitFor()
  await sheet(page).evaluate((dialog) =>
    Promise.all(dialog.getAnimations({ subtree: true }).map((a) => a.finished)),
  )
  await expectNoAxeViolations(page)
})

test('without script the menu button leads to all pages at the foot', async () => {
  const page = await openPage({ width: 390, javaScript: false })
  await page.goto('/')
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  const links = page.getByRole('navigation', { name: 'All pages' }).getByRole('link')
  expect(await links.first().isVisible()).toBe(true)
  expect(await links.count()).toBe(19)
})
