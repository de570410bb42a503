// Section 2.1 and the readings: an owner lists a property; it becomes a seller's inquiry.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openEmptyApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsAt } from '#test/support/browser/axe.ts'
import { openPage, setWidth } from '#test/support/browser/browser.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'

let app: RunningApp
beforeAll(async () => {
  app = await openEmptyApp()
})

const widths = [390, 1440]
const formOf = (page: Page) => page.getByRole('form', { name: 'List a property' })
const send = (page: Page) => formOf(page).getByRole('button', { name: 'Send the details' }).click()

const typed = {
  'Property address': '7 Kiln Lane, Foundry District',
  'Postal code': '00142',
  Bedrooms: '3',
  Bathrooms: '2.5',
  'Square footage': '2,100',
  'Price you have in mind': '$900,000',
  'Anything we should know': 'The roof is from 2019.\nTenants until May.',
  Name: 'Ann Kiln',
  Phone: '312-555-0188',
}

async function fillIn(page: Page, email: string) {
  for (const [name, text] of Object.entries({ ...typed, Email: email })) {
    await formOf(page).getByRole('textbox', { name }).fill(text)
  }
  await formOf(page).getByRole('checkbox').check()
}

async function open(width: number, javaScript = true) {
  const page = await openPage({ width, url: app.url, javaScript, reducedMotion: true })
  await page.goto('/property-form')
  if (javaScript)
    await page.waitForFunction(() => document.querySelector<HTMLFormElement>('form#form')?.noValidate)
  return page
}

test.each([true, false])('a home reaches the team as one message, with script: %o', async (javaScript) => {
  const page = await open(1440, javaScript)
  const email = `ann.${javaScript}@example.com`
  await fillIn(page, email)
  await formOf(page).getByRole('button', { name: 'Send the details' }).click({ trial: true })
  await setWidth(page, 390)
  await send(page)
  await page.getByText('Thank you. We have the details.').waitFor()
  if (javaScript) await expectNoAxeViolationsAt(page, widths)
  const stored = (await storedRows(app, 'inquiry')).find((row) => row.email === email)
  expect({ ...stored, message: String(stored?.message).replaceAll('\r', '') }).toMatchObject({
    inquiry_type: 'contact',
    client_type: 'seller',
    name: 'Ann Kiln',
    phone: '312-555-0188',
    consent_version: 'listing-2026-11',
    address: '7 Kiln Lane, Foundry District',
    postal_code: '00142',
    message:
      'Bedrooms: 3\nBathrooms: 2.5\nSquare footage: 2,100\nAsking price: $900,000\n\nThe roof is from 2019.\nTenants until May.',
  })
})

test('missing fields are named, optional ones may be empty', async () => {
  const page = await open(390)
  await formOf(page).getByRole('textbox', { name: 'Bedrooms' }).fill('3')
  await send(page)
  const faults = page.getByRole('alert').getByRole('link')
  await faults.first().waitFor()
  expect(await faults.allInnerTexts()).toEqual([
    'Property address is required.',
    'Name is required.',
    'Phone is required.',
    'Email is required.',
    'Agree to the terms to send the details.',
  ])
  await expectNoAxeViolationsAt(page, widths)
  expect(await formOf(page).getByRole('textbox', { name: 'Bedrooms' }).inputValue()).toBe('3')
})

test('without script errors are named, and the typed details stay', async () => {
  const page = await open(1440, false)
  await fillIn(page, 'ann@localhost')
  await send(page)
  expect(await page.getByRole('alert').getByRole('link').allInnerTexts()).toEqual([
    'Please enter a valid email address.',
  ])
  for (const [name, text] of Object.entries(typed)) {
    expect(await formOf(page).getByRole('textbox', { name }).inputValue()).toBe(text)
  }
})

test('a failure of the server is reported above the button', async () => {
  const page = await open(390)
  await fillIn(page, 'ann@example.com')
  await page.route('**/api/inquiries', (route) => route.fulfill({ status: 500, json: {} }))
  await send(page)
  await page.getByRole('alert').getByText('Unknown error occurred.').waitFor()
})

test.each([
  ['Bedrooms', 'Bathrooms', [390, 820, 1440]],
  ['Property address', 'Postal code', [820, 1440]],
  ['Square footage', 'Price you have in mind', [820, 1440]],
])('the labels and the inputs of %s and %s are level', async (one, other, shown) => {
  const page = await open(390, false)
  for (const width of shown) {
    await setWidth(page, width)
    const [label, input] = await topsOf(page, one)
    expect(await topsOf(page, other)).toEqual([label, input])
    expect(input! - label!).toBeLessThan(60)
  }
})

/** Of a field's label and of its input. */
const topsOf = (page: Page, name: string) =>
  formOf(page)
    .locator('.field')
    .filter({ has: page.getByRole('textbox', { name }) })
    .locator('label, .input')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)))
