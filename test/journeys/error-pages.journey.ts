import { expect, test } from 'vitest'
import { team } from '#content/team.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage, setWidth } from '#test/support/browser/browser.ts'

test('an unknown address responds 404, with links onward, at 390 and 1440 px', async () => {
  const page = await openPage({ width: 390 })
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  expect(await page.title()).toBe(`No one lives at this address. | ${team.name}`)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  const onward = page.getByRole('main').getByRole('link', { name: 'Featured Properties' })
  for (const width of [390, 1440]) {
    await setWidth(page, width)
    expect(await page.getByRole('banner').isVisible()).toBe(true)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
    await expectNoAxeViolations(page)
    await onward.click({ trial: true })
  }
  await onward.click()
  await page.waitForURL('**/featured-properties')
})

test('forms and 404 have a shorter footer, with the same links, at 390 and 1440 px', async () => {
  const page = await openPage({ reducedMotion: true })
  const footer = page.getByRole('contentinfo')
  const links = footer.getByRole('link').filter({ visible: true })
  const readFooter = async (width: number) => {
    await setWidth(page, width)
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    return { hrefs, height: (await footer.boundingBox())!.height }
  }
  const readFooters = async (path: string) => {
    await page.goto(path)
    return [await readFooter(390), await readFooter(1440)]
  }
  const whole = await readFooters('/team')
  for (const { hrefs } of whole) expect(hrefs.length).toBeGreaterThan(20)
  for (const path of [
    '/contact',
    '/home-valuation',
    '/property-form',
    '/testimonial-form',
    '/no-such-page',
  ]) {
    for (const [at, { hrefs, height }] of (await readFooters(path)).entries()) {
      expect(hrefs, path).toEqual(whole[at]!.hrefs)
      expect(height, path).toBeLessThan(whole[at]!.height * 0.8)
    }
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
