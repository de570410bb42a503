import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { post } from '#test/call-app.ts'
import { contactMessage } from '#test/cast.ts'
import { startApp } from '#test/start-app.ts'

/** Sends the head of a request and half of its body; `finish` sends the rest and answers what came back. */
async function beginInquiry(url: string, name: string) {
  const body = JSON.stringify({ ...contactMessage, name })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  await new Promise((done) => socket.once('connect', done))
  const head = `POST /api/inquiries HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
  socket.write(`${head}\r\n\r\n${body.slice(0, 20)}`)
  return () => {
    const answer = readAll(socket)
    socket.write(body.slice(20))
    return answer
  }
}

function readAll(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  return new Promise((done) => socket.once('close', () => done(text)))
}

test('told to stop, it finishes what is in flight, takes nothing new, and ends with 0', async () => {
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

test('a request that never ends holds a stop up for ten seconds at most', async () => {
  const app = await startApp({ env: { DEMO_CONTENT: 'off' } })
  onTestFinished(app.close)
  await beginInquiry(app.url, 'Never finished')
  const asked = performance.now()
  expect(await app.stop()).toBe(0)
  expect(performance.now() - asked).toBeLessThan(20_000)
})

test('what was stored is there after a stop and a start', async () => {
  const first = await startApp({ env: { DEMO_CONTENT: 'on' } })
  onTestFinished(first.close)
  const before = await (await fetch(`${first.url}/api/properties`)).json()
  expect(before.total).toBeGreaterThan(0)
  expect(await first.stop()).toBe(0)
  const second = await startApp({ dataDir: first.dataDir })
  onTestFinished(async () => void (await second.stop()))
  expect(await (await fetch(`${second.url}/api/properties`)).json()).toEqual(before)
})
