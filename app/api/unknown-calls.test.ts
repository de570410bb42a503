import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { post, send } from '#test/support/app/call.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp

beforeAll(async () => {
  open = await createTestApp()
})

afterAll(() => open.close())

test.each([
  '/api',
  '/api/nothing',
  '/api/properties/',
  '/api/properties/7',
  '/api/properties%2f',
  '/api/%00',
  '/api/../api/x',
])('%s returns 404 as JSON', async (path) => {
  const response = await open.web.request(path)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    success: false,
    error: 'There is no such call.',
    message: 'There is no such call.',
  })
})

test.each([
  ['PATCH', '/api/properties'],
  ['PROPFIND', '/api/testimonials'],
  ['POST', '/api/getImageUrl'],
  ['DELETE', '/api/check-session'],
  ['GET', '/api/emailNotification'],
])('%s %s returns 405 with Allow', async (method, path) => {
  const response = method === 'GET' ? await open.web.request(path) : await send(open.web, method, path, {})
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toMatch(/^[A-Z, ]+$/)
  expect(await response.json()).toMatchObject({ success: false })
})

describe('a write from another site', () => {
  test.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost:3000.evil.example' },
    { Origin: 'https://localhost:3000' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
  ])('is refused: %o', async (headers) => {
    for (const type of ['application/json', 'text/plain']) {
      const response = await post(open.web, '/api/inquiries', contactMessage, {
        'Content-Type': type,
        ...headers,
      })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({
        success: false,
        message: 'This request came from another site.',
      })
    }
  })

  test.each<Record<string, string>>([
    {},
    { Origin: 'http://localhost:3000' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:3000' },
    { 'Sec-Fetch-Site': 'none' },
  ])('is not a request with %o', async (headers) => {
    const response = await post(open.web, '/api/inquiries', contactMessage, headers)
    expect(response.status).toBe(201)
  })

  test('is refused, but a read is allowed', async () => {
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    const response = await open.web.request('/api/properties', { headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('every response of the API has the security headers and an id for the log', async () => {
  for (const path of ['/api/properties', '/api/nothing', '/healthz', '/images/none']) {
    const { headers } = await open.web.request(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})
