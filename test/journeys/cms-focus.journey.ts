// The keyboard's place in the staff area: when a focused element goes away, the focus moves beside it (WCAG 2.4.3).
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import {
  boardPath,
  column,
  eventually,
  expectNames,
  focusedName,
  openBoard,
} from '#test/support/browser/board-page.ts'
import { hold, homeBody, store, toasts } from '#test/support/browser/record-journeys.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'
import { placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string
beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})

const names = (page: Page) => page.locator('tbody .name-cell > .cut').allInnerTexts()
const idOf = async (name: string) =>
  String((await storedRows(app, 'inquiry')).find((row) => row.name === name)!.id)

test('a filter that is reached while the list loads still has the focus in the loaded list', async () => {
  await store(app, cookie, 'properties', { ...homeBody, name: 'Pier 1' })
  const page = await openStaffPage(app, cookie)
  const release = await hold(page, '**/api/properties*')
  await page.goto('/cms/properties')
  const filter = page.getByRole('checkbox', { name: 'Featured', exact: true })
  await filter.focus()
  await release()
  await page.getByRole('link', { name: 'Pier 1', exact: true }).waitFor()
  await eventually(() => filter.evaluate((box) => box === document.activeElement)).toBe(true)
})

test('Undo in a message returns the focus to where it was before', async () => {
  for (const name of ['Quay 1', 'Quay 2', 'Quay 3'])
    await store(app, cookie, 'properties', { ...homeBody, name })
  const page = await openStaffPage(app, cookie)
  await page.goto('/cms/properties')
  await page.getByRole('button', { name: 'Delete Quay 2' }).press('Enter')
  await page.getByRole('button', { name: 'Delete property' }).press('Enter')
  const undo = toasts(page).getByRole('button', { name: 'Undo' })
  await eventually(() => focusedName(page)).toBe('Quay 1')
  await undo.press('Enter')
  await toasts(page).getByText('Quay 2 is back').waitFor()
  await page.getByRole('link', { name: 'Quay 2', exact: true }).waitFor()
  expect(await focusedName(page)).toBe('Quay 1')
  await toasts(page).getByRole('button', { name: 'Dismiss' }).press('Enter')
  await eventually(() => toasts(page).innerText()).toBe('')
  await eventually(() => focusedName(page)).toBe('Quay 1')
})

test('entries that leave the trash hand the focus to the same button of the next, then to the heading', async () => {
  await inDatabaseOf(app, ['delete from trash'])
  for (const name of ['Wharf 1', 'Wharf 2', 'Wharf 3', 'Wharf 4']) {
    const { _id } = await store(app, cookie, 'properties', { ...homeBody, name })
    await callAs(app, cookie, 'DELETE', `/api/properties?id=${_id}`)
  }
  const page = await openStaffPage(app, cookie)
  await page.goto('/cms/trash?collection=properties')
  const erase = async (name: string) => {
    await page.getByRole('button', { name: `Erase ${name} now` }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Erase now' }).press('Enter')
    await eventually(() => names(page)).not.toContain(name)
  }
  await eventually(() => names(page)).toEqual(['Wharf 1', 'Wharf 2', 'Wharf 3', 'Wharf 4'])
  await erase('Wharf 2')
  await eventually(() => focusedName(page)).toBe('Erase Wharf 3 now')
  await erase('Wharf 4')
  await eventually(() => focusedName(page)).toBe('Erase Wharf 3 now')
  await page.getByRole('button', { name: 'Restore Wharf 1' }).press('Enter')
  await eventually(() => names(page)).toEqual(['Wharf 3'])
  await eventually(() => focusedName(page)).toBe('Restore Wharf 3')
  await erase('Wharf 3')
  await eventually(() => focusedName(page)).toBe('Nothing was found in the trash')

  const { _id } = await store(app, cookie, 'properties', { ...homeBody, name: 'Wharf 5' })
  await callAs(app, cookie, 'DELETE', `/api/properties?id=${_id}`)
  await page.goto('/cms/trash')
  await page.getByRole('button', { name: 'Empty the trash…' }).press('Enter')
  await page.getByRole('button', { name: 'Empty the trash', exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor()
  await eventually(() => focusedName(page)).toBe('Trash')
})

test('another view of the leads, or another owner, keeps the focus on the pressed control', async () => {
  await placeLeads(app, quietBoard)
  const page = await openBoard(app, cookie)
  const whose = page.getByRole('group', { name: 'Whose leads' })
  const all = ['Marcus Tate', 'Ingrid Solberg', 'Priya Raman']
  for (const [name, open] of [
    ['Mine', []],
    ['All', all],
    ['Mine', []],
    ['Nobody’s', all],
  ] as const) {
    await whose.getByRole('button', { name }).press('Enter')
    await expectNames(page, 'Open', [...open])
    await eventually(() => focusedName(page)).toContain(name)
  }
  await page.getByRole('link', { name: 'List', exact: true }).press('Enter')
  await page.getByRole('table').waitFor()
  await eventually(() => focusedName(page)).toBe('List')
  await page.getByRole('link', { name: 'Board', exact: true }).press('Enter')
  await column(page, 'Open').waitFor()
  await eventually(() => focusedName(page)).toBe('Board')
})

test('a form that its address opened leaves the focus on the button that opens it', async () => {
  const page = await openBoard(app, cookie, {}, `${boardPath}?create`)
  await page.getByRole('dialog', { name: 'Create lead' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Create lead' }).waitFor({ state: 'detached' })
  await eventually(() => focusedName(page)).toBe('Create +')
})

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
