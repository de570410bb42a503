// The main image is announced in the head and fetched once and first; a phone's images are small.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from '#test/support/browser/browser.ts'

/** A file's address without its width. */
const pictureOf = (path: string) => path.replace(/-?\d+\.\w+$/, '')

const isPicture = (path: string) => /\.(avif|jpg)$/.test(path)

type Fetched = { by: string; path: string; priority: string }

const withFirstPicture = [
  '/',
  '/sell-your-home',
  '/buyers-guide',
  '/featured-properties',
  '/home-valuation',
  '/compass-concierge',
]

test.each([390, 1440])('at %i px a page preloads its first picture, and fetches it once', async (width) => {
  const page = await openPage({ width, emptyCache: true })
  const fetched: Fetched[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ documentURL, request }) => {
    const { pathname } = new URL(request.url)
    const by = new URL(documentURL).pathname
    if (isPicture(pathname)) fetched.push({ by, path: pathname, priority: request.initialPriority })
  })
  for (const address of withFirstPicture) {
    await page.goto(address)
    await expectFetchedOnce(page, address, fetched)
  }
})

async function expectFetchedOnce(page: Page, address: string, all: Fetched[]) {
  const announced = page.locator('head link[rel="preload"][as="image"][fetchpriority="high"]')
  const sets = await announced.evaluateAll((links) =>
    links.flatMap((link) => {
      const { media, imageSrcset } = link as HTMLLinkElement
      return !media || matchMedia(media).matches ? [imageSrcset] : []
    }),
  )
  expect(sets, address).toHaveLength(1)
  const fetched = () => all.filter(({ by }) => by === address)
  const [first] = fetched()
  expect(sets[0], address).toContain(first!.path)
  expect(first!.priority, address).toBe('High')
  const shown = page.locator('main img').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  const file = await shown.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
  expect(file, address).toBe(first!.path)
  const again = fetched().filter(({ path }) => pictureOf(path) === pictureOf(file))
  expect(again, address).toHaveLength(1)
}

/** Each fetched image and its bytes. */
function weighPictures(page: Page) {
  const weights: Record<string, Promise<number>> = {}
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (isPicture(pathname)) weights[pathname] = response.body().then((body) => body.length)
  })
  return async () => {
    const found: Record<string, number> = {}
    for (const [path, weight] of Object.entries(weights)) found[path] = await weight
    return found
  }
}

describe('on a phone', () => {
  test.each([
    '/',
    '/sell-your-home',
    '/sellers-guide',
    '/buyers-guide',
    '/testimonials',
    '/featured-properties',
    '/home-valuation',
    '/private-exclusives',
    '/compass-concierge',
  ])('no picture of the first screen of %s is heavier than 53 KB', async (address) => {
    const page = await openPage({ width: 412, height: 823, density: 1.75 })
    const weigh = weighPictures(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    const shown = await page
      .locator('main img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images
          .filter((image) => image.getBoundingClientRect().top < innerHeight)
          .map((image) => new URL(image.currentSrc).pathname),
      )
    const weights = await weigh()
    expect(shown.length).toBeGreaterThan(0)
    for (const path of shown) expect(weights[path], path).toBeLessThan(53_000)
  })

  test('on the sharpest screen, the home page loads at most 200 KB of pictures before it is scrolled', async () => {
    const page = await openPage({ width: 390, height: 844, density: 3, emptyCache: true })
    const weigh = weighPictures(page)
    await page.goto('/')
    // On a busy machine the network can be idle between the first picture and those below it.
    await expect.poll(async () => Object.keys(await weigh()).length, { timeout: 10_000 }).toBeGreaterThan(3)
    await page.waitForLoadState('networkidle')
    const weights = Object.values(await weigh())
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(200_000)
  })
})
