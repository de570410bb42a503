// Races: a record is deleted or erased while somebody restores it, parts its sender, or submits it again.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { differentPeople, inquiry, trash } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { partPeople } from '#app/domain/person/parting.server.ts'
import { actorOf, contactMessage } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { waitsForAnother, whileHeld } from '#test/support/app/held-request.ts'
import { eraseRecords } from './erase.server.ts'
import { deleteRecords } from './put-into-trash.server.ts'
import { restoreRecords } from './restore-from-trash.server.ts'

let open: TestApp
let admin: Actor
beforeAll(async () => {
  open = await createTestApp()
  admin = await actorOf(open.app, 'nora')
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.app.db.delete(inquiry)
  await open.app.db.delete(trash)
})

async function store(email: string) {
  const values = { inquiryType: 'contact' as const, name: 'Dana Kessler', email, phone: '312-555-0142' }
  const [row] = await open.app.db.insert(inquiry).values(values).returning()
  return row!.id
}

test('a lead that a colleague is restoring is erased at once all the same', async () => {
  const ids = [await store('dana@visitor.example')]
  await deleteRecords(open.app, admin, { collection: 'inquiries', ids })
  const erased = await whileHeld(
    open.app,
    async ({ db }) => void (await restoreRecords({ ...open.app, db }, admin, ids)),
    () => eraseRecords(open.app, admin, { collection: 'inquiries', ids }),
  )
  expect(erased.map(({ _id }) => _id)).toEqual(ids)
  expect([await open.app.db.$count(inquiry), await open.app.db.$count(trash)]).toEqual([0, 0])
})

test('parting two senders who are being erased leaves no address behind', async () => {
  const ids = [await store('dana@visitor.example'), await store('viktor@visitor.example')]
  const [id, otherId] = ids as [string, string]
  const parted = await whileHeld(
    open.app,
    async ({ db }) => void (await eraseRecords({ ...open.app, db }, admin, { collection: 'inquiries', ids })),
    () =>
      partPeople(open.app, admin, { id, otherId, apart: true }).then(
        () => 'parted',
        ({ kind }) => kind,
      ),
  )
  expect(parted).toBe('not-found')
  expect(await open.app.db.select().from(differentPeople)).toEqual([])
})

test('a submission that is repeated while staff delete it is stored again, not refused', async () => {
  const input = inquirySubmission.parse({ ...contactMessage, email: 'elena@visitor.example' })
  const sender = { idempotencyKey: randomUUID() }
  const first = await submitInquiry(open.app, input, sender)
  let again = Promise.resolve(first)
  await open.app.db.transaction(async (db) => {
    await db.select().from(inquiry).where(eq(inquiry.id, first._id)).for('update')
    again = submitInquiry(open.app, input, sender)
    await expect.poll(() => waitsForAnother(open.app)).toBe(true)
    await deleteRecords({ ...open.app, db }, admin, { collection: 'inquiries', ids: [first._id] })
  })
  const { _id: id } = await again
  expect(id).not.toBe(first._id)
  expect(await open.app.db.$count(inquiry, eq(inquiry.id, id))).toBe(1)
})
