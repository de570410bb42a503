// Section 2.3: a guide has a request form (button Send; inquiry type guide; guide type seller or buyer).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'
import { contentsOf, guides, markedIn, openWithScript } from '#test/support/browser/guide-steps.ts'

const formOf = (page: Page) => page.getByRole('form', { name: 'Take it with you' })

async function fillIn(page: Page, email = 'ellen.marsh@example.com') {
  const form = formOf(page)
  await form.getByRole('textbox', { name: 'Name' }).fill('Ellen Marsh')
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'Message' }).fill('Is there a checklist?')
  await form.getByRole('checkbox').check()
}

const send = (page: Page) => formOf(page).getByRole('button', { name: 'Send' }).click()

describe.each(guides)('the guide of the $type', ({ path }) => {
  test('without script sends the request by plain POST', async () => {
    const page = await openPage({ width: 390, javaScript: false })
    await page.goto(path)
    await fillIn(page)
    await send(page)
    await page.getByText('The guide is on its way.').waitFor()
    expect(page.url()).toContain(`${path}?sent=`)
    expect(await formOf(page).count()).toBe(0)
  })

  test('without script names errors, and loses nothing typed', async () => {
    const page = await openPage({ width: 1440, javaScript: false })
    await page.goto(path)
    await fillIn(page, 'ellen@localhost')
    await send(page)
    await page.getByRole('alert').getByRole('link', { name: 'Please enter a valid email address.' }).waitFor()
    const form = formOf(page)
    expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ellen Marsh')
    expect(await form.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('ellen@localhost')
    expect(await form.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Is there a checklist?')
    expect(await form.getByRole('checkbox').isChecked()).toBe(true)
  })
})

test('an empty request is refused with a link to each wrong field; phone and message are optional', async () => {
  const page = await openWithScript('/sellers-guide', 390)
  await send(page)
  const faults = page.getByRole('alert').getByRole('link')
  await faults.first().waitFor()
  expect(await faults.count()).toBe(3)
  await expectNoAxeViolations(page)
  await faults.first().click()
  expect(
    await formOf(page)
      .getByRole('textbox', { name: 'Name' })
      .evaluate((input) => input === document.activeElement),
  ).toBe(true)
  await fillIn(page)
  await send(page)
  await page.getByText('Thank you, Ellen.').waitFor()
})

test('a request that the server refuses says so, and keeps the typed text', async () => {
  const page = await openWithScript('/sellers-guide', 1440)
  await fillIn(page)
  await page.route('**/api/inquiries', (route) => route.abort())
  await send(page)
  await page.getByRole('alert').getByText('Network or server error').waitFor()
  expect(await formOf(page).getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ellen Marsh')
})

describe('a request that was sent', () => {
  let app: RunningApp
  beforeAll(async () => {
    app = await startApp({ env: { DEMO_CONTENT: 'off' } })
  })
  afterAll(() => app.close())

  test.each(guides)(
    'shows thanks in the form’s place, and mails the link to the guide of the $type',
    async ({ path, type }) => {
      const email = `${type}@example.com`
      const page = await openPage({ width: 390, url: app.url })
      await page.clock.install()
      await page.goto(path)
      await expect.poll(() => markedIn(contentsOf(page)).count()).toBe(1)
      await fillIn(page, email)
      // A form sent within two seconds counts as a program's and gets no mail.
      await page.clock.fastForward(5000)
      const posted = page.waitForRequest('**/api/inquiries')
      await send(page)
      expect((await posted).postDataJSON()).toMatchObject({ inquiryType: 'guide', guideType: type, email })
      const thanks = page.getByRole('status').filter({ hasText: 'Thank you, Ellen.' })
      await thanks.waitFor()
      expect(await thanks.textContent()).toContain(email)
      expect(await thanks.evaluate((place) => place === document.activeElement)).toBe(true)
      await expectNoAxeViolations(page)
      await expect.poll(() => mailTo(app, email), { timeout: 20_000 }).toContain(`${app.url}${path}`)
    },
  )
})

/** The text of the delivered mail to an address. */
async function mailTo(app: RunningApp, email: string): Promise<string> {
  const folder = join(app.dataDir, 'mail')
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.eml'))) {
    const mail = await PostalMime.parse(readFileSync(join(folder, file)))
    if (mail.to?.some(({ address }) => address === email)) return mail.text ?? ''
  }
  return ''
}
