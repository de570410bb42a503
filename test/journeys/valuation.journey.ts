// Sections 2.3, 4 and 5: home valuation in three steps, which the address contains.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openEmptyApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsAt } from '#test/support/browser/axe.ts'
import { openPage, setWidth } from '#test/support/browser/browser.ts'
import {
  box,
  fillIn,
  goOn,
  goTo,
  onTitle,
  openValuation,
  send,
  titleOf,
  valuationTitles,
} from '#test/support/browser/valuation-steps.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'

let app: RunningApp
beforeAll(async () => {
  app = await openEmptyApp()
})

const widths = [390, 1440]
const address = '412 Alder Row, Lakemont'
const robots = (page: Page) => page.locator('meta[name=robots]').count()
/** The widths of the straight and the curly apostrophe in the font of an element. */
const apostrophesIn = (element: Locator) =>
  element.evaluate(async (element) => {
    await document.fonts.ready
    const context = document.createElement('canvas').getContext('2d')!
    const { fontSize, fontFamily } = getComputedStyle(element)
    context.font = `${fontSize} ${fontFamily}`
    return ["'", '’'].map((character) => context.measureText(character).width)
  })
const currentStep = (page: Page) => page.locator('[aria-current=step]').textContent()

test('three steps, from an address to a stored request', async () => {
  const page = await openValuation(app, '/home-valuation', 390)
  expect(await titleOf(page)).toBe(valuationTitles.first)
  for (const text of ['h1', 'form label']) {
    const [straight, curly] = await apostrophesIn(page.locator(text).first())
    expect([text, straight]).toEqual([text, curly])
  }
  expect(await currentStep(page)).toContain('Property address')
  const [bar, picture] = await Promise.all(
    ['main form', 'main img'].map((part) => page.locator(part).boundingBox()),
  )
  expect(bar!.y + bar!.height - picture!.y).toBe(72)
  await box(page, 'Property address').fill(address)
  await goOn(page)
  await onTitle(page, valuationTitles.second)
  expect(page.url()).toBe(`${app.url}/home-valuation?address=412+Alder+Row%2C+Lakemont`)
  expect(await currentStep(page)).toContain('Contact Information')
  expect(await robots(page)).toBe(1)
  await expectNoAxeViolationsAt(page, widths)
  await page.getByRole('button', { name: 'get my valuation', exact: true }).click({ trial: true })
  await setWidth(page, 390)
  await fillIn(page, 'ellen@example.com')
  const asked = page.waitForRequest('**/api/emailNotification')
  await send(page)
  await onTitle(page, valuationTitles.third)
  const stored = (await storedRows(app, 'inquiry')).find((row) => row.email === 'ellen@example.com')
  expect(stored).toMatchObject({
    inquiry_type: 'home_valuation',
    name: 'Ellen Marsh',
    phone: '312-555-0187',
    address,
    time_frame: '6 months',
    consent_version: 'valuation-2026-11',
  })
  expect(page.url()).toBe(`${app.url}/home-valuation?sent=${stored?.id}`)
  expect((await asked).postDataJSON()).toMatchObject({ formName: 'Home Valuation' })
  expect(await titleOf(page)).toBe(valuationTitles.third)
  await expect.poll(() => page.getByRole('main').textContent()).toContain(address)
  expect(await robots(page)).toBe(1)
  await expectNoAxeViolationsAt(page, widths)
  await page.getByRole('link', { name: 'View Featured Properties' }).click()
  await page.waitForURL('**/featured-properties')
})

test('a changed address leaves the other fields as typed, until they are sent', async () => {
  const page = await openValuation(app, `/home-valuation?address=12+Elm+St`, 390)
  await fillIn(page, 'change@example.com')
  await page.getByRole('link', { name: 'Change address' }).click()
  await onTitle(page, valuationTitles.first)
  await box(page, 'Property address').fill(address)
  await goOn(page)
  await onTitle(page, valuationTitles.second)
  await expect.poll(() => box(page, 'Full name').inputValue()).toBe('Ellen Marsh')
  expect(await box(page, 'Email').inputValue()).toBe('change@example.com')
  expect(await page.getByRole('combobox', { name: 'Time frame' }).inputValue()).toBe('6 months')
  await page.getByRole('main').getByRole('checkbox').check()
  await send(page)
  await onTitle(page, valuationTitles.third)
  await goTo(page, `/home-valuation?address=12+Elm+St`)
  expect(await box(page, 'Full name').inputValue()).toBe('')
  expect(await page.evaluate(() => sessionStorage.getItem('home-valuation-draft'))).toBe(null)
})

test('a shared link leads to step 2 with its address, which offers the five time frames and asks to agree', async () => {
  const page = await openValuation(app, `/home-valuation?address=${address}`)
  expect(await titleOf(page)).toBe(valuationTitles.second)
  expect(await page.getByRole('main').textContent()).toContain(address)
  const options = await page.getByRole('combobox', { name: 'Time frame' }).locator('option').allTextContents()
  expect(options).toEqual([
    'Select a time frame',
    'I want to sell my home now',
    '3 months',
    '6 months',
    '12 months',
    "I'm just curious about my home's value",
  ])
  expect(await page.getByRole('main').getByRole('checkbox').getAttribute('required')).not.toBeNull()
  expect(await page.getByRole('heading', { level: 2, name: 'Contact Information' }).count()).toBe(1)
})

test('back, forward and reload keep to the steps', async () => {
  const page = await openValuation(app, '/home-valuation')
  await box(page, 'Property address').fill(address)
  await goOn(page)
  await onTitle(page, valuationTitles.second)
  await page.reload()
  expect(await titleOf(page)).toBe(valuationTitles.second)
  await page.goBack()
  await onTitle(page, valuationTitles.first)
  await page.goForward()
  await onTitle(page, valuationTitles.second)
  await page.getByRole('link', { name: 'Change address' }).click()
  await onTitle(page, valuationTitles.first)
  expect(await box(page, 'Property address').inputValue()).toBe(address)
  await box(page, 'Property address').fill('9 Kiln Lane')
  await goOn(page)
  await onTitle(page, valuationTitles.second)
  expect(await page.getByRole('main').textContent()).toContain('9 Kiln Lane')
})

test('a link that is shared leads to step 3, without the sent data', async () => {
  const page = await openValuation(app, `/home-valuation?address=${address}`)
  await fillIn(page, 'shared@example.com')
  await send(page)
  await onTitle(page, valuationTitles.third)
  await page.reload()
  await page.getByText('shared@example.com').waitFor()
  const other = await openValuation(app, page.url())
  expect(await titleOf(other)).toBe(valuationTitles.third)
  expect(await other.content()).not.toContain('shared@example.com')
  expect(await other.content()).not.toContain(address)
})

test('all three steps work without script', async () => {
  const page = await openPage({ width: 390, url: app.url, javaScript: false })
  await page.goto('/home-valuation')
  await box(page, 'Property address').fill(address)
  await goOn(page)
  await fillIn(page, 'ellen@localhost')
  await send(page)
  expect(await page.getByRole('alert').getByRole('link').allInnerTexts()).toEqual([
    'Please enter a valid email address.',
  ])
  expect(await box(page, 'Phone').inputValue()).toBe('312-555-0187')
  expect(await page.getByRole('combobox', { name: 'Time frame' }).inputValue()).toBe('6 months')
  await box(page, 'Email').fill('plain@example.com')
  await send(page)
  await onTitle(page, valuationTitles.third)
  const stored = (await storedRows(app, 'inquiry')).find((row) => row.email === 'plain@example.com')
  expect(stored).toMatchObject({ inquiry_type: 'home_valuation', address, time_frame: '6 months' })
})
