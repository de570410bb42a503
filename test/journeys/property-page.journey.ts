// A home's page as a visitor uses it: share, a question, open houses, and on paper.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addFullHomes, addHome, type FullHome, longwater } from '#test/support/app/full-homes.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'
import { openHome, type View } from '#test/support/browser/home-page.ts'
import { hold } from '#test/support/browser/record-journeys.ts'
import { smallTargets } from '#test/support/browser/touch-targets.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'

let app: RunningApp
let homes: Record<FullHome, string>
let unbroken: string
beforeAll(async () => {
  const staff = await openStaffApp({ demo: true })
  app = staff.app
  homes = await addFullHomes(app, staff.cookie)
  const [name, address, agent, caption = ''] = [120, 200, 100, 300].map((length) => 'W'.repeat(length))
  const photos = longwater.photos.map((photo) => ({ ...photo, caption }))
  unbroken = (await addHome(app, staff.cookie, { name, address, agent, photos })).path
})

const open = (name: FullHome, view?: View, hash = '') => openHome(app, homes[name] + hash, view)

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

  test('a share dialog that is closed says nothing, and where copying fails the link is shown', async () => {
    const page = await open('active')
    await page.evaluate(() => {
      navigator.share = () => Promise.reject(new DOMException('Closed', 'AbortError'))
      navigator.clipboard.writeText = () => Promise.reject(new Error('Forbidden'))
    })
    const link = page.getByRole('status').filter({ hasText: app.url + homes.active })
    await page.getByRole('button', { name: 'Share' }).click()
    expect(await link.count()).toBe(0)
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'share'))
    await page.getByRole('button', { name: 'Share' }).click()
    await link.waitFor()
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

test('a finger hits the name of the agent', async () => {
  const page = await open('active', { width: 390, touch: true })
  await page.getByRole('complementary').getByRole('link', { name: longwater.agent }).waitFor()
  expect((await smallTargets(page)).filter((target) => target.includes(longwater.agent))).toEqual([])
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

test('the bar of phones disappears when the form arrives and in a low window, and hides no focus', async () => {
  const page = await open('active', { width: 390, height: 844 })
  const bar = page.getByRole('region', { name: 'Price and contact, short' })
  const isInWindow = () => bar.evaluate((element) => element.getBoundingClientRect().top < innerHeight - 20)
  const barTop = () => bar.evaluate((element) => element.getBoundingClientRect().top)
  await page.setViewportSize({ width: 390, height: 256 })
  expect(await isInWindow()).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
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

test.each([16, 24, 32])('the bar of phones shows the whole price with text of %i px', async (standard) => {
  const page = await open('active', { width: 360, height: 844 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  const bar = page.getByRole('region', { name: 'Price and contact, short' })
  await expect
    .poll(() => bar.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${standard}px`)
  const isCut = (box: Element) =>
    box.scrollWidth > box.clientWidth || box.getBoundingClientRect().right > innerWidth
  expect(await bar.getByText('$3,950,000').evaluate(isCut)).toBe(false)
  for (const link of await bar.getByRole('link').all()) expect(await link.evaluate(isCut)).toBe(false)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await session.detach()
})

test.each([320, 1440])('the longest texts without a space widen no page (%s px)', async (width) => {
  const page = await openPage({ width, reducedMotion: true, url: app.url })
  await page.goto(unbroken)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

test.each(['active', 'one', 'three'] as const)('printed, a home is one sheet (%s)', async (name) => {
  const page = await open(name)
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: false })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test.each([
  ['one', ['0 to 720']],
  ['three', ['0 to 358', '362 to 720']],
] as const)('printed, few photos fill the width of the sheet (%s)', async (name, places) => {
  const page = await open(name, { width: 720 })
  await page.emulateMedia({ media: 'print' })
  const photos = page.locator('main section li:has(img):visible')
  expect(
    await photos.evaluateAll((all) =>
      all.map((photo) => photo.getBoundingClientRect()).map(({ left, right }) => `${left} to ${right}`),
    ),
  ).toEqual(places)
})

test('a question that is typed before the script runs stays', async () => {
  const page = await openPage({ url: app.url })
  const arrive = await hold(page, '**/*.js')
  await page.goto(homes.active, { waitUntil: 'commit' })
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('Is the roof new?')
  await arrive()
  await page.locator('header[data-live]').waitFor()
  expect(await message.inputValue()).toBe('Is the roof new?')
})

test('a question that was left is there again after Back', async () => {
  const page = await open('active')
  const message = page.getByRole('textbox', { name: 'Message' })
  await page.locator('header[data-live]').waitFor()
  await message.fill('Is the roof new?')
  await page.goto('/terms')
  await page.goBack()
  await page.locator('header[data-live]').waitFor()
  await expect.poll(() => message.inputValue()).toBe('Is the roof new?')
})
