// WCAG 1.4.10 and 1.4.4: at 320 px, and at twice the size, everything is there and nothing scrolls sideways.
import { describe, expect, test } from 'vitest'
import { pageTable } from '#content/page-table.ts'
import { openPage } from '#test/support/browser/browser.ts'

const views = [
  { what: '320 px wide', width: 320, height: 640 },
  { what: '1280 px wide at 200 %', width: 640, height: 450 },
]

describe.each(views)('a window $what', ({ width, height }) => {
  test.each(Object.keys(pageTable))('holds %s', async (path) => {
    const page = await openPage({ width, height, reducedMotion: true })
    await page.goto(path)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBe(0)
    const outside = await page
      .locator(':is(h1, h2, h3, p, label, button, dt, dd):visible')
      .evaluateAll((all) =>
        all
          .filter(
            (element) =>
              !element.closest(
                '[inert], .vh, [hidden], [aria-hidden="true"], [aria-roledescription="carousel"]',
              ),
          )
          .map((element) => ({
            text: element.textContent?.slice(0, 40),
            box: element.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 1 && (box.left < -1 || box.right > innerWidth + 1))
          .map(({ text }) => text),
      )
    expect(outside).toEqual([])
  })
})
