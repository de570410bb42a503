// Logging in and out (2.4, 4, 5, 8).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { team } from '#content/team.ts'
import { admin, callAs, logInTo, openStaffPage, startStaffApp } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'
import { hasFocus, hold } from '#test/support/browser/record-journeys.ts'

const views = [
  [390, 'light'],
  [820, 'dark'],
  [1440, 'light'],
  [390, 'dark'],
] as const

let app: RunningApp

beforeAll(async () => {
  app = await startStaffApp({ RATE_LIMITS: 'on' })
})
afterAll(() => app.close())

async function openLogin(view: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ ...view, url: app.url })
  await page.goto('/cms/login')
  await expect.poll(() => page.getByRole('button', { name: 'Login' }).isEnabled()).toBe(true)
  return page
}

const email = (page: Page) => page.getByLabel('Email')
const secret = (page: Page) => page.getByLabel('Password', { exact: true })

test('it begins in the first field, and works by keyboard alone', async () => {
  const page = await openLogin()
  expect(await page.title()).toBe(`Login | CMS | ${team.name}`)
  await expect.poll(() => email(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type(admin.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(admin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${app.url}/cms`)
  await page.getByText('Hello, Nora').waitFor()
  expect(await page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true)
})

test('wrong fields show the specification’s messages before anything is sent, and take the focus', async () => {
  const page = await openLogin()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await email(page).fill('nora@wrenfield')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Please enter a valid email address.', { exact: true }).waitFor()
  await page.getByText('Please enter your password.', { exact: true }).waitFor()
  expect(await email(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await email(page).getAttribute('aria-invalid')).toBe('true')
  expect(calls.filter((url) => url.includes('/api/login'))).toEqual([])
  await expectNoAxeViolations(page)
})

test('a wrong pair is refused in one sentence, whether or not the address is known', async () => {
  for (const address of [admin.email, 'nobody@wrenfield.example']) {
    const page = await openLogin()
    await email(page).fill(address)
    await secret(page).fill('wrong-1!')
    await page.getByRole('button', { name: 'Login' }).click()
    const alert = page.getByRole('alert')
    await expect.poll(() => alert.innerText()).toBe('Invalid email or password.')
    expect(await secret(page).inputValue()).toBe('wrong-1!')
    await expectNoAxeViolations(page)
  }
})

test('nothing changes while it is sent, and a refusal gives the text back', async () => {
  const page = await openLogin({ reducedMotion: true })
  await email(page).fill('somebody@wrenfield.example')
  await secret(page).fill('wrong-1!')
  const release = await hold(page, '**/api/login')
  const asked = page.waitForRequest('**/api/login')
  await secret(page).press('Enter')
  await asked
  expect(await hasFocus(page, '[name=password]')).toBe(true)
  expect([await email(page).isEditable(), await secret(page).isEditable()]).toEqual([false, false])
  await page.keyboard.type('2')
  await expectNoAxeViolations(page)
  await release()
  await page.getByText('Invalid email or password.').waitFor()
  await page.keyboard.type('3')
  expect(await secret(page).inputValue()).toBe('wrong-1!3')
})

test('after too many guesses the login shows the waiting time', async () => {
  const guess = { email: 'guessed@wrenfield.example', password: 'wrong-1!' }
  for (let times = 0; times < 5; times++) await callAs(app, '', 'POST', '/api/login', guess)
  const page = await openLogin()
  await email(page).fill(guess.email)
  await secret(page).fill(guess.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Too many attempts. Please wait a minute and try again.').waitFor()
})

test('an unreachable server is reported, and typed text stays', async () => {
  const page = await openLogin()
  await page.route('**/api/login', (route) => route.abort())
  await email(page).fill(admin.email)
  await secret(page).fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Network or server error.').waitFor()
  expect(await email(page).inputValue()).toBe(admin.email)
})

test('a browser that stores no cookie is told so, and can be tried again', async () => {
  const page = await openLogin()
  // https alone accepts the cookie of an https site, and some browsers refuse all.
  await page.route('**/api/login', (route) => route.fulfill({ json: { success: true, user: {} } }))
  await email(page).fill(admin.email)
  await secret(page).fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Your browser did not keep the login.').waitFor()
  expect(await secret(page).isEditable()).toBe(true)
})

test('the password can be shown and hidden, and is named for password managers', async () => {
  const page = await openLogin()
  await secret(page).fill(admin.password)
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await secret(page).getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  expect(await secret(page).getAttribute('type')).toBe('password')
  expect(await secret(page).getAttribute('autocomplete')).toBe('current-password')
  expect(await email(page).getAttribute('autocomplete')).toBe('username')
})

test('it fits and can be read at every width, in light and in dark', async () => {
  const page = await openLogin({ reducedMotion: true })
  for (const [width, colorScheme] of views) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})

describe('logging out', () => {
  test('the sidebar’s link ends the session', async () => {
    const cookie = await logInTo(app)
    const page = await openStaffPage(app, cookie)
    await page.goto('/cms')
    await page.getByRole('link', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'You are logged out' }).waitFor()
    await expectNoAxeViolations(page)
    const session = await callAs(app, cookie, 'GET', '/api/check-session')
    expect(await session.json()).toEqual({ user: null })
    await page.goBack()
    await page.waitForURL('**/cms/login**')
  })

  test('another page’s link to it asks first', async () => {
    const cookie = await logInTo(app)
    const page = await openStaffPage(app, cookie)
    await page.goto('/cms/logout')
    const button = page.getByRole('button', { name: 'Logout' })
    await expect.poll(() => button.isEnabled()).toBe(true)
    const session = await callAs(app, cookie, 'GET', '/api/check-session')
    expect((await session.json()).user).toMatchObject({ email: admin.email })
    await expectNoAxeViolations(page)
    await page.route('**/api/logout', (route) => route.abort(), { times: 1 })
    await button.click()
    await page.getByRole('alert').getByText('Something went wrong. Please try again later.').waitFor()
    await button.click()
    await page.getByRole('heading', { name: 'You are logged out' }).waitFor()
  })
})
