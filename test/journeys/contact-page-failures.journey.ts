// Section 8: the contact page, and with it every public form, when the server fails.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openEmptyApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsAt } from '#test/support/browser/axe.ts'
import { faults, field, fillIn, formOf, openContact, submit } from '#test/support/browser/contact-form.ts'
import { hold } from '#test/support/browser/record-journeys.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'

let app: RunningApp
beforeAll(async () => {
  app = await openEmptyApp()
})

const widths = [390, 1440]
const alert = (page: Page) => page.getByRole('alert')
const calls = '**/api/inquiries'

describe('a server that fails (section 8)', () => {
  const answers = [
    { answer: { status: 500, json: {} }, message: 'Unknown error occurred.' },
    { answer: { status: 429, json: { message: 'Too many requests.' } }, message: 'Too many requests.' },
    { answer: { status: 502, body: '<h1>Bad</h1>' }, message: 'Unknown error occurred.' },
    // a lost connection
    { answer: undefined, message: 'Network or server error occurred' },
  ]
  test('shows an accessible message, and nothing typed is lost', async () => {
    const page = await openContact(app, 390)
    await fillIn(page, 'ellen@example.com')
    for (const { answer, message } of answers) {
      await page.route(calls, (route) => (answer ? route.fulfill(answer) : route.abort()))
      const asked = page.waitForRequest(calls)
      await submit(page)
      await asked
      await expect.poll(() => alert(page).count()).toBe(1)
      await expect.poll(() => alert(page).getByText(message, { exact: true }).count(), { message }).toBe(1)
      expect(await field(page, 'Name').inputValue()).toBe('Ellen Marsh')
      await page.unroute(calls)
    }
    await expectNoAxeViolationsAt(page, widths)
  })

  test('gives the text back, in which nothing changed while it was sent', async () => {
    const page = await openContact(app)
    await fillIn(page, 'held@example.com')
    const name = field(page, 'Name')
    const release = await hold(page, calls)
    await name.press('Enter')
    await expect.poll(() => name.isEditable()).toBe(false)
    await page.keyboard.type(' lost')
    expect(await field(page, 'Message').isEditable()).toBe(false)
    const agreed = formOf(page).getByRole('checkbox')
    await agreed.press(' ')
    expect(await agreed.isChecked()).toBe(true)
    await name.focus()
    await page.context().setOffline(true)
    await release()
    await alert(page).getByText('Network or server error occurred').waitFor()
    await page.context().setOffline(false)
    expect(await name.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.press('End')
    await page.keyboard.type(' Lane')
    await page.keyboard.press('Enter')
    await formOf(page).getByRole('button', { name: 'Sent' }).waitFor()
    const stored = (await storedRows(app, 'inquiry')).filter(({ email }) => email === 'held@example.com')
    expect(stored).toMatchObject([{ name: 'Ellen Marsh Lane' }])
  })

  test('a reload while it is sent leaves the text, and the message sent again is stored once', async () => {
    const page = await openContact(app)
    const email = 'reloaded@example.com'
    const stored = async () => (await storedRows(app, 'inquiry')).filter((row) => row.email === email)
    await fillIn(page, email)
    await page.route(calls, (route) => route.fetch().then(() => {}))
    await submit(page)
    await expect.poll(async () => (await stored()).length).toBe(1)
    await page.reload()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(await field(page, 'Email').inputValue()).toBe(email)
    expect(await field(page, 'Message').inputValue()).toBe('Could someone come and see it?')
    await formOf(page).getByRole('checkbox').check()
    await submit(page)
    await formOf(page).getByRole('button', { name: 'Sent' }).waitFor()
    expect(await stored()).toHaveLength(1)
    await page.reload()
    expect(await field(page, 'Email').inputValue()).toBe('')
  })

  test('may name the fields at fault, also where the script that checks them does not come', async () => {
    const page = await openContact(app)
    await page.route('**/assets/check-inquiry-*', (route) => route.abort())
    const fields = { message: 'Message has characters that cannot be stored.' }
    await page.route(calls, (route) => route.fulfill({ status: 422, json: { message: 'No.', fields } }))
    await fillIn(page, 'ellen@example.com')
    await submit(page)
    await faults(page).first().click()
    expect(await field(page, 'Message').evaluate((box) => box === document.activeElement)).toBe(true)
  })

  test('is retried with the same key for the same content, and a new key for other content', async () => {
    const page = await openContact(app)
    const keys: (string | undefined)[] = []
    await page.route(calls, (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      return route.abort()
    })
    const sendAgain = async (count: number) => {
      await submit(page)
      await expect.poll(() => keys.length, { timeout: 10_000 }).toBe(count)
      await page.getByRole('alert').waitFor()
    }
    await fillIn(page, 'ellen@example.com')
    await sendAgain(1)
    await sendAgain(2)
    await field(page, 'Message').fill('Something else')
    await sendAgain(3)
    expect(keys[0]).toMatch(/^[\w-]{10,}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('does not show a failed notification', async () => {
    const page = await openContact(app)
    await page.route('**/api/emailNotification', (route) => route.fulfill({ status: 500, json: {} }))
    const logged = page.waitForEvent('console', (entry) => entry.text().includes('emailNotification'))
    await fillIn(page, 'unnoticed@example.com')
    await submit(page)
    await formOf(page).getByRole('button', { name: 'Sent' }).waitFor()
    await logged
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})
