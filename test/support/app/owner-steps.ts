// Shared by the tests of leads' owners: Nora and Marisol are logged in, Daniel has an account, and visitors send inquiries.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { inquiry, mail, user } from '#app/db/schema.ts'
import { post } from './call.ts'
import { contactMessage, insertUser, logIn } from './cast.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

type Now = {
  open: TestApp
  nora: { cookie: string }
  marisol: { cookie: string }
  ids: Record<'nora' | 'daniel' | 'marisol', string>
}

/** Call it once at the top of a file. `now` is set when a test runs; inquiries and mails are deleted before each. */
export function prepareOwners() {
  const now = {} as Now
  let visitors = 0
  beforeAll(async () => {
    now.open = await createTestApp({ config: { rateLimits: false } })
    const { app } = now.open
    now.nora = await logIn(app, 'nora')
    now.marisol = await logIn(app, 'marisol')
    await insertUser(app, 'daniel')
    const rows = await app.db.select().from(user)
    const idOf = (name: string) => rows.find((row) => row.name.startsWith(name))!.id
    now.ids = { nora: idOf('Nora'), daniel: idOf('Daniel'), marisol: idOf('Marisol') }
  })
  beforeEach(async () => {
    await now.open.app.db.delete(inquiry)
    await now.open.app.db.delete(mail)
  })
  afterAll(() => now.open.close())

  /** From a new visitor, unless `fields` have an address. */
  const sent = (fields: object = {}) =>
    post(now.open.web, '/api/inquiries', {
      ...contactMessage,
      phone: '',
      email: `visitor${++visitors}@visitor.example`,
      ...fields,
    })
  return {
    now,
    sent,
    async submit(fields: object = {}) {
      const response = await sent(fields)
      expect(response.status).toBe(201)
      return ((await response.json()) as { data: { _id: string } }).data._id
    },
    ownedBy: (id: string, ownerId: string | null) =>
      now.open.app.db.update(inquiry).set({ ownerId }).where(eq(inquiry.id, id)),
    storedOwner: async (id: string) =>
      (await now.open.app.db.select().from(inquiry).where(eq(inquiry.id, id)))[0]!.ownerId,
    async list(query: string, headers = now.nora) {
      const response = await now.open.web.request(`/api/inquiries${query}`, { headers })
      return { status: response.status, ...(await response.json()) }
    },
  }
}
