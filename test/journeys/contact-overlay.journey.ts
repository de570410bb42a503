import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolationsAt } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Contact Us' })
const contactLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: "Let's Connect" }).first()

async function openOverlay(width = 1440) {
  const page = await openPage({ width, reducedMotion: true })
  await page.goto('/')
  await page.locator('header[data-live]').waitFor()
  await contactLink(page).click()
  await overlay(page).getByLabel('Name').waitFor()
  return page
}

test('it shows how to reach the team, and a form', async () => {
  const page = await openOverlay()
  const shown = await overlay(page).textContent()
  for (const text of ['312-555-0142', 'hello@wrenfield.example', '1180 Harbor Street', 'Submit a Message']) {
    expect(shown).toContain(text)
  }
  expect(
    await overlay(page)
      .getByRole('link', { name: /Instagram|LinkedIn/ })
      .count(),
  ).toBe(2)
  expect(await overlay(page).getByRole('textbox', { name: 'Message' }).getAttribute('placeholder')).toBe(
    'Leave your message here...',
  )
  expect(await overlay(page).getByRole('checkbox').isChecked()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close')
  await overlay(page).evaluate((dialog) =>
    Promise.all(dialog.getAnimations({ subtree: true }).map((a) => a.finished)),
  )
  await expectNoAxeViolationsAt(page, [390, 1440])
})

test('every contact link opens it: header, page and footer', async () => {
  const page = await openPage({ width: 1440, reducedMotion: true })
  await page.goto('/')
  await page.locator('header[data-live]').waitFor()
  for (const place of ['banner', 'main', 'contentinfo'] as const) {
    await page.getByRole(place).getByRole('link', { name: "Let's Connect" }).first().click()
    await overlay(page).waitFor()
    await overlay(page).getByRole('button', { name: 'Close' }).click()
    await overlay(page).waitFor({ state: 'hidden' })
  }
})

test('the page behind it does not scroll', async () => {
  const page = await openOverlay()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(100, 500)
  await page.mouse.wheel(0, 800)
  await page.mouse.move(900, 500)
  await page.mouse.wheel(0, 800)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('the X, Escape and a press beside it close it; the typed text stays', async () => {
  const page = await openOverlay()
  await overlay(page).getByLabel('Name').fill('Ellen Marsh')
  await overlay(page).getByRole('button', { name: 'Close' }).click()
  await overlay(page).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Let's Connect")
  await contactLink(page).click()
  await overlay(page).waitFor()
  expect(await overlay(page).getByLabel('Name').inputValue()).toBe('Ellen Marsh')
  await page.keyboard.press('Escape')
  await overlay(page).waitFor({ state: 'hidden' })
  await contactLink(page).click()
  await overlay(page).waitFor()
  await overlay(page).getByLabel('Name').hover()
  await page.mouse.down()
  await page.mouse.move(60, 500)
  await page.mouse.up()
  expect(await overlay(page).isVisible()).toBe(true)
  await page.mouse.click(60, 500)
  await overlay(page).waitFor({ state: 'hidden' })
})

test('the X stays in sight when the form is scrolled', async () => {
  const page = await openOverlay(390)
  const close = overlay(page).getByRole('button', { name: 'Close' })
  const before = await close.boundingBox()
  await overlay(page).evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
  expect(await close.boundingBox()).toEqual(before)
  await expectNoAxeViolationsAt(page, [390])
})

test('it is the same overlay on the next page', async () => {
  const page = await openOverlay()
  await overlay(page).getByLabel('Name').fill('Ellen Marsh')
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home Valuation' }).click()
  await page.waitForURL('**/home-valuation')
  await page.getByRole('banner').getByRole('link', { name: "Let's Connect" }).click()
  await overlay(page).waitFor()
  expect(await overlay(page).getByLabel('Name').inputValue()).toBe('Ellen Marsh')
})

test('a link opened in a new tab, and a browser without script, go to the contact page', async () => {
  const page = await openPage({ width: 1440, reducedMotion: true })
  await page.goto('/')
  await page.locator('header[data-live]').waitFor()
  // Without the browser's own part: a headless Chromium sometimes opens no tab.
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      document.title = event.defaultPrevented ? 'taken over' : 'left to the browser'
      event.preventDefault()
    }),
  )
  await contactLink(page).click({ modifiers: ['ControlOrMeta'] })
  expect(await page.title()).toBe('left to the browser')
  expect(await contactLink(page).getAttribute('href')).toBe('/contact')
  expect(await overlay(page).isVisible()).toBe(false)
  const plain = await openPage({ width: 1440, javaScript: false })
  await plain.goto('/')
  await contactLink(plain).click()
  expect(new URL(plain.url()).pathname).toBe('/contact')
})

test('a form that fails to load offers a link to the contact page', async () => {
  const page = await openPage({ width: 1440, reducedMotion: true })
  await page.goto('/')
  await page.locator('header[data-live]').waitFor()
  await page.route('**/assets/*.js', (route) => route.abort())
  await contactLink(page).click()
  await overlay(page).getByRole('alert').getByRole('link', { name: 'contact page' }).waitFor()
})

test('once the network is back after a form failed to load, the link leads to the contact page', async () => {
  const page = await openPage({ width: 1440, reducedMotion: true, emptyCache: true })
  await page.goto('/')
  await page.locator('header[data-live]').waitFor()
  await page.context().setOffline(true)
  await contactLink(page).click()
  await overlay(page).getByRole('alert').waitFor()
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await contactLink(page).click()
  await page.waitForURL('**/contact')
  await page.getByRole('form', { name: 'Contact Us' }).waitFor()
})

test('a form that takes over 120 seconds is reported, and shown if it arrives later (8)', async () => {
  const page = await openPage({ width: 1440, reducedMotion: true })
  await page.clock.install()
  await page.goto('/')
  await page.locator('header[data-live]').waitFor()
  const held: Route[] = []
  await page.route('**/assets/*.js', (route) => void held.push(route))
  await contactLink(page).click()
  await overlay(page).waitFor()
  // The clock runs on beside these jumps.
  await page.clock.fastForward(110_000)
  expect(await overlay(page).getByRole('alert').count()).toBe(0)
  await page.clock.fastForward(10_100)
  await overlay(page).getByRole('alert').waitFor()
  for (const route of held) await route.continue()
  await page.keyboard.press('Escape')
  await contactLink(page).click()
  await overlay(page).getByLabel('Name').waitFor()
})

test('Contact Us in the foot opens it too, and its address leads to the contact page', async () => {
  const page = await openPage({ reducedMotion: true })
  await page.goto('/terms')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' })
  expect(await link.getAttribute('href')).toBe('/contact')
  await link.click()
  await overlay(page).getByLabel('Name').waitFor()
  expect(new URL(page.url()).pathname).toBe('/terms')
})
