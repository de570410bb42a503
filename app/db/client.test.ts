import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestOffice, type TestOffice } from '#test/open-test-office.ts'

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

const alive = (pid: number) => sql`select pid from pg_stat_activity where pid = ${pid}`
