// The Node process's processor time for a public inquiry and its two mails, from the first request until the last mail is
// sent; idle time's share is taken off. With CHECKOUT=folder, the build of another checkout is measured in turn with it: the
// limit is then a share of the other's time, which a slow machine does not change.
// Usage: node bench/lead-cost.ts   (exits 1 when it is over its limit)
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { contactMessage } from '#test/support/app/cast.ts'
import { buildApp, type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { databaseOf } from '#test/support/database/outside-database.ts'
import { countResponses } from './load.ts'
import { median } from './measure.ts'
import { processorSeconds } from './server-cost.ts'
import { addFigure, finish } from './table.ts'

const limitMs = 2
/** The limit beside the 3.1 ms of the commit before. */
const limitShare = 0.65
const rounds = Number(process.env.ROUNDS ?? 7)
const seconds = Number(process.env.SECONDS ?? 3)
const connections = 4
const idleMs = 3000

type Measured = { app: RunningApp; database: pg.Client; each: number[] }

if (!process.env.CHECKOUT) buildApp()
const own = await start()
const other = process.env.CHECKOUT ? await start(process.env.CHECKOUT) : undefined
const all = [own, ...(other ? [other] : [])]
for (let round = -2; round < rounds; round++) {
  for (const measured of all) {
    const each = await measureOnce(measured)
    if (round >= 0) measured.each.push(each)
  }
}
const what = 'processor time, an inquiry with its two mails'
const text = ({ each }: Measured) => `${each.map((one) => one.toFixed(2)).join(', ')} ms`
if (other) {
  const share = median(own.each) / median(other.each)
  addFigure(`${what}, beside the other checkout`, `${text(own)}; ${text(other)}`, share, limitShare)
} else addFigure(what, text(own), median(own.each), limitMs, 'ms')
for (const { app, database } of all) {
  await database.end()
  await app.close()
}
finish()

async function start(checkout?: string): Promise<Measured> {
  const env = { DEMO_CONTENT: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
  const app = await startApp({ env, ...(checkout && { checkout }) })
  const database = new pg.Client({ connectionString: databaseOf(app.dataDir) })
  await database.connect()
  return { app, database, each: [] }
}

async function measureOnce({ app, database }: Measured): Promise<number> {
  const pid = app.process.pid!
  const idle = await idleShare(pid)
  const count = async (what: string) =>
    Number((await database.query(`select count(*) from ${what}`)).rows[0].count)
  const before = await count('inquiry')
  const [started, used] = [performance.now(), processorSeconds(pid)]
  await countResponses({
    port: Number(new URL(app.url).port),
    request: submission(app),
    connections,
    seconds,
  })
  while ((await count("mail where status <> 'sent'")) > 0) await sleep(100)
  const spent = processorSeconds(pid) - used - (idle * (performance.now() - started)) / 1000
  return (spent * 1000) / ((await count('inquiry')) - before)
}

/** Processor seconds for a second in which nobody asks for anything. */
async function idleShare(pid: number): Promise<number> {
  const [started, used] = [performance.now(), processorSeconds(pid)]
  await sleep(idleMs)
  return (processorSeconds(pid) - used) / ((performance.now() - started) / 1000)
}

function submission(app: RunningApp): string {
  const body = JSON.stringify(contactMessage)
  return [
    'POST /api/inquiries HTTP/1.1',
    `Host: ${new URL(app.url).host}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}
