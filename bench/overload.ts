// Ten times the product's capacity, measured in the same run, together with 400 clients that send a byte per second,
// 2,000 that send nothing, and bodies and headers over all limits. Health checks, staff and leads must get through,
// memory must stay bounded, and all must be as before within ten seconds. Rate limits are on; each request of the
// flood comes from a network of its own.
// Usage: node bench/overload.ts   (FLOOD_SECONDS=20; exits 1 when a row is over its limit)
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { buildApp } from '#test/support/app/start-app.ts'
import type { FloodOrder, FloodReport } from './flood.ts'
import { describe, probesFor, timeToPeace, watch, worst } from './probes.ts'
import { gatherCrowd } from './slow-clients.ts'
import { startFilled } from './start-filled.ts'
import { addFigure, finish } from './table.ts'

const seconds = Number(process.env.FLOOD_SECONDS ?? 20)
const times = 10
const limits = { health: 5, staff: 5, lead: 15, megabytes: 300, peace: 10 }

buildApp()
const app = await startFilled([], { TRUST_PROXY: 'on', RATE_LIMITS: 'on' })
const port = Number(new URL(app.url).port)
const probes = probesFor({ ...app.staff, Origin: app.url })

const capacity = await measureCapacity()
await sleep(3000)
const before = megabytes()
let peak = before
const sampling = setInterval(() => {
  peak = Math.max(peak, megabytes())
}, 250)
const crowds = [
  gatherCrowd(port, 'headers', 200),
  gatherCrowd(port, 'body', 200),
  gatherCrowd(port, 'nothing', 2000),
]
const over = new AbortController()
const watching = watch(app.url, probes, over.signal)
void sendOversized(over.signal)
const responses = await flood({ rate: capacity * times, seconds, mostSockets: 4000 })
over.abort()
const peace = await timeToPeace(app.url, probes)
clearInterval(sampling)
const seen = await watching

const offered = `${(capacity * times).toFixed(0)} a second offered for ${seconds} s, ${capacity.toFixed(0)} can be served`
addFigure('peace after the flood', `${offered}; ${JSON.stringify(responses)}`, peace, limits.peace, 's')
const within = {
  health: limits.health,
  readiness: limits.health,
  'a board, by staff': limits.staff,
  'a logout elsewhere, by staff': limits.staff,
  'a lead': limits.lead,
} as const
for (const [name, limit] of Object.entries(within) as [keyof typeof within, number][]) {
  addFigure(`${name}, at the longest`, describe(seen[name]), worst(seen[name]) / 1000, limit, 's')
  addFigure(`${name}, never a response`, describe(seen[name]), seen[name].never, 0)
}
for (const name of ['the home page', 'a file'] as const)
  addFigure(`${name}, never a response`, describe(seen[name]), seen[name].never, 0)
process.stdout.write(`       a page rendered anew: ${describe(seen['a page rendered anew'])}\n`)
addFigure(
  'memory over that before',
  `${before.toFixed(0)} MB before it`,
  peak - before,
  limits.megabytes,
  'MB',
)
for (const { leave } of crowds) leave()
await app.close()
finish()

/** Runs in a worker thread, so that it does not delay the measurement. */
function flood(order: Omit<FloodOrder, 'port'>): Promise<FloodReport> {
  return new Promise((done, fail) => {
    const workerData = { flood: { port, ...order } }
    const worker = new Worker(new URL('./flood.ts', import.meta.url), { workerData })
    worker.once('message', done).once('error', fail)
  })
}

/** Responses per second to just enough clients that keep the product busy and are all served. */
async function measureCapacity(): Promise<number> {
  await flood({ rate: 100_000, seconds: 3, mostSockets: 16 })
  const responses = await flood({ rate: 100_000, seconds: 6, mostSockets: 16 })
  const good = ['200', '201', '401'].map((status) => responses[status] ?? 0)
  return good.reduce((sum, count) => sum + count, 0) / 6
}

function megabytes(): number {
  const status = readFileSync(`/proc/${app.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Forty per second: bodies of a megabyte, and headers of twenty kilobytes. */
async function sendOversized(signal: AbortSignal) {
  const body = () => fetch(`${app.url}/api/inquiries`, { method: 'POST', body: 'x'.repeat(1_000_000) })
  const header = () => fetch(app.url, { headers: { 'X-Big': 'x'.repeat(20_000) } })
  for (; !signal.aborted; await sleep(50))
    for (const send of [body, header])
      void send()
        .then((response) => response.arrayBuffer())
        .catch(() => {})
}
