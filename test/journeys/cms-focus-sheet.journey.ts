// The keyboard’s place in the sheet of a lead: when a focused element goes away, the focus moves beside it (WCAG 2.4.3).
import { beforeAll, expect, test } from 'vitest'
import { callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import { boardPath, eventually, focusedName, openBoard } from '#test/support/browser/board-page.ts'
import { hold } from '#test/support/browser/record-journeys.ts'
import { findLead } from '#test/support/database/stored-rows.ts'
import { placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string
beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})

const idOf = async (name: string) => String((await findLead(app, name))!.id)

test('a sheet whose lead a colleague deletes keeps focus and text, restores it, and closing leaves the heading', async () => {
  await placeLeads(app, quietBoard)
  const id = await idOf('Marcus Tate')
  const page = await openBoard(app, cookie, {}, `${boardPath}?owner=all&id=${id}`)
  const sheet = page.getByRole('dialog')
  const trash = () => callAs(app, cookie, 'DELETE', `/api/inquiries?id=${id}`)
  const text = sheet.getByRole('textbox', { name: 'What was said' })
  await sheet.locator('section').getByRole('button', { name: 'Note' }).click()
  await text.fill('Has two dogs.')
  await trash()
  await sheet.getByText('Restore it to save this; what you typed stays here.').waitFor()
  expect(await sheet.getByRole('button', { name: 'Save note' }).isDisabled()).toBe(true)
  await expectNoAxeViolationsInBothSchemes(page)
  await sheet.getByRole('button', { name: 'Restore the inquiry of Marcus Tate' }).press('Enter')
  await sheet.getByText('was deleted meanwhile').waitFor({ state: 'detached' })
  expect(await text.inputValue()).toBe('Has two dogs.')
  await sheet.getByRole('button', { name: 'Save note' }).click()
  await sheet.getByText('Has two dogs.').waitFor()
  await sheet.locator('footer').getByRole('button', { name: 'Delete' }).focus()
  await trash()
  await sheet.getByText('This inquiry was deleted meanwhile.').waitFor()
  await eventually(() => sheet.locator(':focus').count()).toBe(1)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await eventually(() => focusedName(page)).toBe('Home Valuation')
})

test('a sheet whose lead a colleague erases keeps the focus, and shows nothing of the person', async () => {
  await placeLeads(app, quietBoard)
  const id = await idOf('Marcus Tate')
  const page = await openBoard(app, cookie, {}, `${boardPath}?owner=all&id=${id}`)
  const sheet = page.getByRole('dialog')
  await sheet.locator('section').getByRole('button', { name: 'Note' }).click()
  await sheet.getByRole('textbox', { name: 'What was said' }).fill('Has two dogs.')
  await callAs(app, cookie, 'DELETE', `/api/inquiries?id=${id}`)
  await sheet.getByText('This inquiry was deleted meanwhile.').waitFor()
  await callAs(app, cookie, 'POST', '/api/trash/erase', { ids: [id] })
  await sheet.getByText('This inquiry was erased.').waitFor()
  expect(await sheet.getByText('Marcus Tate').count()).toBe(0)
  expect(await sheet.getByRole('link').count()).toBe(0)
  expect(await sheet.getByRole('textbox').count()).toBe(0)
  expect(await sheet.getByRole('button', { name: /^Restore/ }).count()).toBe(0)
  await eventually(() => sheet.locator(':focus').count()).toBe(1)
})

test.each(['', 'view=list&'])(
  'a lead deleted in a sheet that its address opened (%s) hands the focus to the heading, not to another lead',
  async (view) => {
    await placeLeads(app, quietBoard)
    const page = await openStaffPage(app, cookie)
    await page.goto(`${boardPath}?${view}owner=all&id=${await idOf('Marcus Tate')}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete inquiry' }).press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await eventually(() => focusedName(page)).toBe('Home Valuation')
  },
)

test('the same when the lead changes while its deletion is being stored', async () => {
  await placeLeads(app, quietBoard)
  const id = await idOf('Marcus Tate')
  const page = await openBoard(app, cookie, {}, `${boardPath}?owner=all&id=${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  const changed = Promise.withResolvers<void>()
  await page.route('**/api/inquiries?id=*', async (route) => {
    if (route.request().method() === 'DELETE') await changed.promise
    await route.continue()
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete inquiry' }).press('Enter')
  await callAs(app, cookie, 'PUT', '/api/next-touch', { id, on: '2090-01-02', note: '' })
  await page.locator(`[data-card="${id}"]`).getByText('Next touch').waitFor({ state: 'attached' })
  changed.resolve()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await eventually(() => focusedName(page)).toBe('Home Valuation')
})

test('Escape and Cancel in the question before a deletion return the focus to Delete', async () => {
  await placeLeads(app, quietBoard)
  const page = await openBoard(app, cookie, {}, `${boardPath}?owner=all&id=${await idOf('Marcus Tate')}`)
  const button = page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true })
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  for (const key of ['Escape', 'Enter']) {
    await button.press('Enter')
    await eventually(() => focusedName(page)).toBe('Cancel')
    await page.keyboard.press(key)
    await cancel.waitFor({ state: 'detached' })
    await eventually(async () => (await focusedName(page)).trim()).toBe('Delete')
  }
})

test('a button keeps the focus during its call and sends it once; afterwards the focus stays in the sheet', async () => {
  await placeLeads(app, quietBoard)
  const id = await idOf('Marcus Tate')
  const page = await openBoard(app, cookie, {}, `${boardPath}?owner=all&id=${id}`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Date', exact: true }).press('Enter')
  const release = await hold(page, '**/api/next-touch*')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/next-touch')) calls.push(request.method())
  })
  const save = sheet.locator('dd').getByRole('button', { name: 'Save' })
  await save.press('Enter')
  await eventually(() => save.getAttribute('aria-disabled')).toBe('true')
  await save.press('Enter')
  expect(await focusedName(page)).toBe('Save')
  await release()
  await sheet.getByRole('button', { name: 'Change the next touch' }).waitFor()
  await eventually(() => sheet.locator(':focus').count()).toBe(1)
  expect(calls).toHaveLength(1)
})

// the last: its lead is opted out after it
test('a second Enter presses no other choice of the group whose pressed button went away', async () => {
  await placeLeads(app, quietBoard)
  const page = await openBoard(app, cookie, {}, `${boardPath}?owner=all&id=${await idOf('Marcus Tate')}`)
  const sheet = page.getByRole('dialog')
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(new URL(request.url()).pathname)
  })
  await sheet.getByRole('button', { name: 'Note that they said stop to emails' }).press('Enter')
  await sheet.getByText('Opted out of emails.').waitFor()
  const group = sheet.getByRole('group', { name: 'Said stop to' })
  await eventually(() => group.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Note that they said stop to calls and texts' }).press('Enter')
  await sheet.getByText('Opted out of calls and texts.').waitFor()
  expect(changes).toEqual(['/api/opt-outs', '/api/opt-outs'])
})
