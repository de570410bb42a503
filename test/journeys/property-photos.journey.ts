// A home's photos as a visitor uses them: full screen, by finger and by keys, and without script.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addFullHomes, type FullHome, longwater } from '#test/support/app/full-homes.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'
import { openHome, type View } from '#test/support/browser/home-page.ts'

let app: RunningApp
let homes: Record<FullHome, string>

beforeAll(async () => {
  const staff = await openStaffApp({ demo: true })
  app = staff.app
  homes = await addFullHomes(app, staff.cookie)
})

const open = (name: FullHome, view?: View, hash = '') => openHome(app, homes[name] + hash, view)

const gallery = (page: Page) => page.getByRole('dialog', { name: longwater.name })
const counter = (page: Page) => gallery(page).locator('.counter')
const hashOf = (page: Page) => new URL(page.url()).hash
const photoLink = (page: Page, number: number) => page.locator(`main a[href="#photo-${number}"]`).first()
const count = longwater.photos.length

/** The photo in the middle of the window, as a visitor sees it. */
const shownPhoto = (page: Page) =>
  page.evaluate(() => {
    const track = document.querySelector('dialog ul')!
    return Math.round(track.scrollLeft / track.clientWidth) + 1
  })

async function expectPhoto(page: Page, number: number) {
  await expect.poll(() => counter(page).innerText()).toMatch(new RegExp(`\\b${number} / ${count}$`))
  await expect.poll(() => shownPhoto(page)).toBe(number)
  await expect.poll(() => hashOf(page)).toBe(`#photo-${number}`)
}

describe('the photos full screen', () => {
  test('by keys: opened, turned in a circle, closed, and the focus is back on the photo', async () => {
    const page = await open('active')
    await photoLink(page, 2).focus()
    await page.keyboard.press('Enter')
    await expectPhoto(page, 2)
    await expectNoAxeViolations(page)
    for (const [key, number] of [
      ['ArrowRight', 3],
      ['End', count],
      ['ArrowRight', 1],
      ['ArrowLeft', count],
      ['Control+Home', count],
    ] as const) {
      await page.keyboard.press(key)
      await expectPhoto(page, number)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => gallery(page).isVisible()).toBe(false)
    await expect.poll(() => hashOf(page)).toBe('')
    expect(await photoLink(page, 2).evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('on a phone the one that gets the focus comes into view', async () => {
    const page = await open('active', { width: 390, height: 844 })
    await photoLink(page, 1).focus()
    for (let number = 2; number <= 5; number++) {
      await page.keyboard.press('Tab')
      await expect.poll(async () => (await photoLink(page, number).boundingBox())?.x).toBe(0)
    }
  })

  test('by finger: tapped, swiped, and Back closes them', async () => {
    const page = await open('active', { width: 390, height: 844, touch: true })
    await photoLink(page, 1).tap()
    await expectPhoto(page, 1)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 300,
      y: 420,
      xDistance: -260,
      yDistance: 0,
      speed: 1200,
    })
    await expectPhoto(page, 2)
    await expectNoAxeViolations(page)
    await page.goBack()
    await expect.poll(() => gallery(page).isVisible()).toBe(false)
    expect([new URL(page.url()).pathname, hashOf(page)]).toEqual([homes.active, ''])
  })

  test('by small photos, by buttons, and after the window was turned', async () => {
    const page = await open('active', { width: 820 })
    await page.getByRole('link', { name: `All ${count} photos` }).click()
    await expectPhoto(page, 1)
    await gallery(page)
      .getByRole('button', { name: /^Photo 4: The terrace/ })
      .click()
    await expectPhoto(page, 4)
    await gallery(page).getByRole('button', { name: 'Next photo' }).first().click()
    await expectPhoto(page, 5)
    await page.setViewportSize({ width: 844, height: 390 })
    await expectPhoto(page, 5)
    await gallery(page).getByRole('button', { name: 'Close the photos' }).click()
    await expect.poll(() => gallery(page).isVisible()).toBe(false)
  })

  test('an address of a photo opens it, and closing returns to the page', async () => {
    const page = await open('active', {}, '#photo-3')
    await expectPhoto(page, 3)
    await page.keyboard.press('Escape')
    await expect.poll(() => hashOf(page)).toBe('')
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await photoLink(page, 3).evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('an address of an unknown photo opens nothing', async () => {
    const page = await open('one', {}, '#photo-2')
    expect(await page.locator('dialog').count()).toBe(0)
  })

  test('they open although the connection is lost: their script comes with the page', async () => {
    const page = await open('active', { width: 1440, reducedMotion: true, emptyCache: true })
    await page.locator('header[data-live]').waitFor()
    await page.context().setOffline(true)
    await photoLink(page, 2).click()
    await expectPhoto(page, 2)
  })
})

describe('without script', () => {
  test('every photo is in the page at its address, and controls that need script are absent', async () => {
    const page = await open('active', { width: 390, javaScript: false })
    await page.locator('a[href="#photo-6"]').first().click()
    for (let number = 1; number <= count; number++) {
      const photo = page.locator(`#photo-${number} img`)
      await photo.scrollIntoViewIfNeeded()
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
    for (const name of ['Share', 'Print'])
      expect(await page.getByRole('button', { name }).isVisible()).toBe(false)
    expect(await page.getByRole('link', { name: 'Open in maps' }).isVisible()).toBe(true)
  })
})

test('a link to a photo works before the script runs, too', async () => {
  const page = await openPage({ width: 1440, reducedMotion: true, url: app.url })
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(homes.active, { waitUntil: 'commit' })
  await photoLink(page, 2).click()
  release()
  await expectPhoto(page, 2)
})
