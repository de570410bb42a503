import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { launchApp, startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { onOutsideDatabase } from '#test/support/database/outside-database.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'
import { startSmtpServer } from '#test/support/mail/smtp-server.ts'

/** Sends a request's head and half of its body. `finish` sends the rest and returns the response. */
async function beginInquiry(url: string, name: string) {
  const body = JSON.stringify({ ...contactMessage, name })
  const socket = await connectTo(url)
  const head = `POST /api/inquiries HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
  socket.write(`${head}\r\n\r\n${body.slice(0, 20)}`)
  return () => {
    const answer = readAll(socket)
    socket.write(body.slice(20))
    return answer
  }
}

async function connectTo(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  await new Promise((done) => socket.once('connect', done))
  return socket
}

function readAll(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  return new Promise((done) => socket.once('close', () => done(text)))
}

test.skipIf(onOutsideDatabase)(
  'a signal during a first start ends it with 0, and its database with it',
  async () => {
    const { path, remove } = makeTemporaryFolder('stopped-start')
    onTestFinished(remove)
    const app = await launchApp({ dataDir: join(path, 'data') })
    const serverFile = join(app.dataDir, 'postgres/postmaster.pid')
    await expect.poll(() => existsSync(serverFile), { interval: 5, timeout: 60_000 }).toBe(true)
    expect(await app.stop()).toBe(0)
    expect([existsSync(serverFile), app.output()]).toEqual([false, ''])
  },
)

test('at a stop it finishes requests in flight, accepts no new ones, and exits with 0', async () => {
  const app = await startApp({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'info' } })
  onTestFinished(app.close)
  const begun = await Promise.all(
    [1, 2, 3, 4, 5].map((number) => beginInquiry(app.url, `In flight ${number}`)),
  )
  await post(app.url, '/api/inquiries', contactMessage)
  const ended = app.stop()
  await expect.poll(() => fetch(app.url).catch(() => 'refused'), { timeout: 10_000 }).toBe('refused')
  const answers = await Promise.all(begun.map((finish) => finish()))
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 201 /)
  expect(await ended).toBe(0)
  expect(app.output()).toMatch(/"event":"stopping"[\s\S]*"event":"stopped"/)
})

test('promise 8: at a stop it reports on open connections that it is not ready, and closes each after the response', async () => {
  const app = await startApp({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'info' } })
  onTestFinished(app.close)
  // a page in the cache
  await (await fetch(app.url)).text()
  const [ready, page] = await Promise.all(['/readyz', '/'].map((path) => beginGet(app.url, path)))
  // By now the data sent earlier on the other connections has been read.
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  const ended = app.stop()
  await expect.poll(app.output).toContain('"event":"stopping"')
  const answer = await ready!()
  expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*\{"status":"stopping"\}/)
  for (const said of [answer, await page!()])
    expect(said).toMatch(/^HTTP\/1\.1 \d+ [\s\S]*\r\nConnection: close\r\n/i)
  expect(await ended).toBe(0)
})

/** Sends a request's head without its end. `finish` sends that and returns the response. */
async function beginGet(url: string, path: string) {
  const socket = await connectTo(url)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n`)
  return () => {
    const answer = readAll(socket)
    socket.write('\r\n')
    return answer
  }
}

test('after a second stop signal it still finishes requests in flight, and exits with 0', async () => {
  const app = await startApp({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'info' } })
  onTestFinished(app.close)
  const finish = await beginInquiry(app.url, 'In flight')
  await post(app.url, '/api/inquiries', contactMessage)
  const ended = app.stop()
  await expect.poll(app.output).toContain('"event":"stopping"')
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) app.process.kill(signal)
  await expect.poll(() => fetch(app.url).catch(() => 'refused')).toBe('refused')
  expect(await finish()).toMatch(/^HTTP\/1\.1 201 /)
  expect(await ended).toBe(0)
})

test('a mail in flight at a stop is sent, and not again later', async () => {
  let answer = (_: string) => {}
  const server = await startSmtpServer({ message: () => new Promise((done) => (answer = done)) })
  onTestFinished(server.close)
  const env = { DEMO_CONTENT: 'off', SMTP_URL: server.url, LOG_LEVEL: 'info' }
  const first = await startApp({ env })
  onTestFinished(first.close)
  // This inquiry gets no mail to the visitor.
  const traps = { website: 'https://spam.example' }
  expect((await post(first.url, '/api/inquiries', { ...contactMessage, ...traps })).status).toBe(201)
  await expect.poll(() => server.received.length).toBe(1)
  const ended = first.stop()
  await expect.poll(first.output).toContain('"event":"stopping"')
  answer('250 Taken')
  expect(await ended).toBe(0)
  const second = await startApp({ dataDir: first.dataDir, env })
  onTestFinished(async () => void (await second.stop()))
  expect((await storedRows(second, 'mail')).map(({ status }) => status)).toEqual(['sent'])
  expect(server.received).toHaveLength(1)
})

test('a request that never ends, and a mail server that never responds, delay a stop by ten seconds at most', async () => {
  const server = await startSmtpServer({ message: () => new Promise(() => {}) })
  onTestFinished(server.close)
  const app = await startApp({ env: { DEMO_CONTENT: 'off', SMTP_URL: server.url } })
  onTestFinished(app.close)
  await post(app.url, '/api/inquiries', contactMessage)
  await expect.poll(() => server.received.length).toBeGreaterThan(0)
  await beginInquiry(app.url, 'Never finished')
  const asked = performance.now()
  expect(await app.stop()).toBe(0)
  expect(performance.now() - asked).toBeLessThan(20_000)
})

test('stored records survive a stop and a start', async () => {
  const first = await startApp({ env: { DEMO_CONTENT: 'on' } })
  onTestFinished(first.close)
  const before = await (await fetch(`${first.url}/api/properties`)).json()
  expect(before.total).toBeGreaterThan(0)
  expect(await first.stop()).toBe(0)
  const second = await startApp({ dataDir: first.dataDir })
  onTestFinished(async () => void (await second.stop()))
  expect(await (await fetch(`${second.url}/api/properties`)).json()).toEqual(before)
})
