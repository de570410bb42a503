// Section 2.3: the sellers page has a hero, a Meet the Team banner, three image-and-text cards and a Seller's Guide
// banner.
import { describe, expect, inject, test } from 'vitest'
import { elements, readPage, textOf } from '#test/support/app/read-page.ts'
import { openPage } from '#test/support/browser/browser.ts'

const cards = [
  ['Home Valuation', '/home-valuation'],
  ['Testimonials', '/testimonials'],
  ['Concierge', '/compass-concierge'],
] as const

test('hero, banners and cards stand in the HTML before any script, in order', async () => {
  const { html, headings } = await readPage(`${inject('appUrl')}/sell-your-home`)
  expect(headings).toBe(1)
  expect(elements(elements(html, 'main')[0] ?? '', 'h2').map(textOf)).toEqual([
    'Meet the Team',
    'Home Valuation',
    'Testimonials',
    'Concierge',
    'Testimonials',
    "The Seller's Guide",
  ])
})

describe.each([390, 1440])('at %i px', (width) => {
  test.each(cards)('the whole card %s is a link to %s', async (title, href) => {
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
})

test('testimonials are shown, one at a time', async () => {
  const page = await openPage()
  await page.goto('/sell-your-home')
  await page.getByRole('region', { name: 'Testimonials' }).getByRole('link', { name: 'View All' }).waitFor()
})
