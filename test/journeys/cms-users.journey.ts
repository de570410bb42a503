// The users list (2.4, 4, 6, 8): for admins alone; roles in place, password links, deleting. Invitations are cms-users-invite.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, expectNoAxeViolationsInBothSchemes } from '#test/browser.ts'
import { password } from '#test/cast.ts'
import { insertColleagues } from '#test/colleagues.ts'
import { inDatabaseOf } from '#test/in-database-of.ts'
import { newestMailTo } from '#test/mailbox.ts'
import { callAs, openStaffPage, signInTo, startStaffApp } from '#test/staff-app.ts'
import type { RunningApp } from '#test/start-app.ts'

let app: RunningApp
let nora: string

beforeAll(async () => {
  app = await startStaffApp()
  nora = await signInTo(app)
})
afterAll(() => app.close())

/** A colleague of one test alone. */
async function addColleague(name: string, role: 'admin' | 'agent' = 'agent') {
  const email = `${name.toLowerCase().replace(' ', '.')}@wrenfield.example`
  await insertColleagues(app, [{ name, email, role }])
  return { name, email, password }
}

async function openUsers(search: string, view: Parameters<typeof openStaffPage>[2] = {}) {
  const page = await openStaffPage(app, nora, { reducedMotion: true, ...view })
  await page.goto(`/cms/users?search=${encodeURIComponent(search)}`)
  await page.getByRole('table', { name: 'Users' }).waitFor()
  return page
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const roleOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Role of ${name}` })
const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement)

test('shows ten people a page by name; search and page are in the address', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Quentin ${String(index + 1).padStart(2, '0')}`)
  for (const name of names) await addColleague(name)
  const page = await openUsers('quentin')
  expect(await page.title()).toBe('Users | CMS | The Wrenfield Group')
  expect(await page.locator('table.users .name-cell').allInnerTexts()).toHaveLength(10)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByText('11–12 of 12').waitFor()
  expect(new URL(page.url()).search).toBe('?search=quentin&page=2')
  await page.reload()
  await rowOf(page, 'Quentin 12').waitFor()
  await page.goBack()
  await page.getByText('1–10 of 12').waitFor()
  await page.getByRole('searchbox', { name: 'Search users' }).fill('quentin.03@')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/cms/users?search=quentin.03%40')
  await expect.poll(() => page.locator('table.users tbody tr').count()).toBe(1)
})

test('shows when everybody was last here', async () => {
  const colleague = await addColleague('Wanda Moss')
  await inDatabaseOf(app, [
    `update "user" set last_here_at = now() - interval '130 minutes' where email = '${colleague.email}'`,
  ])
  const page = await openUsers('wanda')
  await rowOf(page, 'Wanda Moss').getByText('2 h ago', { exact: true }).waitFor()
  await page.goto('/cms/users?search=nora')
  await rowOf(page, 'Nora Whitlock').getByText('Now', { exact: true }).waitFor()
})

test('says in the specification’s words that nobody was found, and leads back', async () => {
  const page = await openStaffPage(app, nora, { reducedMotion: true })
  await page.goto('/cms/users?search=nobody-of-this-name')
  await page.getByRole('heading', { name: 'No users were found' }).waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('link', { name: 'Clear search' }).click()
  await rowOf(page, 'Nora Whitlock').waitFor()
})

test('a role is changed in place: the row is marked, Save lights up, and it is said what was saved', async () => {
  const { name } = await addColleague('Rosalind Kerr')
  const page = await openUsers('rosalind')
  expect(await rowOf(page, name).getByRole('button', { name: 'Save' }).count()).toBe(0)
  await roleOf(page, name).selectOption('Admin')
  await expect.poll(() => rowOf(page, name).getAttribute('class')).toBe('dirty')
  await expectNoAxeViolationsInBothSchemes(page)
  await rowOf(page, name).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').getByText('Changes made to Rosalind Kerr have been saved.').waitFor()
  await expect.poll(() => rowOf(page, name).getAttribute('class')).toBe(null)
  expect(await roleOf(page, name).evaluate((select) => select === document.activeElement)).toBe(true)
  await page.reload()
  await expect.poll(() => roleOf(page, name).inputValue()).toBe('admin')
})

test('a role that is not saved is asked about before the list is left, and outlasts a search', async () => {
  const { name } = await addColleague('Selma Dahl')
  const page = await openUsers('selma')
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
  const page = await openUsers('nora')
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
  const ada = await addColleague('Ada Thorne', 'admin')
  const page = await openStaffPage(app, await signInTo(app, ada))
  await page.goto('/cms/users?search=ada')
  await roleOf(page, ada.name).selectOption('Agent')
  await rowOf(page, ada.name).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Become an agent' }).click()
  await page.getByRole('heading', { name: 'Only an admin may do this.' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Users' }).count()).toBe(0)
})

test('a password link is mailed', async () => {
  const { name, email } = await addColleague('Tobias Lund')
  const page = await openUsers('tobias')
  await page.getByRole('button', { name: `Send a password link to ${name}` }).click()
  await page.getByRole('status').getByText(`Reset password link sent to ${email}`).waitFor()
  expect((await newestMailTo(app, email)).text).toMatch(/\/cms\/reset-password\?token=/)
})

test('a link that was not sent is said, in the server’s words', async () => {
  const { name } = await addColleague('Ulla Berg')
  const page = await openUsers('ulla')
  await page.route('**/api/users', (route) =>
    route.fulfill({ status: 429, json: { success: false, message: 'Too many links were mailed.' } }),
  )
  await page.getByRole('button', { name: `Send a password link to ${name}` }).click()
  await page.getByRole('alert').getByText('Too many links were mailed.').waitFor()
})

test('deleting asks, starts on Cancel, and signs the deleted user out at once', async () => {
  const victor = await addColleague('Victor Hale')
  const session = await signInTo(app, victor)
  const page = await openUsers('victor')
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

test('a refused deletion is said in the dialog', async () => {
  await addColleague('Wanda Rye')
  const page = await openUsers('wanda')
  await page.route('**/api/users?id=*', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'The last admin must stay an admin.' } }),
  )
  await page.getByRole('button', { name: 'Delete Wanda Rye' }).click()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await page.getByRole('dialog').getByText('The last admin must stay an admin.').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
})

test.each(['/cms/users', '/cms/invite-user'])('%s tells an agent why, and nothing else', async (path) => {
  const agent = await addColleague(`Agent ${path.slice(5, 7)}`)
  const page = await openStaffPage(app, await signInTo(app, agent), { reducedMotion: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(403)
  await page.getByRole('heading', { name: 'Only an admin may do this.' }).waitFor()
  await page.getByText('Hello, Agent').waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  const sidebar = page.getByRole('navigation', { name: 'Staff area' })
  expect(await sidebar.getByRole('link', { name: 'Users' }).count()).toBe(0)
  expect(asked).not.toContain('/api/users')
  await expectNoAxeViolationsInBothSchemes(page)
})

test('a list that did not arrive can be asked for again', async () => {
  const page = await openStaffPage(app, nora, { reducedMotion: true })
  await page.route('**/api/users?*', (route) => route.abort())
  await page.goto('/cms/users')
  await page.getByText('Something went wrong. Try refreshing the page.').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.unroute('**/api/users?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await rowOf(page, 'Nora Whitlock').waitFor()
})

test('while it loads there are its boxes', async () => {
  const page = await openStaffPage(app, nora, { reducedMotion: true })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/users?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/cms/users')
  await page.getByText('Loading users').waitFor({ state: 'attached' })
  await expectNoAxeViolations(page)
  held.resolve()
  await rowOf(page, 'Nora Whitlock').waitFor()
})

test('it works by keyboard alone', async () => {
  const { name } = await addColleague('Xenia Falk')
  await addColleague('Yusuf Amari')
  const page = await openStaffPage(app, nora, { reducedMotion: true })
  await page.goto('/cms/users')
  await rowOf(page, 'Nora Whitlock').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('xenia')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cms/users?search=xenia')
  await expect.poll(() => page.locator('table.users tbody tr').count()).toBe(1)
  for (const _step of ['Search', 'Invite User', 'role']) await page.keyboard.press('Tab')
  expect(await roleOf(page, name).evaluate((select) => select === document.activeElement)).toBe(true)
  await page.keyboard.press('a')
  await page.keyboard.press('d')
  await expect.poll(() => roleOf(page, name).inputValue()).toBe('admin')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Changes made to Xenia Falk have been saved.').waitFor()
  for (const _step of ['password link', 'delete']) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Xenia Falk was deleted.').waitFor()
})

test.each([320, 390, 820])('at %i px everything is in reach', async (width) => {
  const name = `Zora Long-Hyphenated-Surname ${width}`
  const email = `a.rather.long.address.${width}@wrenfield.example`
  await insertColleagues(app, [{ name, email }])
  const page = await openUsers(email, { width, touch: true })
  await roleOf(page, name).selectOption('Admin')
  await rowOf(page, name).getByRole('button', { name: 'Save' }).tap()
  await page.getByText(`Changes made to ${name} have been saved.`).waitFor()
  await page.getByRole('button', { name: `Delete ${name}` }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectNoAxeViolationsInBothSchemes(page)
})
