// Memory of the product while 100,000 leads with long messages are exported as CSV, compressed as browsers ask for: to a
// reader, and to one who stops reading at once.
// Usage: node bench/export.ts   (exits 1 when it is over its limit)
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '#test/support/app/start-app.ts'
import { startFilled } from './start-filled.ts'
import { addFigure, finish } from './table.ts'

const leads = 100_000
/** Megabytes over those before. */
const limit = 100
/** Milliseconds in which a client that does not read could make the product collect the response. */
const stalledMs = 15_000

const fill = `
  insert into inquiry (inquiry_type, name, email, phone, message, status, submitted_at)
  select 'contact', 'Sender ' || i, 'lead' || i || '@visitor.example', '312-555-0142',
    repeat('Könnten Sie mich wegen des Hauses anrufen? ' || md5(i::text), 40), 'closed', now() - i * interval '3 minutes'
  from generate_series(1, ${leads}) i`

buildApp()
const app = await startFilled(['drop index inquiry_search', fill, 'vacuum analyze inquiry'])
const megabytes = () => {
  const status = readFileSync(`/proc/${app.process.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1024
}
await fetch(`${app.url}/api/inquiries`, { headers: app.staff })
const before = megabytes()
let peak = before
const sampling = setInterval(() => {
  peak = Math.max(peak, megabytes())
}, 50)
const read = await exportTo(true)
const whileRead = peak - before
peak = megabytes()
const begun = peak
await exportTo(false)
clearInterval(sampling)
addFigure(
  'memory for an export of 100,000 leads',
  `${before.toFixed(0)} MB before it; ${(read.bytes / 1e6).toFixed(0)} MB in ${read.seconds.toFixed(1)} s`,
  whileRead,
  limit,
  'MB',
)
addFigure('memory for an export that nobody reads', `for ${stalledMs / 1000} s`, peak - begun, limit, 'MB')
await app.close()
finish()

async function exportTo(reads: boolean): Promise<{ bytes: number; seconds: number }> {
  const headers = { ...app.staff, 'Accept-Encoding': 'gzip, deflate, br' }
  const started = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sent = request(`${app.url}/api/exports/inquiries`, { headers }, (response) => {
    if (response.statusCode !== 200) return reject(new Error(`The export returned ${response.statusCode}`))
    if (!reads) return resolve(0)
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    response.on('end', () => resolve(bytes)).on('error', reject)
  })
  sent.on('error', reject).end()
  const bytes = await promise
  if (!reads) {
    await sleep(stalledMs)
    sent.destroy()
  }
  return { bytes, seconds: (performance.now() - started) / 1000 }
}
