// A running product with a logged-in user, for staff journeys.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import { openPage } from '#test/support/browser/browser.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { password, people } from './cast.ts'
import { type RunningApp, startApp } from './start-app.ts'

export const admin = { ...people.nora, password }

/** Nora is the first admin. No demo content unless `env` asks for it. */
export async function startStaffApp(env: Record<string, string> = {}): Promise<RunningApp> {
  const first = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const app = await startApp({ env: { ...first, DEMO_CONTENT: 'off', RATE_LIMITS: 'off', ...env } })
  await inDatabaseOf(app, [`update "user" set name = '${admin.name}'`])
  return app
}

/** A JSON call as a browser of the session makes it. */
export const callAs = (app: RunningApp, cookie: string, method: string, path: string, body?: unknown) => {
  const headers = { Origin: app.url, Cookie: cookie }
  const json = { 'Content-Type': 'application/json' }
  if (body === undefined) return fetch(app.url + path, { method, headers })
  return fetch(app.url + path, { method, headers: { ...headers, ...json }, body: JSON.stringify(body) })
}

/** Returns the session's cookie, `session=…`. */
export async function logInTo(app: RunningApp, who: { email: string; password: string } = admin) {
  const { email, password } = who
  const response = await callAs(app, '', 'POST', '/api/login', { email, password })
  expect(response.status).toBe(200)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return cookies.find((cookie) => cookie.startsWith('session=')) ?? ''
}

type View = Parameters<typeof openPage>[0]

/** A logged-in page of the staff area, without motion unless the view asks for it. */
export async function openStaffPage(app: RunningApp, cookie: string, view: View = {}): Promise<Page> {
  const page = await openPage({ reducedMotion: true, ...view, url: app.url })
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: app.url }])
  return page
}

/** Makes a member of the cast a user, as an invitation does. Returns a session's cookie. */
export async function addAgent(
  app: RunningApp,
  adminCookie: string,
  who: { name: string; email: string } = people.daniel,
) {
  const { name, email } = who
  expect((await callAs(app, adminCookie, 'POST', '/api/invite-user', { email })).status).toBe(201)
  const token = new URL(await mailedLink(app, email)).searchParams.get('token')
  const registered = await fetch(`${app.url}/api/users`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: app.url, Authorization: `Bearer ${token}` },
    body: JSON.stringify({ name, email, password, action: 'register' }),
  })
  expect(registered.status).toBe(201)
  return logInTo(app, { email, password })
}

const agents = new Map<string, Promise<string>>()

/** Daniel's session, as `addAgent` makes it: once for each session of the admin's. Call it in a test: it waits for a mail. */
export function agentOf(app: RunningApp, adminCookie: string): Promise<string> {
  const session = agents.get(adminCookie) ?? addAgent(app, adminCookie)
  agents.set(adminCookie, session)
  return session
}

/** Waits for the newest mail's link into the staff area. */
export async function mailedLink(app: RunningApp, email: string): Promise<string> {
  const find = async () => {
    const folder = join(app.dataDir, 'mail')
    const files = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'))
    const mails = await Promise.all(
      files
        .map(({ name }) => name)
        .sort()
        .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
    )
    const links = mails
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .map(({ text = '' }) => /https?:\S+\/cms\/\S+token=\S+/.exec(text)?.[0])
    return links.at(-1)
  }
  let link: string | undefined
  await expect
    .poll(async () => (link = await find().catch(() => undefined)), { timeout: 15_000 })
    .toBeTruthy()
  return link ?? ''
}
