// The shipped deploy/nginx.conf with a real nginx: TLS, cookies, uploads, streams. And an nginx without its upload
// limit: staff learn which server refused the photo.

import type { IncomingMessage } from 'node:http'
import { request as ask } from 'node:https'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { admin, logInTo, openStaffPage } from '#test/support/app/staff-app.ts'
import { findFreePort, type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { closePages } from '#test/support/browser/browser.ts'
import { notUploaded } from '#test/support/browser/photo-form.ts'
import { photograph } from '#test/support/browser/pictures.ts'
import { homeBody, store } from '#test/support/browser/record-journeys.ts'
import { findPorts, makeNginx, missingOfNginx, type Nginx, shippedSettings } from './start-nginx.ts'

const env = {
  DEMO_CONTENT: 'off',
  RATE_LIMITS: 'off',
  TRUST_PROXY: 'on',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
}

describe.skipIf(missingOfNginx().length > 0)('behind nginx', () => {
  let nginx: Nginx
  let app: RunningApp | undefined
  beforeAll(() => {
    nginx = makeNginx()
  })
  afterEach(async () => {
    await closePages()
    await app?.close()
  })
  afterAll(() => nginx.close())

  test('with the settings that are shipped, pages, cookies, a large photo and a stream work over TLS', async () => {
    const [appPort, ports] = [await findFreePort(), await findPorts()]
    const site = `https://localhost:${ports.port}`
    app = await startApp({ port: appPort, env: { ...env, SITE_URL: site } })
    await nginx.start(shippedSettings({ app: appPort, ...ports }))
    const send = (path: string, options: Sent = {}) => sendOverTls(new URL(path, site), nginx.cert, options)

    const page = await send('/')
    expect([page.statusCode, page.headers['strict-transport-security']]).toEqual([200, expect.any(String)])
    const moved = await fetch(`http://127.0.0.1:${ports.plain}/team?x=1`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, 'https://www.example.com/team?x=1'])

    // Mailed links have their secret in the query, which the log must not contain.
    const mailed = '/cms/reset-password?token=one-time-secret'
    expect((await send(mailed)).statusCode).toBe(200)
    await fetch(`http://127.0.0.1:${ports.plain}${mailed}`, { redirect: 'manual' })
    await expect.poll(() => nginx.accessLog().split('GET /cms/reset-password').length).toBe(3)
    expect(nginx.accessLog()).not.toContain('one-time-secret')

    const json = { 'Content-Type': 'application/json', Origin: site }
    const { email, password } = admin
    const login = JSON.stringify({ email, password })
    const entered = await send('/api/login', { method: 'POST', headers: json, body: login })
    expect(entered.statusCode).toBe(200)
    const cookies = (entered.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0])
    expect(cookies.join()).toMatch(/^__Host-/)
    const headers = { ...json, Cookie: cookies.join('; ') }

    const stream = await send('/api/events', { headers })
    expect(stream.statusCode).toBe(200)
    const heard = new Promise<string>((done) => stream.once('data', (chunk) => done(String(chunk))))
    expect(await heard).toMatch(/event: hello/)
    stream.destroy()

    const place = await send('/api/getImageUploadUrl', {
      method: 'POST',
      headers,
      body: JSON.stringify({ fileName: 'porch.jpg', fileType: 'image/jpeg' }),
    })
    const { uploadUrl } = JSON.parse(await textOf(place))
    // The decoder ignores bytes after a JPEG's end.
    const body = Buffer.concat([await photograph(900, 700), Buffer.alloc(14 * 1024 * 1024)])
    const type = { ...headers, 'Content-Type': 'image/jpeg' }
    const uploaded = await send(uploadUrl, { method: 'PUT', headers: type, body })
    expect([uploaded.statusCode, await textOf(uploaded)]).toEqual([
      200,
      expect.stringMatching(/"success":true/),
    ])
  })

  test('when nginx refuses a photo as too large, the form says which server did and what its limit must be', async () => {
    const [appPort, ports] = [await findFreePort(), await findPorts()]
    const site = `http://localhost:${ports.plain}`
    app = await startApp({ port: appPort, env: { ...env, SITE_URL: site } })
    await nginx.start(`server { listen 127.0.0.1:${ports.plain}; location / {
      proxy_pass http://127.0.0.1:${appPort}; proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr; } }`)
    const behind = { ...app, url: site }
    const nora = await logInTo(behind)
    const home = await store(behind, nora, 'properties', homeBody)
    const page = await openStaffPage(behind, nora, { width: 390 })
    await page.goto(`/cms/property-form/${home._id}`)
    const buffer = Buffer.concat([await photograph(900, 700), Buffer.alloc(3 * 1024 * 1024)])
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'porch.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await notUploaded(page)
      .getByText(
        'The server in front of Keyturn refused this photo as too large. Its limit must be at least 15 MB: ask whoever runs the server to raise it.',
      )
      .waitFor()
  })
})

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

function sendOverTls(url: URL, ca: string, { method, headers, body }: Sent): Promise<IncomingMessage> {
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  return new Promise((done, fail) => {
    ask(url, { ca, method, headers: { ...headers, ...length } }, done)
      .once('error', fail)
      .end(body)
  })
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response) text += chunk
  return text
}
