import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inquiry, mail } from '#app/db/schema.ts'
import { post, send } from '#test/support/app/call.ts'
import {
  contactMessage,
  enteredHome,
  insertProperties,
  insertTestimonials,
  logIn,
} from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

const hour = 3_600_000
const noon = Date.parse('2026-03-04T12:00:00Z')

let open: TestApp
let nora: { cookie: string }
let daniel: { cookie: string }
let clock = noon

beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(clock), config: { rateLimits: false } })
  nora = await logIn(open.app, 'nora')
  daniel = await logIn(open.app, 'daniel')
})

afterAll(() => open.close())

beforeEach(() => {
  clock = noon
})

const submit = async (key: string, change = {}) => {
  const body = { ...contactMessage, ...change }
  const response = await post(open.web, '/api/inquiries', body, { 'Idempotency-Key': key })
  return { status: response.status, body: await response.json() }
}

const storedFrom = (email: string) => open.app.db.$count(inquiry, eq(inquiry.email, email))

test('a repeated key returns the first record and makes no second', async () => {
  const key = randomUUID()
  const email = 'again@visitor.example'
  const first = await submit(key, { email })
  clock += 24 * hour - 1000
  const second = await submit(key, { email, message: 'Changed since.' })
  expect(second).toEqual(first)
  expect(second.status).toBe(201)
  expect(await storedFrom(email)).toBe(1)
  expect(await open.app.db.$count(mail, eq(mail.inquiryId, first.body.data._id))).toBe(2)
})

test('twenty simultaneous requests with one key make one record', async () => {
  const key = randomUUID()
  const email = 'at-once@visitor.example'
  const responses = await Promise.all(Array.from({ length: 20 }, () => submit(key, { email })))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(responses.map(({ body }) => body.data._id)).size).toBe(1)
  expect(await storedFrom(email)).toBe(1)
})

test('the same key makes a new record after 24 hours', async () => {
  const key = randomUUID()
  const email = 'next-day@visitor.example'
  const first = await submit(key, { email })
  clock += 24 * hour + 1000
  const second = await submit(key, { email })
  expect(second.body.data._id).not.toBe(first.body.data._id)
  expect(await submit(key, { email })).toEqual(second)
  expect(await storedFrom(email)).toBe(2)
  const [unchanged] = await open.app.db.select().from(inquiry).where(eq(inquiry.id, first.body.data._id))
  expect(unchanged!.updatedAt.toISOString()).toBe(first.body.data.updatedAt)
})

test('different keys, and requests without a key, make different records', async () => {
  const email = 'different@visitor.example'
  await submit(randomUUID(), { email })
  await submit(randomUUID(), { email })
  await post(open.web, '/api/inquiries', { ...contactMessage, email })
  await post(open.web, '/api/inquiries', { ...contactMessage, email })
  expect(await storedFrom(email)).toBe(4)
})

test('another person’s key reveals nothing of their inquiry', async () => {
  await submit('guessed', { email: 'first@visitor.example', message: 'Something private.' })
  const { status, body } = await submit('guessed', { email: 'other@visitor.example' })
  expect(status).toBe(409)
  expect(JSON.stringify(body)).not.toMatch(/private|first@/)
  expect(await storedFrom('other@visitor.example')).toBe(0)
})

test.each(['', 'with space', 'k'.repeat(201), 'clé'])('the key "%s" is refused', async (key) => {
  const { status, body } = await submit(key)
  expect(status).toBe(400)
  expect(body.fields).toEqual({ 'idempotency-key': body.message })
})

describe.each([
  ['properties', enteredHome, insertProperties],
  [
    'testimonials',
    { name: 'Priya Raman', content: 'They answered.', agent: 'Nora Whitlock' },
    insertTestimonials,
  ],
] as const)('a key of staff for %s', (collection, body, insert) => {
  const create = async (key: string, sender: { cookie: string }, change = {}) => {
    const headers = { ...sender, 'Idempotency-Key': key }
    const response = await post(open.web, `/api/${collection}`, { ...body, ...change }, headers)
    return { status: response.status, body: await response.json() }
  }
  const path = (key: string) => `/api/${collection}?id=${key}`

  test('that is repeated returns the record as it is now, also at once and with another body', async () => {
    const key = randomUUID()
    const [one, other] = await Promise.all([create(key, nora), create(key, nora)])
    expect(one).toMatchObject({ status: 201, body: { data: { _id: key, name: body.name } } })
    expect(other).toEqual(one)
    await send(open.web, 'PUT', path(key), { name: 'Renamed' }, daniel)
    expect(await create(key, nora, { name: 'Another' })).toMatchObject({
      status: 201,
      body: { data: { _id: key, name: 'Renamed' } },
    })
  })

  test('is refused to somebody else, and for a record that nobody created', async () => {
    const key = randomUUID()
    await create(key, nora)
    const { status, body } = await create(key, daniel)
    expect(status).toBe(409)
    expect(body.data).toBeUndefined()
    const [row] = await insert(open.app)
    expect((await create(row!.id, nora)).status).toBe(409)
  })

  test('is refused while its record is in the trash, and works again once it is back', async () => {
    const key = randomUUID()
    await create(key, nora)
    await send(open.web, 'DELETE', path(key), undefined, nora)
    expect(await create(key, nora)).toMatchObject({ status: 409 })
    expect((await post(open.web, '/api/trash/restore', { ids: [key] }, nora)).status).toBe(200)
    expect(await create(key, nora)).toMatchObject({ status: 201, body: { data: { _id: key } } })
  })
})
