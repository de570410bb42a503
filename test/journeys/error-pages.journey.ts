import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'

test.each([390, 1440])('at %i px wide an unknown address responds 404, with links onward', async (width) => {
  const page = await openPage({ width })
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  expect(await page.title()).toBe('No one lives at this address. | The Wrenfield Group')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  await expectNoAxeViolations(page)
  await page.getByRole('main').getByRole('link', { name: 'Featured Properties' }).click()
  await page.waitForURL('**/featured-properties')
})

test.each([390, 1440])('at %i px forms and 404 have a shorter footer, with the same links', async (width) => {
  const page = await openPage({ width, reducedMotion: true })
  const readFooter = async (path: string) => {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    const links = footer.getByRole('link').filter({ visible: true })
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    return { hrefs, height: (await footer.boundingBox())!.height }
  }
  const whole = await readFooter('/team')
  expect(whole.hrefs.length).toBeGreaterThan(20)
  for (const path of [
    '/contact',
    '/home-valuation',
    '/property-form',
    '/testimonial-form',
    '/no-such-page',
  ]) {
    const { hrefs, height } = await readFooter(path)
    expect(hrefs, path).toEqual(whole.hrefs)
    expect(height, path).toBeLessThan(whole.height * 0.8)
  }
})

test('a page whose script takes over 120 seconds shows a load error and stays (8)', async () => {
  const page = await openPage({ width: 390 })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.route('**/assets/*.js', () => {})
  await page.goto('/terms', { waitUntil: 'load' })
  await page.mouse.wheel(0, 40)
  await page.locator('script[type=module]').waitFor({ state: 'attached' })
  const error = page.getByRole('alert')
  await page.clock.fastForward(119_000)
  expect(await error.isVisible()).toBe(false)
  await page.clock.fastForward(1_100)
  await error.waitFor()
  await page.clock.resume()
  expect(await error.textContent()).toContain('Unexpected Application Error!')
  expect(await error.textContent()).toContain('did not load within 120 seconds')
  // Visible wherever the visitor has scrolled.
  const box = await error.boundingBox()
  expect(box!.y).toBeGreaterThan(0)
  expect(box!.y + box!.height).toBeLessThanOrEqual(900)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  await expectNoAxeViolations(page)
})

test.each(['start-site', 'legal-page'])(
  'a page whose script %s is missing shows an error at once',
  async (name) => {
    const page = await openPage({ width: 1440 })
    const part = `**/assets/${name}-*.js`
    await page.route(part, (route) => route.abort())
    await page.goto('/terms', { waitUntil: 'load' })
    await page.getByRole('alert').getByText('A part of this page did not load.', { exact: true }).waitFor()
    await page.unroute(part)
    await page.getByRole('alert').getByRole('link', { name: 'Try again' }).click()
    await page.locator('header[data-live]').waitFor()
  },
)
