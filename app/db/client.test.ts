import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { openDatabase } from './client.ts'

let open: TestApp
beforeAll(async () => {
  open = await createTestApp()
})
afterAll(() => open.close())

test('a connection lost between two statements fails only its transaction', async () => {
  const { db } = open.app
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`)
    await expect.poll(() => db.execute(alive(rows[0]!.pid)).then((found) => found.rows)).toEqual([])
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('connections lost as their transactions begin are released, so that the pool never runs dry', async () => {
  const { pool, db, close } = openDatabase(open.app.config.databaseUrl!, open.app.log)
  onTestFinished(close)
  const cut = (client: pg.PoolClient) => void client.connection.stream.destroy()
  pool.on('acquire', cut)
  for (let count = 0; count < 13; count++) await expect(db.transaction(async () => 1)).rejects.toThrow()
  pool.off('acquire', cut)
  expect(pool.totalCount).toBe(0)
  expect(await db.transaction(async () => 1)).toBe(1)
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
  await expect(db.transaction((tx) => tx.execute(sql`no statement`))).rejects.toThrow()
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
})

test('a connection whose rollback fails is closed: the next transaction would store what it left', async () => {
  const { pool, db, close } = openDatabase(open.app.config.databaseUrl!, open.app.log)
  onTestFinished(close)
  pool.on('acquire', (client) => {
    const query = client.query.bind(client) as (...sent: unknown[]) => unknown
    client.query = ((...sent: [{ text: string }]) => {
      if (sent[0].text === 'rollback') return Promise.reject(new Error('No response in time'))
      return query(...sent)
    }) as typeof client.query
  })
  const failing = db.transaction(() => Promise.reject(new Error('Not stored')))
  await expect(failing).rejects.toThrow()
  expect(pool.totalCount).toBe(0)
})

test('promise 1: work that ignores a failed statement fails, because nothing of it is stored', async () => {
  const { db } = open.app
  const overlooked = db.transaction(async (tx) => {
    await tx.execute(sql`select no_such_function()`).catch(() => {})
    return 'stored'
  })
  await expect(overlooked).rejects.toThrow('A statement failed, and so all of them did')
})

/** Several a millisecond. PostgreSQL has such a function from 18 on; migrations 0000 and 0039 make it for older ones. */
test('ids made one after the other are in order', async () => {
  const ids: string[] = []
  for (let made = 0; made < 50; made++) {
    const { rows } = await open.app.db.execute<{ id: string }>(sql`select uuidv7() as id`)
    ids.push(rows[0]!.id)
  }
  expect(ids).toEqual([...new Set(ids)].toSorted())
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test.each([
  ['is lost in the moment in which it was made', true],
  ['is refused', false],
])('promise 7: a connection that %s fails one statement, and leaves nothing open', async (_, takenIn) => {
  const { address, closings } = await startShuttingDown(takenIn)
  const { db, close } = openDatabase(`postgres://keyturn@${address}/keyturn`, open.app.log)
  onTestFinished(close)
  for (let count = 0; count < 3; count++)
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: '57P01' } })
  await Promise.all(closings)
  expect(closings).toHaveLength(3)
})

/** A server that announces its shutdown together with its greeting or instead of it, and lets the client close. */
async function startShuttingDown(takesIn: boolean) {
  const message = (type: string, body: string) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length + 4)
    return Buffer.concat([Buffer.from(type), length, Buffer.from(body, 'latin1')])
  }
  const fatal = ['SFATAL', 'C57P01', 'Mterminating connection due to administrator command', ''].join('\0')
  const greeting = takesIn ? [message('R', '\0\0\0\0'), message('Z', 'I')] : []
  const response = Buffer.concat([...greeting, message('E', `${fatal}\0`)])
  const closings: Promise<unknown>[] = []
  const server = createServer((socket) => {
    closings.push(new Promise((done) => socket.once('close', done)))
    socket.on('error', () => {}).once('data', () => socket.write(response))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, closings }
}

const alive = (pid: number) => sql`select pid from pg_stat_activity where pid = ${pid}`
