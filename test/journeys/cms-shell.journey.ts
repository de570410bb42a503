// The frame of every staff screen: sidebar, breadcrumbs and the skip link (2.4).
import { beforeAll, describe, expect, test } from 'vitest'
import { team } from '#content/team.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { addAgent, admin, callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openScreen, sidebar, type View } from '#test/support/browser/staff-shell.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'

const views = [
  [390, 'light'],
  [820, 'dark'],
  [1440, 'light'],
  [390, 'dark'],
] as const

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp({ demo: true }))
})

const open = (path: string, view: View = {}, whose = cookie) => openScreen(app, whose, path, view)

describe('the sidebar', () => {
  test('greets by name and leads to every collection, category, the account and out', async () => {
    const page = await open('/cms')
    await sidebar(page).getByText('Hello, Nora').waitFor()
    const names = await sidebar(page).getByRole('link').allInnerTexts()
    const labels = names.map((name) => name.split('\n')[0])
    expect(labels).toEqual([
      team.name,
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
      'Settings',
      'Trash',
      'Account',
      'View Website',
      'Logout',
    ])
    await expectNoAxeViolations(page)
  })

  test('greets a user without a name with “there”', async () => {
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

  test('shows the number of open inquiries, and updates by itself', async () => {
    const page = await open('/cms')
    const count = sidebar(page).getByRole('link', { name: 'General Contact' }).locator('.n')
    const before = Number(await count.innerText())
    expect((await callAs(app, '', 'POST', '/api/inquiries', contactMessage)).status).toBe(201)
    await expect.poll(() => count.innerText()).toBe(String(before + 1))
  })

  test('marks the current screen, and switches without reloading the document', async () => {
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

  test('View Website loads the public site as a document', async () => {
    const page = await open('/cms')
    await sidebar(page).getByRole('link', { name: 'View Website' }).click()
    await page.waitForURL(`${app.url}/`)
    expect(await page.locator('.shell').count()).toBe(0)
  })

  test('on a phone it opens over the page and closes when a link is chosen', async () => {
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

test('breadcrumbs lead from the current screen back to the collections', async () => {
  const page = await open('/cms/nothing')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['Collections', 'Not found'])
  await trail.getByRole('link', { name: 'Collections' }).click()
  await page.waitForURL('**/cms')
})

test('the first Tab leads past the sidebar', async () => {
  const page = await open('/cms')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent ?? '')).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
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

test('control characters that are pasted along become spaces, and the cursor stays', async () => {
  const page = await open('/cms/testimonial-form')
  const type = async (label: string, before: string, after: string) => {
    await page.getByLabel(label, { exact: true }).fill(`${before}${after}`)
    for (let step = 0; step < after.length; step++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.insertText('\u0007\u0000\u001f')
    await page.keyboard.type('H.')
  }
  await type('Name', 'Priya', ' Raman')
  await type('Content', 'Sold', '\nin nine days.')
  await page.getByLabel('Agent', { exact: true }).selectOption('Nora Whitlock')
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.waitForURL(/testimonial-form\/[\w-]+$/)
  const { data } = await (await callAs(app, cookie, 'GET', '/api/testimonials?search=Priya%20H')).json()
  expect(data).toMatchObject([{ name: 'Priya H. Raman', content: 'Sold H.\nin nine days.' }])
  await page.goto('/cms/testimonials')
  await page.getByRole('searchbox').focus()
  await page.keyboard.insertText('Priya\u0007H.')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cms/testimonials?search=Priya+H.')
  await page.getByRole('link', { name: 'Priya H. Raman' }).waitFor()
})
