import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { postgresPid, signalEach, withChildren } from '#test/support/app/linux-processes.ts'
import { admin, logInTo } from '#test/support/app/staff-app.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { onOutsideDatabase } from '#test/support/database/outside-database.ts'

/** Only Linux lets a test kill and stop the product's own PostgreSQL. */
const canKill = process.platform === 'linux' && !onOutsideDatabase
const patience = { timeout: 30_000, interval: 100 }
let app: RunningApp

beforeAll(async () => {
  const first = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  app = await startApp({ env: { ...first, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } })
})

afterAll(() => app.close())

const statusOf = async (path: string) => {
  const response = await fetch(`${app.url}${path}`)
  await response.body?.cancel()
  return response.status
}

const submit = () => post(app.url, '/api/inquiries', contactMessage)

test.skipIf(onOutsideDatabase)(
  'the embedded PostgreSQL forgets nothing that it acknowledged, even at a power cut',
  async () => {
    const client = new pg.Client({ host: join(app.dataDir, 'socket'), user: 'keyturn', database: 'postgres' })
    await client.connect()
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      expect((await client.query(`show ${setting}`)).rows).toEqual([{ [setting]: 'on' }])
    }
    await client.end()
  },
)

test.runIf(canKill)('a PostgreSQL that dies is started again, and calls work as before', async () => {
  expect((await submit()).status).toBe(201)
  process.kill(postgresPid(app.dataDir), 'SIGKILL')
  const meanwhile = await submit()
  expect([201, 503]).toContain(meanwhile.status)
  if (meanwhile.status === 503) expect(meanwhile.headers.get('retry-after')).toBe('5')
  await expect.poll(() => statusOf('/readyz'), patience).toBe(200)
  await expect.poll(async () => (await submit()).status, patience).toBe(201)
})

/** PostgreSQL hangs with open connections meanwhile. */
async function whileHanging(work: () => Promise<unknown>) {
  const processes = withChildren(postgresPid(app.dataDir))
  signalEach(processes, 'SIGSTOP')
  try {
    await work()
  } finally {
    signalEach(processes, 'SIGCONT')
  }
  await expect.poll(() => statusOf('/readyz'), patience).toBe(200)
}

test.runIf(canKill)(
  'promise 7: a PostgreSQL that hangs shows to the first visitor within the site',
  async () => {
    const Cookie = await logInTo(app)
    await Promise.all(['/past-sales?page=2', '/testimonials?page=2', '/cms'].map(statusOf))
    const typed = { name: 'Ellen Marsh', email: 'ellen@example.com', message: 'As it was typed.' }
    const body = new URLSearchParams({ ...typed, consent: 'contact-2026-11' })
    const origin = { origin: app.url }
    const ask = async (path: string, init?: RequestInit) => {
      const began = performance.now()
      const response = await fetch(`${app.url}${path}`, init)
      return {
        status: response.status,
        html: await response.text(),
        inTime: performance.now() - began < 5000,
      }
    }
    await whileHanging(async () => {
      const [home, list, form, screen] = await Promise.all([
        ask('/'),
        ask('/past-sales?page=3'),
        ask('/contact', { method: 'POST', body, headers: origin }),
        ask('/cms/properties', { headers: { Cookie } }),
      ])
      expect([home, list, form, screen].map(({ inTime }) => inTime)).not.toContain(false)
      expect([home, list, form, screen].map(({ status }) => status)).toEqual([200, 503, 503, 503])
      for (const { html } of [home, list, form]) expect(html).toMatch(/<header.*<footer/s)
      expect(list.html).toContain('Something went wrong. Try refreshing the page.')
      expect(form.html).toContain(typed.message)
      expect(screen.html).toMatch(/^<!DOCTYPE html>/)
    })
  },
)

test.runIf(canKill)('while PostgreSQL hangs, requests still get responses', async () => {
  await whileHanging(async () => {
    const responses = await Promise.all([
      fetch(`${app.url}/featured-properties?page=2`),
      submit(),
      fetch(`${app.url}/api/properties?search=a`),
      fetch(`${app.url}/readyz`),
    ])
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503])
    for (const response of responses) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await statusOf('/healthz')).toBe(200)
  })
  await expect.poll(async () => (await submit()).status, patience).toBe(201)
})
