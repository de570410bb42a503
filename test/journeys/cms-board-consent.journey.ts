// Opt-outs, and a lead mistaken for spam: in the staff area, and behind the link of a mail.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { callAs } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import {
  expectNoAxeViolations,
  expectNoAxeViolationsInBothSchemes,
  expectNoAxeViolationsInBothSchemesAt,
} from '#test/support/browser/axe.ts'
import { cardOf, eventually, linkOf, openBoard } from '#test/support/browser/board-page.ts'
import { openPage, setWidth } from '#test/support/browser/browser.ts'
import { addLead } from '#test/support/load/leads.ts'
import { newestMailTo } from '#test/support/mail/mailbox.ts'

let app: RunningApp
let cookie: string
beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})

const noteAbout = (sheet: Locator, what: string) =>
  sheet.locator('.note', { has: sheet.page().getByText(`Opted out of ${what}.`) })
const sheetOf = (page: Page) => page.getByRole('dialog')
const toasts = (page: Page, text: string) => page.getByText(text).first().waitFor()

async function unsubscribeLink(name: string, consent?: string) {
  const email = `${name}@visitor.example`
  const lead = { inquiryType: 'guide', guideType: 'seller', name, email, ...(consent && { consent }) }
  expect((await callAs(app, '', 'POST', '/api/inquiries', lead)).status).toBe(201)
  const { text } = await newestMailTo(app, email)
  return new URL(/Unsubscribe: (\S+)/.exec(text ?? '')?.[1] ?? '')
}

test('Not spam clears the mark on every open board and sends the guide, by key alone, at 1280 and 390 px', async () => {
  const [name, email] = ['Dana Kessler', 'dana.kessler@example.com']
  await addLead(app, { name, inquiryType: 'guide', guideType: 'buyer', suspect: true })
  const page = await openBoard(app, cookie, {}, '/cms/inquiries/buyers-guide')
  const elsewhere = await openBoard(app, cookie, { width: 390 }, '/cms/inquiries/buyers-guide')
  await cardOf(elsewhere, name).getByText('May be spam').waitFor()
  await linkOf(page, name).press('Enter')
  const notSpam = sheetOf(page).getByRole('button', { name: 'Not spam' })
  await notSpam.waitFor()
  await expectNoAxeViolationsInBothSchemesAt(page, [1280, 390])
  await notSpam.press('Enter')
  await toasts(page, 'Not spam: the visitor gets their mail')
  await sheetOf(page).getByText('marked it as not spam').waitFor()
  await eventually(() => notSpam.count()).toBe(0)
  await sheetOf(page).getByRole('group', { name: 'Status' }).locator(':focus').waitFor({ state: 'attached' })
  await cardOf(elsewhere, name).getByText('May be spam').waitFor({ state: 'detached' })
  const { text } = await newestMailTo(app, email)
  expect(text).toContain('/buyers-guide')
})

test('staff record an opt-out, and undo a mistake, at 1280 and 390 px', async () => {
  const name = 'Omar Haddad'
  await addLead(app, { name })
  const page = await openBoard(app, cookie)
  await linkOf(page, name).click()
  const sheet = sheetOf(page)
  await sheet.getByRole('button', { name: 'Note that they said stop to emails' }).click()
  await sheet.getByText('Opted out of emails.').waitFor()
  await sheet.getByText('Said stop to emails, noted by').waitFor()
  await cardOf(page, name).getByText('Wants no promotional emails').waitFor({ state: 'attached' })
  await sheet.getByRole('button', { name: 'Note that they said stop to calls and texts' }).press('Enter')
  await sheet.getByText('Opted out of calls and texts.').waitFor()
  await eventually(() => sheet.locator('section:focus-within').getAttribute('aria-label')).toBe('Timeline')
  await sheet.getByText('None, as long as nothing is allowed').waitFor()
  const takeBack = sheet.getByRole('button', { name: 'Take back: no promotional calls and texts' })
  for (const width of [1280, 390]) {
    await setWidth(page, width)
    const [mails, calls] = await Promise.all(
      ['emails', 'calls and texts'].map((what) => noteAbout(sheet, what).boundingBox()),
    )
    expect(calls!.y - mails!.y - mails!.height).toBeGreaterThan(0)
    const footer = (await sheet.locator('footer').boundingBox())!.y
    const toast = (await sheet.locator('.toast').last().boundingBox())!
    // It must not cover Reply by email, Call and Delete.
    expect(toast.y + toast.height).toBeLessThanOrEqual(footer)
    // Nor anything else of the sheet, where there is room beside it.
    if (width > 1000) expect(toast.x + toast.width).toBeLessThanOrEqual((await sheet.boundingBox())!.x)
    await expectNoAxeViolationsInBothSchemes(page)
    await takeBack.click({ trial: true })
  }
  await takeBack.click()
  await sheet.getByRole('button', { name: 'Note that they said stop to calls and texts' }).waitFor()
  await sheet.getByRole('button', { name: 'In a week' }).waitFor()
  await sheet.getByRole('button', { name: 'Take back: no promotional emails' }).click()
  await sheet.getByRole('button', { name: 'Note that they said stop to emails' }).waitFor()
  await cardOf(page, name).getByText('Wants no promotional emails').waitFor({ state: 'detached' })
})

test('a stop of another person with the number is shown as theirs, and the person’s own is noted beside it', async () => {
  for (const name of ['Ida Moreau', 'Ben Moreau']) await addLead(app, { name })
  const page = await openBoard(app, cookie, { width: 390 })
  const sheet = sheetOf(page)
  const saidStop = sheet.getByRole('button', { name: 'Note that they said stop to calls and texts' })
  await linkOf(page, 'Ida Moreau').click()
  await saidStop.click()
  await noteAbout(sheet, 'calls and texts').waitFor()
  await page.keyboard.press('Escape')
  await linkOf(page, 'Ben Moreau').click()
  const theirs = sheet.getByText('It was another person with this number.')
  await theirs.waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await saidStop.click()
  await theirs.waitFor({ state: 'detached' })
  await noteAbout(sheet, 'calls and texts').waitFor()
})

test.each([
  { width: 390, javaScript: false },
  { width: 820, javaScript: true },
  { width: 1440, javaScript: true },
])('the link of a mail asks first, and opts out at one press: %o', async ({ width, javaScript }) => {
  const { pathname, search } = await unsubscribeLink(`reader${width}`, 'contact-2026-11')
  const page = await openPage({ width, url: app.url, javaScript, reducedMotion: true })
  await page.goto(pathname + search)
  await page.getByRole('heading', { level: 1, name: 'No more promotions?' }).waitFor()
  if (javaScript) await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { level: 1, name: 'You are unsubscribed.' }).waitFor()
  if (javaScript) await expectNoAxeViolations(page)
  const board = await openBoard(app, cookie, { width: 1280 }, '/cms/inquiries/sellers-guide')
  await linkOf(board, `reader${width}`).click()
  await sheetOf(board)
    .getByText(/Unsubscribed by the link in an email, /)
    .waitFor()
  expect(await sheetOf(board).getByRole('button', { name: 'Take back' }).count()).toBe(0)
})

test('a damaged link says so, and how else to reach us', async () => {
  const page = await openPage({ width: 390, url: app.url, reducedMotion: true })
  await page.goto('/opt-out?for=cut')
  await page.getByRole('heading', { level: 1, name: 'This link is not complete.' }).waitFor()
  await expectNoAxeViolations(page)
})
