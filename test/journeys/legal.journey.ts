// The consent text refers to a privacy policy and terms; both are pages of their own.
import { describe, expect, test } from 'vitest'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'

describe.each([
  ['/privacy', 'Privacy Policy', 'Your choices'],
  ['/terms', 'Terms of Use', 'Fair housing'],
])('%s', (path, title, section) => {
  test('stands in the HTML before any script, with its date', async () => {
    const page = await openPage({ javaScript: false })
    await page.goto(path)
    expect(await page.locator('h1').allTextContents()).toEqual([title])
    expect(await page.locator('main time').getAttribute('datetime')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(((await page.locator('main').textContent()) ?? '').split(/\s+/).length).toBeGreaterThan(500)
  })

  test.each([390, 1440])('has contents that lead to its sections, at %i px', async (width) => {
    const page = await openPage({ width })
    await page.goto(path)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await expect.poll(() => contents.locator('[aria-current]').count()).toBe(1)
    await contents.getByRole('link', { name: section }).click()
    await expect.poll(() => contents.locator('[aria-current]').textContent()).toBe(section)
    const heading = page.getByRole('heading', { name: section })
    expect((await heading.boundingBox())!.y).toBeGreaterThan(64)
  })

  test.each([320, 390, 1440])('keeps axe content and sticks out nowhere, at %i px', async (width) => {
    const page = await openPage({ width })
    await page.goto(path)
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})

test('the privacy policy leads to the terms', async () => {
  const page = await openPage()
  await page.goto('/privacy')
  await page.locator('main').getByRole('link', { name: 'Terms of Use' }).click()
  await page.waitForURL('**/terms')
})
