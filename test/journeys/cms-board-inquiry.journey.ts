// An inquiry in full, beside its board (sections 2.4 and 4).
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contactMessage } from '#test/support/app/cast.ts'
import { callAs } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import {
  expectNoAxeViolationsInBothSchemes,
  expectNoAxeViolationsInBothSchemesAt,
} from '#test/support/browser/axe.ts'
import {
  boardPath,
  cardOf,
  eventually,
  expectNames,
  focusedName,
  headings,
  linkOf,
  namesIn,
  openBoard,
} from '#test/support/browser/board-page.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { findLead } from '#test/support/database/stored-rows.ts'
import { addLead, addLeads, placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})
beforeEach(() => placeLeads(app, quietBoard))

const rowOf = (name: string) => findLead(app, name)
const sheetOf = (page: Page) => page.getByRole('dialog')

const facts = async (page: Page) => {
  const terms = await sheetOf(page).getByRole('term').allInnerTexts()
  const texts = await sheetOf(page).getByRole('definition').allInnerTexts()
  return Object.fromEntries(terms.map((term, index) => [term, texts[index]?.trim()]))
}

/** Collects the requests for an inquiry from now on. */
function requestsFor(page: Page, id: string) {
  const methods: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/inquiries?id=${id}`)) methods.push(request.method())
  })
  return methods
}

/** The screen reads them again with its first event of the server, which may come late. */
const readAgain = ['/api/counts', '/api/office-hours']

async function openInquiry(name: string, width = 1280, calls: string[] = []) {
  const page = await openBoard(app, cookie, { width })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !readAgain.includes(pathname)) calls.push(pathname)
  })
  await linkOf(page, name).click()
  await sheetOf(page).getByText('Submitted on the website').waitFor()
  return page
}

test('shows every known fact, at 1280 and 390 px', async () => {
  const calls: string[] = []
  const page = await openInquiry('Priya Raman', 1280, calls)
  // twice if the board hears its first event of the server only now
  expect(new Set(calls)).toEqual(new Set(['/api/timeline']))
  const sheet = sheetOf(page)
  expect(await sheet.getByRole('heading', { level: 2 }).innerText()).toBe('Home Valuation')
  await sheet.getByText('Priya Raman', { exact: true }).waitFor()
  expect(await sheet.innerText()).toMatch(/Submitted \d\d\/\d\d\/\d{4}, \d+:\d\d\u00a0[AP]M\. Waiting 2 d/)
  expect(await facts(page)).toMatchObject({
    Urgency: '3 months',
    'Client type': 'Seller',
    Email: 'priya.raman@example.com',
    Phone: '312-555-0148',
    Address: '1214 Alder Point Road, Lakemont',
    'Postal code': '60045',
    Message: 'Two-flat, both units rented through June.',
    Consent: expect.stringMatching(/^Agreed \d\d\/\d\d\/\d{4}, .* text valuation-2026-11\.\s+Certificate$/),
  })
  const link = (name: string) => sheet.getByRole('link', { name }).getAttribute('href')
  expect(await link('priya.raman@example.com')).toBe('mailto:priya.raman@example.com')
  expect(await link('312-555-0148')).toBe('tel:3125550148')
  expect(
    await sheet.getByRole('radio').evaluateAll((all) => all.map((one) => one.parentElement?.textContent)),
  ).toEqual(['Open', 'In Progress', 'Closed'])
  expect(await sheet.getByRole('radio', { name: 'Open' }).isChecked()).toBe(true)
  await expectNoAxeViolationsInBothSchemesAt(page, [1280, 390])
})

test('leaves empty fields out, and names the guide', async () => {
  await addLead(app, { name: 'Dana Kessler', inquiryType: 'guide', guideType: 'buyer', suspect: true })
  const page = await openBoard(app, cookie, {}, '/cms/inquiries/buyers-guide')
  await linkOf(page, 'Dana Kessler').click()
  const sheet = sheetOf(page)
  expect(await sheet.getByRole('heading', { level: 2 }).innerText()).toBe("Buyer's Guide")
  expect(Object.keys(await facts(page))).not.toContain('Message')
  await sheet.getByText('This looks like spam. The visitor was sent no mail.').waitFor()
  expect(await sheet.getByText('Waiting').count()).toBe(0)
})

test('has an address: links, reload and back work', async () => {
  const page = await openInquiry('Ingrid Solberg')
  const address = page.url()
  expect(address).toContain(`${boardPath}?id=${(await rowOf('Ingrid Solberg'))?.id}`)
  await page.goBack()
  await sheetOf(page).waitFor({ state: 'detached' })
  await eventually(() => new URL(page.url()).search).toBe('')
  await page.goto(address)
  await sheetOf(page).getByText('Ingrid Solberg', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await sheetOf(page).waitFor({ state: 'detached' })
  await eventually(() => new URL(page.url()).search).toBe('')
  await eventually(() => focusedName(page)).toBe('Ingrid Solberg')
})

test('opens by its address when its card is not loaded; a deleted one says so', async () => {
  await addLeads(app, 60)
  const page = await openBoard(app, cookie, {}, `${boardPath}?id=${(await rowOf('Lead 60'))?.id}`)
  await sheetOf(page).getByText('Lead 60', { exact: true }).waitFor()
  expect(await namesIn(page, 'Open')).not.toContain('Lead 60')
  await sheetOf(page).getByRole('radio', { name: 'Closed' }).check()
  await eventually(async () => (await rowOf('Lead 60'))?.status).toBe('closed')
  await expectNames(page, 'Closed', ['Lead 60', 'Leo Fairbanks'])
  await page.goto(`${boardPath}?id=00000000-0000-4000-8000-000000000000`)
  await sheetOf(page).getByText('There is no such inquiry. It may have been deleted.').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
})

test('leads to the next of its column, by button and key, also after a move', async () => {
  const page = await openInquiry('Marcus Tate')
  const sheet = sheetOf(page)
  await sheet.getByText('1 of 3 open').waitFor()
  expect(await sheet.getByRole('button', { name: 'Previous inquiry' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await sheet.getByRole('radio', { name: 'Closed' }).check()
  await expectNames(page, 'Closed', ['Marcus Tate', 'Leo Fairbanks'])
  await page.keyboard.press('j')
  await sheet.getByText('Ingrid Solberg', { exact: true }).waitFor()
  await sheet.getByText('1 of 2 open').waitFor()
  await sheet.getByRole('button', { name: 'Next inquiry' }).click()
  await sheet.getByText('Priya Raman', { exact: true }).waitFor()
  await page.keyboard.press('k')
  await sheet.getByText('Ingrid Solberg', { exact: true }).waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await eventually(() => focusedName(page)).toBe('Ingrid Solberg')
  await eventually(() => new URL(page.url()).search).toBe('')
})

test('shows whether the team was mailed, why not, and sends the mail again', async () => {
  const sent = { ...contactMessage, inquiryType: 'home_valuation', address: '12 Quarry Road, Fenwick Park' }
  expect((await callAs(app, '', 'POST', '/api/inquiries', sent)).status).toBe(201)
  const page = await openInquiry(sent.name)
  await sheetOf(page).getByText('Notification sent to the team').waitFor()
  const reason = 'The mail server does not take mail for this address: “550 No such mailbox”.'
  await inDatabaseOf(app, [
    `update mail set status = 'failed', last_error = '${reason}' where kind = 'team-notification'`,
  ])
  await page.reload()
  await sheetOf(page).getByText('Notification to the team could not be sent').waitFor()
  await sheetOf(page).getByText(reason).waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await sheetOf(page).getByRole('button', { name: 'Try again: Notification to the team' }).click()
  await sheetOf(page).getByText('Notification sent to the team').waitFor()
})

test('changes its column by the selector, and keeps the history of it', async () => {
  const page = await openInquiry('Marcus Tate')
  const sheet = sheetOf(page)
  await sheet.getByRole('radio', { name: 'In Progress' }).check()
  await expectNames(page, 'In Progress', ['Marcus Tate', 'Hannah Weiss', 'Omar Haddad'])
  await sheet.getByText('Nora Whitlock moved it to In Progress').waitFor()
  await sheet.getByRole('radio', { name: 'Open' }).check()
  await sheet.getByText('Nora Whitlock moved it back to Open').waitFor()
  const history = await sheet.locator('li:has(time)').allInnerTexts()
  expect(history.map((line) => line.split('\n')[0])).toEqual([
    'Nora Whitlock moved it back to Open',
    'Nora Whitlock moved it to In Progress',
    'Submitted on the website',
  ])
  expect((await rowOf('Marcus Tate'))?.status).toBe('open')
})

test('is deleted only after the question', async () => {
  const page = await openInquiry('Leo Fairbanks')
  await sheetOf(page).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this entry?' })
  await question.waitFor()
  expect(await focusedName(page)).toBe('Cancel')
  await expectNoAxeViolationsInBothSchemes(page)
  await page.keyboard.press('Enter')
  await sheetOf(page).getByText('Leo Fairbanks', { exact: true }).waitFor()
  const id = (await rowOf('Leo Fairbanks'))?.id
  await sheetOf(page).getByRole('button', { name: 'Delete' }).click()
  const asked = requestsFor(page, String(id))
  await question.getByRole('button', { name: 'Delete inquiry' }).click()
  await cardOf(page, 'Leo Fairbanks').waitFor({ state: 'detached' })
  await sheetOf(page).waitFor({ state: 'detached' })
  expect(await headings(page)).toEqual(['Open (3)', 'In Progress (2)', 'Closed'])
  expect(await rowOf('Leo Fairbanks')).toBeUndefined()
  await page.getByRole('status').getByText('Deleted the inquiry of Leo Fairbanks').waitFor()
  await eventually(() => new URL(page.url()).search).toBe('')
  // By now the screen has also requested the changes after the deletion.
  await addLead(app, { name: 'Rosa Lindgren' })
  await cardOf(page, 'Rosa Lindgren').waitFor()
  expect(asked).toEqual(['DELETE'])
  await page.keyboard.press('z')
  await cardOf(page, 'Leo Fairbanks').waitFor()
  await page.getByRole('status').getByRole('link', { name: 'Open: Leo Fairbanks is back' }).click()
  await sheetOf(page).getByText('Leo Fairbanks', { exact: true }).waitFor()
  await sheetOf(page).getByText('put it into the trash').waitFor()
  expect((await rowOf('Leo Fairbanks'))?.id).toBe(id)
})

test('disappears if somebody else deleted it first', async () => {
  const page = await openInquiry('Leo Fairbanks')
  await sheetOf(page).getByRole('button', { name: 'Delete' }).click()
  await inDatabaseOf(app, [`delete from inquiry where name = 'Leo Fairbanks'`])
  await page.getByRole('button', { name: 'Delete inquiry' }).click()
  await cardOf(page, 'Leo Fairbanks').waitFor({ state: 'detached' })
  await sheetOf(page).waitFor({ state: 'detached' })
  expect(await headings(page)).toEqual(['Open (3)', 'In Progress (2)', 'Closed'])
})
