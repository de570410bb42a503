// The user's own email address is changed: by password, or by approval from the old one.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { password } from '#test/support/app/cast.ts'
import { insertColleagues } from '#test/support/app/colleagues.ts'
import { callAs, logInTo } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { field, isFocused, openAccountOf, save, who } from '#test/support/browser/account-page.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'
import { hold, holdNextAnswer } from '#test/support/browser/record-journeys.ts'
import { mailsTo, newestMailTo } from '#test/support/mail/mailbox.ts'

let app: RunningApp

beforeAll(async () => {
  ;({ app } = await openStaffApp())
})

const openAccount = (name: string, view?: Parameters<typeof openAccountOf>[2]) =>
  openAccountOf(app, name, view)

const change = async (page: Page, email: string, secret = password) => {
  await field(page, 'Email').fill(email)
  await field(page, 'Your password').fill(secret)
  await save(page).click()
}

test('another address asks for the password, at its field', async () => {
  const { page, email } = await openAccount('Tilda Grove')
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
  const missing = page.getByText('Please enter your password.', { exact: true })
  for (const goBack of [
    () => page.getByRole('button', { name: 'Discard' }).click(),
    () => field(page, 'Email').fill(email),
  ]) {
    await goBack()
    await field(page, 'Your password').waitFor({ state: 'detached' })
    await field(page, 'Email').fill('tilda@home.example')
    await save(page).click()
    await missing.waitFor()
    await field(page, 'Your password').fill(password)
  }
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
  expect(await who(app, session)).toMatchObject({ email })
  await page.reload()
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await page.getByRole('status').getByText('Your email address stays as it is.').waitFor()
  await expect.poll(() => page.getByText('waits for confirmation').count()).toBe(0)
  expect(await page.locator('h1').evaluate((heading) => heading === document.activeElement)).toBe(true)
  if (isTaken) return
  await page.goto(/http\S+/.exec(text)![0])
  await page.getByText('Error: Not authorized. This link is no longer valid.').waitFor()
})

test('the address stays while it is saved, whose password goes then; a name that is typed meanwhile is kept', async () => {
  const { page, email } = await openAccount('Wilma Reed')
  const release = await hold(page, '**/api/users')
  await change(page, 'wilma@home.example')
  await expect.poll(() => field(page, 'Your password').isEditable()).toBe(false)
  await field(page, 'Email').click()
  await page.keyboard.type('x')
  await field(page, 'Name').fill('Wilma Reeds')
  await release()
  await page.getByText('wilma@home.example waits for confirmation.').waitFor()
  expect(await field(page, 'Email').inputValue()).toBe(email)
  expect(await field(page, 'Your password').count()).toBe(0)
  expect(await field(page, 'Name').inputValue()).toBe('Wilma Reeds')
})

test('a waiting address is shown though the page’s first question about it is answered later', async () => {
  const { page } = await openAccount('Enid Slow')
  const first = await holdNextAnswer(page, '**/api/email-change')
  await page.reload()
  await first.handled
  await change(page, 'enid@home.example')
  await page.getByText('enid@home.example waits for confirmation.').waitFor()
  await first.arrive()
  expect(await page.getByText('enid@home.example waits for confirmation.').count()).toBe(1)
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
  expect(await other.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true)
  await expectNoAxeViolationsInBothSchemes(other)
  await other.getByRole('button', { name: 'Use this address' }).click()
  await other.getByRole('heading', { name: 'Your email address is changed' }).waitFor()
  expect(await who(app, session)).toMatchObject({ email: 'olga@home.example' })
  expect((await newestMailTo(app, email)).text).toMatch(/\/cms\/restore-email\?token=/)
  await page.goto(link)
  await page.getByText('Error: Not authorized. This link is no longer valid.').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
})

test('a window that was open before logs in again with the new address, and has nothing to save', async () => {
  const { page, email } = await openAccount('Nell Frost')
  const phone = await logInTo(app, { email, password })
  const { id } = await who(app, phone)
  const wanted = 'nell@home.example'
  await callAs(app, phone, 'PUT', '/api/users', { id, email: wanted, password })
  const [, secret] = /token=(\S+)/.exec((await newestMailTo(app, wanted)).text!)!
  const opened = await fetch(`${app.url}/api/email-confirmation`, {
    method: 'POST',
    headers: { cookie: phone, authorization: `Bearer ${secret}` },
  })
  expect(opened.status).toBe(200)
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(wanted)
  expect(await save(page).count()).toBe(0)
  await callAs(app, phone, 'POST', '/api/sign-out-everywhere')
  const again = page.getByRole('dialog', { name: 'Please log in again' })
  await again.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await again.waitFor({ state: 'detached' })
})

test('a request without the password needs the old address’s approval', async () => {
  const { page, email, session } = await openAccount('Pia Quill')
  const { id, name } = await who(app, session)
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
