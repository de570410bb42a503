// A public page requests its script once its first image is painted, or a visitor acts.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#test/support/browser/browser.ts'

const isScript = (path: string) => path.endsWith('.js')
const isPicture = (path: string) => /\.(avif|jpg)$/.test(path)

/** The page's requests so far, in order. */
function listRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

/** Delivers everything except images until released. */
async function holdPictures(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.{avif,jpg}', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Opens the home page with images held back. */
async function openWithoutPictures(page: Page) {
  const release = await holdPictures(page)
  const asked = listRequests(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => document.fonts.ready)
  return { asked, release }
}

const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

const live = (page: Page) => page.locator('header[data-live]').waitFor()

test('script is requested after the first view’s image has arrived', async () => {
  const page = await openPage({ width: 390 })
  const { asked, release } = await openWithoutPictures(page)
  expect(asked.filter(isScript)).toEqual([])
  release()
  await live(page)
})

test('on a phone, later images wait too, and load at once when the visitor scrolls', async () => {
  for (const proceed of [
    (_: Page, release: () => void) => release(),
    (page: Page) => page.mouse.wheel(0, 40),
  ]) {
    const page = await openPage({ width: 390 })
    const { asked, release } = await openWithoutPictures(page)
    await page.evaluate(twoFrames)
    const first = asked.filter(isPicture)
    expect(first).toEqual([expect.stringContaining('skyline-tall')])
    await proceed(page, release)
    await expect.poll(() => asked.filter(isPicture).length).toBeGreaterThan(first.length)
  }
})

test('without script no picture waits', async () => {
  const page = await openPage({ width: 390, javaScript: false })
  await page.goto('/')
  const places = page
    .locator('img[loading=lazy]')
    .evaluateAll((images) => images.map((image) => getComputedStyle(image).translate))
  expect(new Set(await places)).toEqual(new Set(['none']))
})

test('a press or key before that loads the script at once', async () => {
  for (const begin of [
    (page: Page) => page.keyboard.press('Tab'),
    (page: Page) => page.mouse.click(195, 300),
    (page: Page) => page.touchscreen.tap(195, 300),
  ]) {
    const page = await openPage({ width: 390, touch: true })
    const { asked } = await openWithoutPictures(page)
    expect(asked.filter(isScript)).toEqual([])
    await begin(page)
    await live(page)
  }
})

test('an early press of a button takes effect once the script runs', async () => {
  const page = await openPage({ width: 390 })
  await openWithoutPictures(page)
  const homes = page.getByRole('region', { name: 'Featured Properties' })
  await homes.getByRole('button', { name: 'Next property' }).click()
  await homes.getByText('2 / 12').waitFor()
})

test('the focus stays at the menu when script comes', async () => {
  const page = await openPage({ width: 390 })
  const release = await holdScript(page)
  await page.goto('/', { waitUntil: 'load' })
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).focus()
  release()
  await live(page)
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('an early press on the film plays it on its page once the script runs', async () => {
  const page = await openPage({ width: 390 })
  const release = await holdScript(page)
  await page.goto('/compass-concierge', { waitUntil: 'domcontentloaded' })
  await page.getByText('Play the film').click()
  release()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/compass-concierge')
})

test('an early press of the menu opens it once the script runs', async () => {
  const page = await openPage({ width: 390 })
  const release = await holdScript(page)
  await page.goto('/', { waitUntil: 'load' })
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  release()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
})

test('the menu links to the footer’s links if the script never loads', async () => {
  const page = await openPage({ width: 390 })
  await holdScript(page)
  await page.goto('/', { waitUntil: 'load' })
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  await page.waitForURL(/#/)
})

test('an image that never arrives does not block the script', async () => {
  const page = await openPage({ width: 390 })
  await page.clock.install()
  const { asked } = await openWithoutPictures(page)
  expect(asked.filter(isScript)).toEqual([])
  await page.clock.fastForward(6000)
  await live(page)
})

test('staff screens request their script at once', async () => {
  const page = await openPage()
  await page.goto('/cms/login')
  expect(await page.locator('link[rel=modulepreload]').count()).toBeGreaterThan(0)
  expect(await page.locator('#script-files').count()).toBe(0)
})

/** Holds scripts back until the returned function is called. */
async function holdScript(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return release
}
