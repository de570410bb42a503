// Promise 11: input never makes a response larger than a page, and no request blocks the only thread for over 100 ms.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxOpenHouses } from '#app/domain/property/open-house.ts'
import { maxPhotos } from '#app/domain/property/photo.ts'
import { createWeb } from '#app/server/web.ts'
import { createSite } from '#app/site/render/create-site.server.tsx'
import { pageTable } from '#content/page-table.ts'
import { enteredHome, logIn, unsetHome } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { type DescribedCall, describedCalls } from '#test/support/app/described-calls.ts'
import type { Schema } from '#test/support/app/schema-values.ts'

const aPage = 8192
const largestBody = 60_000
let open: TestApp
let web: TestApp['web']
let calls: DescribedCall[]
let actors: Record<string, string>[]

beforeAll(async () => {
  open = await createTestApp({ config: { rateLimits: false } })
  web = createWeb(open.app, createSite({ of: () => ({ styles: [], end: '' }), built: true }))
  const isLast = ({ path }: DescribedCall) => Number(path === '/logout')
  calls = (await describedCalls(web)).toSorted((a, b) => isLast(a) - isLast(b))
  actors = [{}, await logIn(open.app, 'nora')]
})
afterAll(() => open.close())

const fields = (count: number, name: (index: number) => string, value: unknown = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), value]))
const nested = (levels: number): unknown => (levels === 0 ? 1 : { deep: nested(levels - 1) })

/** Objects that enlarge a response that repeats them. `names` are the fields of the call. */
function hostileBodies(names: string[]): object[] {
  const each = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]))
  const longText = (length: number, text = 'x') => text.repeat(length)
  const share = Math.floor(largestBody / Math.max(1, names.length))
  return [
    fields(8000, (index) => index.toString(36)),
    fields(90, (index) => `${index}${longText(600)}`),
    fields(90, (index) => `${index}${longText(90, '\u0001')}`),
    { [longText(largestBody)]: 1 },
    { ...each('x'), [longText(largestBody - 2000)]: 1 },
    each(longText(share)),
    each(longText(Math.floor(share / 6), '\u0001')),
    each(longText(Math.floor(share / 2), '"')),
    each(fields(Math.max(1, Math.floor(80 / Math.max(1, names.length))), (index) => `k${index}`)),
    { list: Array(25_000).fill(1) },
    each(Array(3).fill(longText(Math.floor(share / 4)))),
    { ...each('x'), extra: nested(17) },
    // Each kind of change of the call, with many fields of another kind.
    ...['change password', 'request password reset', 'register', longText(50_000)].map((action) => ({
      action,
      ...fields(90, (index) => `other${index}`),
    })),
    { role: 'owner', ...fields(90, (index) => `other${index}`) },
  ]
}

function namesIn(schema: Schema | undefined): string[] {
  if (!schema) return []
  const inner = [...(schema.oneOf ?? []), ...(schema.allOf ?? []), ...(schema.anyOf ?? [])].flatMap(namesIn)
  return [...new Set([...Object.keys(schema.properties ?? {}), ...inner])]
}

function hostileQueries(names: string[]): string[] {
  const long = encodeURIComponent('"'.repeat(4000))
  return [
    `?${Array.from({ length: 3000 }, (_, index) => index.toString(36)).join('&')}`,
    ...names.flatMap((name) => [`?${name}=${long}`, `?${`${name}=1&`.repeat(1500)}`]),
  ]
}

async function sizeOf(response: Response) {
  const body = await response.arrayBuffer()
  const headers = [...response.headers].map(([name, value]) => name.length + value.length + 4)
  return {
    status: response.status,
    body: body.byteLength,
    head: headers.reduce((sum, size) => sum + size, 0),
  }
}

test('no refusal of a call grows with its body, its query or its headers', { timeout: 120_000 }, async () => {
  for (const { name, method, path, parameters, requestBody } of calls) {
    const names = namesIn(requestBody?.content['application/json'].schema)
    const takesBody = method !== 'GET' && method !== 'DELETE'
    const bodies = takesBody ? hostileBodies(names).map((body) => JSON.stringify(body)) : [undefined]
    const inQuery = parameters.filter((parameter) => parameter.in === 'query')
    const queries = hostileQueries(inQuery.map((parameter) => parameter.name))
    const requests = [
      ...bodies.map((body) => ({ query: '', body })),
      ...queries.map((query) => ({ query, body: takesBody ? '{}' : undefined })),
    ]
    for (const { query, body } of requests) {
      for (const actor of actors) {
        const headers = {
          ...actor,
          'Idempotency-Key': 'k'.repeat(3000),
          authorization: `Bearer ${'b'.repeat(3000)}`,
          ...(body && { 'Content-Type': 'application/json' }),
        }
        const started = process.cpuUsage()
        const response = await web.request(`/api${path}${query}`, { method, headers, body: body ?? null })
        if (response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
          await response.body?.cancel()
          continue
        }
        const { status, body: size, head } = await sizeOf(response)
        const said = `${name} answered ${status} to ${query.slice(0, 30)} ${body?.slice(0, 60)}`
        expect(size, said).toBeLessThan(aPage)
        expect(head, said).toBeLessThan(aPage / 2)
        expect(process.cpuUsage(started).user / 1000, said).toBeLessThan(500)
      }
    }
  }
})

test('a refusal of unknown fields names only the first ones', async () => {
  const body = JSON.stringify({ ...enteredHome, ...fields(80, (index) => `odd${index}`) })
  const headers = { ...(await logIn(open.app, 'daniel')), 'Content-Type': 'application/json' }
  const response = await web.request('/api/properties', { method: 'POST', headers, body })
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { message: 'odd0, odd1, odd2 and 77 more fields cannot be set.', fields: { odd4: expect.any(String) } },
  ])
})

test('a body of more than 600 fields is refused, wherever they are', async () => {
  const send = async (body: object) =>
    (
      await web.request('/api/inquiries', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status
  expect(await send(fields(601, (index) => `f${index}`))).toBe(400)
  expect(await send({ inner: { list: [fields(599, (index) => `f${index}`)] } })).toBe(400)
  expect(await send({ list: Array(600).fill(0) })).toBe(400)
  expect(await send(fields(600, (index) => `f${index}`))).toBe(422)
})

test('a home with the maximum of photos and open houses is stored', async () => {
  const headers = { ...(await logIn(open.app, 'marisol')), 'Content-Type': 'application/json' }
  const photo = { alt: 'A room', caption: 'A room', focalX: 20, focalY: 80 }
  const visit = { from: '13:00', to: '15:00', note: 'Ring twice' }
  const photos = Array.from({ length: maxPhotos }, (_, index) => ({
    objectKey: `uploads/${index}`,
    ...photo,
  }))
  const day = (index: number) => new Date(Date.UTC(2026, 10, 29 + index)).toISOString().slice(0, 10)
  const openHouses = Array.from({ length: maxOpenHouses }, (_, index) => ({ ...visit, date: day(index) }))
  const body = JSON.stringify({
    ...unsetHome,
    ...enteredHome,
    stateSince: undefined,
    slug: undefined,
    imgUrl: photos[0]!.objectKey,
    photos,
    openHouses,
  })
  const response = await web.request('/api/properties', { method: 'POST', headers, body })
  expect([response.status, await response.json()]).toMatchObject([201, { success: true }])
})

const longQuery = `?${'q'.repeat(3000)}=${encodeURIComponent('<"'.repeat(150))}`

test.each(Object.keys(pageTable))('%s is as large with a long query as without one', async (path) => {
  const plain = await sizeOf(await web.request(path))
  const asked = await sizeOf(await web.request(path + longQuery))
  expect(asked.body).toBeLessThan(plain.body + aPage / 4)
  expect(asked.head).toBeLessThan(plain.head + aPage / 4)
})

test.each([
  ['an address that no page has', `/${'n'.repeat(250)}`],
  ['an address that is too long', `/${'n'.repeat(12_000)}`],
  ['an address that is too long for its query', `/contact?${'q'.repeat(12_000)}`],
  ['an address in another spelling with a long query', `/CONTACT?${'q'.repeat(12_000)}`],
  ['a call that does not exist', `/api/${'n'.repeat(12_000)}`],
  ['a picture that does not exist', `/images/${'n'.repeat(12_000)}`],
  ['a file that does not exist', `/assets/${'n'.repeat(12_000)}.js`],
])('%s returns at most a page', async (_what, path) => {
  const { body, head } = await sizeOf(await web.request(path))
  const notFound = await sizeOf(await web.request('/no-such-page'))
  expect(body).toBeLessThan(notFound.body + aPage / 4)
  expect(head).toBeLessThan(aPage / 2)
})

const browser = { accept: 'text/html,application/xhtml+xml' }

test.each([
  ['too long', `/${'n'.repeat(12_000)}`, 414],
  ['too long for its query', `/contact?${'q'.repeat(12_000)}`, 414],
  ['not decodable', '/100%', 404],
  ['of a file that another site had', '/listings.php?id=4', 404],
])('a browser gets the site’s page for an address %s, as large as any', async (_what, path, status) => {
  const plain = await sizeOf(await web.request('/no-such-page'))
  const response = await web.request(path, { headers: browser })
  expect(response.status).toBe(status)
  const html = await response.clone().text()
  expect(html).toMatch(/<header.*<h1.*href="\/properties"/s)
  expect(html).toContain(`>${status}</p>`)
  expect((await sizeOf(response)).body).toBeLessThan(plain.body + 500)
})

const forms = ['/contact', '/home-valuation', '/property-form', '/testimonial-form', '/sellers-guide']

test.each(forms)('the response of %s to a form without script does not grow with the form', async (path) => {
  const plain = await sizeOf(await web.request(path))
  const posts: Record<string, string>[] = [
    fields(8000, (index) => index.toString(36), '1') as Record<string, string>,
    fields(35, (index) => `f${index}`, '"'.repeat(500)) as Record<string, string>,
    { name: '"'.repeat(20_000) },
    { message: '<'.repeat(20_000), content: '<'.repeat(100) },
    { ['n'.repeat(50_000)]: '1' },
  ]
  for (const typed of posts) {
    const response = await web.request(path, { method: 'POST', body: new URLSearchParams(typed) })
    const { status, body, head } = await sizeOf(response)
    expect(status).toBeGreaterThanOrEqual(400)
    // The page repeats eight thousand characters, in the form and for its script.
    expect(body).toBeLessThan(plain.body + 8000 * 12 + aPage)
    expect(head).toBeLessThan(plain.head + aPage / 4)
  }
})
