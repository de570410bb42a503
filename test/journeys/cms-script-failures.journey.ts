// Staff screens need script: when it fails, is late, or the network is away, the screen says so (section 8).
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { admin, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'
import { openScreen, sidebar } from '#test/support/browser/staff-shell.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp({ demo: true }))
})

const failedText = 'A part of this page did not load.'
const lateText = 'A part of this page did not load within 120 seconds.'
const notice = (page: Page) => page.locator('#load-notice')
const scripts = (name: string) => `**/assets/${name}-*.js`

const firstScreens = [
  ['/cms/login', 'entry.client'],
  ['/cms/login', 'login-page'],
  ['/cms', 'dashboard-page'],
  ['/cms/inquiries/general-contact', 'category-page'],
] as const

test.each(firstScreens)('%s reports at once that its script %s cannot be fetched', async (path, script) => {
  const page = path === '/cms/login' ? await openPage({ url: app.url }) : await openStaffPage(app, cookie)
  await page.route(scripts(script), (route) => route.fulfill({ status: 404 }))
  await page.goto(path)
  await notice(page).waitFor()
  expect(await notice(page).textContent()).toContain(failedText)
  await expectNoAxeViolationsInBothSchemes(page)
})

test('a pressed link whose screen’s script cannot be fetched shows the failure', async () => {
  const page = await openStaffPage(app, cookie)
  await page.route(scripts('account-page'), (route) => route.fulfill({ status: 404 }))
  await page.goto('/cms/testimonials')
  await page.locator('html[data-live]').waitFor()
  await sidebar(page).getByRole('link', { name: 'Account' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/cms/account')
  await notice(page).waitFor()
  expect(await notice(page).textContent()).toContain(failedText)
})

test('a screen whose script does not come within 120 seconds says so until it comes', async () => {
  const page = await openStaffPage(app, cookie)
  await page.clock.install()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(scripts('dashboard-page'), async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/cms', { waitUntil: 'domcontentloaded' })
  // The clock goes on by itself while a busy machine looks.
  await page.clock.runFor(90_000)
  expect(await notice(page).isVisible()).toBe(false)
  await page.clock.runFor(31_000)
  await notice(page).waitFor()
  expect(await notice(page).textContent()).toContain(lateText)
  release()
  await page.getByRole('heading', { name: 'Lately' }).waitFor()
  await notice(page).waitFor({ state: 'hidden' })
})

test('the login page says so when the next screen takes over 120 seconds to load', async () => {
  const page = await openPage({ url: app.url })
  await page.goto('/cms/login')
  await page.clock.install()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route(scripts('dashboard-page'), () => ask())
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await asked
  await page.clock.runFor(121_000)
  await page.getByRole('alert').getByText(lateText).waitFor()
})

test('other screens open offline once the first was idle', async () => {
  const page = await openScreen(app, cookie, '/cms', { loadsAhead: true })
  await expect
    .poll(() => page.locator('link[rel=modulepreload][href*=property-record-page]').count())
    .not.toBe(0)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await sidebar(page).getByRole('link', { name: 'Account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
  await page.getByText('You are offline.').waitFor()
})
