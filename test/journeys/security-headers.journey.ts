// Promise 4: every page has a policy that allows only its own scripts and styles, and obeys it.
import { expect, inject, test } from 'vitest'
import { pageTable } from '#content/page-table.ts'
import { openPage, takeRefusals } from '#test/support/browser/browser.ts'

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

test.each(pages)('%s is rendered with a strict policy', async (path) => {
  const { headers } = await fetch(inject('appUrl') + path)
  const policy = headers.get('Content-Security-Policy') ?? ''
  for (const part of ["default-src 'self'", "script-src 'self' 'sha256-", "object-src 'none'"]) {
    expect(policy).toContain(part)
  }
  expect(policy).toContain("base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
  expect(policy).toMatch(/style-src 'self'( 'sha256-[^ ']+')?;/)
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

test('a test fails if the browser refuses something by the policy, also where a script catches it', async () => {
  const page = await openPage()
  await page.goto('/contact')
  expect(takeRefusals()).toEqual([])
  await page.evaluate(() => {
    document.body.setAttribute('style', 'color: red')
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.invalid/' }))
    setTimeout(() => {
      try {
        Function('')
      } catch {}
    })
  })
  const refused: string[] = []
  await expect
    .poll(() => refused.push(...takeRefusals()) && refused.join())
    .toMatch(/style-src-attr inline.*img-src https.*script-src eval/s)
})
