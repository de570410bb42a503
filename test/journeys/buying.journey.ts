// Section 2.3: the buying page has ten steps in order, and ends with a call to action to contact.
import { describe, expect, test } from 'vitest'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'

/** Search, budget, prequalify, choose agent, find home, offer, inspection, mortgage, appraisal, paperwork. */
const steps = [
  'Begin your search',
  'Set your budget',
  'Get prequalified',
  'Choose your agent',
  'Find your home',
  'Make an offer',
  'Have it inspected',
  'Settle the mortgage',
  'Wait for the appraisal',
  'Sign the paperwork',
]

test('the ten steps stand in order in the HTML before any script, numbered through all phases', async () => {
  const page = await openPage({ javaScript: false })
  await page.goto('/buying')
  expect(await page.locator('h1').count()).toBe(1)
  expect(await page.locator('main h3').allTextContents()).toEqual(steps)
  const stops = await page.locator('main ol > li').allTextContents()
  expect(stops.map((text) => Number.parseInt(text, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const starts = await page
    .locator('main ol')
    .evaluateAll((lists) => lists.map((list) => (list as HTMLOListElement).start))
  expect(starts).toEqual([1, 5, 8])
})

describe.each([390, 1440])('at %i px', (width) => {
  test('it ends with a call to action that opens the contact window', async () => {
    const page = await openPage({ width })
    await page.goto('/buying')
    const last = page.locator('main').getByRole('link').last()
    expect(await last.textContent()).toContain("Let's Connect")
    expect(await last.getAttribute('href')).toBe('/contact')
    await last.click()
    await page.getByRole('dialog').waitFor()
    expect(new URL(page.url()).pathname).toBe('/buying')
  })

  test('it leads to the guide', async () => {
    const page = await openPage({ width })
    await page.goto('/buying')
    await page.locator('main').getByRole('link', { name: "Free Buyer's Guide" }).click()
    await page.waitForURL('**/buyers-guide')
  })

  test('it keeps axe content', async () => {
    const page = await openPage({ width })
    await page.goto('/buying')
    await expectNoAxeViolations(page)
  })
})

test('without script the call to action leads to the contact page', async () => {
  const page = await openPage({ width: 390, javaScript: false })
  await page.goto('/buying')
  await page.locator('main').getByRole('link', { name: "Let's Connect" }).click()
  expect(new URL(page.url()).pathname).toBe('/contact')
})

test('nothing sticks out of a window of 320 px', async () => {
  const page = await openPage({ width: 320 })
  await page.goto('/buying')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
