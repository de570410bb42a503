// Undelivered mails: any logged-in user sees them and can retry them (promise 2).
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mail } from '#app/db/schema.ts'
import { post } from '#test/support/app/call.ts'
import { contactMessage, logIn } from '#test/support/app/cast.ts'
import { clearRecords } from '#test/support/app/clear-records.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let agent: { cookie: string }
let setAside: string

beforeAll(async () => {
  open = await createTestApp()
})
beforeEach(async () => {
  await clearRecords(open.app)
  agent = await logIn(open.app, 'daniel')
  setAside = await insertMail({ status: 'failed', lastError: '550 No such mailbox' })
})
afterAll(() => open.close())

const letter = {
  kind: 'invitation',
  recipient: 'june@wrenfield.example',
  subject: 'Your invitation',
  text: 'The link: https://wrenfield.example/cms/register?token=abc',
  html: '<p>The link</p>',
}
async function insertMail(values: Partial<typeof mail.$inferInsert>): Promise<string> {
  const messageId = `<${crypto.randomUUID()}@wrenfield.example>`
  const row = { ...letter, messageId, createdAt: open.app.now(), ...values }
  const [stored] = await open.app.db.insert(mail).values(row).returning({ id: mail.id })
  return stored!.id
}
const list = (headers = {}) => Promise.resolve(open.web.request('/api/mails', { headers }))
const retry = (body: unknown, headers = {}) => post(open.web, '/api/mails/retry', body, headers)
const statusOf = async (id: string) => {
  const [row] = await open.app.db.select({ status: mail.status }).from(mail).where(eq(mail.id, id))
  return row?.status
}

test('an agent sees mails that failed, without their text, but no waiting or sent ones', async () => {
  await insertMail({ status: 'queued' })
  await insertMail({ status: 'sent' })
  const response = await list(agent)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    success: true,
    data: [
      {
        _id: setAside,
        kind: 'invitation',
        recipient: 'june@wrenfield.example',
        subject: 'Your invitation',
        inquiryId: null,
        lastError: '550 No such mailbox',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ],
  })
})

test('an agent sees whether and when the team was notified of an inquiry', async () => {
  const stored = await post(open.web, '/api/inquiries', contactMessage)
  const { _id: id } = (await stored.json()).data
  const ask = (whose = '', headers = {}) =>
    open.web.request(`/api/mails/notification?id=${whose}`, { headers })
  const state = async () => (await (await ask(id, agent)).json()).data
  const waits = { _id: expect.any(String), status: 'queued', at: expect.stringMatching(/^\d{4}-.*Z$/) }
  expect(await state()).toEqual({ ...waits, reason: null })
  const about = and(eq(mail.inquiryId, id), eq(mail.kind, 'team-notification'))
  const sentAt = new Date('2030-01-01T12:00:00Z')
  await open.app.db.update(mail).set({ status: 'sent', sentAt }).where(about)
  expect(await state()).toMatchObject({ status: 'sent', at: '2030-01-01T12:00:00.000Z' })
  const failed = { status: 'failed', sentAt: null, lastError: '550 No such mailbox' } as const
  await open.app.db.update(mail).set(failed).where(about)
  expect(await state()).toMatchObject({ status: 'failed', reason: '550 No such mailbox' })
  expect((await retry({ id: (await state())._id }, agent)).status).toBe(200)
  expect(await state()).toMatchObject({ status: 'queued', reason: null })
  await open.app.db.delete(mail).where(about)
  expect(await state()).toBeNull()
  for (const nobody of ['none', setAside]) expect((await ask(nobody, agent)).status).toBe(404)
  expect((await ask('', agent)).status).toBe(400)
  expect((await ask(id)).status).toBe(401)
})

test('an agent can retry a mail once', async () => {
  expect((await retry({ id: setAside }, agent)).status).toBe(200)
  expect(await statusOf(setAside)).toBe('queued')
  expect((await (await list(agent)).json()).data).toEqual([])
  expect((await retry({ id: setAside }, agent)).status).toBe(404)
})

test('a visitor can neither see nor retry mails', async () => {
  expect((await list()).status).toBe(401)
  expect((await retry({ id: setAside })).status).toBe(401)
  expect((await retry({})).status).toBe(401)
  expect(await statusOf(setAside)).toBe('failed')
})

test.each([
  [{}, 422, 'id'],
  [{ id: '' }, 422, 'id'],
  [{ id: 7 }, 422, 'id'],
  [{ id: 'x', status: 'sent' }, 422, 'status'],
])('%j is refused with %d', async (body, status, field) => {
  const response = await retry(body, agent)
  expect(response.status).toBe(status)
  expect(Object.keys((await response.json()).fields)).toEqual([field])
})

test.each(['none', '00000000-0000-0000-0000-000000000000'])(
  'a mail with the id %s does not exist',
  async (id) => {
    expect((await retry({ id }, agent)).status).toBe(404)
  },
)

test('of very many undelivered mails the hundred newest are listed', async () => {
  const at = (number: number) => new Date(open.app.now().getTime() - number * 1000)
  for (let number = 1; number <= 101; number++)
    await insertMail({ status: 'failed', subject: `${number}`, createdAt: at(number) })
  const response = await open.web.request('/api/mails', { headers: agent })
  const { data } = (await response.json()) as { data: { subject: string }[] }
  expect([data.length, data[0]?.subject, data.at(-1)?.subject]).toEqual([100, letter.subject, '99'])
})
