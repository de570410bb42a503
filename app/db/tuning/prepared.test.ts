import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#app/db/client.ts'
import { setting } from '#app/db/schema.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { prepared } from './prepared.ts'

let open: TestApp
beforeAll(async () => {
  open = await createTestApp()
})
afterAll(() => open.close())

test('a connection’s transactions share a prepared statement, and each rolls its own use back', async () => {
  const { db } = open.app
  const prepare = vi.fn((db: Db) =>
    db
      .insert(setting)
      .values({ key: sql.placeholder('key'), value: {}, actorName: '' })
      .prepare('add-setting'),
  )
  const insertion = prepared(prepare)
  await db.transaction((tx) => insertion(tx).execute({ key: 'first' }))
  const undone = db.transaction(async (tx) => {
    await insertion(tx).execute({ key: 'second' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await db.transaction((tx) =>
    tx.transaction(async (inner) => {
      await insertion(inner).execute({ key: 'third' })
    }),
  )

  const keys = await db.select({ key: setting.key }).from(setting).where(eq(setting.actorName, ''))
  expect(keys.map(({ key }) => key)).toEqual(['first', 'third'])
  // once for the connection, once for the transaction inside another
  expect(prepare).toHaveBeenCalledTimes(2)
})
