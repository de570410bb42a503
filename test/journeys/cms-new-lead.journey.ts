// A lead that staff enter: by phone on a phone, from an open house one after the other, of a known person.
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertColleagues } from '#test/support/app/colleagues.ts'
import { callAs } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes, expectNoLayoutViolations } from '#test/support/browser/axe.ts'
import { cardOf, eventually, openBoard } from '#test/support/browser/board-page.ts'
import { expectNoSidewaysScroll, hold, loseNextAnswer } from '#test/support/browser/record-journeys.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { findLead, storedRows } from '#test/support/database/stored-rows.ts'
import { placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})
beforeEach(() => placeLeads(app, quietBoard))

const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Create lead' })
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)
const stored = (name: string) => findLead(app, name)

test('a caller is entered on a phone with name and number, and the typed text survives closing and a reload', async () => {
  const page = await openBoard(app, cookie, { width: 390, touch: true })
  await page.getByRole('link', { name: 'Create +' }).tap()
  await eventually(() => focusedId(page)).toBe('new-lead-name')
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolationsInBothSchemes(page)
  await create(page).tap()
  await sheet(page).getByRole('alert').getByRole('link', { name: 'Phone or email' }).tap()
  await eventually(() => focusedId(page)).toBe('new-lead-phone')
  await expectNoAxeViolationsInBothSchemes(page)
  await field(page, 'Name').fill('Rosalind Achterberg')
  await field(page, 'Phone').fill('312 555 0188')
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.reload()
  await page.getByText('This is what you typed on').waitFor()
  expect(errors).toEqual([])
  await page.getByRole('button', { name: 'Close' }).tap()
  await sheet(page).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Create +' }).tap()
  await page.getByText('This is what you typed on').waitFor()
  expect(await field(page, 'Phone').inputValue()).toBe('312 555 0188')
  await create(page).tap()
  await page.getByText('Rosalind Achterberg is on the board of Home Valuation').waitFor()
  await eventually(() => cardOf(page, 'Rosalind Achterberg').textContent()).toContain('312 555 0188')
  expect(await cardOf(page, 'Rosalind Achterberg').textContent()).toContain('Tomorrow')
  expect(await stored('Rosalind Achterberg')).toMatchObject({ source: 'phone', email: '' })
  await page.getByRole('link', { name: /^Open:/ }).tap()
  await page.getByText('Answered at once.').waitFor()
  await expectNoSidewaysScroll(page)
})

test('visitors of an open house are entered in a row: the house stays, the person is cleared', async () => {
  const page = await openBoard(app, cookie, { width: 1280 })
  await page.keyboard.press('c')
  await page.getByRole('radio', { name: 'Open house' }).check()
  await field(page, 'Which open house').fill('Sunday, Fenwick house')
  await field(page, 'Name').fill('Ben Ashworth')
  await field(page, 'Email').fill('ben@visitor.example')
  await page.getByRole('radio', { name: 'Date', exact: true }).check()
  await create(page).click()
  await sheet(page).getByRole('alert').getByRole('link', { name: 'Next touch' }).waitFor()
  await page.getByRole('radio', { name: 'Tomorrow' }).check()
  await page.getByRole('button', { name: 'Create, next visitor' }).click()
  await page.getByText('Ben Ashworth is on the board. The next visitor:').waitFor()
  await eventually(() => focusedId(page)).toBe('new-lead-name')
  expect(await field(page, 'Which open house').inputValue()).toBe('Sunday, Fenwick house')
  expect(await field(page, 'Name').inputValue()).toBe('')
  expect(await field(page, 'Email').inputValue()).toBe('')
  await expectNoLayoutViolations(page)
  await field(page, 'Name').fill('Cleo Ashworth')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL((url) => !url.searchParams.has('create'))
  await page.getByRole('link', { name: 'Create +' }).click()
  await eventually(() => page.getByRole('radio', { name: 'Open house' }).isChecked()).toBe(true)
  expect(await field(page, 'Name').inputValue()).toBe('')
  await eventually(() => stored('Ben Ashworth')).toMatchObject({
    ...{ source: 'open house', source_detail: 'Sunday, Fenwick house', email: 'ben@visitor.example' },
  })
})

test('nothing changes in a lead while it is created: a failure gives its text back, and the next visitor begins empty', async () => {
  const page = await openBoard(app, cookie, { width: 390 }, '/cms/inquiries/general-contact?create')
  const name = field(page, 'Name')
  await page.getByRole('radio', { name: 'Open house' }).check()
  await name.fill('Ada Brandt')
  await field(page, 'Phone').fill('312 555 0142')
  const broken = await hold(page, '**/api/leads')
  await name.press('Enter')
  await eventually(() => name.isEditable()).toBe(false)
  await page.keyboard.type(' and more')
  await field(page, 'What was said').pressSequentially('More')
  await page.getByRole('radio', { name: 'Portal' }).click({ force: true })
  await page.getByRole('checkbox', { name: 'Agreed to calls' }).click({ force: true })
  const owner = page.getByRole('combobox', { name: 'Owner' })
  const mine = await owner.inputValue()
  await owner.press('ArrowDown')
  expect(await owner.inputValue()).toBe(mine)
  expect(await page.getByRole('radio', { name: 'Open house' }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'Agreed to calls' }).isChecked()).toBe(false)
  await expectNoAxeViolationsInBothSchemes(page)
  await page.context().setOffline(true)
  await broken()
  await sheet(page).getByText('What you typed is still here.').waitFor()
  await page.context().setOffline(false)
  expect(await name.inputValue()).toBe('Ada Brandt')
  expect(await field(page, 'What was said').inputValue()).toBe('')
  await name.fill('Ada Brandt-Lowe')

  const release = await hold(page, '**/api/leads')
  await page.getByRole('button', { name: 'Create, next visitor' }).click()
  await eventually(() => name.isEditable()).toBe(false)
  await name.pressSequentially('Bo Adler')
  await release()
  await page.getByText('Ada Brandt-Lowe is on the board. The next visitor:').waitFor()
  await eventually(() => focusedId(page)).toBe('new-lead-name')
  await page.keyboard.type('Bo Adler')
  expect(await name.inputValue()).toBe('Bo Adler')
})

test('a known number names the person, and an opt-out that staff recorded can be ended', async () => {
  const known = { inquiryType: 'contact', source: 'phone', name: 'Dana Kessler', phone: '3125550177' }
  const body = { ...known, email: 'dana@visitor.example', ownerId: null }
  const response = await callAs(app, cookie, 'POST', '/api/leads', body)
  const { _id: id } = (await response.json()).data
  await callAs(app, cookie, 'PUT', '/api/opt-outs', { id, channel: 'phone', optedOut: true })
  const page = await openBoard(app, cookie, { width: 820 })
  await page.goto('/cms/inquiries/general-contact?create')
  await field(page, 'Name').fill('Dana K.')
  const said = field(page, 'What was said')
  const { y } = (await said.boundingBox())!
  await field(page, 'Phone').fill('(312) 555-0177')
  await sheet(page).getByText('Dana Kessler has this number. General Contact, Open, nobody’s.').waitFor()
  // no field moves while somebody types
  expect((await said.boundingBox())!.y).toBe(y)
  expect(await page.getByRole('checkbox', { name: 'Agreed to calls' }).isEnabled()).toBe(true)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolationsInBothSchemes(page)
  await create(page).click()
  await page.getByText('Dana K. is on the board of General Contact').waitFor()
  await eventually(() => cardOf(page, 'Dana K.').count()).toBe(1)
})

test('the form of a shared link opens with the board, and stays as it is typed', async () => {
  const page = await openBoard(app, cookie)
  const release = await hold(page, '**/api/inquiries?*')
  const board = page.waitForRequest('**/api/inquiries?*')
  await page.goto('/cms/inquiries/general-contact?create')
  await board
  expect(await sheet(page).count()).toBe(0)
  await release()
  await field(page, 'Name').fill('Ivo Brandt')
  expect(await sheet(page).getByText('This is what you typed on').count()).toBe(0)
})

test('the owner is suggested by the number that is created, not by one that was typed before', async () => {
  await insertColleagues(app, [{ name: 'Daniel Osei', email: 'daniel.new-lead@wrenfield.example' }])
  const users: { _id: string; name: string }[] = (
    await (await callAs(app, cookie, 'GET', '/api/users?limit=100')).json()
  ).data
  const daniel = users.find(({ name }) => name === 'Daniel Osei')
  const known = { inquiryType: 'contact', source: 'phone', name: 'Bo Lindgren', phone: '3125550133' }
  await callAs(app, cookie, 'POST', '/api/leads', { ...known, ownerId: daniel?._id })
  const page = await openBoard(app, cookie, { width: 1280 }, '/cms/inquiries/general-contact?create')
  await field(page, 'Name').fill('A stranger')
  await field(page, 'Phone').fill('312 555 0133')
  await sheet(page).getByText('Bo Lindgren has this number.').waitFor()
  await page.route('**/api/people/known?*', async (route) => {
    await eventually(() => page.locator('[aria-busy="true"]').count()).toBeGreaterThan(0)
    await route.continue()
  })
  await field(page, 'Phone').fill('312 555 0134')
  await create(page).click()
  await page.getByText('A stranger is on the board').waitFor()
  const stranger = await stored('A stranger')
  expect(stranger).toMatchObject({ phone: '312 555 0134', owner_id: expect.any(String) })
  expect(stranger?.owner_id).not.toBe(daniel?._id)
})

test('a person’s own opt-out overrides a ticked consent, even one ticked before the number', async () => {
  const email = 'nia@visitor.example'
  const body = { inquiryType: 'contact', source: 'phone', name: 'Nia Rowe', email, ownerId: null }
  await callAs(app, cookie, 'POST', '/api/leads', body)
  await inDatabaseOf(app, [
    `insert into consent_event (channel, address, kind, way) values ('email', '${email}', 'opted out', 'link')`,
  ])
  const page = await openBoard(app, cookie, { width: 1280 }, '/cms/inquiries/general-contact')
  await page.getByRole('link', { name: 'Create +' }).click()
  await field(page, 'Name').fill('Nia R.')
  await page.getByRole('checkbox', { name: 'Agreed to calls' }).check()
  await field(page, 'Email').fill(email)
  await sheet(page).getByText('They opted out').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Agreed to calls' }).isChecked()).toBe(false)
  await create(page).click()
  await page.getByText('Nia R. is on the board').waitFor()
  expect(await stored('Nia R.')).toMatchObject({ consented_at: null })
})

test('a broken connection keeps the typed text: a retry stores one lead, and more text is never lost', async () => {
  const page = await openBoard(app, cookie, { width: 1280 })
  await page.getByRole('link', { name: 'Create +' }).click()
  await field(page, 'Name').fill('Miguel Santos')
  await field(page, 'Email').fill('miguel@visitor.example')
  await loseNextAnswer(page, '**/api/leads')
  await create(page).click()
  await sheet(page).getByText('The connection broke before an answer came.').waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('Miguel Santos')
  await create(page).click()
  await page.getByText('Miguel Santos is on the board').waitFor()
  const messages = async (of: string) =>
    (await storedRows(app, 'inquiry')).filter(({ name }) => name === of).map(({ message }) => message)
  expect(await messages('Miguel Santos')).toEqual([''])

  await page.getByRole('link', { name: 'Create +' }).click()
  await field(page, 'Name').fill('Lia Santos')
  await field(page, 'Email').fill('lia@visitor.example')
  await loseNextAnswer(page, '**/api/leads')
  await create(page).click()
  await sheet(page).getByText('The connection broke before an answer came.').waitFor()
  await field(page, 'What was said').fill('Typed after the answer was lost')
  await create(page).click()
  await page.getByText('Lia Santos is on the board').waitFor()
  expect(await messages('Lia Santos')).toContain('Typed after the answer was lost')
})

test('a lead whose answer was lost is stored once, also after the form was closed and opened again', async () => {
  const page = await openBoard(app, cookie, { width: 390 })
  await page.getByRole('link', { name: 'Create +' }).click()
  await field(page, 'Name').fill('Pia Santos')
  await field(page, 'Phone').fill('312 555 0166')
  await loseNextAnswer(page, '**/api/leads')
  await create(page).click()
  await sheet(page).getByText('The connection broke before an answer came.').waitFor()
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Create +' }).click()
  await sheet(page).getByText('It may be on the board already').waitFor()
  await expectNoSidewaysScroll(page)
  await create(page).click()
  await page.getByText('Pia Santos is on the board').waitFor()
  expect((await storedRows(app, 'inquiry')).filter(({ name }) => name === 'Pia Santos')).toHaveLength(1)
})
