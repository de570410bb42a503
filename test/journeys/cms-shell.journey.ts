// The frame of every staff screen: sidebar, breadcrumbs, palette, keys, and what shows when something fails (2.4).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations } from '#test/browser.ts'
import { contactMessage, people } from '#test/cast.ts'
import { inDatabaseOf } from '#test/in-database-of.ts'
import { addAgent, admin, callAs, openStaffPage, signInTo, startStaffApp } from '#test/staff-app.ts'
import type { RunningApp } from '#test/start-app.ts'

const views = [
  [390, 'light'],
  [820, 'dark'],
  [1440, 'light'],
  [390, 'dark'],
] as const

let app: RunningApp
let cookie: string

beforeAll(async () => {
  app = await startStaffApp({ DEMO_CONTENT: 'on' })
  cookie = await signInTo(app)
})
afterAll(() => app.close())

type View = Parameters<typeof openStaffPage>[2]

/** Opens a screen of Nora's and waits until its script runs. */
async function open(path: string, view: View = {}, whose = cookie) {
  const page = await openStaffPage(app, whose, view)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('.side .n').first().waitFor({ state: 'attached' })
  return page
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Staff area' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

describe('the sidebar', () => {
  test('greets by name and leads to every collection, category, the account and out', async () => {
    const page = await open('/cms')
    await sidebar(page).getByText('Hello, Nora').waitFor()
    const names = await sidebar(page).getByRole('link').allInnerTexts()
    const labels = names.map((name) => name.split('\n')[0])
    expect(labels).toEqual([
      'The Wrenfield Group',
      'Properties',
      'Testimonials',
      'Inquiries',
      'Users',
      "Buyer's Guide",
      "Seller's Guide",
      'Home Valuation',
      'Private Exclusives',
      'Compass Concierge',
      'General Contact',
      'Account',
      'View Website',
      'Logout',
    ])
    await expectNoAxeViolations(page)
  })

  test('greets somebody without a name as there', async () => {
    const page = await openStaffPage(app, cookie)
    await inDatabaseOf(app, [`update "user" set name = ' ' where email = '${admin.email}'`])
    await page.goto('/cms')
    await sidebar(page).getByText('Hello, there').waitFor()
    await inDatabaseOf(app, [`update "user" set name = '${admin.name}' where email = '${admin.email}'`])
  })

  test('shows Users only to an admin', async () => {
    const page = await open('/cms', {}, await addAgent(app, cookie))
    await sidebar(page).getByText('Hello, Daniel').waitFor()
    expect(await sidebar(page).getByRole('link', { name: 'Users' }).count()).toBe(0)
    expect(await page.getByRole('main').getByRole('link', { name: 'Users' }).count()).toBe(0)
  })

  test('says how many inquiries are open, and learns of a new one within a second', async () => {
    const page = await open('/cms')
    const count = sidebar(page).getByRole('link', { name: 'General Contact' }).locator('.n')
    const before = Number(await count.innerText())
    expect((await callAs(app, '', 'POST', '/api/inquiries', contactMessage)).status).toBe(201)
    await expect.poll(() => count.innerText(), { timeout: 1500 }).toBe(String(before + 1))
  })

  test('marks where one is, and leads there without loading the page anew', async () => {
    const page = await open('/cms')
    await page.evaluate(() => Object.assign(window, { same: true }))
    await sidebar(page).getByRole('link', { name: 'Properties' }).click()
    await page.waitForURL('**/cms/properties')
    await expect
      .poll(() => sidebar(page).getByRole('link', { name: 'Properties' }).getAttribute('aria-current'))
      .toBe('page')
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  test('View Website is the public site, loaded as a page of its own', async () => {
    const page = await open('/cms')
    await sidebar(page).getByRole('link', { name: 'View Website' }).click()
    await page.waitForURL(`${app.url}/`)
    expect(await page.locator('.shell').count()).toBe(0)
  })

  test('on a phone it opens over the page and leaves when a link was chosen', async () => {
    const page = await open('/cms', { width: 390, height: 844 })
    expect(await sidebar(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    await sidebar(page).waitFor()
    await expectNoAxeViolations(page)
    await sidebar(page).getByRole('link', { name: 'Testimonials' }).click()
    await page.waitForURL('**/cms/testimonials')
    await sidebar(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    await sidebar(page).waitFor()
    await page.keyboard.press('Escape')
    await sidebar(page).waitFor({ state: 'hidden' })
  })

  test('on a tablet it is a row of icons that still have their names', async () => {
    const page = await open('/cms', { width: 820 })
    const box = await sidebar(page).boundingBox()
    expect(box?.width).toBe(56)
    await sidebar(page).getByRole('link', { name: 'Properties' }).click()
    await page.waitForURL('**/cms/properties')
  })
})

test('breadcrumbs lead from where one is back to the collections', async () => {
  const page = await open('/cms/nothing')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['Collections', 'Not found'])
  await trail.getByRole('link', { name: 'Collections' }).click()
  await page.waitForURL('**/cms')
})

test('the first Tab leads past the sidebar', async () => {
  const page = await open('/cms')
  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

describe('the palette', () => {
  test('finds screens and records, and opens the chosen one, by keyboard alone', async () => {
    const page = await open('/cms')
    await page.keyboard.press('Control+k')
    await palette(page).waitFor()
    await page.keyboard.type('accou')
    await page.getByRole('option', { name: 'Account' }).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cms/account')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('longwater')
    const home = page.getByRole('option', { name: 'Longwater House' })
    await home.waitFor()
    expect(await home.getAttribute('aria-selected')).toBe('true')
    expect(await home.locator('mark').innerText()).toBe('Longwater')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cms/property-form/*')
  })

  test('arrows go around, and Escape gives the focus back', async () => {
    const page = await open('/cms')
    const jump = page.getByRole('button', { name: 'Search or jump to' })
    await jump.press('Enter')
    await palette(page).waitFor()
    const chosen = () => page.locator('[role=option][aria-selected=true]').innerText()
    const first = await chosen()
    await page.keyboard.press('ArrowUp')
    expect(await chosen()).toContain('Logout')
    await page.keyboard.press('ArrowDown')
    expect(await chosen()).toBe(first)
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'hidden' })
    expect(await jump.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('says when nothing was found, and when the search did not work', async () => {
    const page = await open('/cms', { width: 390 })
    await page.getByRole('button', { name: 'Search or jump to' }).click()
    await page.keyboard.type('zzzzqq')
    await page.getByText('Nothing was found').waitFor()
    await expectNoAxeViolations(page)
    await page.route('**/api/properties*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.keyboard.type('x')
    await page.getByText('The search did not work.').waitFor()
  })
})

describe('keys', () => {
  test('? shows them all, and can switch the single ones off, also for the next visit', async () => {
    const page = await open('/cms')
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await list.waitFor()
    await expectNoAxeViolations(page)
    await list.getByLabel('Single keys are shortcuts').uncheck()
    await list.getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await page.locator('.side .n').first().waitFor()
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await palette(page).waitFor()
    expect(await list.count()).toBe(0)
    await palette(page).getByRole('button', { name: 'All shortcuts' }).click()
    await list.getByLabel('Single keys are shortcuts').check()
  })

  test('G then P leads to the properties', async () => {
    const page = await open('/cms')
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await page.waitForURL('**/cms/properties')
  })
})

describe('when something fails', () => {
  test('a screen that did not arrive says so inside the frame, and arrives on another try', async () => {
    const page = await openStaffPage(app, cookie)
    await page.route('**/api/overview', (route) => route.abort(), { times: 1 })
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

  test('a session that ended asks for the password in place, and goes on where it was', async () => {
    const mine = await signInTo(app)
    const page = await open('/cms/nothing', {}, mine)
    expect((await callAs(app, mine, 'POST', '/api/logout')).status).toBe(200)
    // the dialog may lie over it already
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').dispatchEvent('click')
    const dialog = page.getByRole('dialog', { name: 'Please log in again' })
    await dialog.waitFor()
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

  test('somebody who was deleted is out at once, reads nothing any more, and nothing is there on the way back', async () => {
    const marisol = await addAgent(app, cookie, people.marisol)
    const page = await open('/cms', {}, marisol)
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

  test('whoever is no longer heard by the server is asked to log in, though nothing was done', async () => {
    const mine = await signInTo(app)
    const page = await openStaffPage(app, mine)
    await page.route('**/api/events', (route) => route.fulfill({ status: 401, json: {} }))
    await page.goto('/cms/nothing')
    await page.getByText('Hello, Nora').waitFor()
    expect((await callAs(app, mine, 'POST', '/api/logout')).status).toBe(200)
    await page.getByRole('dialog', { name: 'Please log in again' }).waitFor()
  })

  test('a page that a browser kept for the way back asks whether its session goes on', async () => {
    const mine = await signInTo(app)
    const page = await open('/cms/nothing', {}, mine)
    // never answered: nothing is heard of the session
    await page.route('**/api/events', () => undefined)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect((await callAs(app, mine, 'POST', '/api/logout')).status).toBe(200)
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await page.getByRole('dialog', { name: 'Please log in again' }).waitFor()
  })
})

test('the frame fits and can be read at every width, in light and in dark', async () => {
  const page = await open('/cms', { reducedMotion: true })
  for (const [width, colorScheme] of views) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})
