import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#app/db/schema.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { inTransaction } from './app-context.server.ts'

let open: TestApp

beforeAll(async () => {
  open = await createTestApp()
})
afterAll(() => open.close())

test('two changes in a deadlock are both stored', async () => {
  const { app } = open
  const address = () => `${randomUUID()}@example.com`
  const added = [address(), address()].map((email) => ({ name: 'New', email, role: 'agent' as const }))
  const [first, second] = (await app.db.insert(user).values(added).returning()).map(({ id }) => id)
  const bothHold = Promise.withResolvers<void>()
  let holding = 0
  const change = (ids: (string | undefined)[], name: string) =>
    inTransaction(app, async ({ db }) => {
      const [one, other] = ids
      await db.update(user).set({ name }).where(eq(user.id, one!))
      if (++holding === 2) bothHold.resolve()
      await bothHold.promise
      await db.update(user).set({ name }).where(eq(user.id, other!))
      return name
    })
  const both = [change([first, second], 'Forth'), change([second, first], 'Back')]
  expect(await Promise.all(both)).toEqual(['Forth', 'Back'])
  expect(holding).toBeGreaterThan(2)
})
