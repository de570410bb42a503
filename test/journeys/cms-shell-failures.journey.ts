// The frame of staff screens when something fails, or the session has ended (2.4).
import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '#test/support/app/cast.ts'
import { addAgent, admin, callAs, logInTo, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openScreen, sidebar } from '#test/support/browser/staff-shell.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp({ demo: true }))
})

const open = (path: string, whose = cookie) => openScreen(app, whose, path)

describe('when something fails', () => {
  test('a screen that failed to load says so inside the frame, and loads on retry', async () => {
    const page = await openStaffPage(app, cookie)
    await page.route('**/api/overview*', (route) => route.abort(), { times: 1 })
    await page.goto('/cms')
    await page.getByText('Something went wrong. Try refreshing the page.').waitFor()
    await sidebar(page).getByText('Hello, Nora').waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Lately' }).waitFor()
  })

  test('a browser without a connection says so, until it is back', async () => {
    const page = await open('/cms')
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await expectNoAxeViolations(page)
    await page.context().setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'hidden' })
  })

  test('a screen that failed to load without a connection loads once it is back', async () => {
    const page = await openStaffPage(app, cookie)
    await page.route('**/api/overview*', (route) => route.abort())
    await page.goto('/cms')
    await page.getByText('Something went wrong. Try refreshing the page.').waitFor()
    await page.context().setOffline(true)
    await page.unroute('**/api/overview*')
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Lately' }).waitFor()
  })

  test('after a session ends the dialog asks for the password in place, and work continues', async () => {
    const mine = await logInTo(app)
    const page = await open('/cms/nothing', mine)
    expect((await callAs(app, mine, 'POST', '/api/logout')).status).toBe(200)
    // The dialog may cover it already.
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').dispatchEvent('click')
    const dialog = page.getByRole('dialog', { name: 'Please log in again' })
    await dialog.waitFor()
    await dialog.getByText('if not, it waits for you to save it').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await dialog.waitFor()
    expect(await dialog.getByLabel('Email').inputValue()).toBe(admin.email)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await dialog.getByText('Please enter your password.').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill('wrong-1!')
    await page.keyboard.press('Enter')
    await dialog.getByText('Invalid email or password.').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForURL('**/cms')
    await page.getByRole('heading', { name: 'Lately' }).waitFor()
  })

  test('a login on the login page of another window ends the wait of this one', async () => {
    const mine = await logInTo(app)
    const page = await open('/cms/nothing', mine)
    expect((await callAs(app, mine, 'POST', '/api/logout')).status).toBe(200)
    const dialog = page.getByRole('dialog', { name: 'Please log in again' })
    await dialog.waitFor()
    const other = await page.context().newPage()
    await other.goto(`${app.url}/cms/login`)
    await other.getByLabel('Email').fill(admin.email)
    await other.getByLabel('Password', { exact: true }).fill(admin.password)
    await other.keyboard.press('Enter')
    await other.waitForURL('**/cms')
    await dialog.waitFor({ state: 'hidden' })
    await other.close()
  })

  test('a page that reads its data again in the session of another asks its own user for the password', async () => {
    const [name = '', value = ''] = (await addAgent(app, cookie)).split('=')
    const page = await openStaffPage(app, await logInTo(app))
    // The first event would make the page read everything again by itself.
    await page.route('**/api/events', (route) => route.abort())
    await page.route('**/api/testimonials*', (route) => route.abort(), { times: 1 })
    await page.goto('/cms/testimonials')
    const retry = page.getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    await page.context().addCookies([{ name, value, url: app.url }])
    await retry.click()
    const dialog = page.getByRole('dialog', { name: 'Please log in again' })
    await dialog.getByLabel('Password', { exact: true }).fill(admin.password)
    expect(await dialog.getByLabel('Email').inputValue()).toBe(admin.email)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await sidebar(page).getByText('Hello, Nora').waitFor()
  })

  test('a deleted user is logged out at once, and the back button shows nothing', async () => {
    const marisol = await addAgent(app, cookie, people.marisol)
    const page = await open('/cms', marisol)
    await expect
      .poll(() => page.evaluate(() => navigator.locks.query().then(({ held }) => held?.length)))
      .toBe(1)
    const { user } = await (await callAs(app, marisol, 'GET', '/api/check-session')).json()
    expect((await callAs(app, cookie, 'DELETE', `/api/users?id=${user.id}`)).status).toBe(200)
    const dialog = page.getByRole('dialog', { name: 'Please log in again' })
    await dialog.waitFor({ timeout: 5000 })
    const behind = await dialog.evaluate((open) => getComputedStyle(open, '::backdrop').backgroundColor)
    expect(behind).toMatch(/^rgb\(/)
    await dialog.getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL('**/cms/login?next=%2Fcms')
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/cms/login')
    expect(await page.getByText('Hello, Marisol').count()).toBe(0)
  })

  test('a session that ends while idle asks for the login', async () => {
    const mine = await logInTo(app)
    const page = await openStaffPage(app, mine)
    await page.route('**/api/events', (route) => route.fulfill({ status: 401, json: {} }))
    await page.goto('/cms/nothing')
    await page.getByText('Hello, Nora').waitFor()
    expect((await callAs(app, mine, 'POST', '/api/logout')).status).toBe(200)
    await page.getByRole('dialog', { name: 'Please log in again' }).waitFor()
  })

  test('a page restored by the back button checks its session', async () => {
    const mine = await logInTo(app)
    const page = await open('/cms/nothing', mine)
    // Never fulfilled: the session's end is not reported.
    await page.route('**/api/events', () => undefined)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect((await callAs(app, mine, 'POST', '/api/logout')).status).toBe(200)
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await page.getByRole('dialog', { name: 'Please log in again' }).waitFor()
  })
})
