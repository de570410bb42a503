// The carousel of featured homes on the home page: specification 2.3 and 9, and the readings' circle.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolationsAt } from '#test/support/browser/axe.ts'
import { openPage, setWidth } from '#test/support/browser/browser.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Featured Properties' })
const arrow = (page: Page, name: 'Previous' | 'Next') =>
  region(page).getByRole('button', { name: `${name} property` })
const counter = (page: Page) => region(page).locator('.counter').textContent()

/** Fully visible homes from left to right, within a pixel. */
const homesInSight = (page: Page) =>
  region(page)
    .locator('article')
    .evaluateAll((cards) => {
      const { left, right } = cards[0]!.parentElement!.getBoundingClientRect()
      const isInside = (box: DOMRect) => box.left >= left - 1 && box.right <= right + 1
      return cards
        .filter((card) => isInside(card.getBoundingClientRect()))
        .map((card) => card.querySelector('h3')!.textContent)
    })

/** Cards that are at least partly visible. */
const cardsTouchingSight = (page: Page) =>
  region(page)
    .locator('article')
    .evaluateAll((cards) => {
      const { left, right } = cards[0]!.parentElement!.getBoundingClientRect()
      return cards
        .map((card) => card.getBoundingClientRect())
        .filter((b) => b.right > left + 9 && b.left < right - 9).length
    })

async function openHome(width: number, options: { url?: string; reducedMotion?: boolean } = {}) {
  const page = await openPage({ width, ...options })
  await page.goto('/')
  await page.locator('header[data-live]').waitFor()
  await region(page).scrollIntoViewIfNeeded()
  return page
}

test('of the 12 cards one is shown up to 720 px, two up to 1090 px, and three above (9)', async () => {
  const page = await openHome(390, { reducedMotion: true })
  for (const [width, cards] of [
    [390, 1],
    [720, 1],
    [721, 2],
    [1090, 2],
    [1091, 3],
    [1440, 3],
  ] as const) {
    await setWidth(page, width)
    await expect.poll(() => homesInSight(page), { message: `at ${width} px` }).toHaveLength(cards)
    expect(await cardsTouchingSight(page)).toBe(cards)
    expect(await counter(page)).toBe('1 / 12')
  }
})

test.each([390, 1440])(
  'at %i px the arrows move by one card and go round in both directions (2.3)',
  async (width) => {
    const page = await openHome(width, { reducedMotion: true })
    const names = await region(page).locator('article:not([inert]) h3').allTextContents()
    const start = await homesInSight(page)
    expect(start).toHaveLength(width === 390 ? 1 : 3)
    expect(start).toEqual(names)
    await arrow(page, 'Previous').click()
    await expect.poll(() => counter(page)).toBe('12 / 12')
    const [last, ...others] = await homesInSight(page)
    expect(others).toEqual(start.slice(0, -1))
    for (let moves = 1; moves < 12; moves += 1) await arrow(page, 'Previous').click()
    await expect.poll(() => counter(page)).toBe('1 / 12')
    await expect.poll(() => homesInSight(page)).toEqual(start)
    for (let moves = 1; moves < 12; moves += 1) await arrow(page, 'Next').click()
    await expect.poll(() => counter(page)).toBe('12 / 12')
    await expect.poll(() => homesInSight(page)).toEqual([last, ...others])
    await arrow(page, 'Next').click()
    await expect.poll(() => homesInSight(page)).toEqual(start)
  },
)

test('no quick click is lost while the row still moves', async () => {
  const page = await openHome(1440)
  const start = await homesInSight(page)
  for (let clicks = 0; clicks < 14; clicks += 1) await arrow(page, 'Next').click({ delay: 0 })
  await expect.poll(() => counter(page)).toBe('3 / 12')
  await expect.poll(async () => (await homesInSight(page))[0]).toBe(start[2])
  await expect.poll(() => homesInSight(page)).toHaveLength(3)
})

test('only visible cards can be reached, whichever way the row was turned', async () => {
  const page = await openHome(1440, { reducedMotion: true })
  for (let moves = 0; moves < 2; moves += 1) await arrow(page, 'Previous').click()
  await expect.poll(() => counter(page)).toBe('11 / 12')
  expect(await region(page).getByRole('link', { name: 'View Property' }).count()).toBe(3)
  expect(await region(page).locator('article:not([inert]) h3').allTextContents()).toEqual(
    await homesInSight(page),
  )
})

test('arrow keys turn the row, and the focus stays on the card in its place', async () => {
  const page = await openHome(1440, { reducedMotion: true })
  await region(page).getByRole('link', { name: 'View Property' }).last().focus()
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowLeft')
  await expect.poll(() => counter(page)).toBe('9 / 12')
  expect(await focusedHome(page)).toBe((await homesInSight(page)).at(-1))
})

test('no press of an arrow key is lost while a slow device still shows the previous one', async () => {
  const page = await openHome(1440, { reducedMotion: true })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await region(page).getByRole('link', { name: 'View Property' }).last().focus()
  await page.evaluate(pressLeftQuickly, 28)
  await expect.poll(() => counter(page)).toBe('9 / 12')
  expect(await focusedHome(page)).toBe((await homesInSight(page)).at(-1))
})

test('moving the focus elsewhere before a turn is shown keeps it there', async () => {
  const page = await openHome(1440, { reducedMotion: true })
  await region(page).getByRole('link', { name: 'View Property' }).last().focus()
  await arrow(page, 'Previous').evaluate(pressLeftAndMoveOn, 6)
  await expect.poll(() => counter(page)).toBe('7 / 12')
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
  expect(await arrow(page, 'Previous').evaluate((button) => button === document.activeElement)).toBe(true)
})

/** From inside the page: keys sent from outside wait until it is idle. */
async function pressLeftQuickly(times: number) {
  for (let presses = 0; presses < times; presses += 1) {
    const press = { key: 'ArrowLeft', bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press))
    await new Promise((next) => setTimeout(next, 3 + ((presses * 7) % 40)))
  }
}

function pressLeftAndMoveOn(next: HTMLElement | SVGElement, times: number) {
  for (let presses = 0; presses < times; presses += 1) {
    const press = { key: 'ArrowLeft', bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press))
  }
  next.focus()
}

const focusedHome = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('article')?.querySelector('h3')?.textContent)

test('a swipe past the end continues with the first card', async () => {
  const page = await openHome(390)
  const [first] = await homesInSight(page)
  await region(page).locator('article:not([inert])').hover()
  await page.mouse.wheel(-330, 0)
  await expect.poll(() => counter(page)).toBe('12 / 12')
  // At rest the card itself is there, not the clone before the first one.
  const placeInSight = () =>
    region(page)
      .locator('article')
      .evaluateAll((cards) => cards.findIndex((card) => !card.matches('[inert]')))
  await expect.poll(placeInSight).toBe(14)
  await page.mouse.wheel(330, 0)
  await expect.poll(() => counter(page)).toBe('1 / 12')
  await expect.poll(() => homesInSight(page)).toEqual([first])
})

test('a window that changes its width keeps the card at the left', async () => {
  const page = await openHome(1440, { reducedMotion: true })
  for (let moves = 0; moves < 3; moves += 1) await arrow(page, 'Previous').click()
  const [lead] = await homesInSight(page)
  for (const [width, cards] of [
    [800, 2],
    [500, 1],
    [1300, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => homesInSight(page)).toHaveLength(cards)
    expect((await homesInSight(page))[0]).toBe(lead)
    expect(await counter(page)).toBe('10 / 12')
  }
})

test('without script the row is scrolled by hand and has no arrows', async () => {
  const page = await openPage({ width: 1440, javaScript: false })
  await page.goto('/')
  const cards = region(page).locator('article')
  expect(await cards.count()).toBe(12)
  expect(await arrow(page, 'Next').isVisible()).toBe(false)
  await cards.last().scrollIntoViewIfNeeded()
  expect(await cards.last().getByRole('link', { name: 'View Property' }).isVisible()).toBe(true)
})

test('View All leads to the featured properties; each card leads to its own page in the same tab', async () => {
  const page = await openHome(1440)
  const link = region(page).getByRole('link', { name: 'View Property: Longwater House' })
  expect(await link.getAttribute('href')).toBe('/properties/longwater-house-118-alder-court-fenwick-park')
  expect(await link.getAttribute('target')).toBeNull()
  await region(page).getByRole('link', { name: 'View All' }).click()
  await page.waitForURL('**/featured-properties')
})

test('axe finds nothing on the home page after a turn', async () => {
  const page = await openHome(390)
  await arrow(page, 'Previous').click()
  await expect.poll(() => counter(page)).toBe('12 / 12')
  await expectNoAxeViolationsAt(page, [390, 1440])
})

test('hidden images wait until the row is seen, those further on until a visitor uses it', async () => {
  const page = await openPage({ width: 390, height: 600 })
  await page.goto('/')
  await page.locator('header[data-live]').waitFor()
  const pictured = () => region(page).locator('article:has(img)').evaluateAll(namesOf)
  expect((await pictured()).length).toBeLessThanOrEqual(1)
  await region(page).scrollIntoViewIfNeeded()
  await expect.poll(async () => (await pictured()).length).toBe(3)
  await arrow(page, 'Next').focus()
  await expect.poll(async () => (await pictured()).length).toBe(7)
})

const namesOf = (cards: Element[]) => [...new Set(cards.map((card) => card.querySelector('h3')!.textContent))]

test('without script every card has its picture', async () => {
  const page = await openPage({ width: 390, javaScript: false })
  await page.goto('/')
  expect(await region(page).locator('article').count()).toBe(12)
  await region(page).locator('article').first().scrollIntoViewIfNeeded()
  const pictures = region(page).locator('article img')
  expect(await pictures.count()).toBe(12)
  const widths = () =>
    pictures.evaluateAll((images: HTMLImageElement[]) => images.map((one) => one.naturalWidth))
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(0)
})
