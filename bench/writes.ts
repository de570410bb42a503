// Leads as they are stored, against pgbench inserting the same rows with as many clients: in turn, medians of five.
// Each lead is a transaction of an inquiry, its activity, two mails and their jobs. Nothing is delivered meanwhile, as
// pgbench delivers nothing: the mail server is silent. pgbench is Debian's.
// Usage: node bench/writes.ts   (exits 1 when the ratio is below the limit)
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { socketFolder, socketUrl } from '#app/db/embedded/postgres-socket.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { buildApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { countResponses } from './load.ts'
import { median } from './measure.ts'
import { startFilled } from './start-filled.ts'
import { addShare, finish } from './table.ts'

const limit = 0.5
const rounds = Number(process.env.ROUNDS ?? 5)
const clients = 16
const seconds = Number(process.env.SECONDS ?? 3)
const tables = ['inquiry', 'activity', 'mail', 'pgboss.job']

/** An id that pgbench draws for each transaction. */
const newInquiry = "lpad(:n::text, 32, '0')::uuid"

/** Stored columns; `single` ones must differ from row to row. */
const columnsOf = `
  select attname as name, exists (select from pg_index where indrelid = attrelid and indisunique and indkey[0] = attnum and indnkeyatts = 1
    and (atttypid in ('uuid'::regtype, 'text'::regtype))) or attname in ('id', 'singleton_key') as single
  from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and attidentity = '' order by attnum`

buildApp()
const mailServer = createServer().listen(0, '127.0.0.1')
await once(mailServer, 'listening')
const { port: mailPort } = mailServer.address() as AddressInfo
const app = await startFilled([], {
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  MAIL_FROM: 'team@wrenfield.example',
})
const folder = makeTemporaryFolder('pgbench')
const port = Number(new URL(app.url).port)
const request = submission()
await countResponses({ port, request, connections: 1, seconds: 0 })
const script = join(folder.path, 'same-rows.sql')
writeFileSync(script, await sameRows())
const counts = { product: [] as number[], alone: [] as number[] }
for (let round = -1; round < rounds; round++) {
  const product = await countResponses({ port, request, connections: clients, seconds })
  const alone = await countInserts()
  if (round < 0) continue
  counts.product.push(product)
  counts.alone.push(alone)
}
await app.close()
mailServer.close()
folder.remove()
const [product, alone] = [median(counts.product), median(counts.alone)]
const figure = `${Math.round(product)} inquiries a second, pgbench ${Math.round(alone)}, ${clients} clients each`
addShare('POST /api/inquiries', figure, product / alone, limit)
finish()

function submission(): string {
  const body = JSON.stringify(contactMessage)
  return [
    'POST /api/inquiries HTTP/1.1',
    `Host: localhost:${port}`,
    `Origin: ${app.url}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

/** The transaction of the only inquiry stored so far, as statements. */
async function sameRows(): Promise<string> {
  const client = new pg.Client({ connectionString: socketUrl(socketFolder(app.dataDir)) })
  await client.connect()
  const inserts: string[] = []
  for (const table of tables) {
    const { rows: columns } = await client.query<{ name: string; single: boolean }>(columnsOf, [table])
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(stored) as row from ${table} stored ${table === 'pgboss.job' ? "where name = 'mail'" : ''}`,
    )
    for (const { row } of rows) inserts.push(insertOf(table, columns, row))
  }
  await client.end()
  if (inserts.length < 6) throw new Error(`Only ${inserts.length} rows were stored for an inquiry`)
  return ['\\set n random(1, 9000000000000000000)', 'begin;', ...inserts, 'commit;'].join('\n')
}

function insertOf(
  table: string,
  columns: { name: string; single: boolean }[],
  row: Record<string, unknown>,
): string {
  const used = columns.filter(({ name }) => row[name] !== null && row[name] !== undefined)
  const values = used.map(({ name, single }) => {
    if (name === 'inquiry_id' || (table === 'inquiry' && name === 'id')) return newInquiry
    return single && typeof row[name] === 'string' ? newValue(row[name]) : literal(row[name])
  })
  return `insert into ${table} (${used.map(({ name }) => `"${name}"`).join(', ')}) values (${values.join(', ')});`
}

function newValue(value: string) {
  return /^[\da-f-]{36}$/.test(value) ? 'gen_random_uuid()' : 'gen_random_uuid()::text'
}

function literal(value: unknown) {
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

async function countInserts(): Promise<number> {
  const options = `-n -f ${script} -c ${clients} -j 1 -T ${seconds} -U keyturn postgres`.split(' ')
  const child = spawn('pgbench', ['-h', socketFolder(app.dataDir), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await text(child.stdout)
  const tps = /tps = ([\d.]+)/.exec(said)?.[1]
  if (!tps) throw new Error(`pgbench said: ${said}`)
  return Number(tps)
}
