// Sections 2.1, 4, 5 and 8: the contact page, and with it what every public form does.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations, openPage } from '#test/browser.ts'
import { type RunningApp, startApp } from '#test/start-app.ts'
import { storedRows } from '#test/stored-rows.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ env: { DEMO_CONTENT: 'off', RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

const widths = [390, 1440]
const calls = '**/api/inquiries'
const formOf = (page: Page) => page.getByRole('form', { name: 'Contact Us' })
const field = (page: Page, name: string) => formOf(page).getByRole('textbox', { name })
const submit = (page: Page) => formOf(page).getByRole('button', { name: 'Submit' }).click()
const faults = (page: Page) => page.getByRole('alert').getByRole('link')

/** The form answers in place once its script runs; until then the browser itself checks it. */
async function openContact(width = 1440) {
  const page = await openPage({ width, url: app.url, reducedMotion: true })
  await page.goto('/contact')
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>('form#form')?.noValidate)
  return page
}

async function fillIn(page: Page, email: string) {
  await field(page, 'Name').fill('Ellen Marsh')
  await field(page, 'E-mail').fill(email)
  await field(page, 'Message').fill('Could someone come and see it?')
  await formOf(page).getByRole('checkbox').check()
}

const inquiriesOf = async (email: string) =>
  (await storedRows(app, 'inquiry')).filter((row) => row.email === email)

test.each(widths)('a message is stored, and the button reads Sent, at %i px', async (width) => {
  const page = await openContact(width)
  const email = `ellen.${width}@example.com`
  const complaints: string[] = []
  page.on('console', (entry) => complaints.push(entry.text()))
  await fillIn(page, email)
  const asked = page.waitForRequest('**/api/emailNotification')
  await submit(page)
  const sent = formOf(page).getByRole('button', { name: 'Sent' })
  await sent.waitFor()
  expect(await sent.getAttribute('aria-disabled')).toBe('true')
  const thanks = formOf(page).getByRole('status').filter({ hasText: 'Thank you. We have your message.' })
  expect(await thanks.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await field(page, 'Message').inputValue()).toBe('Could someone come and see it?')
  expect((await asked).postDataJSON()).toEqual({ email, formName: 'General Contact' })
  expect(await inquiriesOf(email)).toMatchObject([
    { inquiry_type: 'contact', name: 'Ellen Marsh', consent_version: 'contact-2026-11', status: 'open' },
  ])
  expect(complaints).toEqual([])
  await expectNoAxeViolations(page)
})

test.each(widths)('an empty form names each field at fault, and leads to it, at %i px', async (width) => {
  const page = await openContact(width)
  await expectNoAxeViolations(page)
  await submit(page)
  await faults(page).first().waitFor()
  expect(await faults(page).allInnerTexts()).toEqual([
    'Name is required.',
    'Email is required.',
    'Agree to the terms to send your message',
  ])
  const summary = page.getByRole('alert').filter({ hasText: 'Three things need your attention' })
  expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true)
  await expectNoAxeViolations(page)
  await faults(page).nth(1).click()
  const email = field(page, 'E-mail')
  expect(await email.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  const described = await email.getAttribute('aria-describedby')
  expect(await page.locator(`#${described}`).textContent()).toBe('Email is required.')
})

test('a wrong address alone is refused, with everything typed still in place', async () => {
  const page = await openContact()
  await fillIn(page, 'ellen@')
  await submit(page)
  await faults(page).first().waitFor()
  expect(await faults(page).allInnerTexts()).toEqual(['Please enter a valid email address.'])
  expect(await field(page, 'Message').inputValue()).toBe('Could someone come and see it?')
  expect(await formOf(page).getByRole('checkbox').isChecked()).toBe(true)
})

describe('a server that fails (section 8)', () => {
  const answers = [
    { what: '500 without a message', answer: { status: 500, json: {} }, message: 'Unknown error occurred.' },
    {
      what: '500 of another server',
      answer: { status: 502, body: '<h1>Bad</h1>' },
      message: 'Unknown error occurred.',
    },
    {
      what: '429',
      answer: { status: 429, json: { message: 'Too many requests.' } },
      message: 'Too many requests.',
    },
    { what: 'a lost connection', answer: undefined, message: 'Network or server error occurred' },
  ]
  test.each(answers)('$what: $message', async ({ answer, message }) => {
    const page = await openContact(390)
    await page.route(calls, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await fillIn(page, 'ellen@example.com')
    await submit(page)
    await page.getByRole('alert').getByText(message, { exact: true }).waitFor()
    expect(await field(page, 'Name').inputValue()).toBe('Ellen Marsh')
  })

  test.each(widths)('is spoken of accessibly at %i px', async (width) => {
    const page = await openContact(width)
    await page.route(calls, (route) => route.abort())
    await fillIn(page, 'ellen@example.com')
    await submit(page)
    await page.getByRole('alert').waitFor()
    await expectNoAxeViolations(page)
  })

  test('may name the fields at fault', async () => {
    const page = await openContact()
    const fields = { message: 'Message has characters that cannot be stored.' }
    await page.route(calls, (route) => route.fulfill({ status: 422, json: { message: 'No.', fields } }))
    await fillIn(page, 'ellen@example.com')
    await submit(page)
    await faults(page).first().click()
    expect(await field(page, 'Message').evaluate((box) => box === document.activeElement)).toBe(true)
  })

  test('is asked again with the same key for the same content, and a new one for other content', async () => {
    const page = await openContact()
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

  test('never shows that its notification failed', async () => {
    const page = await openContact()
    await page.route('**/api/emailNotification', (route) => route.fulfill({ status: 500, json: {} }))
    const logged = page.waitForEvent('console', (entry) => entry.text().includes('emailNotification'))
    await fillIn(page, 'unnoticed@example.com')
    await submit(page)
    await formOf(page).getByRole('button', { name: 'Sent' }).waitFor()
    await logged
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

test('a double click sends once, and the button shows that it is sending', async () => {
  const page = await openContact()
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  let sendings = 0
  await page.route(calls, async (route) => {
    sendings++
    await held
    await route.continue()
  })
  await fillIn(page, 'double@example.com')
  await formOf(page).getByRole('button', { name: 'Submit' }).dblclick()
  await formOf(page).locator('button[aria-busy="true"]').waitFor()
  await field(page, 'Name').press('Enter')
  await expectNoAxeViolations(page)
  release()
  await formOf(page).getByRole('button', { name: 'Sent' }).waitFor()
  expect(sendings).toBe(1)
  expect(await inquiriesOf('double@example.com')).toHaveLength(1)
})

test('the trap is out of sight, out of reach and out of hearing', async () => {
  const page = await openContact(390)
  const trap = page.locator('[name=website]')
  expect(await trap.getAttribute('tabindex')).toBe('-1')
  expect(await trap.getAttribute('autocomplete')).toBe('off')
  expect((await trap.boundingBox())!.x).toBeLessThan(0)
  expect(await formOf(page).ariaSnapshot()).not.toContain('Leave this empty')
})

describe('without script', () => {
  const openPlain = async (width = 390) => {
    const page = await openPage({ width, url: app.url, javaScript: false })
    await page.goto('/contact')
    return page
  }

  test.each(widths)('a message is stored, and the page says so, at %i px', async (width) => {
    const page = await openPlain(width)
    const email = `plain.${width}@example.com`
    await fillIn(page, email)
    await submit(page)
    await page.getByText('Thank you. We have your message.').waitFor()
    const [stored] = await inquiriesOf(email)
    expect(page.url()).toBe(`${app.url}/contact?sent=${stored?.id}#form`)
    expect(stored).toMatchObject({
      message: 'Could someone come and see it?',
      consent_version: 'contact-2026-11',
    })
    expect(await formOf(page).count()).toBe(0)
  })

  test('faults are named, and nothing that was typed is lost', async () => {
    const page = await openPlain()
    const writtenAt = () => page.locator('[name=startedAt]').inputValue()
    const first = await writtenAt()
    await fillIn(page, 'ellen@localhost')
    await submit(page)
    expect(await writtenAt()).toBe(first)
    expect(await faults(page).allInnerTexts()).toEqual(['Please enter a valid email address.'])
    expect(await field(page, 'Name').inputValue()).toBe('Ellen Marsh')
    expect(await field(page, 'E-mail').inputValue()).toBe('ellen@localhost')
    expect(await field(page, 'Message').inputValue()).toBe('Could someone come and see it?')
    expect(await formOf(page).getByRole('checkbox').isChecked()).toBe(true)
  })

  test('an unknown id is no thanks', async () => {
    const page = await openPage({ url: app.url, javaScript: false })
    await page.goto('/contact?sent=01a1f90f-15cd-7035-8abd-5b8600d7afa3')
    expect(await formOf(page).count()).toBe(1)
  })
})

test('before its script runs the form posts, and the script then finds the faults', async () => {
  const page = await openPage({ url: app.url })
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/contact', { waitUntil: 'load' })
  await fillIn(page, 'ellen@localhost')
  await page.unroute('**/*.js')
  await submit(page)
  const summary = page.getByRole('alert').filter({ hasText: 'One thing needs your attention' })
  const hasFocus = () => summary.evaluate((box) => box === document.activeElement)
  await expect.poll(hasFocus, { timeout: 10_000 }).toBe(true)
  expect(await field(page, 'Name').inputValue()).toBe('Ellen Marsh')
})

test('what was typed while the script was on its way is not taken for a program’s', async () => {
  const page = await openPage({ url: app.url })
  await page.clock.install()
  let arrive = () => {}
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  await page.route('**/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await fillIn(page, 'slow.line@example.com')
  await page.clock.fastForward(5000)
  arrive()
  await page.locator('header[data-live]').waitFor()
  await submit(page)
  await page.getByText('Thank you. We have your message.').waitFor()
  expect(await inquiriesOf('slow.line@example.com')).toMatchObject([{ suspect: false }])
})
