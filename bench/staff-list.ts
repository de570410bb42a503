// A logged-in list call against the bare query through the driver, with the same concurrency: in turn, medians of
// five. For comparison: a plain server that reads the session and the rows and does nothing else, and the product
// while the list is written every few milliseconds, so that no cached query helps.
// Usage: node bench/staff-list.ts   (exits 1 when the ratio is below the limit)
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { socketFolder, socketUrl } from '#app/db/embedded/postgres-socket.ts'
import { buildApp } from '#test/support/app/start-app.ts'
import { countResponses } from './load.ts'
import { median } from './measure.ts'
import { startProgram } from './server-cost.ts'
import { logIn, startFilled } from './start-filled.ts'
import { addShare, finish } from './table.ts'

const limit = 0.4
const rounds = Number(process.env.ROUNDS ?? 5)
const clients = 12
/** As many as four agents have; here all are one person's. */
const sessions = 4
/** Milliseconds between two writes. */
const writeInterval = 5
/** As many as the product's own pool has. */
const connections = 8
const seconds = Number(process.env.SECONDS ?? 2)
const lists = [
  {
    path: '/api/properties?limit=10',
    query: 'select * from property order by created_at desc, id desc limit 10',
    write: 'update property set price = price where id = (select id from property limit 1)',
  },
  {
    path: '/api/inquiries?inquiryType=contact&limit=10',
    query:
      "select * from inquiry where inquiry_type = 'contact' order by submitted_at desc, id desc limit 10",
    write: 'update inquiry set status = status where id = (select id from inquiry limit 1)',
  },
]
const fill = [
  `insert into property (name, address, bedrooms, bathrooms, square_footage, price, commission, image_key, link_url,
     agent, created_at)
   select 'House ' || i, i || ' Quarry Road, Millbrook', 3, 2, 1800, 900000, 2.5, 'demo/house',
     'https://homes.wrenfield.example/' || i, 'Nora Whitlock', now() - i * interval '1 minute'
   from generate_series(1, 1000) i`,
  `insert into inquiry (inquiry_type, guide_type, name, email, message, status, submitted_at)
   select 'contact', '', 'Visitor ' || i, i || '@visitor.example', 'Could you call me about the house?', 'open',
     now() - i * interval '10 minutes' from generate_series(1, 1000) i`,
  'vacuum analyze',
]

buildApp()
const app = await startFilled(fill)
const database = socketUrl(socketFolder(app.dataDir))
const pool = new pg.Pool({ connectionString: database, max: clients })
const cookies = [app.staff.cookie]
while (cookies.length < sessions) cookies.push(await logIn(app))
for (const list of lists) await compare(list)
await pool.end()
await app.close()
finish()

async function compare({ path, query, write }: (typeof lists)[number]) {
  const port = Number(new URL(app.url).port)
  const bareServer = await startProgram('bare-list-server.ts', { database, rows: query, connections })
  const request = cookies.map(
    (cookie) => `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\n\r\n`,
  )
  const asked = { request, connections: clients, seconds }
  const counts = {
    product: [] as number[],
    written: [] as number[],
    bare: [] as number[],
    alone: [] as number[],
  }
  for (let round = -1; round < rounds; round++) {
    const product = await countResponses({ ...asked, port })
    const written = await whileWriting(write, () => countResponses({ ...asked, port }))
    const bare = await countResponses({ ...asked, port: bareServer.port })
    const alone = await countQueries(query)
    if (round < 0) continue
    counts.product.push(product)
    counts.written.push(written)
    counts.bare.push(bare)
    counts.alone.push(alone)
  }
  bareServer.stop()
  const alone = median(counts.alone)
  const tell = (each: number[]) => `${Math.round(median(each))} (${(median(each) / alone).toFixed(2)})`
  const beside = `${tell(counts.written)} while it is written every ${writeInterval} ms, a plain server ${tell(counts.bare)}`
  const product = median(counts.product)
  const figure = `${Math.round(product)} calls a second, ${beside}, the driver alone ${Math.round(alone)} queries`
  addShare(`logged in, ${path}`, figure, product / alone, limit)
}

async function whileWriting(write: string, measure: () => Promise<number>): Promise<number> {
  let goesOn = true
  const writing = (async () => {
    for (; goesOn; await setTimeout(writeInterval)) await pool.query(write)
  })()
  try {
    return await measure()
  } finally {
    goesOn = false
    await writing
  }
}

/** Queries per second, as many at once as there are clients. */
async function countQueries(query: string): Promise<number> {
  const started = performance.now()
  const until = started + seconds * 1000
  const ask = async () => {
    let count = 0
    for (; performance.now() < until; count++) await pool.query(query)
    return count
  }
  const counts = await Promise.all(Array.from({ length: clients }, ask))
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1000)
}
