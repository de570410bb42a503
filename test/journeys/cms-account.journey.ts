// The user's own account (2.4, 5, 7, 8).
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { password } from '#test/support/app/cast.ts'
import { insertColleagues } from '#test/support/app/colleagues.ts'
import { callAs, openStaffPage, signInTo } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { mailsTo, newestMailTo } from '#test/support/mail/mailbox.ts'

let app: RunningApp

beforeAll(async () => {
  ;({ app } = await openStaffApp())
})

/** Opens the account page of a colleague that no other test uses. */
async function openAccount(name: string, view: Parameters<typeof openStaffPage>[2] = {}) {
  const email = `${name.toLowerCase().replace(' ', '.')}@wrenfield.example`
  await insertColleagues(app, [{ name, email }])
  const session = await signInTo(app, { email, password })
  const page = await openStaffPage(app, session, { reducedMotion: true, ...view })
  await page.goto('/cms/account')
  await expect.poll(() => field(page, 'Name').isEditable()).toBe(true)
  return { page, email, session }
}

/** Opens the account page of another colleague in the same browser. */
async function openAs(page: Page, name: string) {
  const email = `${name.toLowerCase().replace(' ', '.')}@wrenfield.example`
  await insertColleagues(app, [{ name, email }])
  const [cookie = '', value = ''] = (await signInTo(app, { email, password })).split('=')
  await page.context().addCookies([{ name: cookie, value, url: app.url }])
  await page.reload()
  await expect.poll(() => field(page, 'Name').isEditable()).toBe(true)
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

const change = async (page: Page, email: string, secret = password) => {
  await field(page, 'Email').fill(email)
  await field(page, 'Your password').fill(secret)
  await save(page).click()
}

test('another address asks for the password, at its field', async () => {
  const { page } = await openAccount('Tilda Grove')
  expect(await field(page, 'Your password').count()).toBe(0)
  await field(page, 'Email').fill('tilda@home.example')
  await save(page).click()
  await page.getByText('Please enter your password.', { exact: true }).waitFor()
  expect(await isFocused(page, 'Your password')).toBe(true)
  await expectNoAxeViolationsInBothSchemes(page)
  await change(page, 'tilda@home.example', 'wrong-1!')
  await page.getByText('This is not your password.', { exact: true }).waitFor()
  expect(await isFocused(page, 'Your password')).toBe(true)
  expect(await field(page, 'Email').inputValue()).toBe('tilda@home.example')
  expect(await mailsTo(app, 'tilda@home.example')).toEqual([])
})

test.each([
  ['its owner’s', 390],
  ['a colleague’s, which looks the same', 1440],
])('another address waits until its mailed link is opened: %s', async (whose, width) => {
  const isTaken = whose !== 'its owner’s'
  const { page, email, session } = await openAccount(`Uma ${isTaken ? 'Taken' : 'Hayes'}`, { width })
  const wanted = isTaken ? 'colleague@home.example' : 'uma@home.example'
  if (isTaken) await insertColleagues(app, [{ name: 'Cole League', email: wanted }])
  await change(page, wanted)
  await page.getByText('User data updated successfully!').waitFor()
  await page.getByText(`${wanted} waits for confirmation.`).waitFor()
  expect(await field(page, 'Email').inputValue()).toBe(email)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectNoAxeViolationsInBothSchemes(page)
  const { text = '' } = await newestMailTo(app, wanted)
  expect(/\/cms\/confirm-email\?token=/.test(text)).toBe(!isTaken)
  expect(await who(session)).toMatchObject({ email })
  await page.reload()
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await page.getByRole('status').getByText('Your email address stays as it is.').waitFor()
  await expect.poll(() => page.getByText('waits for confirmation').count()).toBe(0)
  expect(await page.locator('h1').evaluate((heading) => heading === document.activeElement)).toBe(true)
  if (isTaken) return
  await page.goto(/http\S+/.exec(text)![0])
  await page.getByText('Error: Not authorized. This link is no longer valid.').waitFor()
})

test('the link in the new mailbox moves the logged-in account, once', async () => {
  const { page, email, session } = await openAccount('Olga Pine')
  await change(page, 'olga@home.example')
  const link = /http\S+confirm-email\S+/.exec((await newestMailTo(app, 'olga@home.example')).text!)![0]
  const other = await openPage({ url: app.url })
  await other.goto(link)
  await other.getByRole('button', { name: 'Use this address' }).click()
  await other.waitForURL('**/cms/login?next=**')
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Login' }).click()
  await other.getByText('you log in with olga@home.example').waitFor()
  await expectNoAxeViolationsInBothSchemes(other)
  await other.getByRole('button', { name: 'Use this address' }).click()
  await other.getByRole('heading', { name: 'Your email address is changed' }).waitFor()
  expect(await who(session)).toMatchObject({ email: 'olga@home.example' })
  expect((await newestMailTo(app, email)).text).toMatch(/\/cms\/restore-email\?token=/)
  await page.goto(link)
  await page.getByText('Error: Not authorized. This link is no longer valid.').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
})

test('a request without the password needs the old address’s approval', async () => {
  const { page, email, session } = await openAccount('Pia Quill')
  const { id, name } = await who(session)
  const asked = await callAs(app, session, 'PUT', '/api/users', { id, name, email: 'pia@home.example' })
  expect(asked.status).toBe(200)
  await page.reload()
  await page.getByText(`the link that we mailed to ${email}`).waitFor()
  await page.goto(/http\S+approve-email\S+/.exec((await newestMailTo(app, email)).text!)![0])
  await page.getByText('wants it to use pia@home.example.').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('button', { name: 'Approve the change' }).click()
  await page.getByRole('heading', { name: 'The change is approved' }).waitFor()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await page.getByText('the link that we mailed to pia@home.example').waitFor()
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
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  const question = page.getByRole('dialog', { name: 'Log out everywhere else?' })
  await expectNoAxeViolationsInBothSchemes(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await who(other)).toMatchObject({ email })
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await question.getByRole('button', { name: 'Log out everywhere else' }).click()
  await page.getByRole('status').getByText('You are logged out everywhere else.').waitFor()
  expect(await who(other)).toBe(null)
  expect(await who(session)).toMatchObject({ email })
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
  for (const _step of ['email', 'password link', 'two-step login', 'sign out'])
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
