// Testimonials: the page (specification 2.3, 4) and the carousel of several pages.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testimonialPreviewLength } from '#app/domain/testimonial/testimonial.ts'
import { expectNoAxeViolationsAt } from '#test/support/browser/axe.ts'
import { openPage, setWidth } from '#test/support/browser/browser.ts'

const widths = [390, 1440]
const voices = (page: Page) => page.getByRole('region', { name: 'Testimonials' }).getByRole('figure')
const carousel = (page: Page) => page.getByRole('region', { name: 'Testimonials' })
const counter = (page: Page) => carousel(page).locator('.counter').textContent()
const next = (page: Page) => carousel(page).getByRole('button', { name: 'Next testimonial' })

const readable = (part: Locator) => part.innerText()

async function open(path: string, width: number) {
  const page = await openPage({ width })
  await page.goto(path)
  await page.locator('header[data-live]').waitFor()
  return page
}

test('eight testimonials stand on a page; View More and View Less toggle those over 150 characters (2.3)', async () => {
  const page = await open('/testimonials', 390)
  expect(await voices(page).count()).toBe(8)
  const voice = page.getByRole('listitem').filter({ hasText: 'Ellen and Robert Marsh' })
  const shown = () => readable(voice.locator('blockquote'))
  for (const width of widths) {
    await setWidth(page, width)
    expect(await page.getByRole('heading', { name: 'Work With Us' }).isVisible()).toBe(true)
    const cut = await shown()
    expect(cut).toMatch(/^We had two other opinions on the price/)
    expect(cut.endsWith('…')).toBe(true)
    expect([...cut]).toHaveLength(testimonialPreviewLength + 1)
    await voice.getByRole('button', { name: 'View More from Ellen and Robert Marsh' }).click()
    const whole = await shown()
    expect(whole.startsWith(cut.slice(0, -1))).toBe(true)
    expect(whole).toMatch(/still for sale at Thanksgiving\.$/)
    const less = voice.getByRole('button', { name: 'View Less' })
    expect(await less.getAttribute('aria-expanded')).toBe('true')
    await less.click()
    expect(await shown()).toBe(cut)
  }
  const short = page.getByRole('listitem').filter({ hasText: 'Helen and Amir R.' })
  expect(await short.getByRole('button').count()).toBe(0)
  await page.getByRole('button', { name: 'View More' }).first().click()
  await expectNoAxeViolationsAt(page, widths)
})

test('without script every text is whole, and pages are links', async () => {
  const page = await openPage({ width: 1440, javaScript: false })
  await page.goto('/testimonials')
  expect(await readable(page.locator('blockquote').nth(3))).toMatch(/still for sale at Thanksgiving\.$/)
  expect(await page.getByText('View More').first().isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL('**/testimonials?page=2#voices')
  expect(await voices(page).count()).toBe(8)
})

test('a page past the end shows the last, and the numbers follow (4)', async () => {
  const page = await open('/testimonials?page=99', 1440)
  expect(await page.locator('[aria-current=page]', { hasText: '4' }).textContent()).toBe('4')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/testimonials\?page=4$/)
  await page
    .getByRole('navigation', { name: 'Pages', exact: true })
    .getByRole('link', { name: 'Previous' })
    .click()
  await page.waitForURL('**/testimonials?page=3')
})

test('the carousel fades for 500 ms, and its arrows do nothing meanwhile (2.3, 9)', async () => {
  const page = await openPage({ width: 1440 })
  await page.clock.install({ time: new Date('2026-11-20T10:00:00') })
  await page.goto('/')
  await page.locator('header[data-live]').waitFor()
  await page.clock.pauseAt(new Date('2026-11-20T11:00:00'))
  const quotes = carousel(page).locator('figure')
  expect(
    await quotes.first().evaluate((quote) => getComputedStyle(quote).transitionDuration.split(', ')[0]),
  ).toBe('0.5s')
  await next(page).click()
  await expect.poll(() => counter(page)).toBe('2 / 8')
  await page.clock.runFor(499)
  await next(page).click()
  expect(await counter(page)).toBe('2 / 8')
  await page.clock.runFor(1)
  await next(page).click()
  await expect.poll(() => counter(page)).toBe('3 / 8')
})

test('one testimonial is shown at a time, in a circle, and the page does not jump', async () => {
  const page = await openPage({ width: 390, reducedMotion: true })
  await page.goto('/')
  await page.locator('header[data-live]').waitFor()
  const height = () => carousel(page).evaluate((section) => section.getBoundingClientRect().height)
  for (const width of widths) {
    await setWidth(page, width)
    const before = await height()
    expect(await carousel(page).getByRole('figure').count()).toBe(1)
    await carousel(page).getByRole('button', { name: 'Previous testimonial' }).click()
    await expect.poll(() => counter(page)).toBe('8 / 8')
    expect(await height()).toBe(before)
    await next(page).click()
    await expect.poll(() => counter(page)).toBe('1 / 8')
    await carousel(page).getByRole('link', { name: 'View All' }).click({ trial: true })
  }
  await carousel(page).getByRole('link', { name: 'View All' }).click()
  await page.waitForURL('**/testimonials')
})
