// Notes about a lead that a colleague changed, or that the writer deleted, while a form shows them.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { callAs } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import { boardPath, openBoard } from '#test/support/browser/board-page.ts'
import { loseNextAnswer } from '#test/support/browser/record-journeys.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'
import { addLead } from '#test/support/load/leads.ts'

const sheetOf = (page: Page) => page.getByRole('dialog')

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})

test('what a colleague wrote meanwhile is shown before it is replaced', async () => {
  await addLead(app, { name: 'Jonas Weber' })
  const [{ id = '' } = {}] = (await storedRows(app, 'inquiry')).filter(({ name }) => name === 'Jonas Weber')
  const { data } = await (
    await callAs(app, cookie, 'POST', '/api/touches', { inquiryId: id, kind: 'note', text: 'Works nights.' })
  ).json()
  const page = await openBoard(app, cookie, {}, `${boardPath}?owner=all&id=${id}`)
  const sheet = sheetOf(page)
  await sheet.getByRole('button', { name: 'Edit this entry: Note' }).click()
  await sheet.getByRole('textbox', { name: 'What was said' }).fill('Works weekends.')
  const theirs = { id: data._id, kind: 'note', text: 'Works days.' }
  expect((await callAs(app, cookie, 'PUT', '/api/touches', theirs)).status).toBe(200)
  await sheet.getByRole('button', { name: 'Save note' }).click()
  await sheet.getByText('It was changed meanwhile and says now: “Works days.”').waitFor()
  await page.reload()
  await sheet.getByRole('button', { name: 'Edit this entry: Note' }).click()
  expect(await sheet.getByRole('textbox', { name: 'What was said' }).inputValue()).toBe('Works weekends.')
  await sheet.getByText('It was changed meanwhile and says now: “Works days.”').waitFor()
  await sheet.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('The entry is changed').waitFor()
  await sheet.getByText('Works weekends.').waitFor()

  await sheet.getByRole('button', { name: 'Date', exact: true }).click()
  await sheet.getByRole('textbox', { name: 'What for' }).fill('Call back')
  const plan = { id, on: '2099-12-24', note: 'Bring the plans' }
  expect((await callAs(app, cookie, 'PUT', '/api/next-touch', plan)).status).toBe(200)
  await sheet.locator('dd').getByRole('button', { name: 'Save' }).click()
  await sheet.getByText('A colleague changed it meanwhile: Dec 24, 2099, Bring the plans.').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await sheet.locator('dd').getByRole('button', { name: 'Save' }).click()
  await sheet.getByRole('button', { name: 'Change the next touch' }).waitFor()
  await sheet.locator('dd').getByText('Call back').waitFor()
})

test('a note whose deletion lost its response can be stored again from its form', async () => {
  await addLead(app, { name: 'Yara Castell' })
  const [{ id = '' } = {}] = (await storedRows(app, 'inquiry')).filter(({ name }) => name === 'Yara Castell')
  await callAs(app, cookie, 'POST', '/api/touches', { inquiryId: id, kind: 'note', text: 'Wants a porch' })
  const page = await openBoard(app, cookie, {}, `${boardPath}?owner=all&id=${id}`)
  const timeline = sheetOf(page).getByRole('region', { name: 'Timeline' })
  await timeline.getByRole('button', { name: 'Edit this entry: Note' }).click()
  const isDeletion = (url: URL) => url.pathname === '/api/touches' && url.searchParams.get('id') !== null
  await loseNextAnswer(page, isDeletion)
  await timeline.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Something went wrong. Please try again later.').waitFor()
  await timeline.getByRole('button', { name: 'Delete', exact: true }).click()
  await timeline.getByText('This entry was deleted meanwhile.').waitFor()
  await timeline.getByRole('button', { name: 'Save note' }).click()
  // the new entry may be there before the form is gone
  await timeline.getByRole('textbox', { name: 'What was said' }).waitFor({ state: 'detached' })
  await timeline.getByRole('button', { name: 'Edit this entry: Note' }).waitFor()
  await timeline.getByText('Wants a porch').waitFor()
})
