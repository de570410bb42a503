import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inquiry, property } from '#app/db/schema.ts'
import type { StaffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import { plainPhoto } from '#app/domain/property/photo.ts'
import { assignMissingSlugs } from '#app/domain/property/slug.server.ts'
import { post, send } from '#test/support/app/call.ts'
import { contactMessage, homes, insertProperties, logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let agent: { cookie: string }

beforeAll(async () => {
  open = await createTestApp({ config: { rateLimits: false } })
  agent = await logIn(open.app, 'daniel')
})
afterAll(() => open.close())

async function addHome(fields: Partial<typeof property.$inferInsert> = {}) {
  const [row] = await insertProperties(open.app, [{ ...homes[3]!, ...fields }])
  await assignMissingSlugs(open.app)
  return row!
}

async function ask(fields: object, headers = {}) {
  const response = await post(open.web, '/api/inquiries', { ...contactMessage, ...fields }, headers)
  return { status: response.status, body: await response.json() }
}

async function readAsStaff(id: string) {
  const response = await open.web.request(`/api/inquiries?id=${id}`, { headers: agent })
  return ((await response.json()) as { data: StaffInquiryRecord[] }).data[0]!
}

async function readBoard() {
  const response = await open.web.request('/api/inquiries?limit=100', { headers: agent })
  return ((await response.json()) as { data: StaffInquiryRecord[] }).data
}

async function findBy(query: string) {
  const response = await open.web.request(`/api/inquiries?${query}`, { headers: agent })
  return (await response.json()) as { data: StaffInquiryRecord[] } & Record<string, unknown>
}

const stored = async (id: string) => {
  const [row] = await open.app.db.select().from(inquiry).where(eq(inquiry.id, id))
  return row!
}

describe('an inquiry about a home', () => {
  test('is stored with it and shows it to staff', async () => {
    const photos = [plainPhoto('plan'), { ...plainPhoto('front'), focalX: 20 }]
    const home = await addHome({ name: 'Asked house', imageKey: 'front', photos })
    const { status, body } = await ask({ propertyId: home.id })
    expect(status).toBe(201)
    expect(await stored(body.data._id)).toMatchObject({ propertyId: home.id, propertyName: 'Asked house' })
    expect((await readAsStaff(body.data._id)).property).toEqual({
      _id: home.id,
      name: 'Asked house',
      address: home.address,
      slug: 'asked-house-12-quarry-road-fenwick-park',
      imgUrl: 'front',
      focal: '20% 50%',
      published: true,
    })
  })

  test('has no home if the visitor names none', async () => {
    for (const fields of [{}, { propertyId: '' }]) {
      const { body } = await ask(fields)
      expect(await stored(body.data._id)).toMatchObject({ propertyId: null, propertyName: '' })
      expect((await readAsStaff(body.data._id)).property).toBeNull()
    }
  })

  test.each(['draft', 'withdrawn'] as const)(
    'that is %s, or that does not exist, is stored without telling the visitor',
    async (unsoldState) => {
      const hidden = await addHome({ name: 'Secret house', unsoldState })
      const shown = await addHome()
      const responses = await Promise.all(
        [hidden.id, shown.id, randomUUID(), ''].map((propertyId) => ask({ propertyId })),
      )
      const same = { _id: '', submittedAt: '', date: '', createdAt: '', updatedAt: '' }
      const told = responses.map(({ status, body }) => ({ status, data: { ...body.data, ...same } }))
      expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
      expect(told[0]).toMatchObject({ status: 201 })
      expect(JSON.stringify(told)).not.toMatch(/property|Secret/)
      const [ofHidden, , ofNone] = responses.map(({ body }) => body.data._id)
      expect((await readAsStaff(ofHidden)).property).toMatchObject({ name: 'Secret house', published: false })
      expect(await stored(ofNone)).toMatchObject({ propertyId: null, propertyName: '' })
    },
  )

  test('that is in the trash is stored with it, without telling the visitor, and shows it once it is back', async () => {
    const home = await addHome({ name: 'Trashed house' })
    const removed = await open.web.request(`/api/properties?id=${home.id}`, {
      method: 'DELETE',
      headers: agent,
    })
    expect(removed.status).toBe(200)
    const { status, body } = await ask({ propertyId: home.id })
    expect([status, JSON.stringify(body)]).toEqual([201, expect.not.stringMatching(/property|Trashed/)])
    expect((await readAsStaff(body.data._id)).property).toMatchObject({ _id: null, name: 'Trashed house' })
    await post(open.web, '/api/trash/restore', { ids: [home.id] }, agent)
    expect((await readAsStaff(body.data._id)).property).toMatchObject({ _id: home.id, name: 'Trashed house' })
  })

  test.each(['4', 'fenwick-house', `${randomUUID()}0`, 7, null, {}])(
    'promise 5: with a malformed id is refused: %j',
    async (propertyId) => {
      const before = await open.app.db.$count(inquiry)
      const { status, body } = await ask({ propertyId })
      expect(status).toBe(422)
      expect(body.fields).toEqual({ propertyId: 'propertyId must be the id of a property.' })
      expect(await open.app.db.$count(inquiry)).toBe(before)
    },
  )

  test('that is sent twice with one key is stored once', async () => {
    const home = await addHome()
    const key = { 'Idempotency-Key': randomUUID() }
    const responses = [await ask({ propertyId: home.id }, key), await ask({ propertyId: home.id }, key)]
    expect(responses[1]).toEqual(responses[0])
  })

  test('is found by its home, and counted in its column', async () => {
    const [one, other] = [await addHome(), await addHome()]
    const first = await ask({ propertyId: one.id, name: 'First' })
    await ask({ propertyId: one.id, inquiryType: 'concierge', name: 'Second' })
    await ask({ propertyId: other.id })
    await send(open.web, 'PATCH', '/api/inquiries', { id: first.body.data._id, status: 'closed' }, agent)
    const found = await findBy(`propertyId=${one.id}`)
    expect(found.data.map(({ name }) => name)).toEqual(['Second', 'First'])
    expect(found).toMatchObject({ total: 2, counts: { open: 1, 'in progress': 0, closed: 1 } })
    expect(await findBy(`propertyId=${one.id}&inquiryType=contact&search=fir`)).toMatchObject({ total: 1 })
    expect(await findBy(`propertyId=${randomUUID()}`)).toMatchObject({ total: 0 })
    const wrong = await open.web.request('/api/inquiries?propertyId=cottage', { headers: agent })
    expect(wrong.status).toBe(400)
  })

  test('shows a new name at once, and a deleted home by its name alone', async () => {
    const home = await addHome({ name: 'First name' })
    const { body } = await ask({ propertyId: home.id })
    const shown = async () => (await readBoard()).find(({ _id }) => _id === body.data._id)!.property
    expect(await shown()).toMatchObject({ name: 'First name' })
    await open.app.db.update(property).set({ name: 'Second name' }).where(eq(property.id, home.id))
    expect(await shown()).toMatchObject({ name: 'Second name' })
    await open.app.db.delete(property).where(eq(property.id, home.id))
    const none = { address: '', slug: '', imgUrl: '', focal: null, published: false }
    const left = { _id: null, name: 'First name', ...none }
    expect(await shown()).toEqual(left)
  })
})
