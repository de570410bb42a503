// Words over a moving picture stay readable at every moment of it (WCAG 1.4.3): measured, frame by frame.
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openPage } from '#test/browser.ts'

const heroText = (page: Page) =>
  page.getByRole('main').locator('section').first().locator('h1, p, a, button').filter({ visible: true })

/** The contrast of a text with the brightest pixels behind it: all but half a percent are darker. */
async function contrastOf(text: Locator) {
  const color = await text.evaluate((element) => getComputedStyle(element).color)
  await text.evaluate((element) => element.style.setProperty('color', 'transparent'))
  const picture = await text.screenshot({ animations: 'disabled' })
  await text.evaluate((element) => element.style.removeProperty('color'))
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const behind = luminances(data).toSorted((one, other) => one - other)
  const brightest = behind[Math.floor(behind.length * 0.995)]!
  const [ink] = luminances(color.match(/\d+/g)!.slice(0, 3).map(Number))
  return (ink! + 0.05) / (brightest + 0.05)
}

const linear = Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)

function luminances(bytes: ArrayLike<number>): number[] {
  const found = []
  for (let at = 0; at + 2 < bytes.length; at += 3)
    found.push(
      0.2126 * linear[bytes[at]!]! + 0.7152 * linear[bytes[at + 1]!]! + 0.0722 * linear[bytes[at + 2]!]!,
    )
  return found
}

/** The contrast of every text of the hero that has no ground of its own, by its words. */
async function contrasts(page: Page) {
  const found: Record<string, number> = {}
  for (const text of await heroText(page).all()) {
    const ground = await text.evaluate((element) => getComputedStyle(element).backgroundColor)
    if (ground !== 'rgba(0, 0, 0, 0)') continue
    found[(await text.innerText()).slice(0, 40)] = await contrastOf(text)
  }
  return found
}

function expectReadable(found: Record<string, number>) {
  expect(Object.keys(found).length).toBeGreaterThan(2)
  expect(Object.entries(found).filter(([, contrast]) => contrast < 4.5)).toEqual([])
}

describe('the welcome is readable', () => {
  test.each([820, 1440])('from dusk to night and back, at %i px', async (width) => {
    const page = await openPage({ width })
    await page.goto('/')
    const film = page.locator('main video')
    await film.waitFor()
    await page.getByRole('button', { name: 'Pause film' }).click()
    const seconds = await film.evaluate((video: HTMLVideoElement) => Math.floor(video.duration))
    for (let second = 0; second < seconds; second += 2) {
      await film.evaluate(
        (video: HTMLVideoElement, at) =>
          new Promise((shown) => {
            video.addEventListener('seeked', shown, { once: true })
            video.currentTime = at
          }),
        second,
      )
      expectReadable(await contrasts(page))
    }
  })

  test.each([390, 768])('over the still, at %i px', async (width) => {
    const page = await openPage({ width, height: 844 })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expectReadable(await contrasts(page))
  })
})
