// Section 2.3: the sellers page has a hero, a Meet the Team banner, three image-and-text cards and a Seller's Guide
// banner.
import { expect, inject, test } from 'vitest'
import { elements, readPage, textOf } from '#test/support/app/read-page.ts'
import { openPage, setWidth } from '#test/support/browser/browser.ts'

const cards = [
  ['Home Valuation', '/home-valuation'],
  ['Testimonials', '/testimonials'],
  ['Concierge', '/compass-concierge'],
] as const
const banners = [
  ['Meet Our Team', '/team'],
  ["Free Seller's Guide", '/sellers-guide'],
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

/** Where a press on the place of a card leads. */
function linkUnder(card: Element, at: number) {
  card.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top } = card.getBoundingClientRect()
  return document
    .elementFromPoint(left + at, top + at)
    ?.closest('a')
    ?.getAttribute('href')
}

test('whole cards are links, as are the banners, and testimonials are shown, one at a time', async () => {
  const page = await openPage()
  await page.goto('/sell-your-home')
  for (const width of [390, 1440]) {
    await setWidth(page, width)
    for (const [title, href] of cards) {
      const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
      expect(await card.getByRole('img').getAttribute('alt')).toBeTruthy()
      expect(await card.getByRole('link').getAttribute('href')).toBe(href)
      expect(await card.evaluate(linkUnder, 20)).toBe(href)
    }
    for (const [name, href] of banners) {
      const link = page.locator('main').getByRole('link', { name })
      expect(await link.getAttribute('href')).toBe(href)
      await link.click({ trial: true })
    }
  }
  await page.getByRole('region', { name: 'Testimonials' }).getByRole('link', { name: 'View All' }).waitFor()
  await page
    .getByRole('article')
    .filter({ hasText: 'Concierge' })
    .last()
    .click({ position: { x: 20, y: 20 } })
  await page.waitForURL('**/compass-concierge')
})

test('the hero opens the contact window', async () => {
  const page = await openPage()
  await page.goto('/sell-your-home')
  for (const width of [390, 1440]) {
    await setWidth(page, width)
    await page.locator('main').getByRole('link', { name: "Let's Connect" }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await page.locator('main').getByRole('link', { name: 'Meet Our Team' }).click()
  await page.waitForURL('**/team')
})
