import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mail } from '#app/db/schema.ts'
import { post } from '#test/support/app/call.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

const minute = 60_000
let open: TestApp
let clock = Date.parse('2026-03-04T12:00:00Z')

beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(clock) })
})

afterAll(() => open.close())

beforeEach(() => {
  clock += 120 * minute
})

const submit = async (email: string, change = {}): Promise<string> => {
  const response = await post(open.web, '/api/inquiries', { ...contactMessage, email, ...change })
  return (await response.json()).data._id
}

const notify = (email: string, formName = 'General Contact') =>
  post(open.web, '/api/emailNotification', { email, formName })

const mailsAbout = (id: string) => open.app.db.select().from(mail).where(eq(mail.inquiryId, id))
const jobs = async () => (await open.app.db.execute('select count(*)::int as count from pgboss.job')).rows

test('after an inquiry it returns 202 and sends nothing twice', async () => {
  const id = await submit('once@visitor.example')
  const before = [await mailsAbout(id), await jobs()]
  const responses = await Promise.all(Array.from({ length: 5 }, () => notify('once@visitor.example')))
  for (const response of responses) {
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({ success: true })
  }
  expect([await mailsAbout(id), await jobs()]).toEqual(before)
})

test('promise 3: it does the same work whether or not the address has just sent an inquiry', async () => {
  await submit('known@visitor.example')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const workFor = async (email: string) => {
    query.mockClear()
    await notify(email)
    return query.mock.calls.length
  }
  const unknown = await workFor('unknown@visitor.example')
  expect(unknown).toBeGreaterThan(0)
  expect(await workFor('known@visitor.example')).toBe(unknown)
})

test('it queues the notification of a fresh inquiry that has none', async () => {
  const id = await submit('missing@visitor.example')
  await open.app.db.delete(mail).where(eq(mail.inquiryId, id))
  await notify('MISSING@visitor.example')
  expect((await mailsAbout(id)).map(({ recipient }) => recipient)).toEqual([open.app.config.teamInbox])
})

test('of several fresh inquiries of an address, the newest gets it', async () => {
  await submit('twice@visitor.example')
  clock += minute
  const id = await submit('twice@visitor.example', { message: 'I forgot to ask about the garden.' })
  await open.app.db.delete(mail).where(eq(mail.inquiryId, id))
  await notify('twice@visitor.example')
  expect(await mailsAbout(id)).toHaveLength(1)
})

test.each([
  ['an address that sent nothing', 'nobody@visitor.example', 'General Contact', 0],
  ['another form than the one that was sent', 'late@visitor.example', 'Home Valuation', 0],
  ['an inquiry that is ten minutes old', 'late@visitor.example', 'General Contact', 11],
])('for %s it returns 202 and queues nothing', async (_what, email, formName, minutesLater) => {
  const id = await submit('late@visitor.example')
  await open.app.db.delete(mail).where(eq(mail.inquiryId, id))
  clock += minutesLater * minute
  const total = await open.app.db.$count(mail)
  const response = await notify(email, formName)
  expect([response.status, await response.json()]).toEqual([202, { success: true }])
  expect(await open.app.db.$count(mail)).toBe(total)
})

test('it accepts the valuation form', async () => {
  const valuation = { inquiryType: 'home_valuation', address: '12 Quarry Road' }
  const id = await submit('value@visitor.example', valuation)
  await open.app.db.delete(mail).where(eq(mail.inquiryId, id))
  await notify('value@visitor.example', 'Home Valuation')
  expect(await mailsAbout(id)).toHaveLength(1)
})

test.each([
  [{ email: 'rosa', formName: 'General Contact' }, 'email'],
  [{ email: 'a@visitor.example, b@visitor.example', formName: 'General Contact' }, 'email'],
  [{ email: 'rosa@visitor.example', formName: 'Newsletter' }, 'formName'],
  [{ email: 'rosa@visitor.example' }, 'formName'],
])('it refuses %o', async (body, field) => {
  const response = await post(open.web, '/api/emailNotification', body)
  expect(response.status).toBe(422)
  expect(Object.keys((await response.json()).fields)).toEqual([field])
})

test('promise 6: it accepts 60 requests an hour, and then returns 429 with Retry-After', async () => {
  for (let use = 1; use <= 60; use++) expect((await notify('nobody@visitor.example')).status).toBe(202)
  const refused = await notify('nobody@visitor.example')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
})
