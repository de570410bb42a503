import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { property, testimonial } from '#app/db/schema.ts'
import { visitor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { inTimeSince, patience } from '#app/http/deadlines.ts'
import type { PageHandler } from '#app/http/pages/pages.ts'
import { contentSecurityPolicy } from '#app/http/responses/content-security-policy.ts'
import { scriptAfterFirstView } from '#app/site/render/first-view/first-view.server.ts'
import { siteRoutes } from '#app/site/routes.ts'
import { agents } from '#content/agents.ts'
import { consent } from '#content/consent.ts'
import { pageTable } from '#content/page-table.ts'
import { homes, insertProperties, insertTestimonials } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { createSite } from './answer-site.server.tsx'

let open: TestApp
let gone: TestApp
let site: PageHandler

beforeAll(async () => {
  ;[open, gone] = await Promise.all([createTestApp(), createTestApp()])
  await gone.close()
  const end = scriptAfterFirstView({ start: '/start.js', parts: ['/page.js'] })
  site = createSite({ of: (page) => ({ styles: [`/${page}.css`], end }), built: true })
})
afterAll(() => open.close())

type Asking = { app?: AppContext; body?: URLSearchParams; signal?: AbortSignal; arrivedAt?: number }

function ask(path: string, { app = open.app, body, signal, arrivedAt = performance.now() }: Asking = {}) {
  const init = { signal: signal ?? null, ...(body && { method: 'POST', body }) }
  const request = new Request(new URL(path, 'http://localhost:3000'), init)
  const inTime = inTimeSince(arrivedAt)
  return site(request, { app, requestId: 'r', network: '::1', findActor: async () => visitor, inTime })
}

/** What the log was told of as an error meanwhile. */
async function errorsOf(work: () => Promise<unknown>) {
  const error = vi.spyOn(open.app.log, 'error').mockImplementation(() => undefined)
  await work()
  const told = error.mock.calls.map(([event]) => event)
  error.mockRestore()
  return told
}

test('every page of the table is served, and beside them the page behind a mail’s link alone', () => {
  expect([...siteRoutes.keys()].sort()).toEqual([...Object.keys(pageTable), '/opt-out'].sort())
})

test.each(Object.keys(pageTable))('%s is a document with one heading and its own styles', async (path) => {
  const answer = await ask(path)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-US"><head>.*<\/body><\/html>$/s)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/<link rel="stylesheet" href="\/[\w/-]+\.css"\/>/)
  expect(html).toContain('"/start.js"')
})

const scriptTypes = ['', 'module', 'application/json', 'application/ld+json', 'speculationrules']

test.each(Object.keys(pageTable))(
  '%s keeps to what HTML knows of links, scripts, fields and articles',
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
  'of %s, no page past the end may be kept: their numbers never end',
  async (path) => {
    expect((await ask(`${path}?page=9999`)).headers.get('Cache-Control')).toBe('no-store')
    expect((await ask(`${path}?page=1`)).headers.get('Cache-Control')).toBeNull()
  },
)

test.each([...Object.keys(pageTable), '/nothing'])(
  'promise 5: the policy of %s allows what it has',
  async (path) => {
    const answer = await ask(path)
    const allowed = answer.headers.get('Content-Security-Policy')!.split(/[; ]+/)
    expect(allowed.toSorted()).toEqual(
      expect.arrayContaining(
        contentSecurityPolicy(await answer.text())
          .split(/[; ]+/)
          .toSorted(),
      ),
    )
  },
)

test.each([...Object.keys(pageTable), '/home-valuation?address=12+Quarry+Road'])(
  'a form of %s asks for a phone number only beside a consent that speaks of one, and no other speaks of it',
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

test('what is no page is told with status 404, in the frame, and to no search engine', async () => {
  const answer = await ask('/nothing')
  const html = await answer.text()
  expect([answer.status, html.includes('content="noindex"'), html.includes('<header')]).toEqual([
    404,
    true,
    true,
  ])
})

test('an agent’s page tells of that agent', async () => {
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

test('a page without a form takes none', async () => {
  for (const path of ['/team', '/past-sales']) {
    const answer = await ask(path, { body: new URLSearchParams({ name: 'x' }) })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    expect(await answer.text()).toContain('405 Method Not Allowed')
  }
})

test('a form that is refused comes back with what was typed and why', async () => {
  const answer = await ask('/contact', {
    body: new URLSearchParams({ name: 'Nora "N" <b>', email: 'nora@' }),
  })
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(html).toContain('value="Nora &quot;N&quot; &lt;b&gt;"')
  expect(html).toContain('Please enter a valid email address.')
})

test('promise 7: without its database a list says so in its place, for nobody to keep', async () => {
  const answer = await ask('/past-sales', { app: gone.app })
  const html = await answer.text()
  expect(answer.status).toBeGreaterThanOrEqual(500)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(html).toContain('role="alert"')
  expect(html).toContain('<header')
})

/** Asks while nothing can be read of a table, and the time for an answer is almost over. */
const askWhileLocked = (path: string, body?: URLSearchParams) =>
  open.app.db.transaction(async (tx) => {
    await tx.execute(
      sql`lock table collection_version, property, testimonial, inquiry in access exclusive mode`,
    )
    const answer = await ask(path, {
      arrivedAt: performance.now() - patience.part + 50,
      ...(body && { body }),
    })
    return { status: answer.status, html: await answer.text() }
  })

test('promise 7: a database that hangs leaves a page without its carousels, and a list with its error panel', async () => {
  const home = await askWhileLocked('/')
  expect([home.status, home.html.includes('<header')]).toEqual([200, true])
  const list = await askWhileLocked('/past-sales?page=2')
  expect(list.status).toBe(503)
  expect(list.html).toContain('Something went wrong. Try refreshing the page.')
})

test('promise 7: a form that hangs is answered with what was typed', async () => {
  const typed = { name: 'Ellen Marsh', email: 'ellen@example.com', message: 'As it was typed.' }
  const body = new URLSearchParams({ ...typed, consent: consent.contact.version })
  const answer = await askWhileLocked('/contact', body)
  expect([answer.status, answer.html.includes(typed.message)]).toEqual([503, true])
})

test('a carousel that cannot be had leaves the page standing, for nobody to keep', async () => {
  const answer = await ask('/', { app: gone.app })
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
})

test('promise 7: a page that cannot ask the database says when to come back, and the log says why', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const loader = vi.spyOn(siteRoutes.get('/team')!, 'loader').mockRejectedValue(refused)
  const told = await errorsOf(async () => {
    const answer = await ask('/team')
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  })
  expect(told).toEqual([{ event: 'page-unavailable', requestId: 'r', err: refused }])
  loader.mockRestore()
})

test('a page that cannot be rendered is a fault, told within the frame without its cause', async () => {
  const fault = new TypeError('secret')
  const agents = {
    map: () => {
      throw fault
    },
  }
  const loader = vi.spyOn(siteRoutes.get('/team')!, 'loader').mockResolvedValue({ agents })
  const told = await errorsOf(async () => {
    const answer = await ask('/team')
    const html = await answer.text()
    expect([answer.status, html.includes('<header'), html.includes('secret')]).toEqual([500, true, false])
  })
  expect(told).toEqual([{ event: 'page-failed', requestId: 'r', err: fault }])
  loader.mockRestore()
})

test('what is refused, or was asked for by who went away, is no error of ours', async () => {
  const told = await errorsOf(async () => {
    await ask('/nothing')
    await ask('/team', { body: new URLSearchParams() })
    const loader = vi.spyOn(siteRoutes.get('/team')!, 'loader').mockRejectedValue(new Error('gone'))
    await ask('/team', { signal: AbortSignal.abort() })
    loader.mockRestore()
  })
  expect(told).toEqual([])
})

test('a loader may lead elsewhere', async () => {
  const answer = await ask('/home-valuation?sent=nothing')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/home-valuation'])
})

test('a form that has to wait says how long', async () => {
  const reply = { values: {}, fields: {}, message: 'Later, please.' }
  const refusal = { reply, status: 429, headers: { 'Retry-After': '60' } }
  const action = vi.spyOn(siteRoutes.get('/contact')!, 'action').mockResolvedValue(refusal)
  const answer = await ask('/contact', { body: new URLSearchParams() })
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(await answer.text()).toContain('Later, please.')
  action.mockRestore()
})

test('pictures may come from a store of their own', async () => {
  const images = { ...open.app.images, origin: 'https://pictures.example' }
  const { headers } = await ask('/', { app: { ...open.app, images } })
  expect(headers.get('Content-Security-Policy')).toContain("img-src 'self' data: https://pictures.example;")
})

test('what programs ask for is text, and takes no form', async () => {
  const robots = await ask('/robots.txt')
  expect(robots.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect((await ask('/robots.txt', { body: new URLSearchParams() })).status).toBe(405)
})
