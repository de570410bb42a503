// With two-step login: the code or a recovery code is required after the password.
import { beforeAll, expect, test } from 'vitest'
import { password } from '#test/support/app/cast.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolations, expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'
import {
  addProtected,
  button,
  codeField,
  dialog,
  openAccount,
} from '#test/support/browser/second-factor-steps.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'

let app: RunningApp

beforeAll(async () => {
  ;({ app } = await openStaffApp())
})

async function openLogin(who: { email: string }) {
  const page = await openPage({ url: app.url, reducedMotion: true })
  await page.goto('/cms/login')
  await expect.poll(() => button(page, 'Login').isEnabled()).toBe(true)
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Login').click()
  return page
}

test('after the password the code is required, beside the typed credentials', async () => {
  const colleague = await addProtected(app, 'Bela Thorn')
  const page = await openLogin(colleague)
  await codeField(page).waitFor()
  await expect.poll(() => codeField(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(password)
  expect(await codeField(page).getAttribute('autocomplete')).toBe('one-time-code')
  await expectNoAxeViolationsInBothSchemes(page)
  await button(page, 'Login').click()
  await page.getByText('Please enter the code from your authenticator app.').waitFor()
  await codeField(page).fill('000 000')
  await button(page, 'Login').click()
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('Invalid email, password or code.')
  expect(await codeField(page).inputValue()).toBe('000 000')
  await expectNoAxeViolations(page)
  await codeField(page).fill(colleague.code())
  await page.keyboard.press('Enter')
  await page.getByText('Hello, Bela').waitFor()
})

test('without the phone a recovery code logs in, by keyboard alone', async () => {
  const colleague = await addProtected(app, 'Cora Thorn')
  const page = await openLogin(colleague)
  await codeField(page).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByLabel('Recovery code').waitFor()
  await page.keyboard.type(colleague.recoveryCodes[0])
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await page.getByText('Hello, Cora').waitFor()
  await page.goto('/cms/account')
  await page.getByText('On, with 9 unused recovery codes').waitFor()
})

test('an ended session is renewed with a code, and the typed text is then saved', async () => {
  const colleague = await addProtected(app, 'Dora Thorn')
  const page = await openAccount(app, colleague.session)
  const name = page.getByLabel('Name', { exact: true })
  await expect.poll(() => name.isEditable()).toBe(true)
  await name.fill('Dora Thornton')
  const whose = `session.user_id = "user".id and email = '${colleague.email}'`
  await inDatabaseOf(app, [`delete from session using "user" where ${whose}`])
  await page.getByRole('button', { name: 'Save' }).dispatchEvent('click')
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Login' }).click()
  await codeField(page).waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await codeField(page).fill(colleague.code())
  await page.keyboard.press('Enter')
  await page.getByText('User data updated successfully!').waitFor()
  await page.getByText('Hello, Dora').waitFor()
})
