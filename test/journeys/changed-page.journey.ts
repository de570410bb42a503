// An extension or a translator changes a page before its script runs. React renders such a page again, and it works.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#test/support/browser/browser.ts'

/** Opens a page and changes it once parsed. Its script arrives when `release` is called. */
async function openChanged(path: string, change: () => void) {
  const page = await openPage()
  await page.clock.install()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  await page.addInitScript(change)
  await page.goto(path, { waitUntil: 'load' })
  return { page, release }
}

const translate = () =>
  addEventListener('DOMContentLoaded', () => {
    document.querySelector('h1')!.textContent = 'Bienvenidos'
  })

/** As password managers do. */
const addToFields = () =>
  addEventListener('DOMContentLoaded', () => {
    for (const field of document.querySelectorAll('main .field'))
      field.prepend(document.createElement('span'))
  })

const live = (page: Page) => page.locator('header[data-live]').waitFor()
const contactLink = (page: Page) => page.getByRole('contentinfo').locator('a[href="/contact"]').first()
const overlay = (page: Page) => page.getByRole('dialog')

test('its overlay opens, and no missing script is reported', async () => {
  const { page, release } = await openChanged('/team', translate)
  release()
  await page.keyboard.press('Tab')
  await live(page)
  expect(await page.locator('h1').textContent()).not.toBe('Bienvenidos')
  await page.clock.fastForward(125_000)
  expect(await page.getByText('did not load').isVisible()).toBe(false)
  await contactLink(page).click()
  await overlay(page).waitFor()
})

test('an early press takes effect once its script runs', async () => {
  const { page, release } = await openChanged('/team', translate)
  await contactLink(page).click()
  release()
  await overlay(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/team')
})

test('earlier typed text and choices stay, and so does the focus', async () => {
  const { page, release } = await openChanged('/contact', addToFields)
  const form = page.getByRole('main').locator('form')
  await form.getByRole('checkbox').check()
  await form.getByLabel('Name').fill('Ada Linden')
  const field = await form.getByLabel('Name').elementHandle()
  release()
  await live(page)
  expect(await field!.evaluate((element) => element.isConnected)).toBe(false)
  expect(await form.getByLabel('Name').inputValue()).toBe('Ada Linden')
  expect(await form.getByRole('checkbox').isChecked()).toBe(true)
  expect(await form.getByLabel('Name').evaluate((element) => element === document.activeElement)).toBe(true)
})
