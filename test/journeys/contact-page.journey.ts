// Sections 2.1, 4 and 5: the contact page, and with it the behavior of every public form.
import { beforeAll, describe, expect, test } from 'vitest'
import { agents } from '#content/agents.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openEmptyApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolations, expectNoAxeViolationsAt } from '#test/support/browser/axe.ts'
import { openPage, setWidth } from '#test/support/browser/browser.ts'
import { faults, field, fillIn, formOf, openContact, submit } from '#test/support/browser/contact-form.ts'
import { smallTargets } from '#test/support/browser/touch-targets.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'

let app: RunningApp
beforeAll(async () => {
  app = await openEmptyApp()
})

const widths = [390, 1440]

const inquiriesOf = async (email: string) =>
  (await storedRows(app, 'inquiry')).filter((row) => row.email === email)

test.each(['/contact', `/${agents[0]!.slug}`, '/opt-out'])(
  'a finger hits the phone number and the email of %s',
  async (path) => {
    const page = await openPage({ width: 390, touch: true, url: app.url })
    await page.goto(path)
    const missed = await smallTargets(page)
    expect(missed.filter((target) => /"[^"]*(\d{3}-\d{4}|@)/.test(target))).toEqual([])
  },
)

test('a message is stored, and the button reads Sent', async () => {
  const page = await openContact(app, 1440)
  const email = 'ellen@example.com'
  const complaints: string[] = []
  page.on('console', (entry) => complaints.push(entry.text()))
  await fillIn(page, email)
  await formOf(page).getByRole('button', { name: 'Submit' }).click({ trial: true })
  await setWidth(page, 390)
  await formOf(page).getByRole('checkbox').click({ trial: true })
  const asked = page.waitForRequest('**/api/emailNotification')
  await submit(page)
  const sent = formOf(page).getByRole('button', { name: 'Sent' })
  await sent.waitFor()
  expect(await sent.getAttribute('aria-disabled')).toBe('true')
  const thanks = formOf(page).getByRole('status').filter({ hasText: 'Thank you. We have your message.' })
  expect(await thanks.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await field(page, 'Message').inputValue()).toBe('Could someone come and see it?')
  expect(await formOf(page).getByRole('textbox').count()).toBe(1)
  expect(await thanks.getByRole('link').allInnerTexts()).toEqual(['Meet the Team'])
  expect((await asked).postDataJSON()).toEqual({ email, formName: 'General Contact' })
  expect(await inquiriesOf(email)).toMatchObject([
    { inquiry_type: 'contact', name: 'Ellen Marsh', consent_version: 'message-2026-11', status: 'open' },
  ])
  expect(complaints).toEqual([])
  await expectNoAxeViolationsAt(page, widths)
})

test('an empty form names each wrong field with a link', async () => {
  const page = await openContact(app)
  await submit(page)
  await faults(page).first().waitFor()
  expect(await faults(page).allInnerTexts()).toEqual([
    'Name is required.',
    'Email is required.',
    'Agree to the terms to send your message.',
  ])
  const summary = page.getByRole('alert').filter({ hasText: 'Three things need your attention' })
  expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true)
  await expectNoAxeViolationsAt(page, widths.toReversed())
  await faults(page).nth(1).click()
  const email = field(page, 'Email')
  expect(await email.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  const described = await email.getAttribute('aria-describedby')
  expect(await page.locator(`#${described}`).textContent()).toBe('Email is required.')
})

test('a wrong address alone is refused, with everything typed still in place', async () => {
  const page = await openContact(app)
  await fillIn(page, 'ellen@')
  await submit(page)
  await faults(page).first().waitFor()
  expect(await faults(page).allInnerTexts()).toEqual(['Please enter a valid email address.'])
  expect(await field(page, 'Message').inputValue()).toBe('Could someone come and see it?')
  expect(await formOf(page).getByRole('checkbox').isChecked()).toBe(true)
})

test('control characters, which a paste can bring and nobody sees, do not stop a message', async () => {
  const page = await openContact(app)
  await fillIn(page, 'pasted@example.com')
  await field(page, 'Message').fill('Is it\u000Bstill for sale?')
  await submit(page)
  await formOf(page).getByRole('button', { name: 'Sent' }).waitFor()
  expect(await inquiriesOf('pasted@example.com')).toMatchObject([{ message: 'Is it still for sale?' }])
})

test('a double click sends once, and the button shows that it is sending', async () => {
  const page = await openContact(app)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  let sendings = 0
  await page.route('**/api/inquiries', async (route) => {
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

test('the spam trap is invisible, unreachable by keyboard and hidden from screen readers', async () => {
  const page = await openContact(app, 390)
  const trap = page.locator('[name=website]')
  expect(await trap.getAttribute('tabindex')).toBe('-1')
  expect(await trap.getAttribute('autocomplete')).toBe('off')
  expect((await trap.boundingBox())!.x).toBeLessThan(0)
  expect(await formOf(page).ariaSnapshot()).not.toContain('Leave this empty')
})

describe('without script', () => {
  const openPlain = async () => {
    const page = await openPage({ width: 390, url: app.url, javaScript: false })
    await page.goto('/contact')
    return page
  }

  test('a message is stored, and the page says so', async () => {
    const page = await openPlain()
    await setWidth(page, 1440)
    const email = 'plain@example.com'
    await fillIn(page, email)
    await formOf(page).getByRole('button', { name: 'Submit' }).click({ trial: true })
    await setWidth(page, 390)
    await formOf(page).getByRole('checkbox').click({ trial: true })
    await submit(page)
    await page.getByText('Thank you. We have your message.').waitFor()
    const [stored] = await inquiriesOf(email)
    expect(page.url()).toBe(`${app.url}/contact?sent=${stored?.id}#form`)
    expect(stored).toMatchObject({
      message: 'Could someone come and see it?',
      consent_version: 'message-2026-11',
    })
    expect(await formOf(page).count()).toBe(0)
  })

  test('errors are named, and nothing typed is lost', async () => {
    const page = await openPlain()
    const writtenAt = () => page.locator('[name=startedAt]').inputValue()
    const first = await writtenAt()
    await fillIn(page, 'ellen@localhost')
    await submit(page)
    expect(await writtenAt()).toBe(first)
    expect(await faults(page).allInnerTexts()).toEqual(['Please enter a valid email address.'])
    expect(await field(page, 'Name').inputValue()).toBe('Ellen Marsh')
    expect(await field(page, 'Email').inputValue()).toBe('ellen@localhost')
    expect(await field(page, 'Message').inputValue()).toBe('Could someone come and see it?')
    expect(await formOf(page).getByRole('checkbox').isChecked()).toBe(true)
  })

  test('an unknown id shows no thanks', async () => {
    const page = await openPage({ url: app.url, javaScript: false })
    await page.goto('/contact?sent=01a1f90f-15cd-7035-8abd-5b8600d7afa3')
    expect(await formOf(page).count()).toBe(1)
  })
})

test('before its script runs the form posts, and the script then finds the errors', async () => {
  const page = await openPage({ url: app.url })
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/contact', { waitUntil: 'load' })
  await fillIn(page, 'ellen@localhost')
  // of an earlier visit: what was posted is newer
  await page.evaluate(() => sessionStorage.setItem('draft /contact', '{"name":"Ellen"}'))
  await page.unroute('**/*.js')
  await submit(page)
  const summary = page.getByRole('alert').filter({ hasText: 'One thing needs your attention' })
  const hasFocus = () => summary.evaluate((box) => box === document.activeElement)
  await expect.poll(hasFocus, { timeout: 10_000 }).toBe(true)
  expect(await field(page, 'Name').inputValue()).toBe('Ellen Marsh')
})

test('text typed before the script arrived does not look like a program’s', async () => {
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
