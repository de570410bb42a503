// Memory of the product and its embedded database under load (PSS, Linux), sampled every three seconds for a quarter
// of an hour. It must be flat: the last third may hold hardly more than the one before.
// Usage: node bench/memory.ts   (MINUTES=15; exits 1 when it is over its limit)
import { readFileSync } from 'node:fs'
import { contactMessage } from '#test/support/app/cast.ts'
import { withChildren } from '#test/support/app/linux-processes.ts'
import { buildApp } from '#test/support/app/start-app.ts'
import { countResponses } from './load.ts'
import { startFilled } from './start-filled.ts'
import { addFigure, finish } from './table.ts'

const minutes = Number(process.env.MINUTES ?? 15)
const limit = 300
const flat = 1.05
const megabyte = 1024

buildApp()
const app = await startFilled([])
const port = Number(new URL(app.url).port)
const body = JSON.stringify(contactMessage)
const post = `Content-Type: application/json\r\nOrigin: ${app.url}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const requests = [
  'GET / HTTP/1.1\r\nAccept-Encoding: br',
  `GET /api/inquiries?inquiryType=contact&limit=10 HTTP/1.1\r\nCookie: ${app.staff.cookie}`,
  `GET /cms/properties HTTP/1.1\r\nCookie: ${app.staff.cookie}`,
  'GET /testimonials?utm_source=x HTTP/1.1\r\nAuthorization: Bearer none',
].map((head) => `${head}\r\nHost: localhost:${port}\r\n\r\n`)
requests.push(`POST /api/inquiries HTTP/1.1\r\nHost: localhost:${port}\r\n${post}`)

const samples: number[] = []
const until = performance.now() + minutes * 60_000
const visitors = requests.map(async (request) => {
  while (performance.now() < until)
    await countResponses({ port, request, connections: 4, seconds: 5 }).catch(report)
})
const sampling = setInterval(() => samples.push(usedMegabytes()), 3000)
await Promise.all(visitors)
clearInterval(sampling)
await app.close()
const third = Math.floor(samples.length / 3)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const [before, after] = [mean(samples.slice(third, 2 * third)), mean(samples.slice(2 * third))]
const most = Math.max(...samples)
addFigure(
  'memory of product and database under load',
  `mean ${mean(samples).toFixed(0)} MB`,
  most,
  limit,
  'MB',
)
addFigure(
  `growth of memory, last third of ${minutes} minutes to the one before`,
  `${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`,
  after / before,
  flat,
)
finish()

function usedMegabytes(): number {
  const processes = withChildren(app.process.pid!).flatMap((pid) => withChildren(pid))
  return [...new Set(processes)].reduce((sum, pid) => sum + shareOf(pid), 0) / megabyte
}

function shareOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

function report(error: Error) {
  process.stdout.write(`${error.message}\n`)
}
