import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWeb } from '#app/server/web.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let web: ReturnType<typeof createWeb>

beforeAll(async () => {
  open = await createTestApp()
  web = createWeb(open.app, async (request) => new Response(request.method))
})
afterAll(() => open.close())

test.each([
  ['/Testimonials', '/testimonials'],
  ['/team/?a=B', '/team?a=B'],
  ['//team//x', '/team/x'],
  ['/te%61m', '/team'],
  ['/%63MS/users', '/cms/users'],
  ['/%C3%89', '/%c3%89'],
])('%s redirects to its canonical spelling', async (asked, canonical) => {
  const response = await web.request(`http://localhost${asked}`)
  expect([response.status, response.headers.get('location')]).toEqual([301, canonical])
})

test.each([
  '/%5Cevil.example/X',
  '/%5cevil.example/',
  '/%09/evil.example/X',
  '/%2F/evil.example/X',
  '//evil.example/X',
])('promise 3: %s does not redirect to another site', async (asked) => {
  const { headers } = await web.request(`http://localhost${asked}`)
  expect(new URL(headers.get('location') ?? '', 'http://localhost').origin).toBe('http://localhost')
})

test.each(['/%0D%0ASet-Cookie:a=b/X', '/%7F/X', '/%01X'])('promise 5: %s causes no error', async (asked) => {
  const { status, headers } = await web.request(`http://localhost${asked}`)
  expect([status, headers.get('location')]).toEqual([301, asked.toLowerCase()])
})

test('promise 3: a form from another site reaches no page, with script or without', async () => {
  const headers = { origin: 'https://evil.example', 'content-length': '0' }
  for (const path of ['/contact', '/contact.data'])
    expect((await web.request(path, { method: 'POST', headers })).status).toBe(403)
})

test.each([
  ['of the size it claims', true],
  ['in chunks', false],
])('promise 6: a form %s is read up to 64 KB', async (_how, claims) => {
  const bodies: number[] = []
  const reads = createWeb(open.app, async (request) => {
    bodies.push((await request.arrayBuffer()).byteLength)
    return new Response('read')
  })
  const sendForm = (bytes: number) => {
    const body = 'a'.repeat(bytes)
    const sized = claims ? { 'content-length': String(bytes) } : {}
    const init = {
      method: 'POST',
      headers: { origin: 'http://localhost', ...sized },
      body: new Blob([body]).stream(),
    }
    return reads.request('http://localhost/contact', { ...init, duplex: 'half' } as RequestInit)
  }
  expect((await sendForm(64 * 1024)).status).toBe(200)
  expect((await sendForm(64 * 1024 + 1)).status).toBe(413)
  expect(bodies).toEqual([64 * 1024])
})

test.each(['/%', '/%ff', '/cms/%c3.data'])(
  'promise 5: %s, which cannot be decoded, reaches no page',
  async (path) => {
    expect((await web.request(`http://localhost${path}`)).status).toBe(404)
  },
)

test.each(['', '.data'])(
  'promise 6: an address of 7,000 segments is refused before routing%s',
  async (ending) => {
    const response = await web.request(`http://localhost/${'a/'.repeat(7000)}x${ending}`)
    expect(response.status).toBe(414)
  },
)

test('a query of 6,000 characters reaches its page, a longer one does not', async () => {
  const statusOf = async (length: number) =>
    (await web.request(`http://localhost/contact?${'q'.repeat(length - 1)}`)).status
  expect([await statusOf(6000), await statusOf(6001)]).toEqual([200, 414])
})

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('a page refuses %s', async (method) => {
  const response = await web.request('/contact', { method })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
})

test('promise 7: a form whose action hangs gets a response within five seconds of its arrival', async () => {
  const hung: string[] = []
  const slow = createWeb(open.app, async (request) => {
    hung.push(await request.text())
    return new Promise(() => {})
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const sent = slow.request('/contact', {
      method: 'POST',
      body: 'name=Rosa',
      headers: { 'Content-Length': '9' },
    })
    await vi.waitFor(() => expect(hung).toEqual(['name=Rosa']))
    await vi.advanceTimersByTimeAsync(5000)
    const response = await sent
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  } finally {
    vi.useRealTimers()
  }
})
