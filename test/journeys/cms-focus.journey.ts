// The keyboard's place in the staff area: when a focused element goes away, the focus moves beside it (WCAG 2.4.3).
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
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
import { placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string
beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})

const names = (page: Page) => page.locator('tbody .name-cell > .cut').allInnerTexts()

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
  await page.getByRole('button', { name: 'Restore Wharf 1' }).focus()
  await page.keyboard.down('Enter')
  await eventually(() => names(page)).toEqual(['Wharf 3'])
  await eventually(() => focusedName(page)).toBe('Restore Wharf 3')
  // Still held, it restores no other.
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await erase('Wharf 3')
  await eventually(() => focusedName(page)).toBe('Nothing was found in the trash')
  const { data } = await (await callAs(app, cookie, 'GET', '/api/properties?search=Wharf')).json()
  expect(data).toMatchObject([{ name: 'Wharf 1' }])

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
