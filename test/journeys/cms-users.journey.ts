// The users list (2.4, 6, 8): for admins only, in all its states. Invitations are in cms-users-invite.
import { beforeAll, expect, test } from 'vitest'
import { team } from '#content/team.ts'
import { insertColleagues } from '#test/support/app/colleagues.ts'
import { logInTo, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolations, expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import { focusedName } from '#test/support/browser/board-page.ts'
import { setWidth } from '#test/support/browser/browser.ts'
import { expectNoSidewaysScroll, hold } from '#test/support/browser/record-journeys.ts'
import { addColleague, openUsers, roleOf, rowOf } from '#test/support/browser/users-list.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'

let app: RunningApp
let nora: string

beforeAll(async () => {
  ;({ app, cookie: nora } = await openStaffApp())
})

test('shows ten people a page by name; search and page are in the address', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Quentin ${String(index + 1).padStart(2, '0')}`)
  for (const name of names) await addColleague(app, name)
  const page = await openUsers(app, nora, 'quentin')
  expect(await page.title()).toBe(`Users | CMS | ${team.name}`)
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

test('shows when each user was last active', async () => {
  const colleague = await addColleague(app, 'Wanda Moss')
  await inDatabaseOf(app, [
    `update "user" set last_here_at = now() - interval '130 minutes' where email = '${colleague.email}'`,
  ])
  const page = await openUsers(app, nora, 'wanda')
  await rowOf(page, 'Wanda Moss').getByText('2 h ago', { exact: true }).waitFor()
  await page.goto('/cms/users?search=nora')
  await rowOf(page, 'Nora Whitlock').getByText('Now', { exact: true }).waitFor()
})

test('says in the specification’s words that nobody was found, and the way back leads to the search field', async () => {
  const page = await openStaffPage(app, nora, { reducedMotion: true })
  await page.goto('/cms/users?search=nobody-of-this-name')
  await page.getByRole('heading', { name: 'No users were found' }).waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('link', { name: 'Clear search' }).press('Enter')
  await rowOf(page, 'Nora Whitlock').waitFor()
  await expect.poll(() => focusedName(page)).toBe('Search users')
})

test.each(['/cms/users', '/cms/invite-user'])(
  '%s tells an agent why it is closed, and nothing else',
  async (path) => {
    const agent = await addColleague(app, `Agent ${path.slice(5, 7)}`)
    const page = await openStaffPage(app, await logInTo(app, agent), { reducedMotion: true })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const response = await page.goto(path)
    expect(response?.status()).toBe(403)
    await page.getByRole('heading', { name: 'Only an admin may do this.' }).waitFor()
    await page.getByText('Hello, Agent').waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    const sidebar = page.getByRole('navigation', { name: 'Staff area' })
    expect(await sidebar.getByRole('link', { name: 'Users' }).count()).toBe(0)
    expect(asked).not.toContain('/api/users')
    await expectNoAxeViolationsInBothSchemes(page)
  },
)

test('a colleague who joins, and one whose role another admin changes, are shown at once', async () => {
  await addColleague(app, 'Ottilie Brandt')
  const page = await openUsers(app, nora, 'brandt')
  const { name, email } = await addColleague(app, 'Casimir Brandt')
  await rowOf(page, name).waitFor()
  await inDatabaseOf(app, [`update "user" set role = 'admin' where email = '${email}'`])
  await expect.poll(() => roleOf(page, name).inputValue()).toBe('admin')
})

test('an admin who loses the role meanwhile loses the list', async () => {
  const marisol = await addColleague(app, 'Marisol Kern', 'admin')
  const page = await openUsers(app, await logInTo(app, marisol), 'kern')
  await inDatabaseOf(app, [`update "user" set role = 'agent' where email = '${marisol.email}'`])
  await page.getByRole('heading', { name: 'Only an admin may do this.' }).waitFor()
})

test('a list that failed to load can be loaded again', async () => {
  const page = await openStaffPage(app, nora, { reducedMotion: true })
  await page.route('**/api/users*', (route) => route.abort())
  await page.goto('/cms/users')
  await page.getByText('Something went wrong. Try refreshing the page.').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.unroute('**/api/users*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await rowOf(page, 'Nora Whitlock').waitFor()
})

test('while it loads, placeholders have its shape', async () => {
  const page = await openStaffPage(app, nora, { reducedMotion: true })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/users*', async (route) => {
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
  const { name } = await addColleague(app, 'Xenia Falk')
  await addColleague(app, 'Yusuf Amari')
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
  const release = await hold(page, '**/api/inquiries/owners')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await release()
  await page.getByText('Xenia Falk was deleted.').waitFor()
})

test('at 320, 390 and 820 px everything is in reach', async () => {
  const name = 'Zora Long-Hyphenated-Surname'
  const email = 'a.rather.long.address.to.show@wrenfield.example'
  await insertColleagues(app, [{ name, email }])
  const page = await openUsers(app, nora, email, { width: 320, touch: true })
  const save = rowOf(page, name).getByRole('button', { name: 'Save' })
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  await roleOf(page, name).selectOption('Admin')
  for (const width of [820, 390, 320]) {
    await setWidth(page, width)
    await save.tap({ trial: true })
  }
  await save.tap()
  await page.getByText(`Changes made to ${name} have been saved.`).waitFor()
  for (const width of [320, 390, 820]) {
    await setWidth(page, width)
    await page.getByRole('button', { name: `Delete ${name}` }).tap()
    await cancel.tap()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolationsInBothSchemes(page)
  }
})
