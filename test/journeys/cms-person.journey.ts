// One person with several inquiries: the line in the sheet, the page, separation and Undo, opt-outs, and the
// certificate.

import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { teamDay } from '#app/domain/team-day.server.ts'
import { callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import {
  expectNoAxeViolationsInBothSchemes,
  expectNoAxeViolationsInBothSchemesAt,
} from '#test/support/browser/axe.ts'
import { eventually, linkOf, openBoard, stayAtLinks } from '#test/support/browser/board-page.ts'
import { setWidth } from '#test/support/browser/browser.ts'
import { expectNoSidewaysScroll } from '#test/support/browser/record-journeys.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'
import { sendContact } from '#test/support/load/send-contact.ts'

let app: RunningApp
let cookie: string
beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})

const widths = [1280, 390]
const contact = '/cms/inquiries/general-contact'
const phone = '312-555-0142'
const send = (name: string, fields: object = {}) => sendContact(app, name, fields)

test('the page separates a household by key, and Undo joins it again, at 1280 and 390 px', async () => {
  const hers = await send('Dana Kessler', { phone })
  const page = await openBoard(app, cookie, {}, contact)
  await linkOf(page, 'Dana Kessler').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Certificate').waitFor()
  const heightsOf = async (line: Locator) => {
    const heights: number[] = []
    for (const width of widths) {
      await setWidth(page, width)
      heights.push((await line.boundingBox())!.height)
    }
    return heights
  }
  const before = await heightsOf(sheet.locator('p', { hasText: /^No other inquiries$/ }))
  await send('Tom Kessler', { phone, inquiryType: 'guide', guideType: 'buyer' })
  // what stands below stays under a finger
  expect(await heightsOf(sheet.locator('p', { hasText: 'Also:' }))).toEqual(before)
  await sheet.getByRole('link', { name: 'All 2 inquiries' }).press('Enter')
  await page.waitForURL(`**/cms/people/${hers}`)
  await page.getByText('Same phone').waitFor()
  await expectNoAxeViolationsInBothSchemesAt(page, widths)
  await page.getByRole('button', { name: 'Not the same person: Tom Kessler' }).press('Enter')
  await page.getByRole('heading', { name: 'Parted' }).waitFor()
  await page.getByRole('button', { name: 'The same person after all: Tom Kessler' }).waitFor()
  await expectNoAxeViolationsInBothSchemesAt(page, widths)
  const undo = page.getByRole('button', { name: 'Undo' })
  await setWidth(page, 1280)
  await undo.click({ trial: true })
  await setWidth(page, 390)
  await undo.click()
  await eventually(() => page.getByRole('heading', { name: 'Parted' }).count()).toBe(0)
  await page.getByText('2 inquiries since').waitFor()
})

test('a channel with an opt-out keeps its place, gray and explained; the other is primary, at 1280 and 390 px', async () => {
  const id = await send('Ines Moreau', { phone: '312-555-0155' })
  const page = await openBoard(app, cookie, {}, contact)
  await linkOf(page, 'Ines Moreau').click()
  const sheet = page.getByRole('dialog')
  const footer = sheet.locator('footer')
  await footer.getByRole('link', { name: 'Reply' }).waitFor()
  await callAs(app, cookie, 'PUT', '/api/opt-outs', { id, channel: 'email', optedOut: true })
  const off = footer.getByRole('button', { name: 'Reply' })
  await off.waitFor()
  expect(await off.getAttribute('aria-disabled')).toBe('true')
  await off.focus()
  for (const width of widths) {
    await setWidth(page, width)
    await footer.getByText(/^No emails: they said stop, noted by .+, \d/).waitFor()
    await sheet.getByText('Calls and texts are allowed.').waitFor()
    await expectNoAxeViolationsInBothSchemes(page)
  }
  expect(await footer.getByRole('link', { name: 'Call' }).getAttribute('class')).toContain('primary')
  expect(await sheet.locator('s').allInnerTexts()).toEqual(['ines.moreau@visitor.example'])
  await sheet.getByRole('link', { name: 'Certificate' }).click()
  await page.getByRole('heading', { level: 1, name: 'Certificate of consent' }).waitFor()
  await page.getByText('Ended in part: opted out of emails').waitFor()
  await expectNoAxeViolationsInBothSchemesAt(page, widths)
  await page.getByRole('link', { name: 'Close' }).click()
  await page.getByRole('dialog').getByText('Certificate').waitFor()
})

test('the page reaches the person in its title, a linked sender by their own address, and notes both, at 1280 and 390 px', async () => {
  const [cora, dirk] = ['Cora Stahl', 'Dirk Stahl']
  const hers = await send(cora, { phone: '312-555-0166' })
  const his = await send(dirk, { phone: '312-555-0166' })
  await callAs(app, cookie, 'PUT', '/api/opt-outs', { id: hers, channel: 'email', optedOut: true })
  const page = await openStaffPage(app, cookie)
  await page.goto(`/cms/people/${hers}`)
  await page.getByText('Opted out of emails.').waitFor()
  expect(await page.getByRole('button', { name: 'Reply' }).getAttribute('aria-disabled')).toBe('true')
  expect(await page.getByRole('button', { name: /^Take back/ }).count()).toBe(0)
  await stayAtLinks(page)
  await page.getByRole('link', { name: 'Call' }).click()
  await page.getByText(`You called ${cora}.`).waitFor()
  const secondTab = await page.context().newPage()
  await secondTab.goto(page.url())
  const askedThere = secondTab.getByText(`You called ${cora}.`)
  await askedThere.waitFor()
  await expectNoAxeViolationsInBothSchemesAt(page, widths)
  await page.getByRole('button', { name: 'Reached' }).click()
  await page.getByText('called. Reached').waitFor()
  await askedThere.waitFor({ state: 'detached' })
  await secondTab.close()
  await page.getByRole('link', { name: 'Call' }).waitFor()
  await page.getByRole('link', { name: 'dirk.stahl@visitor.example' }).click()
  const wrote = page.getByText(`You wrote to ${dirk}.`)
  await wrote.waitFor()
  await page.reload()
  await wrote.waitFor()
  await page.getByRole('button', { name: 'No answer' }).click()
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  const entryOf = (words: string) => page.locator('li', { hasText: words })
  await entryOf('set the next touch to').getByText(`Lead of ${dirk}`).waitFor()
  await entryOf('No answer').getByText(`Lead of ${dirk}`).waitFor()
  expect(await entryOf('called. Reached').getByText('Lead of').count()).toBe(0)
  await page.locator('dd', { hasText: 'Try again' }).getByText(`Lead of ${dirk}`).waitFor()
  for (const width of widths) {
    await setWidth(page, width)
    await expectNoAxeViolationsInBothSchemes(page)
    await expectNoSidewaysScroll(page)
  }
  await page.reload()
  await page.getByRole('link', { name: 'Call' }).waitFor()
  const touches = await storedRows(app, 'touch')
  const noted = (id: string) => touches.filter(({ inquiry_id }) => inquiry_id === id)
  expect(noted(hers)).toMatchObject([{ kind: 'call', outcome: 'reached' }])
  expect(noted(his)).toMatchObject([{ kind: 'mail', outcome: 'no answer' }])
  const [asked] = noted(his)
  const [at, createdAt] = [asked!.at as Date, asked!.created_at as Date]
  expect(at.getTime()).toBeLessThan(createdAt.getTime())
  const inquiries = await storedRows(app, 'inquiry')
  const answered = inquiries.filter(
    ({ id, first_touch_at }) => [hers, his].includes(`${id}`) && first_touch_at,
  )
  expect(answered).toHaveLength(2)
})

test('the day of a next touch stands on one line, however long its note', async () => {
  const id = await send('Petra Lindqvist')
  const note = 'Ask whether the lender has answered, and send the three homes by the lake once more.'
  await callAs(app, cookie, 'PUT', '/api/next-touch', { id, on: '2027-11-25', note })
  const page = await openStaffPage(app, cookie, { width: 1440 })
  await page.goto(`/cms/people/${id}`)
  const day = page.locator('dd b', { hasText: '2027' })
  await page.getByText(note).waitFor()
  expect((await day.boundingBox())!.height).toBeLessThan(30)
})

test('a person whose inquiry a colleague deletes is not shown any more', async () => {
  const id = await send('Oda Falk')
  const page = await openStaffPage(app, cookie, { width: 1280 })
  await page.goto(`/cms/people/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Oda Falk' }).waitFor()
  expect((await callAs(app, cookie, 'DELETE', `/api/inquiries?id=${id}`)).status).toBe(200)
  await page.getByText('There is nothing at this address').waitFor()
})

test('the timeline has what happened to the person’s oldest inquiry, and the page goes on at another when the one of its address is deleted', async () => {
  const sender = { email: 'vera.brandt@visitor.example' }
  const oldest = await send('Vera Brandt', sender)
  const ids: string[] = []
  for (let number = 0; number < 11; number++) ids.push(await send('Vera Brandt', sender))
  const call = { inquiryId: oldest, kind: 'call', outcome: 'reached', text: 'Sells in May.' }
  await callAs(app, cookie, 'POST', '/api/touches', call)
  const page = await openStaffPage(app, cookie, { width: 1280 })
  await page.goto(`/cms/people/${ids[9]}`)
  await page.getByText('Sells in May.').waitFor()
  const gone = [ids[9], ids[10]]
  await callAs(app, cookie, 'POST', '/api/trash', { collection: 'inquiries', ids: gone })
  await page.waitForURL(`**/cms/people/${ids[8]}`)
  await page.getByText('10 inquiries since').waitFor()
  await page.getByText('Sells in May.').waitFor()
  await page.goto(`/cms/people/${ids[9]}`)
  await page.getByText('There is nothing at this address').waitFor()
})

test('a next touch may be set while an earlier inquiry has a number that is allowed; after that a planned one can be ended alone', async () => {
  const email = 'olga.lund@visitor.example'
  const earlier = await send('Olga Lund', { email, phone: '312-555-0188' })
  const id = await send('Olga Lund', { email, phone: '' })
  const stop = (at: string, channel: string) =>
    callAs(app, cookie, 'PUT', '/api/opt-outs', { id: at, channel, optedOut: true })
  await stop(id, 'email')
  const page = await openBoard(app, cookie, {}, `${contact}?owner=all&id=${id}`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'In a week' }).click()
  const change = sheet.getByRole('button', { name: 'Change the next touch' })
  await change.waitFor()
  await stop(earlier, 'phone')
  await change.waitFor({ state: 'detached' })
  await expectNoAxeViolationsInBothSchemes(page)
  await sheet.getByRole('button', { name: 'Done with the next touch' }).click()
  await sheet.getByText('None, as long as nothing is allowed').waitFor()
})

test('a call from the page is noted at the inquiry whose next touch is due, and asks whether that is done', async () => {
  const number = '312-555-7733'
  const due = await send('Vera Due', { phone: number })
  const newest = await send('Vera Due', { phone: number })
  const plan = { id: due, on: teamDay(new Date()), note: 'Ring about the loan' }
  await callAs(app, cookie, 'PUT', '/api/next-touch', plan)
  const page = await openStaffPage(app, cookie, { width: 390 })
  await page.goto(`/cms/people/${newest}`)
  await page.getByText('Ring about the loan').waitFor()
  await stayAtLinks(page)
  await page.getByRole('link', { name: 'Call' }).click()
  await page.getByRole('button', { name: 'Reached' }).click()
  await page.getByText('Is “Ring about the loan” done?').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  const rowOf = async (id: string) => (await storedRows(app, 'inquiry')).find((row) => row.id === id)
  await eventually(async () => (await rowOf(due))?.next_touch_on).toBeNull()
  expect([(await rowOf(due))?.first_touch_at, (await rowOf(newest))?.first_touch_at]).toEqual([
    expect.anything(),
    null,
  ])
})

test('a certificate whose inquiry a colleague erases shows nothing of the person, one in the trash stays', async () => {
  const id = await send('Oda Sommer')
  const page = await openStaffPage(app, cookie, { width: 1280 })
  await page.goto(`/cms/certificate/${id}`)
  await page.getByText('Oda Sommer agreed on').waitFor()
  const asked = page.waitForResponse((response) => response.url().includes('/api/activity?'))
  expect((await callAs(app, cookie, 'DELETE', `/api/inquiries?id=${id}`)).status).toBe(200)
  await asked
  await page.getByText('Oda Sommer agreed on').waitFor()
  expect((await callAs(app, cookie, 'POST', '/api/trash/erase', { ids: [id] })).status).toBe(200)
  await page.getByText('There is no inquiry with this id.').waitFor()
  expect(await page.locator('html').innerText()).not.toMatch(/Oda|oda\.sommer/)
  expect(await page.title()).toMatch(/^Certificate of consent \|/)
})
