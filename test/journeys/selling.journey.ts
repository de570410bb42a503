// Section 2.3: the sellers page has a hero, a Meet the Team banner, three image-and-text cards and a Seller's Guide banner.
import { describe, expect, test } from 'vitest'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'

const cards = [
  ['Home Valuation', '/home-valuation'],
  ['Testimonials', '/testimonials'],
  ['Concierge', '/compass-concierge'],
] as const

test('hero, banners and cards stand in the HTML before any script, in order', async () => {
  const page = await openPage({ javaScript: false })
  await page.goto('/sell-your-home')
  expect(await page.locator('h1').count()).toBe(1)
  const titles = await page.locator('main h2').allTextContents()
  expect(titles).toEqual([
    'Meet the Team',
    'Home Valuation',
    'Testimonials',
    'Concierge',
    'Testimonials',
    "The Seller's Guide",
  ])
})

describe.each([390, 1440])('at %i px', (width) => {
  test.each(cards)('the card %s is a link as a whole, to %s', async (title, href) => {
    const page = await openPage({ width })
    await page.goto('/sell-your-home')
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
    expect(await card.getByRole('img').getAttribute('alt')).toBeTruthy()
    expect(await card.getByRole('link').getAttribute('href')).toBe(href)
    await card.click({ position: { x: 20, y: 20 } })
    await page.waitForURL(`**${href}`)
  })

  test.each([
    ['Meet Our Team', '/team'],
    ["Free Seller's Guide", '/sellers-guide'],
  ])('the banner %s leads to %s', async (name, href) => {
    const page = await openPage({ width })
    await page.goto('/sell-your-home')
    await page.locator('main').getByRole('link', { name }).click()
    await page.waitForURL(`**${href}`)
  })

  test('the hero opens the contact window', async () => {
    const page = await openPage({ width })
    await page.goto('/sell-your-home')
    await page.locator('main').getByRole('link', { name: "Let's Connect" }).click()
    await page.getByRole('dialog').waitFor()
  })

  test('it keeps axe content', async () => {
    const page = await openPage({ width })
    await page.goto('/sell-your-home')
    await expectNoAxeViolations(page)
  })
})

test('testimonials are shown, one at a time', async () => {
  const page = await openPage()
  await page.goto('/sell-your-home')
  await page.getByRole('region', { name: 'Testimonials' }).getByRole('link', { name: 'View All' }).waitFor()
})

test('nothing sticks out of a window of 320 px', async () => {
  const page = await openPage({ width: 320 })
  await page.goto('/sell-your-home')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
