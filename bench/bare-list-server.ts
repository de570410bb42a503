// A signed-in list without a product around it: node:http, who holds the session, the rows, and JSON. Nothing is checked,
// counted or logged, and nothing is shared between calls. Started by staff-list.ts as a process of its own; gets what it
// asks as JSON and says its port.
import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import pg from 'pg'

type Input = { database: string; rows: string; connections: number }

const { database, rows, connections } = (await json(process.stdin)) as Input
const pool = new pg.Pool({ connectionString: database, max: connections })
const holder = `select u.id, u.role from session s join "user" u on u.id = s.user_id
  where s.hash = $1 and s.last_used_at > now() - interval '1 day'`

const server = createServer(async ({ headers }, response) => {
  const secret = /session=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const found = await pool.query({
    name: 'holder',
    text: holder,
    values: [hash('sha256', secret, 'base64url')],
  })
  if (found.rows.length === 0) return response.writeHead(401).end()
  const { rows: data } = await pool.query({ name: 'rows', text: rows })
  const body = Buffer.from(JSON.stringify({ success: true, data }))
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': String(body.length) })
    .end(body)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
