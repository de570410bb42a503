import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inquiry } from '#app/db/schema.ts'
import { sweepLimits } from '#app/domain/rate-limit.server.ts'
import { createWeb } from '#app/server/web.ts'
import { post } from '#test/support/app/call.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

const minute = 60_000
let open: TestApp
let clock = Date.parse('2026-03-04T12:00:00Z')

beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(clock), config: { trustProxy: true } })
})

afterAll(() => open.close())

beforeEach(() => {
  clock += 24 * 60 * minute
})

const submitFrom = (address: string, web = open.web, path = '/api/inquiries') =>
  post(web, path, { ...contactMessage, content: 'Kind.' }, { 'X-Forwarded-For': address })

async function useUp(address: string, path?: string) {
  for (let use = 1; use <= 20; use++) expect((await submitFrom(address, open.web, path)).status).toBe(201)
}

describe('submissions', () => {
  test('are accepted 20 times an hour from one network; then the response has Retry-After', async () => {
    clock += 50 * minute
    await useUp('203.0.113.7')
    clock += 15 * minute
    const stored = await open.app.db.$count(inquiry)
    const response = await submitFrom('203.0.113.7')
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe(String(45 * 60))
    expect(await response.json()).toMatchObject({
      success: false,
      message: expect.stringMatching(/too many/i),
    })
    expect(await open.app.db.$count(inquiry)).toBe(stored)
    expect((await submitFrom('203.0.113.8')).status).toBe(201)
  })

  test('are accepted again one by one as their hours end; refused ones do not count', async () => {
    for (let use = 0; use < 20; use++) {
      expect((await submitFrom('203.0.113.7')).status).toBe(201)
      clock += minute
    }
    clock += 39 * minute
    const response = await submitFrom('203.0.113.7')
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    for (const status of [201, 429]) {
      if (status === 201) clock += minute
      expect((await submitFrom('203.0.113.7')).status).toBe(status)
    }
  })

  test('that come at once are counted one by one', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => submitFrom('203.0.113.7')))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('are counted also when another process’s clock is slightly ahead', async () => {
    clock += 1000
    await useUp('203.0.113.7')
    clock -= 1000
    expect((await submitFrom('203.0.113.7')).status).toBe(429)
    clock += 1000
  })

  test('are counted for the proxy itself if it passes on invented addresses', async () => {
    for (let use = 1; use <= 20; use++) expect((await submitFrom(`word-${use}`)).status).toBe(201)
    expect((await submitFrom('a'.repeat(9000))).status).toBe(429)
  })

  test('are accepted again after Retry-After', async () => {
    await useUp('203.0.113.7')
    const response = await submitFrom('203.0.113.7')
    clock += Number(response.headers.get('retry-after')) * 1000
    expect((await submitFrom('203.0.113.7')).status).toBe(201)
  })

  test.each([
    {
      path: '/api/inquiries',
      mine: { ...contactMessage, email: 'lost@example.com' },
      others: { email: 'other@example.com' },
    },
    {
      path: '/api/testimonial-submissions',
      mine: { name: 'Ellen', content: 'Good.' },
      others: { name: 'Other' },
    },
  ])(
    'past the limit still return the record stored under their key, but no other person’s, at $path',
    async (form) => {
      const network = { 'X-Forwarded-For': '203.0.113.7' }
      const send = (key: string, change = {}) =>
        post(open.web, form.path, { ...form.mine, ...change }, { ...network, 'Idempotency-Key': key })
      const first = await (await send('answer-was-lost')).json()
      for (let use = 2; use <= 20; use++) await submitFrom('203.0.113.7')
      const again = await send('answer-was-lost')
      expect(again.status).toBe(201)
      expect(await again.json()).toEqual(first)
      expect((await send('answer-was-lost', form.others)).status).toBe(429)
      expect((await send('another-key')).status).toBe(429)
    },
  )

  test('of testimonials and of inquiries count together', async () => {
    await useUp('203.0.113.7', '/api/testimonial-submissions')
    expect((await submitFrom('203.0.113.7')).status).toBe(429)
  })

  test('promise 1: are accepted however many notifications were requested', async () => {
    const proxied = { 'X-Forwarded-For': '203.0.113.7' }
    const asked = { email: contactMessage.email, formName: 'General Contact' }
    for (let use = 1; use <= 20; use++) {
      expect((await post(open.web, '/api/emailNotification', asked, proxied)).status).toBe(202)
    }
    expect((await submitFrom('203.0.113.7')).status).toBe(201)
  })

  test('count an IPv6 network by its first 64 bits', async () => {
    await useUp('2001:db8:1:2::1')
    expect((await submitFrom('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).status).toBe(429)
    expect((await submitFrom('2001:DB8:1:0002:0:0:0:9')).status).toBe(429)
    expect((await submitFrom('2001:db8:1:3::1')).status).toBe(201)
  })

  test('that are refused for their fields do not count', async () => {
    for (let use = 1; use <= 25; use++) {
      const response = await post(open.web, '/api/inquiries', {}, { 'X-Forwarded-For': '203.0.113.9' })
      expect(response.status).toBe(422)
    }
    expect((await submitFrom('203.0.113.9')).status).toBe(201)
  })

  test('that all come at once are accepted 20 times', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => submitFrom('203.0.113.7')))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('are counted across processes and restarts, since the database counts', async () => {
    await useUp('203.0.113.7')
    expect((await submitFrom('203.0.113.7', createWeb(open.app, noPages))).status).toBe(429)
  })

  test('have no limit when limits are off', async () => {
    const config = { ...open.app.config, rateLimits: false }
    const web = createWeb({ ...open.app, config }, noPages)
    await useUp('203.0.113.7')
    expect((await submitFrom('203.0.113.7', web)).status).toBe(201)
  })
})

describe('a network', () => {
  test('is read from the last entry of X-Forwarded-For, which the proxy itself wrote', async () => {
    await useUp('203.0.113.7')
    expect((await submitFrom('198.51.100.1, 203.0.113.7')).status).toBe(429)
    expect((await submitFrom('203.0.113.7, 198.51.100.1')).status).toBe(201)
  })

  test('is not read from X-Forwarded-For when no proxy is trusted', async () => {
    const config = { ...open.app.config, trustProxy: false }
    const web = createWeb({ ...open.app, config }, noPages)
    const statuses: number[] = []
    for (let use = 1; use <= 21; use++) statuses.push((await submitFrom(`203.0.113.${use}`, web)).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('the sweep deletes counts of the day before', async () => {
  await submitFrom('203.0.113.7')
  clock += 26 * 60 * minute
  await sweepLimits(open.app)
  const { rows } = await open.app.db.execute('select count(*)::int as count from recent_use')
  expect(rows).toEqual([{ count: 0 }])
})

const noPages = async () => new Response('Not found', { status: 404 })
