import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#app/db/client.ts'
import { mailQueue } from '#app/db/queue/job-queue.ts'
import { activity } from '#app/db/schema.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
beforeAll(async () => {
  open = await createTestApp()
})
afterAll(() => open.close())

const line = (actorName: string) =>
  ({ collection: 'inquiries', recordId: randomUUID(), action: 'created', at: new Date(), actorName }) as const

const plannedOn = async (db: Db) => {
  const asked = sql`select statement, generic_plans + custom_plans as times from pg_prepared_statements`
  const { rows } = await db.execute<{ statement: string; times: string }>(asked)
  return rows.map(({ statement, times }) => [
    /(insert into|select) (\S+)/i.exec(statement)?.[2],
    Number(times),
  ])
}

test('a repeated insert reuses its plan on the connection, with its own values', async () => {
  const { db, jobs } = open.app
  await db.transaction(async (tx) => {
    for (const name of ['Ada', 'Ben', 'Cem']) await tx.insert(activity).values(line(name))
    for (const key of ['a', 'b']) await jobs.send(tx, mailQueue, { key, data: { mailId: key } })
    await tx.select().from(activity).where(eq(activity.actorName, 'Ada'))
    const planned = await plannedOn(tx)
    expect(planned).toContainEqual(['"activity"', 3])
    expect(planned).toContainEqual([expect.stringMatching(/^pgboss\.job/), 2])
    expect(planned).toHaveLength(2)
  })
  const rows = await db.select({ name: activity.actorName }).from(activity).orderBy(activity.id)
  expect(rows.map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cem'])
})

test('an insert of another number of rows, or into a changed table, has its own plan', async () => {
  const { db } = open.app
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table note (id int generated always as identity, words text)`)
    const add = (words: string) => tx.execute(sql`insert into note (words) values (${words}) returning words`)
    expect((await add('one')).rows).toEqual([{ words: 'one' }])
    await tx.execute(sql`alter table note add column more text default 'x'`)
    expect((await add('two')).rows).toEqual([{ words: 'two' }])
    await tx.insert(activity).values([line('Dora'), line('Eli')])
    await tx.insert(activity).values(line('Finn'))
  })
  const names = await db.select({ name: activity.actorName }).from(activity)
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['Dora', 'Eli', 'Finn']))
})
