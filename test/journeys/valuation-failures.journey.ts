// Sections 2.3, 4 and 8: a home valuation with fields that are missing, a reload, and a server or a page that does not respond.
import { beforeAll, expect, test } from 'vitest'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openEmptyApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsAt } from '#test/support/browser/axe.ts'
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

let app: RunningApp
beforeAll(async () => {
  app = await openEmptyApp()
})

const widths = [390, 1440]
const address = '412 Alder Row, Lakemont'

test('step 1 continues only when the address is filled, and says so at its field', async () => {
  const page = await openValuation(app, '/home-valuation')
  await box(page, 'Property address').fill('   ')
  await goOn(page)
  await page.getByText('Enter the property’s address.').waitFor()
  const input = box(page, 'Property address')
  expect(await input.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await input.getAttribute('aria-invalid')).toBe('true')
  expect(page.url()).toBe(`${app.url}/home-valuation`)
  await expectNoAxeViolationsAt(page, widths)
})

test('a reload leaves the address as typed in step 1, until the visitor continues', async () => {
  const page = await openValuation(app, '/home-valuation', 390)
  await box(page, 'Property address').fill(address)
  await page.reload()
  await expect.poll(() => box(page, 'Property address').inputValue()).toBe(address)
  await goOn(page)
  await onTitle(page, valuationTitles.second)
  await goTo(page, '/home-valuation')
  expect(await box(page, 'Property address').inputValue()).toBe('')
})

test('step 2 continues only when everything needed is filled', async () => {
  const page = await openValuation(app, `/home-valuation?address=${address}`)
  await page.getByRole('combobox', { name: 'Time frame (optional)', exact: true }).selectOption('3 months')
  await send(page)
  const faults = page.getByRole('alert').getByRole('link')
  await faults.first().waitFor()
  expect(await faults.first().innerText()).toBe('Full name is required.')
  await box(page, 'Full name').fill('Ellen Marsh')
  await send(page)
  await expect.poll(() => faults.count()).toBe(3)
  expect(await faults.allInnerTexts()).toEqual([
    'Phone is required.',
    'Email is required.',
    'Agree to the terms to continue.',
  ])
  await expectNoAxeViolationsAt(page, widths)
  expect(await box(page, 'Full name').inputValue()).toBe('Ellen Marsh')
  expect(await page.getByRole('combobox', { name: 'Time frame' }).inputValue()).toBe('3 months')
})

test('step 2 stays, with the typed text, when the server fails', async () => {
  const page = await openValuation(app, `/home-valuation?address=${address}`)
  await fillIn(page, 'failing@example.com')
  await page.route('**/api/inquiries', (route) => route.abort())
  await send(page)
  await page.getByRole('alert').getByText('Network or server error occurred').waitFor()
  expect(await titleOf(page)).toBe(valuationTitles.second)
  await page.unroute('**/api/inquiries')
  await send(page)
  await onTitle(page, valuationTitles.third)
})

test('where the visitor stops the next page, the sent form links to it', async () => {
  const page = await openValuation(app, `/home-valuation?address=${address}`, 390)
  await page.clock.install()
  await fillIn(page, 'stopped@example.com')
  const next = '**/home-valuation?sent=*'
  await page.route(next, () => undefined) // no response
  const leaving = page.waitForRequest(next)
  await send(page)
  await leaving
  await (await page.context().newCDPSession(page)).send('Page.stopLoading')
  await page.clock.fastForward(5000)
  const sent = page.getByRole('status').filter({ hasText: 'Sent' })
  await sent.and(page.locator(':focus')).waitFor()
  await expectNoAxeViolationsAt(page, widths)
  await page.unroute(next)
  await sent.getByRole('link', { name: 'Continue' }).click()
  await page.getByText('stopped@example.com').waitFor()
  expect(await titleOf(page)).toBe(valuationTitles.third)
})
