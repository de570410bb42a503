// A mailed link works once: where the response to its use is lost, the page says what became of it.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addAgent, admin, callAs, logInTo, mailedLink, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'
import { loseNextAnswer } from '#test/support/browser/record-journeys.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})

async function openLink(email: string, part: string, session?: string) {
  await expect.poll(() => mailedLink(app, email), { timeout: 15_000 }).toContain(part)
  const page = await (session ? openStaffPage(app, session) : openPage({ url: app.url }))
  await page.goto(await mailedLink(app, email))
  return page
}

async function invite(email: string) {
  expect((await callAs(app, cookie, 'POST', '/api/invite-user', { email })).status).toBe(201)
  return openLink(email, '/cms/register')
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

const register = async (page: Page, password: string) => {
  await page.getByLabel('Full name').fill('June Park')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await press(page, 'Create Account')
}

const used = (page: Page) => page.getByRole('heading', { name: 'This link has been used' })

test('an account is said to be made probably, and its owner logs in', async () => {
  const email = 'june.park@wrenfield.example'
  const page = await invite(email)
  await loseNextAnswer(page, '**/api/users')
  await register(page, 'Harbor-22')
  await used(page).waitFor()
  expect(await used(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByText('Your account is probably made').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Login' }).click()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByLabel('Password', { exact: true }).fill('Harbor-22')
  await press(page, 'Login')
  await page.getByText('Hello, June').waitFor()
})

test('so it is once the line is back, if the link could not be checked before', async () => {
  const page = await invite('offline@wrenfield.example')
  await page.getByRole('button', { name: 'Create Account' }).waitFor()
  await loseNextAnswer(page, '**/api/users')
  await page.route('**/api/verifyToken', (route) => route.abort(), { times: 1 })
  await register(page, 'Harbor-22')
  await page.getByText('Error creating account. Please try again.').waitFor()
  await press(page, 'Create Account')
  await used(page).waitFor()
})

test('a call that did not arrive leaves the link and the form as they are', async () => {
  const page = await invite('unsent@wrenfield.example')
  await page.route('**/api/users', (route) => route.abort(), { times: 1 })
  await register(page, 'Harbor-22')
  await page.getByText('Error creating account. Please try again.').waitFor()
  await press(page, 'Create Account')
  await page.getByRole('heading', { name: 'Account Registration Successful!' }).waitFor()
})

test('a password is said to be set probably, and logs in', async () => {
  const agent = { name: 'Rae Lost', email: 'rae@wrenfield.example' }
  const session = await addAgent(app, cookie, agent)
  const { user } = await (await callAs(app, session, 'GET', '/api/check-session')).json()
  const asked = { id: user.id, action: 'request password reset' }
  expect((await callAs(app, cookie, 'PUT', '/api/users', asked)).status).toBe(200)
  const page = await openLink(agent.email, '/cms/reset-password')
  await page.getByLabel('New password').fill('Harbor-33')
  await page.getByLabel('Confirm password').fill('Harbor-33')
  await loseNextAnswer(page, '**/api/users')
  await press(page, 'Reset Password')
  await used(page).waitFor()
  await page.getByText('Your new password is probably set').waitFor()
  await page.getByRole('link', { name: 'Login' }).click()
  expect(await page.getByLabel('Email').inputValue()).toBe(agent.email)
  await logInTo(app, { email: agent.email, password: 'Harbor-33' })
})

test('an address is said to be changed probably, and taken back probably', async () => {
  const agent = { name: 'Ira Moved', email: 'ira@wrenfield.example' }
  const session = await addAgent(app, cookie, agent)
  const { user } = await (await callAs(app, session, 'GET', '/api/check-session')).json()
  const moved = { id: user.id, name: agent.name, email: 'ira@elsewhere.example', password: admin.password }
  expect((await callAs(app, session, 'PUT', '/api/users', moved)).status).toBe(200)
  const confirming = await openLink(moved.email, '/cms/confirm-email', session)
  await loseNextAnswer(confirming, '**/api/email-confirmation')
  await press(confirming, 'Use this address')
  await used(confirming).waitFor()
  await confirming.getByRole('link', { name: 'Go to your account' }).click()
  await expect.poll(() => confirming.getByLabel('Email').inputValue()).toBe(moved.email)
  const restoring = await openLink(agent.email, '/cms/restore-email')
  await loseNextAnswer(restoring, '**/api/restore-email')
  await press(restoring, 'Take it back')
  await used(restoring).waitFor()
  await restoring.getByRole('link', { name: 'Login' }).click()
  await logInTo(app, { email: agent.email, password: admin.password })
})
