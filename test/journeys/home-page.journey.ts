import { expect, test } from 'vitest'
import { openPage } from '#test/support/browser/browser.ts'

test('the home page answers', async () => {
  const page = await openPage({ width: 1280 })
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
})
