// ADMIN_SECOND_FACTOR=on: admins must have two-step login.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '#test/support/app/cast.ts'
import { insertColleagues } from '#test/support/app/colleagues.ts'
import { admin, logInTo, openStaffPage, startStaffApp } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { shownCode } from '#test/support/browser/authenticator.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'
import { expectNoSidewaysScroll, hold } from '#test/support/browser/record-journeys.ts'
import { button } from '#test/support/browser/second-factor-steps.ts'
import { loseEvents } from '#test/support/browser/staff-shell.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'

let app: RunningApp

beforeAll(async () => {
  app = await startStaffApp({ ADMIN_SECOND_FACTOR: 'on' })
})
afterAll(() => app.close())

test('an admin without two-step login is redirected to its setup from any screen, and then back', async () => {
  const page = await openStaffPage(app, await logInTo(app), { reducedMotion: true, width: 390 })
  await page.goto('/cms/users?search=nora')
  await page.waitForURL('**/cms/second-factor?next=%2Fcms%2Fusers%3Fsearch%3Dnora')
  await expectNoAxeViolationsInBothSchemes(page)
  await expect.poll(() => button(page, 'Continue').isEnabled()).toBe(true)
  await page.getByLabel('Your password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByLabel('Code from your authenticator app').fill(shownCode(secret))
  await page.keyboard.press('Enter')
  await expectNoAxeViolationsInBothSchemes(page)
  await expectNoSidewaysScroll(page)
  await button(page, 'I have kept them').click()
  await page.getByRole('row').filter({ hasText: 'Nora Whitlock' }).waitFor()
  await page.goto('/cms/second-factor')
  await page.waitForURL('**/cms')
})

test('a visitor is redirected to the login, an agent to the staff area', async () => {
  const page = await openPage({ url: app.url })
  await page.goto('/cms/second-factor')
  await page.waitForURL('**/cms/login')
  await insertColleagues(app, [{ name: 'Hope Thorn', email: 'hope@wrenfield.example' }])
  const session = await logInTo(app, { email: 'hope@wrenfield.example', password })
  const own = await openStaffPage(app, session)
  await own.goto('/cms/properties')
  await own.getByText('Hello, Hope').waitFor()
})

const makeAdmin = (email: string) =>
  inDatabaseOf(app, [`update "user" set role = 'admin' where email = '${email}'`])

test('an agent who is made an admin is redirected from an open window to the setup', async () => {
  const email = 'iris@wrenfield.example'
  await insertColleagues(app, [{ name: 'Iris Holm', email }])
  const page = await openStaffPage(app, await logInTo(app, { email, password }))
  await page.goto('/cms/properties')
  await page.getByText('Hello, Iris').waitFor()
  await makeAdmin(email)
  await page.waitForURL('**/cms/second-factor?next=%2Fcms%2Fproperties')
})

test('so is one whose window had lost the connection, which is refused from then on', async () => {
  const email = 'jonas@wrenfield.example'
  await insertColleagues(app, [{ name: 'Jonas Reed', email }])
  const page = await openStaffPage(app, await logInTo(app, { email, password }))
  const { lost, reconnect } = await loseEvents(page)
  await page.goto('/cms/properties')
  await lost
  await makeAdmin(email)
  reconnect()
  await page.waitForURL('**/cms/second-factor?next=%2Fcms%2Fproperties')
})

test('so is one whose first screen still loads', async () => {
  const email = 'kay@wrenfield.example'
  await insertColleagues(app, [{ name: 'Kay Ward', email }])
  const page = await openStaffPage(app, await logInTo(app, { email, password }))
  await hold(page, '**/api/properties*')
  const listens = page.waitForResponse('**/api/events')
  await page.goto('/cms/properties')
  await listens
  await makeAdmin(email)
  await page.waitForURL('**/cms/second-factor?next=%2Fcms%2Fproperties')
})
