import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestOffice, type TestOffice } from '#test/open-test-office.ts'
import { openDatabase } from './client.ts'

let open: TestOffice
beforeAll(async () => {
  open = await openTestOffice()
})
afterAll(() => open.close())

test('a connection that is lost between two statements fails its transaction, and nothing else', async () => {
  const { db } = open.office
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`)
    await expect.poll(() => db.execute(alive(rows[0]!.pid)).then((found) => found.rows)).toEqual([])
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('connections that are lost as their transactions begin are given back, so that the pool never runs dry', async () => {
  const { pool, db, close } = openDatabase(open.office.config.databaseUrl!, open.office.log)
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

const alive = (pid: number) => sql`select pid from pg_stat_activity where pid = ${pid}`
