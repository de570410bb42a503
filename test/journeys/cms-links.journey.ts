// The mailed links: registration, new password, restored address (2.4, 5, 8).
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addAgent, admin, callAs, logInTo, mailedLink, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})

async function invite(email: string) {
  expect((await callAs(app, cookie, 'POST', '/api/invite-user', { email })).status).toBe(201)
  return mailedLink(app, email)
}

async function openLink(link: string, view: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ ...view, url: app.url })
  await page.goto(link)
  return page
}

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

describe('registration', () => {
  test('by the mailed invitation somebody makes an account and logs in with it', async () => {
    const email = 'june.park@wrenfield.example'
    const page = await openLink(await invite(email))
    await page.getByRole('button', { name: 'Create Account' }).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await expectNoAxeViolations(page)
    await fill(page, { 'Full name': 'June Park', Password: 'Harbor-22', 'Confirm password': 'Harbor-22' })
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('heading', { name: 'Account Registration Successful!', exact: true }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Login' }).click()
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await fill(page, { Password: 'Harbor-22' })
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Hello, June').waitFor()
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Users' }).count()).toBe(0)
  })

  test('the token leaves the address at once, and a reload still knows it', async () => {
    const link = await invite('reloaded@wrenfield.example')
    const requests: string[] = []
    const page = await openPage({ url: app.url })
    page.on('request', (request) => requests.push(request.headers().referer ?? ''))
    await page.goto(link)
    await page.getByRole('button', { name: 'Create Account' }).waitFor()
    expect(page.url()).toBe(`${app.url}/cms/register`)
    await page.reload()
    await page.getByRole('button', { name: 'Create Account' }).waitFor()
    expect(requests.filter((referer) => referer.includes('token'))).toEqual([])
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('token')
    expect(app.output()).not.toContain(new URL(link).searchParams.get('token'))
  })

  test('while the link is checked, a spinner says so', async () => {
    const link = await invite('checked@wrenfield.example')
    const page = await openPage({ url: app.url })
    let answer = () => {}
    const held = new Promise<void>((done) => {
      answer = done
    })
    await page.route('**/api/verifyToken', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(link)
    await page.getByText('Checking your invitation').waitFor()
    await expectNoAxeViolations(page)
    answer()
    await page.getByRole('button', { name: 'Create Account' }).waitFor()
  })

  test.each(['', '?token=', '?token=guess', `?token=${'x'.repeat(5000)}`])(
    'with %s instead of a token it shows the error instead of the form',
    async (query) => {
      const page = await openLink(`/cms/register${query}`)
      await expect
        .poll(() => page.getByRole('alert').innerText())
        .toBe('Error: Not authorized. Please request a registration invite from an admin.')
      expect(await page.locator('form').count()).toBe(0)
      await expectNoAxeViolations(page)
    },
  )

  test('a link that could not be checked can be checked again', async () => {
    const link = await invite('later@wrenfield.example')
    const page = await openPage({ url: app.url })
    await page.route('**/api/verifyToken', (route) => route.abort(), { times: 1 })
    await page.goto(link)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Create Account' }).waitFor()
  })

  test('errors show beside their fields, and password rules are checked while typing', async () => {
    const page = await openLink(await invite('faults@wrenfield.example'), { width: 390 })
    const rules = page.getByRole('list', { name: 'At least 8 characters, a number and a special character' })
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Password is required.', { exact: true }).waitFor()
    await fill(page, { Password: 'harbor7', 'Confirm password': 'harbor' })
    expect(await rules.locator('.met').allInnerTexts()).toHaveLength(1)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Full name is required.').waitFor()
    await page.getByText('Passwords do not match', { exact: true }).waitFor()
    await page
      .getByText('The password needs at least 8 characters, a number and a special character.')
      .waitFor()
    await expectNoAxeViolations(page)
    await fill(page, { Password: 'harbor-22' })
    expect(await rules.locator('.met').allInnerTexts()).toHaveLength(3)
    const tooLong = `harbor-22${'a'.repeat(120)}`
    await fill(page, { Password: tooLong, 'Confirm password': tooLong })
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(tooLong)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('The password can have at most 128 characters.').waitFor()
  })

  test('a failure shows the specification’s message, and nothing typed is lost', async () => {
    const page = await openLink(await invite('failing@wrenfield.example'))
    await page.getByRole('button', { name: 'Create Account' }).waitFor()
    await page.route('**/api/users', (route) => route.fulfill({ status: 500, body: '{}' }))
    await fill(page, { 'Full name': 'Faye', Password: 'Harbor-22', 'Confirm password': 'Harbor-22' })
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Error creating account. Please try again.', { exact: true }).waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Faye')
    await expectNoAxeViolations(page)
  })

  test('an invitation that was withdrawn while the form was open shows the error', async () => {
    const page = await openLink(await invite('withdrawn@wrenfield.example'))
    await page.getByRole('button', { name: 'Create Account' }).waitFor()
    const list = await (await callAs(app, cookie, 'GET', '/api/invitations')).json()
    const { _id } = list.data.find(({ email }: { email: string }) => email === 'withdrawn@wrenfield.example')
    await callAs(app, cookie, 'DELETE', `/api/invitations?id=${_id}`)
    await fill(page, { 'Full name': 'Late', Password: 'Harbor-22', 'Confirm password': 'Harbor-22' })
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Please request a registration invite from an admin.').waitFor()
    const heading = page.getByRole('heading', { name: 'This invitation does not work' })
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe('a new password', () => {
  test('by the mailed link somebody sets a new password, which ends the sessions before', async () => {
    const agent = { name: 'Rae Lost', email: 'rae@wrenfield.example' }
    const before = await addAgent(app, cookie, agent)
    const { user } = await (await callAs(app, before, 'GET', '/api/check-session')).json()
    const asked = { id: user.id, action: 'request password reset' }
    expect((await callAs(app, cookie, 'PUT', '/api/users', asked)).status).toBe(200)
    await expect
      .poll(() => mailedLink(app, agent.email), { timeout: 15_000 })
      .toContain('/cms/reset-password')
    const page = await openLink(await mailedLink(app, agent.email))
    await page.getByRole('button', { name: 'Reset Password' }).waitFor()
    expect(page.url()).toBe(`${app.url}/cms/reset-password`)
    await fill(page, { 'New password': 'Harbor-33', 'Confirm password': 'Harbor-3' })
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByText('Please make sure the passwords in both fields match.', { exact: true }).waitFor()
    await expectNoAxeViolations(page)
    await fill(page, { 'New password': 'Password1!', 'Confirm password': 'Password1!' })
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByText('This password is one of the first that are guessed.').waitFor()
    await expectNoAxeViolations(page)
    await fill(page, { 'New password': 'Harbor-33', 'Confirm password': 'Harbor-33' })
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByRole('heading', { name: 'Password Reset Successful!', exact: true }).waitFor()
    await expectNoAxeViolations(page)
    const session = await callAs(app, before, 'GET', '/api/check-session')
    expect(await session.json()).toEqual({ user: null })
    await logInTo(app, { email: agent.email, password: 'Harbor-33' })
  })

  test('without a valid token it shows the error instead of the form', async () => {
    const page = await openLink('/cms/reset-password?token=guess')
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toBe('Error: Not authorized. Please request a password change from an admin.')
    await expectNoAxeViolations(page)
  })

  test('an invitation’s token is no password link', async () => {
    const token = new URL(await invite('other@wrenfield.example')).searchParams.get('token')
    const page = await openLink(`/cms/reset-password?token=${token}`)
    await page.getByText('Please request a password change from an admin.').waitFor()
  })
})

test('a changed address is taken back by one button', async () => {
  const agent = { name: 'Ira Moved', email: 'ira@wrenfield.example' }
  const session = await addAgent(app, cookie, agent)
  const { user } = await (await callAs(app, session, 'GET', '/api/check-session')).json()
  const moved = { id: user.id, name: agent.name, email: 'thief@elsewhere.example', password: admin.password }
  expect((await callAs(app, session, 'PUT', '/api/users', moved)).status).toBe(200)
  const confirming = await openStaffPage(app, session)
  await confirming.goto(await mailedLink(app, moved.email))
  await confirming.getByRole('button', { name: 'Use this address' }).click()
  await confirming.getByRole('heading', { name: 'Your email address is changed' }).waitFor()
  await expect.poll(() => mailedLink(app, agent.email), { timeout: 15_000 }).toContain('/cms/restore-email')
  const page = await openLink(await mailedLink(app, agent.email))
  await page.getByText('Your account now uses thief@elsewhere.example.').waitFor()
  await expectNoAxeViolations(page)
  const late = await openLink(await mailedLink(app, agent.email))
  await late.getByText('Your account now uses thief@elsewhere.example.').waitFor()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByText('You log in as ira@wrenfield.example again.').waitFor()
  await logInTo(app, { email: agent.email, password: admin.password })
  await late.getByRole('button', { name: 'Take it back' }).click()
  await late.getByRole('heading', { name: 'This link does not work' }).waitFor()
  const again = await openLink('/cms/restore-email?token=guess')
  await again.getByText('Error: Not authorized. This link is no longer valid.').waitFor()
})
