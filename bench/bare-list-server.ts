// The least that a logged-in list costs: node:http, the session, the rows, JSON. No checks, no logs, no caches.
// staff-list.ts starts it as a process; it reads its input as JSON and prints its port.
import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import pg from 'pg'

type Input = { database: string; rows: string; connections: number }

const { database, rows, connections } = (await json(process.stdin)) as Input
const pool = new pg.Pool({ connectionString: database, max: connections })
const sessionUser = `select u.id, u.role from session s join "user" u on u.id = s.user_id
  where s.hash = $1 and s.last_used_at > now() - interval '1 day'`

const server = createServer(async ({ headers }, response) => {
  const secret = /session=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const found = await pool.query({
    name: 'sessionUser',
    text: sessionUser,
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
