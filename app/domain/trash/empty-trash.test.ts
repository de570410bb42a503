import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, differentPeople, inquiry, trash } from '#app/db/schema.ts'
import { inviteUser } from '#app/domain/account/invitation.server.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { checkLedger } from '#app/domain/consent/consent-ledger.server.ts'
import { isOptedOut } from '#app/domain/consent/opt-out.server.ts'
import { optOutByLink } from '#app/domain/consent/record-opt-out.server.ts'
import { createProperty } from '#app/domain/property/property-change.server.ts'
import { propertyInput } from '#app/domain/property/property-input.ts'
import { enteredHome, insertTestimonials } from '#test/support/app/cast.ts'
import { ben, prepareTrash, wilma } from '#test/support/app/trash-steps.ts'
import { emptyTrash, eraseRecords, sweepTrash } from './erase.server.ts'
import { deleteRecords } from './put-into-trash.server.ts'
import { trashLifetime, trashQuery } from './trash.ts'
import { listTrash } from './trash-list.server.ts'

const { now, store, rowsWith } = prepareTrash()

const submit = (fields: object = wilma) => store(fields)

test('a record is erased after 30 days in the trash, and not before; an opt-out outlives it', async () => {
  const [old, young] = [await submit(ben), await submit(ben)]
  await optOutByLink(now.app, ben.email, 'link')
  await deleteRecords(now.app, now.agent, { collection: 'inquiries', ids: [old._id] })
  now.time += 1000
  await deleteRecords(now.app, now.agent, { collection: 'inquiries', ids: [young._id] })
  now.time += trashLifetime - 1000
  await sweepTrash(now.app)
  expect((await now.app.db.select().from(trash)).map(({ recordId }) => recordId)).toEqual([young._id])
  const [line] = await now.app.db
    .select()
    .from(activity)
    .where(and(eq(activity.recordId, old._id), eq(activity.action, 'erased')))
  expect(line).toMatchObject({ actorId: null, actorName: 'Keyturn' })
  await emptyTrash(now.app, now.admin)
  expect(await isOptedOut(now.app, ben.email)).toBe(true)
})

test('what leaves the trash by itself, or with all of it, leaves nothing in the ledger but opt-outs', async () => {
  const [wants, left] = [await submit(), await submit()]
  await deleteRecords(now.app, now.agent, { collection: 'inquiries', ids: [left._id] })
  await eraseRecords(now.app, now.admin, { collection: 'inquiries', ids: [wants._id] })
  expect(await rowsWith(wilma.email)).not.toEqual([])
  now.time += trashLifetime
  await sweepTrash(now.app)
  expect(await rowsWith(wilma.email)).toEqual([])
  const emptied = await submit()
  await deleteRecords(now.app, now.agent, { collection: 'inquiries', ids: [emptied._id] })
  await emptyTrash(now.app, now.admin)
  expect(await rowsWith(wilma.email)).toEqual([])
  expect((await checkLedger(now.app)).faults).toEqual([])
})

test('a number stays separated from another person while any lead has it', async () => {
  const nameless = { inquiryType: 'contact', name: 'Rosalind', email: '', phone: wilma.phone } as const
  const [other] = await now.app.db.insert(inquiry).values(nameless).returning()
  const apart = { first: '3125550177', second: ben.email, actorName: 'Daniel' }
  await now.app.db.insert(differentPeople).values(apart)
  const left = []
  for (const id of [(await submit())._id, other!.id]) {
    await deleteRecords(now.app, now.agent, { collection: 'inquiries', ids: [id] })
    await emptyTrash(now.app, now.admin)
    left.push(await now.app.db.$count(differentPeople))
  }
  expect(left).toEqual([1, 0])
})

test('a trash of hundreds is emptied in several calls, which leave what came into it since the first', async () => {
  await now.app.db.execute(sql`
    insert into trash (record_id, collection, title, record, related, deleted_at, actor_name)
    select uuidv7(), 'testimonials', 'Voice ' || i, '{}', '{}', ${new Date(now.time).toISOString()}::timestamptz, 'Nora'
    from generate_series(1, 450) i`)
  const first = await emptyTrash(now.app, now.admin, {}, 0)
  expect(first).toEqual({ erased: 200, left: 250, until: new Date(now.time).toISOString() })
  now.time += 1000
  const later = await submit()
  await deleteRecords(now.app, now.agent, { collection: 'inquiries', ids: [later._id] })
  const second = await emptyTrash(now.app, now.admin, { until: first.until })
  expect(second).toEqual({ ...first, erased: 250, left: 0 })
  expect(await emptyTrash(now.app, now.admin, { until: first.until })).toMatchObject({ erased: 0, left: 0 })
  expect(await emptyTrash(now.app, now.admin)).toMatchObject({ erased: 1, left: 0 })
})

test('the trash is emptied whole, also of what a clock that was ahead dated; its list begins with the next to be erased, has search and counts by kind, and hides invitations from agents', async () => {
  const ahead = await submit()
  now.time += 3_600_000
  await deleteRecords(now.app, now.agent, { collection: 'inquiries', ids: [ahead._id] })
  now.time -= 3_600_000
  expect(await emptyTrash(now.app, now.admin)).toMatchObject({ erased: 1, left: 0 })
  expect(await now.app.db.$count(trash)).toBe(0)
  await expect(emptyTrash(now.app, now.agent)).rejects.toMatchObject({ kind: 'not-allowed' })
  const lead = await submit({ ...wilma, name: 'Émile Ångström' })
  const photos = [{ objectKey: enteredHome.imgUrl, focalY: 30 }]
  const draft = propertyInput.parse({ ...enteredHome, photos, state: 'draft' })
  const home = await createProperty(now.app, now.agent, draft)
  const { _id: link } = await inviteUser(now.app, now.admin, {
    email: 'june.park@example.com',
    role: 'agent',
  })
  for (const [collection, id] of [
    ['users', link],
    ['inquiries', lead._id],
    ['properties', home._id],
  ] as const) {
    now.time += 1000
    await deleteRecords(now.app, now.admin, { collection, ids: [id] })
  }
  const list = (actor: Actor, query: object = {}) => listTrash(now.app, actor, trashQuery.parse(query))
  const all = await list(now.admin)
  expect(all.data.map(({ title }) => title)).toEqual([
    'june.park@example.com',
    'Émile Ångström',
    'Ashgrove cottage',
  ])
  expect(all).toMatchObject({ total: 3, counts: { inquiries: 1, properties: 1, testimonials: 0, users: 1 } })
  expect(all.newest).toBe(new Date(now.time).toISOString())
  expect((await list(now.admin, { search: 'nothing' })).newest).toBe(all.newest)
  expect(all.data[1]).toMatchObject({
    mails: 2,
    touches: 0,
    actorName: 'Nora Whitlock',
    facts: { inquiryType: 'home_valuation', status: 'open', suspect: false },
    erasedAt: new Date(now.time - 1000 + trashLifetime).toISOString(),
  })
  expect(all.data[2]).toMatchObject({ facts: { state: 'draft', price: '$640,000', focal: '50% 30%' } })
  expect((await list(now.agent)).data.map(({ collection }) => collection)).toEqual([
    'inquiries',
    'properties',
  ])
  expect((await list(now.agent, { collection: 'users' })).total).toBe(0)
  expect((await list(now.admin, { search: 'angstrom' })).counts).toMatchObject({
    inquiries: 1,
    properties: 0,
  })
  expect((await list(now.admin, { search: 'linden court', collection: 'properties' })).total).toBe(1)
  expect((await list(now.admin, { limit: '1', page: '3' })).data.map(({ title }) => title)).toEqual([
    'Ashgrove cottage',
  ])
  now.time += 7 * 86_400_000
  expect((await list(now.admin)).data.map(({ restorable }) => restorable)).toEqual([false, true, true])
})

test('the list says which testimonials were published', async () => {
  const voices = await insertTestimonials(now.app, [
    { name: 'Ada Thorn', content: 'She was kind.', published: true },
    { name: 'Bela Thorn', content: 'She was quick.', published: false },
  ])
  await deleteRecords(now.app, now.admin, { collection: 'testimonials', ids: voices.map(({ id }) => id) })
  const { data } = await listTrash(now.app, now.admin, trashQuery.parse({ search: 'thorn' }))
  expect(new Map(data.map(({ title, facts }) => [title, facts.published]))).toEqual(
    new Map([
      ['Ada Thorn', true],
      ['Bela Thorn', false],
    ]),
  )
})
