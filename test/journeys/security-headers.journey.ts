// Promise 4: every page has a policy that allows only its own scripts and styles, and obeys it.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { pageTable } from '#content/page-table.ts'
import { openStaffPage } from '#test/support/app/staff-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { openPage } from '#test/support/browser/browser.ts'

const entryPages = [
  'login',
  'register',
  'reset-password',
  'approve-email',
  'confirm-email',
  'restore-email',
  'logout',
].map((name) => `/cms/${name}`)
const files = [
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/api/properties',
  '/api/openapi.json',
  '/healthz',
]
const pages = [
  ...Object.keys(pageTable).filter((path) => !path.startsWith('/cms')),
  '/nowhere',
  ...entryPages,
]

const formPages = [
  '/contact',
  '/home-valuation',
  '/sellers-guide',
  '/testimonial-form',
  '/property-form',
  '/cms/login',
]

/** Policy violations, also those that a script caught. */
async function watchRefusals(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('noteRefusal', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    const { noteRefusal } = window as unknown as { noteRefusal: (what: string) => void }
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      noteRefusal(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
    )
  })
  return refused
}

test.each(pages)('%s is rendered with a strict policy', async (path) => {
  const { headers } = await fetch(inject('appUrl') + path)
  const policy = headers.get('Content-Security-Policy') ?? ''
  for (const part of [
    "default-src 'self'",
    "script-src 'self' 'sha256-",
    "style-src 'self';",
    "object-src 'none'",
  ]) {
    expect(policy).toContain(part)
  }
  expect(policy).toContain("base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe-(inline|eval)|https?:|\*/)
  expect(policy.length).toBeLessThan(4000)
})

test.each([...pages, ...files])('%s has every security header', async (path) => {
  const { headers } = await fetch(inject('appUrl') + path)
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
})

test('the browser blocks nothing on public pages, and paints the placeholder colors of pictures', async () => {
  const page = await openPage({ reducedMotion: true })
  const refused = await watchRefusals(page)
  for (const path of pages) await page.goto(path, { waitUntil: 'load' })
  expect(refused).toEqual([])
  await page.goto('/team')
  const pictures = page.locator('img[style]')
  const colors = await pictures.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  expect(colors.length).toBeGreaterThan(0)
  expect(colors.filter((color) => color === 'rgba(0, 0, 0, 0)')).toEqual([])
})

test.each(formPages)('nor when the form of %s is checked', async (path) => {
  const page = await openPage({ reducedMotion: true })
  const refused = await watchRefusals(page)
  await page.goto(path)
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>('main form')?.noValidate)
  await page.locator('main form').first().locator('button[type=submit]').first().click()
  await page.locator('main [aria-invalid=true]').first().waitFor()
  expect(refused).toEqual([])
})

test('nor on staff screens', async () => {
  const { app, cookie } = await openStaffApp({ demo: true })
  const page = await openStaffPage(app, cookie)
  const refused = await watchRefusals(page)
  const screens = ['', '/account', '/properties', '/property-form', '/testimonials', '/testimonial-form']
  const others = ['/users', '/invite-user', '/inquiries', '/inquiries/general-contact', '/nowhere']
  for (const path of [...screens, ...others]) {
    await page.goto(`/cms${path}`, { waitUntil: 'load' })
    await page.locator('h1').first().waitFor()
  }
  expect(refused).toEqual([])
})
