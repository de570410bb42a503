import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentEvent } from '#app/db/schema.ts'
import { isOptedOut } from '#app/domain/consent/opt-out.server.ts'
import { optOutLink } from '#app/domain/consent/opt-out-link.server.ts'
import { createWeb } from '#app/server/web.ts'
import { createSite } from '#app/site/render/create-site.server.tsx'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let web: TestApp['web']
beforeAll(async () => {
  open = await createTestApp()
  web = createWeb(open.app, createSite({ of: () => ({ styles: [], end: '' }), built: true }))
})
afterAll(() => open.close())

let people = 0
function newLink() {
  const email = `reader${people++}@visitor.example`
  const { pathname, search } = new URL(optOutLink(open.app, email))
  return { email, path: pathname + search }
}
const isOut = (email: string) => isOptedOut(open.app, email)
const form = (fields: Record<string, string> = {}, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
})
/** The page's own section from these words on. */
const partAfter = (html: string, words: string) => html.split(words)[1]?.split('</section>')[0] ?? ''
const oneClick = { 'List-Unsubscribe': 'One-Click' }
const elsewhere = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }

test('opening the link changes nothing, however often', async () => {
  const { email, path } = newLink()
  for (const method of ['GET', 'HEAD', 'GET']) expect((await web.request(path, { method })).status).toBe(200)
  expect(await isOut(email)).toBe(false)
})

test('the page asks with a plain form, names nobody, and is hidden from search engines and caches', async () => {
  const { email, path } = newLink()
  const response = await web.request(path)
  const html = await response.text()
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  expect(html).toContain('content="noindex"')
  expect(html).toMatch(/<form[^>]* method="post">/)
  expect(html).not.toContain(email.split('@')[0])
})

test('confirming opts out with a confirmation, once or many times', async () => {
  const { email, path } = newLink()
  for (let times = 0; times < 3; times++) {
    const response = await web.request(path, form())
    expect([response.status, response.headers.get('Location')]).toEqual([303, path])
  }
  expect(await isOut(email)).toBe(true)
  const done = partAfter(await (await web.request(path)).text(), 'You are unsubscribed.')
  expect(done).toContain('<a class="link" href="/">')
  expect(done).not.toContain('href="tel:')
})

test('the page still asks whom staff noted as opted out of mails: the link stops calls too', async () => {
  const { email, path } = newLink()
  const [channel, kind, way] = ['email', 'opted out', 'staff'] as const
  await open.app.db.insert(consentEvent).values({ channel, address: email, sender: email, kind, way })
  expect(await isOut(email)).toBe(true)
  expect(await (await web.request(path)).text()).toMatch(/<form[^>]* method="post">/)
})

test('RFC 8058: a mail program’s own button works from any origin, without cookie or redirect', async () => {
  const { email, path } = newLink()
  const response = await web.request(path, form(oneClick, elsewhere))
  expect([response.status, response.headers.get('Set-Cookie')]).toEqual([200, null])
  expect(await isOut(email)).toBe(true)
  const again = await web.request(path, form(oneClick))
  expect(again.status).toBe(200)
})

test('RFC 8058: such a button may post multipart too', async () => {
  const { email, path } = newLink()
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  expect((await web.request(path, { method: 'POST', body })).status).toBe(200)
  expect(await isOut(email)).toBe(true)
})

test.each(['', '?for=', '?for=made-up', '?for=%00'])(
  'an unsigned link shows a message and changes nothing: /opt-out%s',
  async (query) => {
    const before = await open.app.db.$count(consentEvent)
    const page = await web.request(`/opt-out${query}`)
    expect(partAfter(await page.text(), 'This link is not complete.')).toContain('href="tel:')
    expect((await web.request(`/opt-out${query}`, form(oneClick, elsewhere))).status).toBe(404)
    expect((await web.request(`/opt-out${query}`, form())).status).toBe(303)
    expect(await open.app.db.$count(consentEvent)).toBe(before)
  },
)

test('another site’s page can post only that body, and to no other page', async () => {
  const { email, path } = newLink()
  expect((await web.request(path, form({}, elsewhere))).status).toBe(403)
  expect(await isOut(email)).toBe(false)
  for (const other of ['/contact', '/', '/opt-outs', '/cms/login', '/api/inquiries'])
    expect((await web.request(other, form(oneClick, elsewhere))).status).toBe(403)
})
