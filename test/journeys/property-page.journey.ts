// A home's page as a visitor uses it: photos by finger and by keys, share, a question, and all of it without script.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addFullHomes, addHome, type FullHome, longwater } from '#test/support/app/full-homes.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'

let app: RunningApp
let homes: Record<FullHome, string>
let unbroken: string
beforeAll(async () => {
  const staff = await openStaffApp({ demo: true })
  app = staff.app
  homes = await addFullHomes(app, staff.cookie)
  const [name, address, agent] = [120, 200, 100].map((length) => 'W'.repeat(length))
  unbroken = (await addHome(app, staff.cookie, { name, address, agent })).path
})

type View = NonNullable<Parameters<typeof openPage>[0]>

async function open(name: FullHome, view: View = {}, hash = '') {
  const page = await openPage({ width: 1440, reducedMotion: true, ...view, url: app.url })
  await page.goto(homes[name] + hash)
  return page
}

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
    ] as const) {
      await page.keyboard.press(key)
      await expectPhoto(page, number)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => gallery(page).isVisible()).toBe(false)
    await expect.poll(() => hashOf(page)).toBe('')
    expect(await photoLink(page, 2).evaluate((link) => link === document.activeElement)).toBe(true)
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
  })

  test('an address of an unknown photo opens nothing', async () => {
    const page = await open('one', {}, '#photo-2')
    expect(await page.locator('dialog').count()).toBe(0)
  })

  test('their script loads when a photo is pointed at, and not before', async () => {
    const asked: string[] = []
    const page = await openPage({ width: 1440, reducedMotion: true, url: app.url })
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(homes.active)
    await page.waitForLoadState('networkidle')
    const ofGallery = () => asked.filter((url) => /gallery/.test(url))
    expect(ofGallery()).toEqual([])
    await photoLink(page, 1).hover()
    await expect.poll(() => ofGallery().length).toBeGreaterThan(0)
  })
})

describe('sharing', () => {
  test('the link is copied if the browser has no share dialog, and the page says so', async () => {
    const page = await open('active', {}, '?utm_source=a')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByText('The link is copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(app.url + homes.active)
  })

  test('the browser’s share dialog is used if it exists', async () => {
    const page = await open('active')
    await page.evaluate(() => {
      navigator.share = async (shared) => {
        document.title = JSON.stringify(shared)
      }
    })
    await page.getByRole('button', { name: 'Share' }).click()
    await expect
      .poll(() => page.title())
      .toBe(JSON.stringify({ title: longwater.name, url: app.url + homes.active }))
  })
})

describe('a question', () => {
  const form = (page: Page) => page.getByRole('form', { name: 'Ask about this home' })
  const send = (page: Page) => form(page).getByRole('button', { name: 'Send my question' }).click()
  async function fillIn(page: Page, email: string) {
    for (const [name, text] of Object.entries({ Name: 'Ellen Marsh', Email: email, Phone: '312-555-0187' }))
      await form(page).getByRole('textbox', { name }).fill(text)
    await form(page).getByRole('checkbox').check()
  }

  test.each([
    { width: 390, javaScript: true },
    { width: 1440, javaScript: true },
    { width: 390, javaScript: false },
  ])('reaches the team with its home: %o', async ({ width, javaScript }) => {
    const page = await open('active', { width, javaScript })
    const email = `ellen.${width}.${javaScript}@example.com`
    await fillIn(page, email)
    await send(page)
    await page.getByText('Nora has your question.').waitFor()
    if (javaScript) {
      expect(await page.getByText(`You hear back at ${email}`).count()).toBe(1)
      await expectNoAxeViolations(page)
    }
    const stored = (await storedRows(app, 'inquiry')).find((row) => row.email === email)
    expect(stored).toMatchObject({
      inquiry_type: 'contact',
      property_name: longwater.name,
      message: `I would like to see ${longwater.name}.`,
    })
  })

  test('with an error names the field, and nothing typed is lost', async () => {
    const page = await open('active')
    await page.waitForFunction(() => document.querySelector<HTMLFormElement>('form#form')?.noValidate)
    await fillIn(page, 'ellen.marsh@')
    await form(page).getByRole('checkbox').uncheck()
    await send(page)
    await expect
      .poll(() => page.getByRole('alert').getByRole('link').allInnerTexts())
      .toEqual(['Please enter a valid email address.', 'Agree to the terms to send your question.'])
    await expectNoAxeViolations(page)
    expect(await form(page).getByRole('textbox', { name: 'Email' }).inputValue()).toBe('ellen.marsh@')
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

test('an open house goes into a calendar', async () => {
  const page = await open('active')
  const download = page.waitForEvent('download')
  await page
    .getByRole('link', { name: /^Add to calendar/ })
    .first()
    .click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^longwater-place-.*\.ics$/)
  expect(readFileSync(await file.path(), 'utf8')).toContain('SUMMARY:Open house: Longwater Place')
})

test('the bar of phones disappears when the form arrives, and hides no focus', async () => {
  const page = await open('active', { width: 390, height: 844 })
  const bar = page.getByRole('region', { name: 'Price and contact, short' })
  const isInWindow = () => bar.evaluate((element) => element.getBoundingClientRect().top < innerHeight - 20)
  const barTop = () => bar.evaluate((element) => element.getBoundingClientRect().top)
  expect(await isInWindow()).toBe(true)
  for (const link of await page.getByRole('link', { name: /^Add to calendar/ }).all()) {
    await link.focus()
    const bottom = await link.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(await barTop())
  }
  await bar.getByRole('link', { name: 'Ask about this home' }).click()
  await expect
    .poll(() => bar.evaluate((element) => element.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(120)
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

test.each([320, 1440])('the longest names without a space widen no page (%s px)', async (width) => {
  const page = await openPage({ width, reducedMotion: true, url: app.url })
  await page.goto(unbroken)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

test('printed, a home is one sheet', async () => {
  const page = await open('active')
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: false })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
