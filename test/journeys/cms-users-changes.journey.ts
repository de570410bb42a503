// An admin's changes in the users list (2.4, 4, 6): roles in place, password links, deletion.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { callAs, logInTo, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolations, expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import { hold } from '#test/support/browser/record-journeys.ts'
import { openScreen, sidebar } from '#test/support/browser/staff-shell.ts'
import { addColleague, openUsers, roleOf, rowOf } from '#test/support/browser/users-list.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'
import { addLead } from '#test/support/load/leads.ts'
import { newestMailTo } from '#test/support/mail/mailbox.ts'

let app: RunningApp
let nora: string

beforeAll(async () => {
  ;({ app, cookie: nora } = await openStaffApp())
})

const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement)

test('a role is changed in place: the row is marked, Save lights up, and a message confirms it', async () => {
  const { name } = await addColleague(app, 'Rosalind Kerr')
  const page = await openUsers(app, nora, 'rosalind')
  expect(await rowOf(page, name).getByRole('button', { name: 'Save' }).count()).toBe(0)
  await roleOf(page, name).selectOption('Admin')
  await expect.poll(() => rowOf(page, name).getAttribute('class')).toBe('dirty')
  await expectNoAxeViolationsInBothSchemes(page)
  const release = await hold(page, '**/api/users')
  await rowOf(page, name).getByRole('button', { name: 'Save' }).click()
  await rowOf(page, name).getByText('Saving…').waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await roleOf(page, name).inputValue()).toBe('admin')
  await release()
  await page.getByRole('status').getByText('Changes made to Rosalind Kerr have been saved.').waitFor()
  await expect.poll(() => rowOf(page, name).getAttribute('class')).toBe(null)
  expect(await roleOf(page, name).evaluate((select) => select === document.activeElement)).toBe(true)
  await page.reload()
  await expect.poll(() => roleOf(page, name).inputValue()).toBe('admin')
})

test('an unsaved role is no longer one when another admin stores the same or deletes the user', async () => {
  const [wilma, zed] = [await addColleague(app, 'Wilma Sand'), await addColleague(app, 'Zed Sand')]
  const page = await openUsers(app, nora, 'sand')
  for (const { name } of [wilma, zed]) await roleOf(page, name).selectOption('Admin')
  const asked = page.waitForResponse(/\/api\/users\?id=/)
  await inDatabaseOf(app, [
    `update "user" set role = 'admin' where email = '${wilma.email}'`,
    `delete from "user" where email = '${zed.email}'`,
  ])
  await asked
  await expect.poll(() => rowOf(page, zed.name).count()).toBe(0)
  await expect.poll(() => rowOf(page, wilma.name).getAttribute('class')).toBe(null)
  await page.getByRole('link', { name: 'Properties' }).click()
  await page.waitForURL('**/cms/properties')
})

test('leaving the list with an unsaved role asks first; the role survives a search', async () => {
  const { name } = await addColleague(app, 'Selma Dahl')
  const page = await openUsers(app, nora, 'selma')
  await roleOf(page, name).selectOption('Admin')
  await page.getByRole('searchbox').fill('dahl')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL('**/cms/users?search=dahl')
  await page.getByRole('link', { name: 'Account' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByText('the role of Selma Dahl').waitFor()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await roleOf(page, name).inputValue()).toBe('admin')
  await page.getByRole('link', { name: 'Account' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/cms/account')
})

test('one’s own row says You and cannot be deleted; the last admin is refused in the server’s words', async () => {
  await inDatabaseOf(app, [`update "user" set role = 'agent' where name <> 'Nora Whitlock'`])
  const page = await openUsers(app, nora, 'nora')
  const row = rowOf(page, 'Nora Whitlock')
  await row.getByText('You', { exact: true }).waitFor()
  expect(await row.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await roleOf(page, 'Nora').selectOption('Agent')
  await row.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Give up being an admin?' })
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Become an agent' }).click()
  await page.getByRole('alert').getByText('The last admin must stay an admin.').waitFor()
  await page.reload()
  await expect.poll(() => roleOf(page, 'Nora').inputValue()).toBe('admin')
})

test('an admin who steps down sees no users from then on', async () => {
  const ada = await addColleague(app, 'Ada Thorne', 'admin')
  const page = await openStaffPage(app, await logInTo(app, ada))
  await page.goto('/cms/users?search=ada')
  await roleOf(page, ada.name).selectOption('Agent')
  await rowOf(page, ada.name).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Become an agent' }).click()
  await page.getByRole('heading', { name: 'Only an admin may do this.' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Users' }).count()).toBe(0)
})

const setRole = (email: string, role: 'admin' | 'agent') =>
  inDatabaseOf(app, [`update "user" set role = '${role}' where email = '${email}'`])
const adminLinks = (page: Page) => sidebar(page).getByRole('link', { name: /^(Users|Settings)/ })

test('a role that an admin changes reaches an open form, whose text and focus stay', async () => {
  const ivo = await addColleague(app, 'Ivo Brandt')
  const page = await openScreen(app, await logInTo(app, ivo), '/cms/testimonial-form')
  expect(await adminLinks(page).count()).toBe(0)
  const content = page.getByLabel('Content')
  await content.fill('They answered every call.')
  await setRole(ivo.email, 'admin')
  await expect.poll(() => adminLinks(page).count()).toBe(2)
  await setRole(ivo.email, 'agent')
  await expect.poll(() => adminLinks(page).count()).toBe(0)
  expect(await content.inputValue()).toBe('They answered every call.')
  expect(await content.evaluate((field) => field === document.activeElement)).toBe(true)
})

test.each(['/cms/settings', '/cms/invite-user'])('an admin’s open %s closes with the role', async (path) => {
  const { email, password } = await addColleague(app, `Jana ${path.slice(5)}`, 'admin')
  const page = await openScreen(app, await logInTo(app, { email, password }), path)
  await setRole(email, 'agent')
  await page.getByRole('heading', { name: 'Only an admin may do this.' }).waitFor()
  await expect.poll(() => adminLinks(page).count()).toBe(0)
})

test('a password link is mailed once, however often it is asked for at once', async () => {
  const { name, email } = await addColleague(app, 'Tobias Lund')
  const page = await openUsers(app, nora, 'tobias')
  await page.getByRole('button', { name: `Send a password link to ${name}` }).evaluate((button) => {
    for (let press = 0; press < 2; press++) (button as HTMLElement).click()
  })
  await page.getByRole('status').getByText(`Reset password link sent to ${email}`).waitFor()
  expect((await newestMailTo(app, email)).text).toMatch(/\/cms\/reset-password\?token=/)
})

test('a password link that was not sent shows the server’s error', async () => {
  const { name } = await addColleague(app, 'Ulla Berg')
  const page = await openUsers(app, nora, 'ulla')
  await page.route('**/api/users', (route) =>
    route.fulfill({ status: 429, json: { success: false, message: 'Too many links were mailed.' } }),
  )
  await page.getByRole('button', { name: `Send a password link to ${name}` }).click()
  await page.getByRole('alert').getByText('Too many links were mailed.').waitFor()
})

test('deleting asks, starts on Cancel, and signs the deleted user out at once', async () => {
  const victor = await addColleague(app, 'Victor Hale')
  const session = await logInTo(app, victor)
  const page = await openUsers(app, nora, 'victor')
  const remove = page.getByRole('button', { name: 'Delete Victor Hale' })
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this entry?' })
  await remove.click()
  await question.getByText(victor.email).waitFor()
  expect(
    await question
      .getByRole('button', { name: 'Cancel' })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true)
  await expectNoAxeViolationsInBothSchemes(page)
  await page.keyboard.press('Escape')
  expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true)
  await remove.click()
  await question.getByRole('button', { name: 'Delete user' }).click()
  await page.getByRole('status').getByText('Victor Hale was deleted.').waitFor()
  await page.getByRole('heading', { name: 'No users were found' }).waitFor()
  expect(await isFocused(page, 'h1')).toBe(true)
  const asked = await callAs(app, session, 'GET', '/api/check-session')
  expect(await asked.json()).toEqual({ user: null })
})

test('nobody is deleted before it is known whether they have open leads, and who gets those', async () => {
  const { name, email } = await addColleague(app, 'Yvonne Pike')
  await addLead(app, { name: 'Marcus Tate' })
  const ownerOf = (person: string) => `(select id from "user" where email = '${person}')`
  await inDatabaseOf(app, [`update inquiry set owner_id = ${ownerOf(email)} where name = 'Marcus Tate'`])
  const page = await openUsers(app, nora, 'yvonne')
  await page.route('**/api/inquiries/owners', (route) => route.abort())
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const remove = page.getByRole('button', { name: 'Delete user' })
  await remove.click()
  await page.getByText('Something went wrong. Please try again later.').waitFor()
  await page.unroute('**/api/inquiries/owners')
  const heirs = page.getByLabel('Their open lead goes to')
  await heirs.selectOption('Nora Whitlock')
  expect(await heirs.getByRole('option', { name }).count()).toBe(0)
  await remove.click()
  await page.getByRole('status').getByText(`${name} was deleted.`).waitFor()
  const { user } = await (await callAs(app, nora, 'GET', '/api/check-session')).json()
  expect(await storedRows(app, 'inquiry')).toMatchObject([{ owner_id: user.id }])
})

test('a user whom somebody else deleted first disappears', async () => {
  const { name, email } = await addColleague(app, 'Zora Lind')
  const page = await openUsers(app, nora, 'zora')
  await inDatabaseOf(app, [`delete from "user" where email = '${email}'`])
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await page.getByRole('heading', { name: 'No users were found' }).waitFor()
  await page.getByRole('status').getByText(`${name} was deleted.`).waitFor()
})

test('the dialog shows why a deletion was refused', async () => {
  await addColleague(app, 'Wanda Rye')
  const page = await openUsers(app, nora, 'wanda')
  await page.route('**/api/users?id=*', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'The last admin must stay an admin.' } }),
  )
  await page.getByRole('button', { name: 'Delete Wanda Rye' }).click()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await page.getByRole('dialog').getByText('The last admin must stay an admin.').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
})
