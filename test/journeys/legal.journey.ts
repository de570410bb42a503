// The consent text refers to a privacy policy and terms: both have pages.
import { describe, expect, inject, test } from 'vitest'
import { elements, readPage, textOf } from '#test/support/app/read-page.ts'
import { openPage, setWidth } from '#test/support/browser/browser.ts'

describe.each([
  ['/privacy', 'Privacy Policy', 'Your choices'],
  ['/terms', 'Terms of Use', 'Fair housing'],
])('%s', (path, title, section) => {
  test('is in the HTML before any script, with its date', async () => {
    const { html, text } = await readPage(inject('appUrl') + path)
    expect(elements(html, 'h1').map(textOf)).toEqual([title])
    expect(elements(html, 'main')[0]).toMatch(/<time dateTime="\d{4}-\d{2}-\d{2}"/i)
    expect(text.split(/\s+/).length).toBeGreaterThan(500)
  })

  test('has contents that lead to its sections', async () => {
    const page = await openPage()
    await page.goto(path)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const current = contents.locator('[aria-current]')
    const heading = page.getByRole('heading', { name: section })
    for (const width of [390, 1440]) {
      await setWidth(page, width)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expect.poll(() => current.count()).toBe(1)
      await expect.poll(() => current.textContent()).not.toBe(section)
      await contents.getByRole('link', { name: section }).click()
      await expect.poll(() => current.textContent()).toBe(section)
      expect((await heading.boundingBox())!.y).toBeGreaterThan(64)
    }
  })
})

test('the privacy policy leads to the terms', async () => {
  const page = await openPage()
  await page.goto('/privacy')
  await page.locator('main').getByRole('link', { name: 'Terms of Use' }).click()
  await page.waitForURL('**/terms')
})
