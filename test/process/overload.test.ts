// Promise 6, untimed: far more requests than capacity, beside clients that hold connections. bench/overload.ts measures
// the same.
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage, password, people } from '#test/support/app/cast.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'

const { email } = people.nora
const crowd = 1200
let app: RunningApp
let cookie = ''

beforeAll(async () => {
  const env = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, RATE_LIMITS: 'off', DEMO_CONTENT: 'off' }
  app = await startApp({ env })
  const answer = await post(app.url, '/api/login', { email, password })
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  expect((await board()).status).toBe(200)
})
afterAll(() => app.close())

const board = () => fetch(`${app.url}/api/inquiries`, { headers: { cookie } })
const health = () => fetch(`${app.url}/healthz`)

type Asked = { socket: Socket; answer: () => string }

/** Writes bytes on a new connection and reads the response. */
function send(bytes: string): Asked {
  let answer = ''
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(bytes))
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  return { socket, answer: () => answer }
}

const sendAll = (count: number, bytes: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => send(bytes(number)))
/** With an invented session. */
const pageRequest = (number: number) =>
  `GET /home-valuation?address=${number}+Elm HTTP/1.1\r\nHost: localhost\r\nCookie: session=${number}\r\n\r\n`
const slowBody =
  'POST /api/inquiries HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{'
const statusOf = ({ answer }: Asked) => /^HTTP\/1\.1 (\d+)/.exec(answer())?.[1]
const countOf = (asked: Asked[], status: string) => asked.filter((one) => statusOf(one) === status).length

test('a crowd gets 503; health, staff, a lead and the home page go before it, and a page works after it', async () => {
  const slow = [...sendAll(100, () => slowBody), ...sendAll(100, () => 'GET / HTTP/1.1\r\nX-Slow: ')]
  const asked = sendAll(crowd, pageRequest)
  try {
    await expect.poll(() => countOf(asked, '503')).toBeGreaterThan(0)
    const lead = post(app.url, '/api/inquiries', contactMessage)
    const answers = await Promise.all([health(), board(), lead, fetch(app.url)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200])
    const refused = asked.find((one) => statusOf(one) === '503')
    expect(refused?.answer()).toMatch(/\r\nretry-after: \d+\r\n/i)
    // First come, first served would have put the crowd before these four.
    expect(countOf(asked, '200')).toBeLessThan(crowd / 3)
    await expect.poll(async () => (await fetch(`${app.url}/home-valuation?address=9+Elm`)).status).toBe(200)
  } finally {
    for (const { socket } of [...slow, ...asked]) socket.destroy()
  }
})
