// The one picture that counts is announced in the head, fetched once, and fetched first.
import { describe, expect, test } from 'vitest'
import { openPage } from '#test/browser.ts'

/** A file's address without its width. */
const pictureOf = (path: string) => path.replace(/-?\d+\.\w+$/, '')

const isPicture = (path: string) => /\.(avif|jpg)$/.test(path)

describe.each([390, 1440])('at %i px', (width) => {
  test.each([
    '/',
    '/sell-your-home',
    '/buyers-guide',
    '/featured-properties',
    '/home-valuation',
    '/compass-concierge',
  ])('%s preloads its first picture, and fetches it once', async (address) => {
    const page = await openPage({ width })
    const fetched: { path: string; priority: string }[] = []
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    session.on('Network.requestWillBeSent', ({ request }) => {
      const { pathname } = new URL(request.url)
      if (isPicture(pathname)) fetched.push({ path: pathname, priority: request.initialPriority })
    })
    await page.goto(address)
    const announced = page.locator('head link[rel="preload"][as="image"][fetchpriority="high"]')
    const sets = await announced.evaluateAll((links) =>
      links.flatMap((link) => {
        const { media, imageSrcset } = link as HTMLLinkElement
        return !media || matchMedia(media).matches ? [imageSrcset] : []
      }),
    )
    expect(sets).toHaveLength(1)
    const [first] = fetched
    expect(sets[0]).toContain(first!.path)
    expect(first!.priority).toBe('High')
    const shown = page.locator('main img').first()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    const file = await shown.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
    expect(file).toBe(first!.path)
    expect(fetched.filter(({ path }) => pictureOf(path) === pictureOf(file))).toHaveLength(1)
  })
})
