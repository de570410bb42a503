// Sections 2.3, 4 and 5: the form of the Contact Us overlay. Opening and closing is in contact-overlay.journey.ts.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openEmptyApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsAt } from '#test/support/browser/axe.ts'
import { openPage, setWidth } from '#test/support/browser/browser.ts'
import { smallTargets } from '#test/support/browser/touch-targets.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'

let app: RunningApp
beforeAll(async () => {
  app = await openEmptyApp()
})

const widths = [390, 1440]
const formOf = (page: Page) => page.getByRole('form', { name: 'Submit a Message' })
const field = (page: Page, name: string) => formOf(page).getByRole('textbox', { name })
const send = (page: Page) => formOf(page).getByRole('button', { name: 'Send' }).click()

/** On the contact page, whose own form has the same fields. */
async function openOverlay(width: number) {
  const page = await openPage({ width, url: app.url, reducedMotion: true })
  await page.goto('/contact?utm_source=news')
  await page.locator('header[data-live]').waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: "Let's Connect" }).click()
  await field(page, 'Name').waitFor()
  return page
}

test('a finger hits the phone number and the email beside the form', async () => {
  const page = await openOverlay(390)
  expect((await smallTargets(page)).filter((target) => /\d{3}-\d{4}|@/.test(target))).toEqual([])
})

test('on a tablet the form begins where the words above it do', async () => {
  const page = await openOverlay(820)
  const titles = await page.getByRole('dialog').getByRole('heading').all()
  const starts = await Promise.all(titles.map(async (title) => (await title.boundingBox())?.x))
  expect(new Set(starts).size).toBe(1)
})

test('asks for name, phone, email and consent', async () => {
  const page = await openOverlay(1440)
  await send(page)
  const faults = page.getByRole('alert').getByRole('link')
  await faults.first().waitFor()
  expect(await faults.allTextContents()).toEqual([
    'Name is required.',
    'Phone is required.',
    'Email is required.',
    'Agree to the terms to send your message.',
  ])
  await faults.nth(1).click()
  expect(await field(page, 'Phone').evaluate((input) => input === document.activeElement)).toBe(true)
  await expectNoAxeViolationsAt(page, widths)
})

test('stores the message, and its button reads Sent', async () => {
  const page = await openOverlay(390)
  await setWidth(page, 1440)
  const email = 'overlay@example.com'
  await field(page, 'Name').fill('Ellen Marsh')
  await field(page, 'Phone').fill('312-555-0187')
  await field(page, 'Email').fill(email)
  await field(page, 'Message').fill('Please call.')
  await formOf(page).getByRole('checkbox').check()
  await formOf(page).getByRole('button', { name: 'Send' }).click({ trial: true })
  await setWidth(page, 390)
  await formOf(page).getByRole('checkbox').click({ trial: true })
  await send(page)
  await formOf(page).getByRole('button', { name: 'Sent' }).waitFor()
  expect(await field(page, 'Message').inputValue()).toBe('Please call.')
  const stored = (await storedRows(app, 'inquiry')).filter((row) => row.email === email)
  const origin = { page: '/contact', landing: '/contact', utmSource: 'news' }
  expect(stored).toMatchObject([
    { inquiry_type: 'contact', phone: '312-555-0187', message: 'Please call.', origin },
  ])
  await expectNoAxeViolationsAt(page, widths)
})

test('overlay and page have separate drafts, an empty message is accepted, and the next form is empty', async () => {
  const page = await openOverlay(1440)
  await field(page, 'Name').fill('Ellen Marsh')
  await field(page, 'Phone').fill('312-555-0187')
  await field(page, 'Email').fill('short@example.com')
  await formOf(page).getByRole('checkbox').check()
  await send(page)
  await formOf(page).getByRole('button', { name: 'Sent' }).waitFor()
  await page.keyboard.press('Escape')
  const own = page.getByRole('form', { name: 'Contact Us' })
  expect(await own.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('')
  expect(await own.getByRole('button', { name: 'Submit' }).count()).toBe(1)
  await page.getByRole('contentinfo').getByRole('link', { name: "Let's Connect" }).click()
  await formOf(page).getByRole('button', { name: 'Send' }).waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('')
  await field(page, 'Name').fill('Ellen Brandt')
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: "Let's Connect" }).click()
  await formOf(page).getByRole('button', { name: 'Send' }).waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('Ellen Brandt')
})

test('a message sent again from the next page, because its page was left while sending, is stored once', async () => {
  const page = await openOverlay(1440)
  const email = `left-${Date.now()}@example.com`
  await field(page, 'Name').fill('Ellen Marsh')
  await field(page, 'Phone').fill('312-555-0187')
  await field(page, 'Email').fill(email)
  await formOf(page).getByRole('checkbox').check()
  const stored = async () => (await storedRows(app, 'inquiry')).filter((row) => row.email === email)
  await page.route('**/api/inquiries', (route) => route.fetch().then(() => {}))
  await send(page)
  await expect.poll(async () => (await stored()).length).toBe(1)
  await page.goto('/team')
  // Not earlier: held requests would continue.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('contentinfo').getByRole('link', { name: "Let's Connect" }).click()
  // The draft returns a moment after the form.
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(email)
  await formOf(page).getByRole('checkbox').check()
  await send(page)
  await formOf(page).getByRole('button', { name: 'Sent' }).waitFor()
  expect(await stored()).toHaveLength(1)
})
