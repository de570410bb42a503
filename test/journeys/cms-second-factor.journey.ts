// Two-step login: set up on the account page, removed by its owner, an admin or the command.
import type { Page } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { team } from '#content/team.ts'
import { password } from '#test/support/app/cast.ts'
import { runCommand } from '#test/support/app/run-command.ts'
import { callAs, logInTo, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { shownCode } from '#test/support/browser/authenticator.ts'
import {
  expectNoAxeViolations,
  expectNoAxeViolationsInBothSchemes,
  expectNoAxeViolationsInBothSchemesAt,
} from '#test/support/browser/axe.ts'
import { setWidth } from '#test/support/browser/browser.ts'
import {
  addColleague,
  addProtected,
  button,
  codeField,
  dialog,
  openAccount,
} from '#test/support/browser/second-factor-steps.ts'

let app: RunningApp

beforeAll(async () => {
  ;({ app } = await openStaffApp())
})

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

/** Reads the QR code as a phone does. */
async function readPicture(page: Page) {
  const shot = await page.getByRole('img', { name: 'QR code with the key' }).screenshot()
  const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

/** The next code waits until the returned function is called. */
async function holdCode(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/second-factor', async (route) => {
    if (route.request().method() === 'PUT') await promise
    await route.continue()
  })
  return resolve
}

test('it is set up with password, app and first code, at 390 and 1280 px', async () => {
  const widths = [390, 1280]
  const { session, email } = await addColleague(app, 'Ada Thorn')
  const page = await openAccount(app, session, { width: 390 })
  const expectToFitWithoutViolations = async () => {
    for (const width of widths) {
      await setWidth(page, width)
      expect(await fits(page)).toBe(true)
      await expectNoAxeViolationsInBothSchemes(page)
    }
  }
  await button(page, 'Set up two-step login').click()
  await dialog(page).getByLabel('Your password', { exact: true }).fill('wrong-1!')
  await button(page, 'Continue').click()
  await page.getByText('This is not your password.').waitFor()
  expect(await dialog(page).getByLabel('Your password', { exact: true }).inputValue()).toBe('wrong-1!')
  await expectNoAxeViolationsInBothSchemesAt(page, widths)
  await dialog(page).getByLabel('Your password', { exact: true }).fill(password)
  await button(page, 'Continue').click()

  await page.getByRole('heading', { name: 'Connect your app' }).waitFor()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  for (const width of widths) {
    await setWidth(page, width)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await readPicture(page)).toMatch(
        new RegExp(`^otpauth://totp/${RegExp.escape(encodeURIComponent(team.name))}.*secret=${secret}&`),
      )
    }
  }
  await codeField(page).fill('000000')
  await button(page, 'Turn on').click()
  await page.getByText('This code is not right. Please enter the one that the app shows now.').waitFor()
  expect(await codeField(page).inputValue()).toBe('000000')
  await expectToFitWithoutViolations()
  await setWidth(page, 390)
  await codeField(page).fill(shownCode(secret))
  const goOn = await holdCode(page)
  await button(page, 'Turn on').click()
  await button(page, 'Checking…').waitFor()
  for (const _ of ['once', 'again']) await page.keyboard.press('Escape')
  expect(await dialog(page).count()).toBe(1)
  goOn()

  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  expect(await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count()).toBe(10)
  await expectToFitWithoutViolations()
  for (const _ of ['once', 'again']) await page.keyboard.press('Escape')
  expect(await page.getByRole('heading', { name: 'Your recovery codes' }).count()).toBe(1)
  await button(page, 'I have kept them').click()
  await page.getByText('On, with 10 unused recovery codes').waitFor()
  await expectNoAxeViolationsInBothSchemesAt(page, widths)
  expect((await callAs(app, '', 'POST', '/api/login', { email, password })).status).toBe(401)
})

test('where its state was not read, one press reads it', async () => {
  const anna = await addColleague(app, 'Anna Voss')
  const page = await openStaffPage(app, anna.session)
  await page.route('**/api/second-factor', (route) => route.abort(), { times: 1 })
  await page.goto('/cms/account')
  await page
    .locator('section', { has: button(page, 'Try again') })
    .getByRole('alert')
    .waitFor()
  await expectNoAxeViolations(page)
  await button(page, 'Try again').press('Enter')
  await button(page, 'Set up two-step login').press('Enter')
  await dialog(page).getByLabel('Your password').waitFor()
  expect(await dialog(page).locator('[autocomplete=username]').inputValue()).toBe(anna.email)
})

test('where the answer to the first code is lost, the screen says that it is on, and makes new recovery codes', async () => {
  const { session } = await addColleague(app, 'Iris Thorn')
  const page = await openAccount(app, session, { width: 390 })
  await button(page, 'Set up two-step login').click()
  await dialog(page).getByLabel('Your password', { exact: true }).fill(password)
  await button(page, 'Continue').click()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.route('**/api/second-factor', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await codeField(page).fill(shownCode(secret))
  await button(page, 'Turn on').click()
  const heading = page.getByRole('heading', { name: 'Two-step login is on' })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true)
  expect(await fits(page)).toBe(true)
  await expectNoAxeViolationsInBothSchemes(page)
  await dialog(page).getByLabel('Your password', { exact: true }).fill(password)
  await button(page, 'Make new codes').click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  await button(page, 'I have kept them').click()
  await page.getByText('On, with 10 unused recovery codes').waitFor()
})

test('its owner makes new recovery codes, and removes it with the password', async () => {
  const colleague = await addProtected(app, 'Edda Thorn')
  const page = await openAccount(app, colleague.session)
  await button(page, 'New recovery codes').click()
  await dialog(page).getByLabel('Your password', { exact: true }).fill('wrong-1!')
  await page.keyboard.press('Enter')
  await page.getByText('This is not your password.').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await button(page, 'New recovery codes').click()
  await dialog(page).getByLabel('Your password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).innerText()
  expect(codes).not.toContain(colleague.recoveryCodes[0])
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await button(page, 'Copy').click()
  await dialog(page).getByRole('status').getByText('This browser did not allow it.').waitFor()
  await button(page, 'I have kept them').click()
  await button(page, 'Remove two-step login').click()
  await expectNoAxeViolationsInBothSchemes(page)
  await dialog(page).getByLabel('Your password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Remove two-step login' }).click()
  await page.getByText('Two-step login is off.').waitFor()
  await button(page, 'Set up two-step login').waitFor()
  await logInTo(app, { email: colleague.email, password })
})

test('an admin removes a colleague’s for a lost phone', async () => {
  const colleague = await addProtected(app, 'Fay Thorn')
  const page = await openStaffPage(app, await logInTo(app), { reducedMotion: true })
  await page.goto('/cms/users?search=fay')
  await button(page, 'Remove the two-step login of Fay Thorn').click()
  await expectNoAxeViolationsInBothSchemes(page)
  const remove = dialog(page).getByRole('button', { name: 'Remove two-step login' })
  await setWidth(page, 320)
  expect(await remove.evaluate((button) => button.scrollWidth > button.clientWidth)).toBe(false)
  await remove.click()
  await page.getByText('Fay Thorn logs in with the password alone.').waitFor()
  await button(page, 'Remove the two-step login of Fay Thorn').waitFor({ state: 'detached' })
  await logInTo(app, { email: colleague.email, password })
  await page.goto('/cms')
  await page.getByText('Nora changed the two-step login of').waitFor()
})

test('so does npm run staff, on the machine', async () => {
  const colleague = await addProtected(app, 'Gwen Thorn')
  const remove = () =>
    runCommand('staff', ['remove-second-factor', colleague.email], { DATA_DIR: app.dataDir })
  const first = await remove()
  expect(first).toEqual({ status: 0, said: 'Gwen Thorn logs in with the password alone.\n' })
  await logInTo(app, { email: colleague.email, password })
  expect(await remove()).toEqual({ status: 1, said: 'Gwen Thorn has no two-step login.\n' })
})
