// Text over an image stays readable (WCAG 1.4.3), over film at every moment: measured frame by frame.
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openPage, setWidth } from '#test/support/browser/browser.ts'

const heroText = (page: Page) =>
  page
    .locator('main .on-image')
    .first()
    .locator('h1, h2, p:not(:has(a)), a, button')
    .filter({ visible: true })

const headerText = (page: Page) => page.getByRole('banner').locator('a, button').filter({ visible: true })

const linear = Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)

function luminances(bytes: ArrayLike<number>): Float64Array {
  const found = new Float64Array(bytes.length / 3)
  for (let at = 0; at < bytes.length; at += 3)
    found[at / 3] =
      0.2126 * linear[bytes[at]!]! + 0.7152 * linear[bytes[at + 1]!]! + 0.0722 * linear[bytes[at + 2]!]!
  return found
}

/** The contrast of every text without a background, by its words, from one screenshot of the pixels behind them. */
async function contrasts(texts: Locator): Promise<Record<string, number>> {
  const found = await texts.evaluateAll(hideWords)
  // a picture of the whole window takes three times as long
  const clip = around(found.map(({ box }) => box))
  const view = await texts.page().screenshot({ animations: 'disabled', clip })
  await texts.evaluateAll(showWords)
  const measured = found.map(async ({ words, color, box }) => {
    const inView = { ...box, left: box.left - clip.x, top: box.top - clip.y }
    return [words, await contrastOn(view, color, inView)]
  })
  return Object.fromEntries(await Promise.all(measured))
}

type Box = { left: number; top: number; width: number; height: number }

function around(boxes: Box[]) {
  const x = Math.min(...boxes.map(({ left }) => left))
  const y = Math.min(...boxes.map(({ top }) => top))
  const right = Math.max(...boxes.map(({ left, width }) => left + width))
  const bottom = Math.max(...boxes.map(({ top, height }) => top + height))
  return { x, y, width: right - x, height: bottom - y }
}

function hideWords(elements: (HTMLElement | SVGElement)[]) {
  const found = elements.flatMap((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return []
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, top, right, bottom } = range.getBoundingClientRect()
    const start = { left: Math.floor(left), top: Math.floor(top) }
    const box = { ...start, width: Math.ceil(right) - start.left, height: Math.ceil(bottom) - start.top }
    return [{ words: element.textContent.trim().slice(0, 40), color, box }]
  })
  for (const element of elements) element.style.setProperty('color', 'transparent')
  return found
}

function showWords(elements: (HTMLElement | SVGElement)[]) {
  for (const element of elements) element.style.removeProperty('color')
}

/** The contrast of a color with the brightest pixels of a box, except half a percent. */
async function contrastOn(view: Buffer, color: string, box: Box): Promise<number> {
  const { data } = await sharp(view).extract(box).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const behind = luminances(data).sort()
  const brightest = behind[Math.floor(behind.length * 0.995)]!
  const [ink] = luminances(color.match(/\d+/g)!.slice(0, 3).map(Number))
  return (ink! + 0.05) / (brightest + 0.05)
}

const widths = [390, 820, 1440, 1920]

/** Waits until the window shows the pictures of its width. */
async function showPictures(page: Page) {
  await page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    const inWindow = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    })
    await Promise.all(inWindow.map((image) => image.decode()))
  })
}

function expectReadable(found: Record<string, number>, least: number) {
  expect(Object.keys(found).length).toBeGreaterThanOrEqual(least)
  expect(Object.entries(found).filter(([, contrast]) => contrast < 4.5)).toEqual([])
}

/** A film has one key frame: to seek costs all frames from the start, to play on only those between. */
function playUntil(element: HTMLElement | SVGElement, second: number): Promise<void> {
  const video = element as HTMLVideoElement
  video.playbackRate = 4
  return new Promise((shown) => {
    const look = () => {
      if (video.currentTime < second) return void video.requestVideoFrameCallback(look)
      video.pause()
      shown()
    }
    void video.play()
    look()
  })
}

describe('the welcome is readable', () => {
  // one page for both widths: playing the film takes longest
  test('from dusk to night and back, at 820 and 1440 px', async () => {
    const page = await openPage({ width: 820 })
    await page.goto('/')
    const film = page.locator('main video')
    await film.waitFor()
    await page.getByRole('button', { name: 'Pause film' }).click()
    const seconds = await film.evaluate((video: HTMLVideoElement) => Math.floor(video.duration))
    for (let second = 0; second < seconds; second += 2) {
      await film.evaluate(playUntil, second)
      for (const width of [820, 1440]) {
        await setWidth(page, width)
        expectReadable(await contrasts(heroText(page)), 3)
      }
    }
  })

  test('over the still, at 390 and 768 px', async () => {
    const page = await openPage({ width: 390 })
    await page.goto('/')
    for (const width of [390, 768]) {
      await setWidth(page, width)
      await showPictures(page)
      expectReadable(await contrasts(heroText(page)), 3)
    }
  })
})

describe.each([
  { address: '/testimonials', texts: 2 },
  { address: '/sellers-guide', texts: 1 },
  { address: '/buyers-guide', texts: 1 },
  { address: '/sell-your-home', texts: 2 },
])('$address is readable over its picture', ({ address, texts }) => {
  test('title, words and navigation, from 390 to 1920 px', async () => {
    const page = await openPage({ width: 390, reducedMotion: true })
    await page.goto(address)
    for (const width of widths) {
      await setWidth(page, width)
      await showPictures(page)
      expectReadable(await contrasts(heroText(page)), texts)
      expectReadable(await contrasts(headerText(page)), 3)
    }
  })
})

test.each(['/buying', '/team'])(
  'the end of %s is readable over its picture, from 390 to 1920 px',
  async (address) => {
    const page = await openPage({ width: 390, reducedMotion: true })
    await page.goto(address)
    const words = heroText(page)
    for (const width of widths) {
      await setWidth(page, width)
      await words.last().scrollIntoViewIfNeeded()
      await showPictures(page)
      expectReadable(await contrasts(words), 2)
    }
  },
)
