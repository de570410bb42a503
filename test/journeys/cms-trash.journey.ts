// The trash: staff restore deleted records, and only admins erase them.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addAgent, callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { eventually, focusedName } from '#test/support/browser/board-page.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  hold,
  homeBody,
  store,
  toasts,
} from '#test/support/browser/record-journeys.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { findLead, storedRows } from '#test/support/database/stored-rows.ts'
import { addLead } from '#test/support/load/leads.ts'

let app: RunningApp
let nora: string
beforeAll(async () => {
  ;({ app, cookie: nora } = await openStaffApp())
})

const names = (page: Page) => page.locator('tbody .name-cell > .cut').allInnerTexts()
const open = async (cookie: string, width: number, path = '/cms/trash') => {
  const page = await openStaffPage(app, cookie, { width })
  await page.goto(path)
  await page.getByRole('heading', { name: 'Trash', level: 1 }).waitFor()
  return page
}
const idOf = async (name: string) => String((await findLead(app, name))!.id)
const remove = (collection: string, id: string) => callAs(app, nora, 'DELETE', `/api/${collection}?id=${id}`)

/** One of each kind, the first to be erased tomorrow. */
async function fillTrash() {
  await inDatabaseOf(app, ['delete from trash'])
  const { _id: home } = await store(app, nora, 'properties', { ...homeBody, name: 'Quay 4D' })
  const { _id: voice } = await store(app, nora, 'testimonials', {
    name: 'Ruth C.',
    content: 'Good.',
    agent: 'Nora Whitlock',
  })
  await addLead(app, { name: 'Paula Greene' })
  await callAs(app, nora, 'POST', '/api/invite-user', { email: 'june.park@example.com' })
  const { data } = await (await callAs(app, nora, 'GET', '/api/invitations')).json()
  await remove('properties', home)
  await remove('inquiries', await idOf('Paula Greene'))
  await remove('testimonials', voice)
  await remove('invitations', data[0]._id)
  await inDatabaseOf(app, [
    `update trash set deleted_at = now() - interval '29 days 6 hours' where title = 'Quay 4D'`,
    `update trash set deleted_at = now() - interval '26 days' where title = 'Paula Greene'`,
  ])
}

test('Undo of a deletion that an admin has erased meanwhile says so, and offers nothing that cannot work', async () => {
  const { _id } = await store(app, nora, 'properties', { ...homeBody, name: 'Quay 9A' })
  const page = await openStaffPage(app, nora, { width: 1280 })
  await page.goto('/cms/properties?search=Quay+9A')
  await page.getByRole('button', { name: 'Delete Quay 9A' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await toasts(page).getByRole('button', { name: /^Undo/ }).waitFor()
  await inDatabaseOf(app, [`delete from trash where record_id = '${_id}'`])
  await toasts(page).getByRole('button', { name: /^Undo/ }).click()
  await toasts(page).getByText('There is nothing to restore').waitFor()
  expect(await toasts(page).getByRole('button', { name: 'Try again' }).count()).toBe(0)
})

test('a deleted record is listed, restored with Undo, and erased after a question; others see it at once', async () => {
  const page = await open(nora, 1440)
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor()
  await expectAccessible(page)
  await fillTrash()
  await eventually(() => names(page)).toEqual(['Quay 4D', 'Paula Greene', 'Ruth C.', 'june.park@example.com'])
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await eventually(() => row('Quay 4D').innerText()).toMatch(/1 day/)
  await eventually(() => row('Paula Greene').innerText()).toMatch(/Lead, .*4 days/s)
  await expectAccessible(page)

  await page.keyboard.press('j')
  expect(await focusedName(page)).toContain('Restore')
  await page.keyboard.press('Enter')
  await toasts(page).getByText('Quay 4D is back in Properties').waitFor()
  await eventually(() => names(page)).not.toContain('Quay 4D')
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Restore Paula Greene',
  )
  await page.keyboard.press('z')
  await eventually(() => names(page)).toContain('Quay 4D')

  await page.getByRole('link', { name: 'Leads 1' }).click()
  await eventually(() => names(page)).toEqual(['Paula Greene'])
  const kinds = page.getByRole('navigation', { name: 'Kind' })
  expect(await kinds.locator('[aria-current]').allTextContents()).toEqual(['Leads 1'])
  await page.getByRole('button', { name: 'Erase Paula Greene now' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this entry?' })
  await question.getByText('Erased now and for good: the lead').waitFor()
  expect(await focusedName(page)).toBe('Cancel')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Erase now' }).click()
  await page.getByRole('heading', { name: 'Nothing was found in the trash' }).waitFor()
  expect(await (await callAs(app, nora, 'GET', '/api/trash')).text()).not.toContain('Paula Greene')

  await page.getByRole('link', { name: /^All/ }).click()
  for (const name of ['Ruth C.', 'june.park@example.com'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('region', { name: 'Selected entries' })
  await bar.getByText('2 selected').waitFor()
  await bar.getByRole('button', { name: 'Restore' }).click()
  await toasts(page).getByText('2 entries are back').waitFor()
  await eventually(() => names(page)).toEqual(['Quay 4D'])
  await page.getByRole('button', { name: 'Empty the trash…' }).click()
  await page.getByRole('button', { name: 'Empty the trash', exact: true }).click()
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor()
})

test('a second press of Restore does nothing, neither on its way nor before the list is read again', async () => {
  const page = await open(nora, 1440)
  await fillTrash()
  const restore = page.getByRole('button', { name: 'Restore Quay 4D' })
  await eventually(async () => (await names(page)).length).toBe(4)
  const asked: unknown[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('/trash/restore') && asked.push(request.postDataJSON()),
  )
  const release = await hold(page, '**/api/trash/restore')
  const read = await hold(page, '**/api/trash*')
  await restore.dblclick()
  await page.getByRole('button', { name: 'Restore Ruth C.' }).click()
  await release()
  await toasts(page).getByText('Quay 4D is back').waitFor()
  await restore.click()
  await read()
  await eventually(() => names(page)).toEqual(['Paula Greene', 'june.park@example.com'])
  expect(asked).toHaveLength(2)
  expect(await toasts(page).locator('[data-s=error]').count()).toBe(0)
})

test('what a colleague deletes or erases while an admin is asked stays, or is named as gone', async () => {
  await fillTrash()
  const page = await open(nora, 1440)
  await eventually(() => names(page)).toHaveLength(4)
  await page.getByRole('button', { name: 'Empty the trash…' }).click()
  const lately = { name: 'Lately deleted', content: 'Good.', agent: 'Nora Whitlock' }
  const { _id: late } = await store(app, nora, 'testimonials', lately)
  await remove('testimonials', late)
  await page.getByRole('button', { name: 'Empty the trash', exact: true }).click()
  await toasts(page).getByText('4 entries are erased').waitFor()
  await eventually(() => names(page)).toEqual(['Lately deleted'])

  const { _id: gone } = await store(app, nora, 'testimonials', { ...lately, name: 'Erased by Dana' })
  await remove('testimonials', gone)
  await eventually(() => names(page)).toHaveLength(2)
  for (const name of ['Lately deleted', 'Erased by Dana'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page
    .getByRole('region', { name: 'Selected entries' })
    .getByRole('button', { name: /^Erase/ })
    .click()
  const question = page.getByRole('dialog', { name: 'delete these 2 entries' })
  await question.waitFor()
  await callAs(app, nora, 'POST', '/api/trash/erase', { ids: [gone] })
  await question.getByRole('button', { name: 'Erase now' }).click()
  await toasts(page).getByText('1 entry is erased. Erased by Dana is no longer in the trash').waitFor()
})

test('agents restore but never erase, also on a phone', async () => {
  const agent = await addAgent(app, nora)
  await fillTrash()
  const page = await open(agent, 390)
  await eventually(() => names(page)).toEqual(['Quay 4D', 'Paula Greene', 'Ruth C.'])
  expect(await page.getByRole('button', { name: /Erase|Empty/ }).count()).toBe(0)
  expect(await page.getByRole('link', { name: /^Links/ }).count()).toBe(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore Paula Greene' }).click()
  await toasts(page)
    .getByRole('link', { name: /Open: Paula Greene is back in Inquiries/ })
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Paula Greene', { exact: true }).waitFor()
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete inquiry' }).waitFor()
  expect(await page.getByRole('checkbox', { name: /^Erase now/ }).count()).toBe(0)
})

test('an admin erases a lead from its own dialog, as the person asked, and cannot take the answer back while it runs', async () => {
  await addLead(app, { name: 'Hal Brandt' })
  const page = await openStaffPage(app, nora, { width: 390 })
  await page.goto(`/cms/inquiries/home-valuation?owner=all&id=${await idOf('Hal Brandt')}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const asked = page.getByText('Erase now: the person asked for it')
  await asked.check()
  await page.getByText('The ledger of consent then keeps only type and time').waitFor()
  await expectAccessible(page)
  const release = await hold(page, '**/api/trash/erase')
  await page.getByRole('button', { name: 'Erase now', exact: true }).click()
  await page.getByRole('button', { name: 'Erasing…' }).waitFor()
  await asked.click({ force: true })
  expect(await asked.isChecked()).toBe(true)
  await expectAccessible(page)
  await release()
  await toasts(page).getByText('The inquiry of Hal Brandt is erased').waitFor()
  await eventually(() => page.getByText('Hal Brandt', { exact: true }).count()).toBe(0)
  const left = [...(await storedRows(app, 'inquiry')), ...(await storedRows(app, 'trash'))]
  expect(JSON.stringify(left)).not.toContain('Hal Brandt')
})
