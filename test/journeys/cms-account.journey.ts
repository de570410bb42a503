// The own account (2.4, 5, 7, 8).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolationsInBothSchemes } from '#test/axe.ts'
import { password } from '#test/cast.ts'
import { insertColleagues } from '#test/colleagues.ts'
import { inDatabaseOf } from '#test/in-database-of.ts'
import { mailsTo, newestMailTo } from '#test/mailbox.ts'
import { admin, callAs, openStaffPage, signInTo, startStaffApp } from '#test/staff-app.ts'
import type { RunningApp } from '#test/start-app.ts'

let app: RunningApp

beforeAll(async () => {
  app = await startStaffApp()
})
afterAll(() => app.close())

/** A colleague of one test alone, on the account page. */
async function openAccount(name: string, view: Parameters<typeof openStaffPage>[2] = {}) {
  const email = `${name.toLowerCase().replace(' ', '.')}@wrenfield.example`
  await insertColleagues(app, [{ name, email }])
  const session = await signInTo(app, { email, password })
  const page = await openStaffPage(app, session, { reducedMotion: true, ...view })
  await page.goto('/cms/account')
  await expect.poll(() => field(page, 'Name').isEditable()).toBe(true)
  return { page, email, session }
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save' })
const isFocused = (page: Page, label: string) =>
  field(page, label).evaluate((input) => input === document.activeElement)
const who = async (session: string) =>
  (await (await callAs(app, session, 'GET', '/api/check-session')).json()).user

test('a changed name is saved, and the sidebar greets by it', async () => {
  const { page } = await openAccount('Rosa Ember')
  expect(await page.title()).toBe('Account | CMS | The Wrenfield Group')
  expect(await save(page).count()).toBe(0)
  await field(page, 'Name').fill('Rosamund Ember')
  await page.getByRole('region', { name: 'Unsaved changes' }).getByText('1 unsaved change').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await save(page).click()
  await page.getByRole('status').getByText('User data updated successfully!').waitFor()
  await page.getByText('Hello, Rosamund').waitFor()
  await expect.poll(() => save(page).count()).toBe(0)
  await page.reload()
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Rosamund Ember')
})

test('name and email are required, and say so at their fields', async () => {
  const { page, email } = await openAccount('Stella Frost')
  await field(page, 'Name').fill(' ')
  await field(page, 'Email').fill('')
  await save(page).click()
  await page.getByText('Name is required.', { exact: true }).waitFor()
  await page.getByText('Email is required.', { exact: true }).waitFor()
  expect(await isFocused(page, 'Name')).toBe(true)
  await page.getByText('Name and Email need a change').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await field(page, 'Email').inputValue()).toBe(email)
  expect(await page.getByText('Name is required.').count()).toBe(0)
})

test('an address that somebody has is refused at its field, and nothing typed is lost', async () => {
  const { page } = await openAccount('Tilda Grove')
  await field(page, 'Email').fill(admin.email.toUpperCase())
  await save(page).click()
  await page.getByText('Somebody with this email address already has an account.').waitFor()
  expect(await isFocused(page, 'Email')).toBe(true)
  expect(await field(page, 'Email').inputValue()).toBe(admin.email.toUpperCase())
})

test('a changed address counts at once, and the old one is told', async () => {
  const { page, email } = await openAccount('Uma Hayes')
  await field(page, 'Email').fill('uma@home.example')
  await save(page).click()
  await page.getByText('User data updated successfully!').waitFor()
  expect((await newestMailTo(app, email)).text).toMatch(/\/cms\/restore-email\?token=/)
  expect(await mailsTo(app, 'uma@home.example')).toEqual([])
  expect(await who(await signInTo(app, { email: 'uma@home.example', password }))).toMatchObject({
    email: 'uma@home.example',
  })
})

test('a password link is mailed to oneself', async () => {
  const { page, email } = await openAccount('Vera Ives')
  await page.getByRole('button', { name: 'Send a password link' }).click()
  await page.getByRole('status').getByText("Password reset link sent to user's email.").waitFor()
  expect((await newestMailTo(app, email)).text).toMatch(/\/cms\/reset-password\?token=/)
})

test('signing out everywhere else asks, and ends every other session', async () => {
  const { page, email, session } = await openAccount('Willa Jude')
  const other = await signInTo(app, { email, password })
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
  await expectNoAxeViolationsInBothSchemes(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await who(other)).toMatchObject({ email })
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('status').getByText('You are signed out everywhere else.').waitFor()
  expect(await who(other)).toBe(null)
  expect(await who(session)).toMatchObject({ email })
})

test('what is not saved is asked about before it is left', async () => {
  const { page } = await openAccount('Xara Kent')
  await field(page, 'Name').fill('Xara K.')
  await page.getByRole('link', { name: 'Properties' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await field(page, 'Name').inputValue()).toBe('Xara K.')
  await page.getByRole('link', { name: 'Properties' }).first().click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/cms/properties')
})

test('a session that ended is begun again in place, and what was typed is then saved', async () => {
  const { page, email } = await openAccount('Ylva Lane')
  await field(page, 'Name').fill('Ylva Laney')
  await inDatabaseOf(app, [
    `delete from session using "user" where session.user_id = "user".id and email = '${email}'`,
  ])
  // the dialog may lie over it already
  await save(page).dispatchEvent('click')
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
  await page.getByText('User data updated successfully!').waitFor()
  await page.getByText('Hello, Ylva').waitFor()
})

test('a failure of the server is said, and nothing typed is lost', async () => {
  const { page } = await openAccount('Zita Moore')
  await page.route('**/api/users', (route) => route.abort())
  await field(page, 'Name').fill('Zita M.')
  await save(page).click()
  await page.getByRole('alert').getByText('Something went wrong. Please try again later.').waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('Zita M.')
  await page.unroute('**/api/users')
  await save(page).click()
  await page.getByText('User data updated successfully!').waitFor()
})

test('it works by keyboard alone', async () => {
  const { page } = await openAccount('Anna Noor')
  await field(page, 'Name').focus()
  await page.keyboard.press('End')
  await page.keyboard.type('a')
  await page.keyboard.press('Control+s')
  await page.getByText('User data updated successfully!').waitFor()
  expect(await isFocused(page, 'Name')).toBe(true)
  for (const _step of ['email', 'password link', 'two-step login', 'sign out'])
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await page.getByRole('checkbox', { name: /Single-key/ }).isChecked()).toBe(false)
  await page.locator('h1').focus()
  await page.keyboard.press('?')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test.each([320, 390, 820])('at %i px everything is in reach', async (width) => {
  const { page } = await openAccount(`Bela ${width}`, { width, touch: true })
  await field(page, 'Name').fill(`Bela Olsen ${width}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectNoAxeViolationsInBothSchemes(page)
  await save(page).tap()
  await page.getByText('User data updated successfully!').waitFor()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap()
  await page.getByRole('checkbox').scrollIntoViewIfNeeded()
})
