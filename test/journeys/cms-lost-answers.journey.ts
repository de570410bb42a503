// A change that was stored although its response was lost: settings, the ticks of a list, the morning mail, an address.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { admin, callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { openPropertiesWithoutEvents, rowOf } from '#test/support/browser/properties-list.ts'
import { homeBody, loseNextAnswer, read, store, toasts } from '#test/support/browser/record-journeys.ts'

let app: RunningApp
let nora: string

beforeAll(async () => {
  ;({ app, cookie: nora } = await openStaffApp())
})

const failure = (page: Page) => page.getByRole('alert').getByText('Something went wrong.')

test('the settings are saved with what was changed since, and name nobody as a colleague', async () => {
  const page = await openStaffPage(app, nora)
  await page.goto('/cms/settings')
  const exports = page.getByRole('checkbox', { name: /^Agents may export/ })
  const save = page.getByRole('button', { name: /^Save/ })
  await exports.check()
  await loseNextAnswer(page, '**/api/lead-settings')
  await save.click()
  await failure(page).waitFor()
  await page.getByLabel('Monday, from').fill('08:30')
  await save.click()
  await page.getByText('Settings saved.').waitFor()
  expect(await page.getByText('changed the settings meanwhile').count()).toBe(0)
  const { data } = await (await callAs(app, nora, 'GET', '/api/lead-settings')).json()
  expect(data).toMatchObject({ agentsExportLeads: true })
  expect(data.officeHours[0].from).toBe('08:30')
})

test('a tick of a list is saved when it is saved again, and nobody is said to have changed the home', async () => {
  const { _id } = await store(app, nora, 'properties', { ...homeBody, name: 'Ticked twice', featured: false })
  const page = await openPropertiesWithoutEvents(app, nora)
  const row = rowOf(page, 'Ticked twice')
  await row.getByRole('checkbox', { name: 'Featured' }).check()
  await loseNextAnswer(page, '**/api/properties?id=*')
  await row.getByRole('button', { name: /^Save/ }).click()
  await failure(page).waitFor()
  await row.getByRole('button', { name: /^Save/ }).click()
  await toasts(page).getByText('Changes made to Ticked twice have been saved.').waitFor()
  expect(await page.getByText('meanwhile').count()).toBe(0)
  expect(await row.getByRole('button', { name: /^Save/ }).getAttribute('title')).toBe('Saved')
  expect(await read(app, nora, 'properties', _id)).toMatchObject({ featured: true })
})

test('the morning mail’s switch shows what is stored', async () => {
  const page = await openStaffPage(app, nora)
  await page.goto('/cms/account')
  const choice = page.getByRole('checkbox', { name: 'Mail me what is due' })
  await expect.poll(() => choice.isEnabled()).toBe(true)
  expect(await choice.isChecked()).toBe(true)
  await loseNextAnswer(page, '**/api/morning-mail')
  await choice.click()
  await toasts(page).getByText('You get no mail in the morning.').waitFor()
  expect(await choice.isChecked()).toBe(false)
})

test('a canceled change of address is told as canceled', async () => {
  const { user } = await (await callAs(app, nora, 'GET', '/api/check-session')).json()
  const moved = { id: user.id, email: 'nora@elsewhere.example', password: admin.password }
  expect((await callAs(app, nora, 'PUT', '/api/users', moved)).status).toBe(200)
  const page = await openStaffPage(app, nora)
  await page.goto('/cms/account')
  await page.getByText('nora@elsewhere.example waits for confirmation.').waitFor()
  await loseNextAnswer(page, '**/api/email-change')
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await toasts(page).getByText('Your email address stays as it is.').waitFor()
  expect(await page.getByText('waits for confirmation').count()).toBe(0)
  expect(await page.locator('h1').evaluate((heading) => heading === document.activeElement)).toBe(true)
})
