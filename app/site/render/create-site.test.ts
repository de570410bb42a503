import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { property, testimonial } from '#app/db/schema.ts'
import { contentSecurityPolicy } from '#app/http/responses/content-security-policy.ts'
import { siteRoutes } from '#app/site/routes.ts'
import { themeColors } from '#app/ui/theme-colors.ts'
import { agents } from '#content/agents.ts'
import { pageTable } from '#content/page-table.ts'
import { siteOf } from '#test/support/app/ask-site.ts'
import { homes, insertProperties, insertTestimonials } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
beforeAll(async () => {
  open = await createTestApp()
})
afterAll(() => open.close())

const ask = siteOf(() => open)

test('every page of the table is served, and two more: of a mail’s link, and of too long an address', () => {
  expect([...siteRoutes.keys()].sort()).toEqual([...Object.keys(pageTable), '/opt-out', '/414'].sort())
})

test.each(Object.keys(pageTable))('%s is a document with one heading and its own styles', async (path) => {
  const response = await ask(path)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-US"><head>.*<\/body><\/html>$/s)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/<link rel="stylesheet" href="\/[\w/-]+\.css"\/>/)
  expect(html).toContain('"/start.js"')
})

const scriptTypes = ['', 'module', 'application/json', 'application/ld+json', 'speculationrules']

test.each(Object.keys(pageTable))(
  '%s nests links, scripts, fields and articles as HTML allows',
  async (path) => {
    const html = await (await ask(path)).text()
    const body = html.slice(html.indexOf('</head>'))
    const valuesOf = (tag: RegExp) => [...body.matchAll(tag)].map(([, value = '']) => value)
    expect(
      valuesOf(/<link [^>]*?rel="([^"]*)"/g).filter(
        (rel) => !/^(modulepreload|preload|stylesheet)$/.test(rel),
      ),
    ).toEqual([])
    expect(scriptTypes).toEqual(expect.arrayContaining(valuesOf(/<script(?: type="([^"]*)")?/g)))
    expect(body).not.toMatch(/<input[^>]*autoComplete="street-address"/i)
    expect(valuesOf(/<article(.*?)<\/article>/gs).filter((article) => !/<h[1-6]/.test(article))).toEqual([])
  },
)

test.each(['/past-sales', '/featured-properties', '/testimonials'])(
  'no page past the end of %s is cacheable: their number has no limit',
  async (path) => {
    expect((await ask(`${path}?page=9999`)).headers.get('Cache-Control')).toBe('no-store')
    expect((await ask(`${path}?page=1`)).headers.get('Cache-Control')).toBeNull()
  },
)

test.each([...Object.keys(pageTable), '/nothing'])(
  'promise 5: the policy of %s allows everything that it contains',
  async (path) => {
    const response = await ask(path)
    const allowed = response.headers.get('Content-Security-Policy')!.split(/[; ]+/)
    expect(allowed.toSorted()).toEqual(
      expect.arrayContaining(
        contentSecurityPolicy(await response.text())
          .split(/[; ]+/)
          .toSorted(),
      ),
    )
  },
)

test.each([...Object.keys(pageTable), '/home-valuation?address=12+Quarry+Road'])(
  'a form of %s has a phone field only with consent to calls, and only then does its consent mention calls',
  async (path) => {
    const html = await (await ask(path)).text()
    for (const [form] of html.matchAll(/<form.*?<\/form>/gs)) {
      const asksConsent = form.includes('name="consent"')
      const asksPhone = form.includes('name="phone"')
      const speaksOfPhone = form.includes('at the phone number')
      expect([asksPhone && asksConsent, speaksOfPhone]).toEqual([asksPhone, asksPhone])
    }
  },
)

test('an unknown page has status 404, the site’s frame, and no index for search engines', async () => {
  const response = await ask('/nothing')
  const html = await response.text()
  expect([response.status, html.includes('content="noindex"'), html.includes('<header')]).toEqual([
    404,
    true,
    true,
  ])
})

test('the browser’s bar has the color of the ground that a page begins with', async () => {
  const barOf = async (path: string) =>
    /<meta name="theme-color" content="([^"]+)"/.exec(await (await ask(path)).text())?.[1]
  expect([await barOf('/'), await barOf('/contact')]).toEqual([themeColors.night, themeColors.paper])
})

test('an agent’s page describes that agent', async () => {
  for (const { slug, fullName } of agents) expect(await (await ask(`/${slug}`)).text()).toContain(fullName)
})

test('promise 4: no text of a home or a testimonial ends an element of a page', async () => {
  const { app } = open
  const hostile = '</script><b id=x>'
  const told = { name: hostile, agent: hostile }
  await insertProperties(
    app,
    homes.map((home) => ({ ...home, ...told, address: hostile })),
  )
  await insertTestimonials(app, [{ ...told, content: hostile }])
  for (const path of ['/', '/past-sales', '/featured-properties', '/testimonials']) {
    const html = await (await ask(path)).text()
    expect(html).toContain('&lt;/script&gt;&lt;b id=x&gt;')
    expect(html).not.toContain(hostile)
  }
  await app.db.delete(property)
  await app.db.delete(testimonial)
})

test('a testimonial runs in the direction of its script', async () => {
  const { app } = open
  await insertTestimonials(app, [{ name: 'Dana', content: 'فريق رائع!' }])
  for (const path of ['/', '/testimonials'])
    expect(await (await ask(path)).text()).toMatch(/<blockquote[^>]* dir="auto"[^>]*>.{0,20}فريق رائع!/)
  await app.db.delete(testimonial)
})

test('a page without a form refuses a post', async () => {
  for (const path of ['/team', '/past-sales']) {
    const response = await ask(path, { body: new URLSearchParams({ name: 'x' }) })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    expect(await response.text()).toContain('405 Method Not Allowed')
  }
})

test('a refused form returns with the typed text and the reason', async () => {
  const response = await ask('/contact', {
    body: new URLSearchParams({ name: 'Nora "N" <b>', email: 'nora@' }),
  })
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toContain('value="Nora &quot;N&quot; &lt;b&gt;"')
  expect(html).toContain('Please enter a valid email address.')
})

test('a loader may redirect', async () => {
  const response = await ask('/home-valuation?sent=nothing')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/home-valuation'])
})

test('a form that has to wait shows how long', async () => {
  const reply = { values: {}, fields: {}, message: 'Later, please.' }
  const refusal = { reply, status: 429, headers: { 'Retry-After': '60' } }
  const action = vi.spyOn(siteRoutes.get('/contact')!, 'action').mockResolvedValue(refusal)
  const response = await ask('/contact', { body: new URLSearchParams() })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(await response.text()).toContain('Later, please.')
  action.mockRestore()
})

test('images may come from a separate store', async () => {
  const images = { ...open.app.images, origin: 'https://pictures.example' }
  const { headers } = await ask('/', { app: { ...open.app, images } })
  expect(headers.get('Content-Security-Policy')).toContain("img-src 'self' data: https://pictures.example;")
})

test('files for programs are text, and refuse a post', async () => {
  const robots = await ask('/robots.txt')
  expect(robots.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect((await ask('/robots.txt', { body: new URLSearchParams() })).status).toBe(405)
})
