// In 1 GB of memory, including PostgreSQL: 2,000 connections from one address, and one from each of 20 others,
// request videos and read nothing, or send endless bodies; each reconnects a second after it is cut. The product must
// survive, and store every lead from elsewhere. Needs root on Linux with the memory controller of cgroup v1.
// Usage: node bench/held-connections.ts   (HOLD_SECONDS=60; exits 1 when a row is over its limit)
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contactMessage } from '#test/support/app/cast.ts'
import { buildApp, startApp } from '#test/support/app/start-app.ts'
import { addFigure, finish } from './table.ts'

const seconds = Number(process.env.HOLD_SECONDS ?? 60)
const megabytes = 1024
const folder = '/sys/fs/cgroup/memory'
if (!existsSync(join(folder, 'memory.limit_in_bytes')) || process.getuid?.() !== 0) {
  process.stdout.write('Not measured: only root may limit memory, on Linux with cgroup v1.\n')
  process.exit(0)
}

const head = (line: string) => `${line}\r\nHost: localhost\r\n`
const video = `${head('GET /video/skyline.mp4 HTTP/1.1')}\r\n`
const kinds = {
  'ask eight times and read nothing': { first: video.repeat(8), again: '' },
  'ask five times and read nothing': { first: video.repeat(5), again: '' },
  'send slowly': {
    first: `${head('POST /api/inquiries HTTP/1.1')}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`,
    again: 'x',
  },
}
type Kind = keyof typeof kinds

buildApp()
for (const kind of Object.keys(kinds) as Kind[]) await measure(kind)
finish()

async function measure(kind: Kind) {
  const group = join(folder, `keyturn-${process.pid}`)
  mkdirSync(group)
  writeFileSync(join(group, 'memory.limit_in_bytes'), String(megabytes * 1024 * 1024))
  const wrapper = ['sh', '-c', `echo $$ > ${group}/cgroup.procs; exec "$@"`, 'sh']
  const app = await startApp({ wrapper })
  const port = Number(new URL(app.url).port)
  const before = readMegabytes(group, 'memory.usage_in_bytes')
  const crowd = hold(port, kind)
  const leads: (number | string)[] = []
  const times: number[] = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(250)) {
    const asked = performance.now()
    leads.push(await postLead(port, `127.2.${leads.length % 250}.1`))
    times.push(performance.now() - asked)
  }
  const isAlive = app.process.exitCode === null && app.process.signalCode === null
  crowd.leave()
  const most = readMegabytes(group, 'memory.max_usage_in_bytes')
  const share = `${before.toFixed(0)} MB before; ${crowd.opened()} connections opened`
  addFigure(`2,020 clients that ${kind}: memory at the most`, share, most, megabytes, 'MB')
  addFigure(
    `2,020 clients that ${kind}: ends of the product`,
    isAlive ? 'it lives' : 'it was killed',
    isAlive ? 0 : 1,
    0,
  )
  const notStored = leads.filter((status) => status !== 201)
  const figure = `${leads.length} leads from elsewhere ${notStored.slice(0, 5)}`
  addFigure(`2,020 clients that ${kind}: leads not stored`, figure, notStored.length, 0)
  addFigure(`2,020 clients that ${kind}: the slowest lead`, figure, Math.max(...times) / 1000, 5, 's')
  await app.close()
  rmdirSync(group)
}

function readMegabytes(group: string, file: string): number {
  return Number(readFileSync(join(group, file), 'utf8')) / 1024 / 1024
}

function hold(port: number, kind: Kind) {
  const { first, again } = kinds[kind]
  const open = new Set<Socket>()
  let isOver = false
  let opened = 0
  const connectAgain = (localAddress: string) => {
    if (isOver) return
    opened++
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(first))
    socket.on('error', () => {})
    if (again) socket.resume()
    socket.once('close', () => {
      open.delete(socket)
      setTimeout(connectAgain, 1000, localAddress).unref()
    })
    open.add(socket)
  }
  // Fifty per second: of more at once, most would be refused by the connection limit.
  for (let count = 0; count < 2000; count++) setTimeout(connectAgain, count * 20, '127.0.0.2').unref()
  for (let count = 1; count <= 20; count++) connectAgain(`127.0.1.${count}`)
  // A client that reads nothing notices its end only by writing.
  const carryOn = setInterval(() => {
    for (const socket of open) if (!socket.connecting) socket.write(again || '\r\n')
  }, 1000)
  const leave = () => {
    isOver = true
    clearInterval(carryOn)
    for (const socket of open) socket.destroy()
  }
  return { opened: () => opened, leave }
}

function postLead(port: number, localAddress: string): Promise<number | string> {
  const options = {
    port,
    host: '127.0.0.1',
    localAddress,
    path: '/api/inquiries',
    method: 'POST',
    timeout: 10_000,
  }
  return new Promise((done) => {
    request({ ...options, headers: { 'Content-Type': 'application/json' } }, (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
      .on('timeout', () => done('timeout'))
      .on('error', ({ message }) => done(message))
      .end(JSON.stringify(contactMessage))
  })
}
