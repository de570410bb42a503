import { expect, onTestFinished, test } from 'vitest'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage, password, people } from '#test/support/app/cast.ts'
import { readEvents } from '#test/support/app/read-events.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { databaseOf } from '#test/support/database/outside-database.ts'

const admin = { ADMIN_EMAIL: people.nora.email, ADMIN_PASSWORD: password, DEMO_CONTENT: 'off' }

async function start(env: Record<string, string> = {}) {
  const app = await startApp({ env: { ...admin, ...env } })
  onTestFinished(app.close)
  return app
}

async function listen(app: RunningApp) {
  const loggedIn = await post(app.url, '/api/login', { email: people.nora.email, password })
  const cookie = loggedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const reader = readEvents(await fetch(`${app.url}/api/events`, { headers: { cookie } }))
  expect(await reader.next()).toEqual({ event: 'hello', data: {} })
  return reader
}

test('a lead that reaches one process is on the boards of another without being asked for', async () => {
  const first = await start()
  const second = await start({ DATABASE_URL: databaseOf(first.dataDir) })
  const reader = await listen(second)
  await post(first.url, '/api/inquiries', contactMessage)
  await reader.next()
  const { data } = await (await post(first.url, '/api/inquiries', contactMessage)).json()
  const inquiries = [{ id: data._id, change: 'insert' }]
  expect(await reader.next()).toEqual({ event: 'changes', data: { inquiries, collections: [] } })
})

test('open boards do not hold up a stop', async () => {
  const app = await start()
  const readers = await Promise.all([listen(app), listen(app), listen(app)])
  expect(await app.stop()).toBe(0)
  for (const reader of readers) expect(await reader.next()).toBeUndefined()
})
