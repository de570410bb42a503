// Promise 6: whoever sends at once whatever there is, from one network, keeps nobody else's lead out.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAnswerCache } from '#app/http/answer-cache/answer-cache.ts'
import { openTestOffice, type TestOffice } from '#test/open-test-office.ts'
import { shedLoad } from './shed-load.ts'

const share = 16
let open: TestOffice
let server: Server
let url: string
let reached: string[] = []
let answers: (() => void)[] = []

beforeAll(async () => {
  open = await openTestOffice({ config: { trustProxy: true } })
  server = createServer()
  const answer = ({ headers }: IncomingMessage, response: { end: () => unknown }) => {
    reached.push(String(headers['x-forwarded-for']))
    answers.push(() => response.end())
  }
  server.on('request', shedLoad(open.office, server, createAnswerCache(open.office, new Map()), answer))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await open.close()
})

const ask = (network: string, path: string, method = 'POST') =>
  fetch(url + path, { method, body: '{"a":', headers: { 'X-Forwarded-For': network } })
const countOf = (network: string) => reached.filter((one) => one === network).length

test.each([
  ['/api/inquiries', '203.0.113.1'],
  ['/api/nothing', '203.0.113.2'],
  ['/api/login', '203.0.113.3'],
  ['/contact', '203.0.113.4'],
])(
  'promise 6: of one network, so many posts to %s are under way at once, and others are heard',
  async (path, flood) => {
    reached = []
    answers = []
    const asked = Array.from({ length: share }, () => ask(flood, path))
    await expect.poll(() => countOf(flood)).toBe(share)
    const refused = await ask(flood, path, 'PUT')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    asked.push(ask('198.51.100.1', path))
    await expect.poll(() => countOf('198.51.100.1')).toBe(1)
    for (const give of answers.splice(0)) give()
    await Promise.all(asked)
    // what was answered a moment ago still counts, and soon does not
    await expect
      .poll(async () => {
        const again = ask(flood, path)
        await Promise.race([again, expect.poll(() => answers.length).toBeGreaterThan(0)])
        for (const give of answers.splice(0)) give()
        return (await again).status
      })
      .toBe(200)
  },
)
