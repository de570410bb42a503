import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mail, testimonial } from '#app/db/schema.ts'
import { post } from '#test/support/app/call.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let now = () => new Date()

beforeAll(async () => {
  open = await createTestApp({ now: () => now(), config: { rateLimits: false } })
})

afterAll(() => open.close())

const words = { name: 'Priya Raman', content: 'They answered every call.', agent: 'Nora Whitlock' }

const submit = async (body: object, headers?: Record<string, string>) => {
  const response = await post(open.web, '/api/testimonial-submissions', body, headers)
  return { status: response.status, body: await response.json() }
}

test('a visitor’s testimonial is stored unpublished and is not public', async () => {
  const { status, body } = await submit(words)
  expect(status).toBe(201)
  expect(body.data).toEqual({
    ...words,
    _id: expect.any(String),
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    published: false,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  const list = await (await open.web.request('/api/testimonials')).json()
  expect(list.total).toBe(0)
})

test('its date is the day in the team’s time zone', async () => {
  now = () => new Date('2026-03-02T03:00:00Z')
  const { body } = await submit(words)
  now = () => new Date()
  expect(body.data.date).toBe('2026-03-01')
})

test('the agent is optional', async () => {
  const { status, body } = await submit({ name: words.name, content: words.content })
  expect(status).toBe(201)
  expect(body.data.agent).toBe('')
})

test('a form that a program filled in is stored and marked as spam', async () => {
  const { status, body } = await submit({ ...words, website: 'https://spam.example' })
  expect(status).toBe(201)
  const [row] = await open.app.db.select().from(testimonial).where(eq(testimonial.id, body.data._id))
  expect(row).toMatchObject({ suspect: true, published: false })
})

const hour = 3_600_000
const withName = (name: string) => open.app.db.$count(testimonial, eq(testimonial.name, name))

test('one key, sent twice at once and again within a day, stores one testimonial and one mail', async () => {
  const key = { 'Idempotency-Key': randomUUID() }
  const body = { ...words, name: 'Twice' }
  const [first, second] = await Promise.all([submit(body, key), submit(body, key)])
  expect(first).toMatchObject({ status: 201, body: { data: body } })
  expect(second).toEqual(first)
  const sentAt = Date.now()
  now = () => new Date(sentAt + 24 * hour - 10_000)
  expect(await submit(body, key)).toEqual(first)
  expect(await withName('Twice')).toBe(1)
  expect(await open.app.db.$count(mail, eq(mail.subject, 'New testimonial to review: Twice'))).toBe(1)
  now = () => new Date(sentAt + 24 * hour + 10_000)
  expect((await submit(body, key)).status).toBe(201)
  expect(await withName('Twice')).toBe(2)
  now = () => new Date()
})

test('another person’s key reveals nothing of their testimonial', async () => {
  const key = { 'Idempotency-Key': 'guessed' }
  await submit({ ...words, content: 'Something private.' }, key)
  const { status, body } = await submit({ ...words, name: 'Other' }, key)
  expect(status).toBe(409)
  expect(JSON.stringify(body)).not.toContain('private')
  expect(await withName('Other')).toBe(0)
})

test.each([
  [{ name: '' }, 'name', 'Name is required.'],
  [{ content: undefined }, 'content', 'Testimonial is required.'],
  [{ content: 'c'.repeat(5001) }, 'content', 'Testimonial can have at most 5,000 characters.'],
  [{ content: 'a\u0000b' }, 'content', 'Testimonial has characters that cannot be stored.'],
  [{ agent: 7 }, 'agent', 'Agent must be text.'],
  [{ published: true }, 'published', 'published is set by the server.'],
  [{ published: false }, 'published', 'published is set by the server.'],
  [{ _id: 'mine' }, '_id', '_id is set by the server.'],
  [{ createdAt: '2020-01-01T00:00:00Z' }, 'createdAt', 'createdAt is set by the server.'],
])('%o is refused with the field’s name', async (change, field, message) => {
  const before = await open.app.db.$count(testimonial)
  const { status, body } = await submit({ ...words, ...change })
  expect(status).toBe(422)
  expect(body).toEqual({ success: false, error: message, message, fields: { [field]: message } })
  expect(await open.app.db.$count(testimonial)).toBe(before)
})

test('promise 2: it queues a mail to the team in its transaction, with a link to review it', async () => {
  const { body } = await submit({ ...words, name: 'Mail <b>Me</b>\u202e' })
  const [row] = await open.app.db
    .select()
    .from(mail)
    .where(eq(mail.subject, 'New testimonial to review: Mail <b>Me</b>'))
  expect(row).toMatchObject({
    recipient: open.app.config.teamInbox,
    status: 'queued',
    unsubscribeUrl: null,
  })
  const link = `${open.app.config.siteUrl}/cms/testimonial-form/${body.data._id}`
  for (const part of [words.content, words.agent, link]) {
    expect(row?.text).toContain(part)
    expect(row?.html).toContain(part)
  }
  expect(row?.html).toContain('Mail &lt;b&gt;Me&lt;/b&gt;')
  const { rows } = await open.app.db.execute(`select 1 from pgboss.job where data->>'mailId' = '${row?.id}'`)
  expect(rows).toHaveLength(1)
})

test('the mail about suspected spam has a mark, and without a queued mail nothing is stored', async () => {
  const { db } = open.app
  await submit({ ...words, name: 'Bot', website: 'https://spam.example' })
  const subject = 'Possible spam: New testimonial to review: Bot'
  expect(await db.$count(mail, eq(mail.subject, subject))).toBe(1)
  const before = [await db.$count(testimonial), await db.$count(mail)]
  await db.execute(`create function refuse() returns trigger language plpgsql as
    $$ begin raise 'the disk is full'; end $$`)
  await db.execute(`create trigger refuse before insert on pgboss.job for each row execute function refuse()`)
  expect((await submit(words)).status).toBe(500)
  await db.execute('drop function refuse() cascade')
  expect([await db.$count(testimonial), await db.$count(mail)]).toEqual(before)
})
