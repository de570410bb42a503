// The user's own account (2.4, 5, 7, 8).
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { team } from '#content/team.ts'
import { password } from '#test/support/app/cast.ts'
import { insertColleagues } from '#test/support/app/colleagues.ts'
import { callAs, logInTo } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { emailOf, field, isFocused, openAccountOf, save, who } from '#test/support/browser/account-page.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { newestMailTo } from '#test/support/mail/mailbox.ts'

let app: RunningApp

beforeAll(async () => {
  ;({ app } = await openStaffApp())
})

const openAccount = (name: string, view?: Parameters<typeof openAccountOf>[2]) =>
  openAccountOf(app, name, view)

/** Opens the account page of another colleague in the same browser. */
async function openAs(page: Page, name: string) {
  const email = emailOf(name)
  await insertColleagues(app, [{ name, email }])
  const [cookie = '', value = ''] = (await logInTo(app, { email, password })).split('=')
  await page.context().addCookies([{ name: cookie, value, url: app.url }])
  await page.reload()
  await expect.poll(() => field(page, 'Name').isEditable()).toBe(true)
}

test('a changed name is saved, and the sidebar greets by it', async () => {
  const { page } = await openAccount('Rosa Ember')
  expect(await page.title()).toBe(`Account | CMS | ${team.name}`)
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

test('a window that was opened before does not bring the old name back', async () => {
  const { page, email, session } = await openAccount('Opal Reed')
  const { id } = await who(app, session)
  const renamed = await callAs(app, session, 'PUT', '/api/users', { id, name: 'Opal Rhys', email })
  expect(renamed.status).toBe(200)
  await field(page, 'Email').fill('opal.rhys@home.example')
  await field(page, 'Your password').fill(password)
  await save(page).click()
  await page.getByText('User data updated successfully!').waitFor()
  expect(await who(app, session)).toMatchObject({ name: 'Opal Rhys' })
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Opal Rhys')
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

test('a password link is mailed to oneself', async () => {
  const { page, email } = await openAccount('Vera Ives')
  await page.getByRole('button', { name: 'Send a password link' }).click()
  await page.getByRole('status').getByText("Password reset link sent to user's email.").waitFor()
  expect((await newestMailTo(app, email)).text).toMatch(/\/cms\/reset-password\?token=/)
})

test('logging out everywhere else asks, and ends every other session', async () => {
  const { page, email, session } = await openAccount('Willa Jude')
  const other = await logInTo(app, { email, password })
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  const question = page.getByRole('dialog', { name: 'Log out everywhere else?' })
  await expectNoAxeViolationsInBothSchemes(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await who(app, other)).toMatchObject({ email })
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await question.getByRole('button', { name: 'Log out everywhere else' }).click()
  await page.getByRole('status').getByText('You are logged out everywhere else.').waitFor()
  expect(await who(app, other)).toBe(null)
  expect(await who(app, session)).toMatchObject({ email })
})

test('leaving unsaved changes asks first', async () => {
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

test('typed text returns after a reload, to its user alone, without the password and over nothing newer', async () => {
  const { page, email } = await openAccount('Cora Pell')
  page.on('dialog', (dialog) => void dialog.accept())
  const before = page.getByText('Not saved yet: you typed this on')
  const offer = page.getByRole('region', { name: 'What you typed before' })
  const name = () => field(page, 'Name').inputValue()
  await field(page, 'Name').fill('Cora Pellham')
  await field(page, 'Email').fill('cora@home.example')
  await field(page, 'Your password').fill(password)
  await page.reload()
  await before.waitFor()
  expect([await name(), await field(page, 'Email').inputValue()]).toEqual([
    'Cora Pellham',
    'cora@home.example',
  ])
  expect(await field(page, 'Your password').inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(password)
  await expectNoAxeViolationsInBothSchemes(page)
  await inDatabaseOf(app, [`update "user" set name = 'Cora Quill' where email = '${email}'`])
  await page.reload()
  await offer.getByText('Your details were saved since: compare before you save.').waitFor()
  expect(await name()).toBe('Cora Quill')
  await expectNoAxeViolationsInBothSchemes(page)
  await offer.getByRole('button', { name: 'Restore' }).click()
  expect(await name()).toBe('Cora Pellham')
  const cookies = await page.context().cookies()
  await openAs(page, 'Drew Rowe')
  expect([await name(), await before.or(offer).count()]).toEqual(['Drew Rowe', 0])
  await page.context().addCookies(cookies)
  await page.reload()
  await before.waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  expect([await name(), await before.count()]).toEqual(['Cora Quill', 0])
  await page.reload()
  await expect.poll(() => field(page, 'Name').isEditable()).toBe(true)
  expect([await name(), await before.or(offer).count()]).toEqual(['Cora Quill', 0])
})

test('an ended session is renewed in place, and the typed text is then saved', async () => {
  const { page, email } = await openAccount('Ylva Lane')
  await field(page, 'Name').fill('Ylva Laney')
  await inDatabaseOf(app, [
    `delete from session using "user" where session.user_id = "user".id and email = '${email}'`,
  ])
  // The dialog may cover it already.
  await save(page).dispatchEvent('click')
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
  await page.getByText('Please enter your password.').waitFor()
  expect(await isFocused(page, 'Password')).toBe(true)
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
  await page.getByText('User data updated successfully!').waitFor()
  await page.getByText('Hello, Ylva').waitFor()
})

test('a failure of the server is reported, and nothing typed is lost', async () => {
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
  for (const _step of ['email', 'password link', 'two-step login', 'log out'])
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  for (const _step of ['mail in the morning', 'single keys']) await page.keyboard.press('Tab')
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
  await page.getByRole('button', { name: 'Log out everywhere else' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap()
  await page.getByRole('checkbox', { name: /Single-key/ }).scrollIntoViewIfNeeded()
})
