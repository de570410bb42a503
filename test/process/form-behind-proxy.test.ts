import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'

const siteUrl = 'https://wrenfield.example'
let app: RunningApp
beforeAll(async () => {
  app = await startApp({ env: { DEMO_CONTENT: 'off', SITE_URL: siteUrl, LOG_LEVEL: 'silent' } })
})
afterAll(() => app.close())

/** A plain POST from a browser without script, behind a proxy that ends TLS. */
function post(email: string, origin: string) {
  const body = new URLSearchParams({ name: 'Ellen Marsh', email, consent: 'contact-2026-11' })
  return fetch(`${app.url}/contact`, { method: 'POST', body, headers: { origin }, redirect: 'manual' })
}

test('a form is accepted behind a proxy that ends TLS', async () => {
  const response = await post('own@example.com', siteUrl)
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toMatch(/^\/contact\?sent=/)
})

test('a form of another site is refused', async () => {
  const response = await post('foreign@example.com', 'https://elsewhere.example')
  expect(response.status).toBe(403)
  expect((await storedRows(app, 'inquiry')).filter((row) => row.email === 'foreign@example.com')).toEqual([])
})
