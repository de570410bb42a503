import { expect, test } from 'vitest'
import { expectNoAxeViolations, openPage } from '#test/browser.ts'

test.each([390, 1440])('at %i px wide a wrong address is answered 404, with ways on', async (width) => {
  const page = await openPage({ width })
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  expect(await page.title()).toBe('No one lives at this address. | The Wrenfield Group')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  await expectNoAxeViolations(page)
  await page.getByRole('main').getByRole('link', { name: 'Featured Properties' }).click()
  await page.waitForURL('**/featured-properties')
})

test('a page whose script does not arrive within 120 seconds fails with a load error (8)', async () => {
  const page = await openPage({ width: 1440 })
  await page.clock.install()
  await page.goto('/no-such-page')
  await page.locator('header[data-live]').waitFor()
  await page.route('**/assets/*.js', () => {})
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  const error = page.getByRole('heading', { name: 'Unexpected Application Error!' })
  await page.clock.fastForward(119_000)
  expect(await error.isVisible()).toBe(false)
  await page.clock.fastForward(1_100)
  await error.waitFor()
  expect(await page.getByRole('main').textContent()).toContain('did not load within 120 seconds')
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expectNoAxeViolations(page)
})
