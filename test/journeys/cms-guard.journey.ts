// Promise 3: every page of the staff area is closed to visitors, in every spelling, and reveals nothing.
import { beforeAll, expect, test } from 'vitest'
import { admin, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})

/** The target of a logged-in user's redirect. */
async function redirectOf(path: string) {
  const response = await fetch(app.url + path, { headers: { cookie }, redirect: 'manual' })
  return response.headers.get('location')
}

const screens = [
  '/cms',
  '/cms/account',
  '/cms/properties',
  '/cms/property-form',
  '/cms/property-form/018f2a52-0000-7000-8000-000000000000',
  '/cms/testimonials',
  '/cms/testimonial-form',
  '/cms/inquiries',
  '/cms/inquiries/home-valuation',
  '/cms/users',
  '/cms/invite-user',
  '/cms/nothing',
]
const spellings = [
  '/CMS',
  '//cms',
  '/cms/',
  '/cms//properties',
  '/Cms/Properties/',
  '/cms/./users',
  '/x/../cms',
]

test.each([...screens, ...spellings])('a visitor of %s is redirected to the login', async (path) => {
  const response = await fetch(app.url + path)
  expect(new URL(response.url).pathname).toBe('/cms/login')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
})

test.each(['/cms.data', '/cms/properties.data', '/cms/users.data?_routes=cms%2Flayout%2Fstaff-layout'])(
  'a visitor who requests the data of %s gets only a redirect to the login, which names the page',
  async (path) => {
    const response = await fetch(app.url + path, { redirect: 'manual' })
    const text = await response.text()
    expect(text).toContain('/cms/login')
    const [, next] = /next=([^"]*)/.exec(text) ?? []
    expect(next && decodeURIComponent(next)).toBe(path === '/cms.data' ? undefined : path.split('.data')[0])
    expect(text).not.toContain(admin.email)
    expect(text).not.toContain(admin.name)
  },
)

test.each(['/cms%2Fproperties', '/%63ms', '/cms/..%2fcms', '/cms\\properties'])(
  '%s shows no staff area to a visitor',
  async (path) => {
    const text = await (await fetch(app.url + path)).text()
    expect(text).not.toContain('Hello, ')
    expect(text).not.toContain(admin.email)
  },
)

test('after login the requested page opens', async () => {
  const page = await openPage({ url: app.url })
  await page.goto('/cms/inquiries/home-valuation?view=list')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/cms/inquiries/home-valuation?view=list')
})

test.each([
  'https://elsewhere.example/cms',
  '//elsewhere.example',
  '/team',
  '/cms/logout',
  'javascript:alert(1)',
])('a link that would lead to %s after logging in leads to the first page instead', async (next) => {
  expect(await redirectOf(`/cms/login?next=${encodeURIComponent(next)}`)).toBe('/cms')
})

test('a logged-in user is redirected from the login page to the first page', async () => {
  expect(await redirectOf('/cms/login')).toBe('/cms')
  expect(await redirectOf('/cms/login?next=%2Fcms%2Fusers')).toBe('/cms/users')
})

test('an unknown address responds 404 inside the staff area', async () => {
  const page = await openStaffPage(app, cookie)
  const response = await page.goto('/cms/nothing/here')
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
  await page.getByText('Hello, Nora').waitFor()
  await expectNoAxeViolations(page)
})

test('without JavaScript the staff area says what it needs', async () => {
  const page = await openPage({ url: app.url, javaScript: false })
  await page.goto('/cms/login')
  expect(await page.locator('main').innerText()).toContain('The staff area needs JavaScript.')
  expect(await page.getByRole('button', { name: 'Login' }).isDisabled()).toBe(true)
})
