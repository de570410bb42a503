// Promise 6: clients that do not read, or send slowly, are cut within 30 s and block nobody meanwhile.
import { request as ask } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setInterval as every } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactMessage } from '#test/support/app/cast.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'

/** Only Linux accepts every 127.x.x.x address. */
const isLinux = process.platform === 'linux'
const patience = 32_000
let app: RunningApp
let port: number

beforeAll(async () => {
  app = await startApp({ env: { LOG_LEVEL: 'warn' } })
  port = Number(new URL(app.url).port)
})
afterAll(() => app.close())

const head = (line: string, ...headers: string[]) =>
  `${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n`
const video = `${head('GET /video/skyline.mp4 HTTP/1.1')}\r\n`
const lead = (...headers: string[]) =>
  head('POST /api/inquiries HTTP/1.1', 'Content-Type: application/json', ...headers)

/** The bytes that a client sends first and then each second, and whether it reads a byte each second. */
type Manners = { first: string; again?: string; reads?: 'all' | 'a byte a second' }

const holders: Record<string, Manners> = {
  'asks for a video five times and reads nothing': { first: video.repeat(5) },
  'reads a byte a second of it': { first: video.repeat(5), reads: 'a byte a second' },
  'asks for pages and reads nothing': { first: `${head('GET / HTTP/1.1')}\r\n`.repeat(5) },
  'asks for far more at once': { first: `${head('GET /contact HTTP/1.1')}\r\n`.repeat(1000) },
  'sends nothing': { first: '', reads: 'all' },
  'never ends its headers': { first: head('GET / HTTP/1.1'), again: 'X-A: b\r\n', reads: 'all' },
  'never ends a body': { first: `${lead('Content-Length: 60000')}\r\n{`, again: 'x', reads: 'all' },
  'never ends a body in chunks': {
    first: `${lead('Transfer-Encoding: chunked')}\r\n`,
    again: '1;a=b\r\nx\r\n',
    reads: 'all',
  },
  'asks to go on and sends nothing': {
    first: `${lead('Content-Length: 60', 'Expect: 100-continue')}\r\n`,
    reads: 'all',
  },
  'never ends the body of a question': {
    first: `${head('GET / HTTP/1.1', 'Content-Length: 60000')}\r\n`,
    again: 'x',
    reads: 'all',
  },
  'never ends an image': {
    first: `${head('PUT /images/a HTTP/1.1', 'Content-Length: 6000000')}\r\n`,
    again: 'x',
    reads: 'all',
  },
  'sends empty lines after its answer': {
    first: `${head('GET /healthz HTTP/1.1')}\r\n`,
    again: '\r\n',
    reads: 'all',
  },
  'speaks HTTP/1.0 and stays': {
    first: 'GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
    again: '\r\n',
    reads: 'all',
  },
}

/** Opens such a connection. Returns its socket, and when it was ended. */
function hold({ first, again = '', reads }: Manners, localAddress?: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(first))
  socket.on('error', () => {})
  if (reads === 'all') socket.resume()
  void carryOn(socket, again, reads).catch(() => {})
  return { socket, ended: new Promise<void>((done) => socket.once('close', () => done())) }
}

async function carryOn(socket: Socket, again: string, reads: Manners['reads']) {
  for await (const _ of every(1000)) {
    if (socket.destroyed) return
    if (reads === 'a byte a second') socket.read(1)
    // A client that reads nothing notices the end only by writing.
    if (again || reads !== 'all') socket.write(again || '\r\n')
  }
}

const postLead = (localAddress?: string) =>
  new Promise<number | undefined>((done, fail) => {
    const options = { port, host: '127.0.0.1', localAddress, path: '/api/inquiries', method: 'POST' }
    ask({ ...options, headers: { 'Content-Type': 'application/json' } }, (response) => {
      response.resume()
      done(response.statusCode)
    })
      .on('error', fail)
      .end(JSON.stringify(contactMessage))
  })

test.concurrent.each(Object.entries(holders))(
  'promise 6: a client that %s is cut within 30 s',
  { timeout: 120_000 },
  async (_, manners) => {
    const { socket, ended } = hold(manners)
    const late = new Promise((_, fail) => setTimeout(fail, patience, new Error('still open')))
    await Promise.race([ended, late]).finally(() => socket.destroy())
  },
)

test.runIf(isLinux)(
  'promise 6: forty slow bodies of one network keep no lead of it out',
  { timeout: 120_000 },
  async () => {
    const slow = Array.from({ length: 40 }, () => hold(holders['never ends a body']!, '127.0.0.2'))
    try {
      await expect.poll(() => postLead('127.0.0.2'), { timeout: 6000 }).toBe(201)
      expect(await postLead('127.0.0.3')).toBe(201)
    } finally {
      for (const { socket } of slow) socket.destroy()
    }
  },
)

test.runIf(isLinux)('promise 6: five hundred connections of one network block no other network', async () => {
  const many = Array.from({ length: 500 }, () => hold({ first: video.repeat(5) }, '127.0.0.4'))
  try {
    await expect.poll(() => many.filter(({ socket }) => socket.destroyed).length).toBeGreaterThan(350)
    expect(await postLead('127.0.0.5')).toBe(201)
  } finally {
    for (const { socket } of many) socket.destroy()
  }
})
