import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inquiry, mail, setting } from '#app/db/schema.ts'
import { send } from '#test/support/app/call.ts'
import { contactMessage, insertUser, logIn, people } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { type Held, whileHeld } from '#test/support/app/held-request.ts'
import { rewriteMorningMails, sendMorningMails } from './morning-mail.server.ts'

let open: TestApp
let now = new Date()
let nora: { cookie: string }
let marisol: string
let daniel: string

const chicago = (local: string) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime('America/Chicago').epochMilliseconds)

beforeAll(async () => {
  open = await createTestApp({ now: () => now })
  nora = await logIn(open.app, 'nora')
  marisol = (await insertUser(open.app, 'marisol')).id
  daniel = (await insertUser(open.app, 'daniel')).id
})
afterAll(() => open.close())

/** A Tuesday. */
beforeEach(async () => {
  now = chicago('2026-11-24T08:00')
  const { db } = open.app
  await db.delete(inquiry)
  await db.delete(mail)
  await db.delete(setting)
})

type Lead = Partial<typeof inquiry.$inferInsert>
const lead = (name: string, on: string, more: Lead = {}) =>
  open.app.db
    .insert(inquiry)
    .values({ ...contactMessage, inquiryType: 'contact', name, nextTouchOn: on, ...more })

const mails = () => open.app.db.select().from(mail).orderBy(asc(mail.recipient))
const recipients = async () => (await mails()).map(({ recipient }) => recipient)

test('each user gets their own due leads and the unowned ones, with names and due touches, and nothing else', async () => {
  const secret = {
    phone: '312-555-0187',
    email: 'hannah@visitor.example',
    message: 'We quarrel about the price.',
  }
  await lead('Hannah Weiss', '2026-11-22', {
    ownerId: marisol,
    nextTouchNote: 'Send the facade report',
    ...secret,
  })
  await lead('Omar Haddad', '2026-11-23', { ownerId: marisol, status: 'in progress' })
  await lead('Dana Kessler', '2026-11-24')
  await lead('Tomorrow', '2026-11-25', { ownerId: marisol })
  await lead('Closed', '2026-11-20', { ownerId: marisol, status: 'closed' })
  await sendMorningMails(open.app)
  const [toDaniel, toMarisol, toNora] = await mails()
  expect([toDaniel, toMarisol, toNora].map((one) => one?.subject)).toEqual([
    'One lead is due today',
    '3 leads are due today',
    'One lead is due today',
  ])
  expect(toMarisol!.text).toContain('Hannah Weiss: Send the facade report, 2 days late')
  expect(toMarisol!.text).toContain('Omar Haddad: Next touch, one day late')
  expect(toDaniel!.text).toContain('Dana Kessler: Next touch\n')
  expect(toMarisol!.html).toMatch(
    /<th [^>]*>Hannah Weiss<\/th><td [^>]*>Send the facade report, 2 days late</,
  )
  for (const text of ['Tomorrow', 'Closed', ...Object.values(secret)])
    expect(toMarisol!.text).not.toContain(text)
  expect(toDaniel!.text).not.toContain('Hannah')
  expect(toDaniel!.text).toContain('/cms/account')
})

test('a process waits while another is about to send it, and then sends nothing', async () => {
  await lead('Dana Kessler', '2026-11-24', { ownerId: daniel })
  const claim: Held = ({ db }) =>
    db.insert(setting).values({ key: 'morning-mail', value: '2026-11-24', actorName: '' })
  await whileHeld(open.app, claim, async () => {
    await sendMorningMails(open.app)
    return new Response()
  })
  expect(await mails()).toEqual([])
})

test('two processes and many minutes send it once a day, and the next office day again', async () => {
  await lead('Dana Kessler', '2026-11-20', { ownerId: daniel })
  const other = await createTestApp({ now: () => now, beside: open })
  await Promise.all([open, other, open, other].map(({ app }) => sendMorningMails(app)))
  now = chicago('2026-11-24T08:01')
  await sendMorningMails(other.app)
  expect(await recipients()).toEqual([people.daniel.email])
  now = chicago('2026-11-25T08:00')
  await sendMorningMails(open.app)
  expect(await recipients()).toHaveLength(2)
  await other.close()
})

test('a clock that was ahead for a while stops no later mail', async () => {
  await lead('Dana Kessler', '2026-11-20', { ownerId: daniel })
  now = chicago('2036-11-24T08:00')
  await sendMorningMails(open.app)
  now = chicago('2026-11-25T08:00')
  await sendMorningMails(open.app)
  expect(await recipients()).toHaveLength(2)
})

test('mails that an erased lead was named in are written anew for their recipients alone', async () => {
  await lead('Dana Kessler', '2026-11-20', { ownerId: daniel })
  await lead('Omar Haddad', '2026-11-23', { ownerId: marisol })
  await sendMorningMails(open.app)
  await open.app.db.delete(mail)
  await rewriteMorningMails(open.app, [people.marisol.email])
  expect(await recipients()).toEqual([people.marisol.email])
  await open.app.db.delete(mail)
  await open.app.db.delete(inquiry).where(eq(inquiry.name, 'Omar Haddad'))
  await rewriteMorningMails(open.app, [people.daniel.email, people.marisol.email])
  expect(await mails()).toMatchObject([{ recipient: people.daniel.email }])
  now = chicago('2026-11-24T12:00')
  await rewriteMorningMails(open.app, [people.daniel.email])
  expect(await mails()).toHaveLength(1)
})

test.each([
  ['before eight', '2026-11-24T07:59', 0],
  ['at eight, on the first day after the clock was set back', '2026-11-02T08:00', 1],
  ['after a late start', '2026-11-24T11:59', 1],
  ['in the afternoon', '2026-11-24T12:00', 0],
  ['on a Sunday', '2026-11-22T08:00', 0],
  ['on a closed day', '2026-11-26T08:00', 0],
])('%s', async (_, moment, number) => {
  now = chicago(moment)
  await lead('Dana Kessler', '2026-10-30', { ownerId: daniel })
  await sendMorningMails(open.app)
  expect(await mails()).toHaveLength(number)
})

test('a user without due leads gets no mail, and after a failure the next minute tries again', async () => {
  await lead('Dana Kessler', '2026-11-24', { ownerId: daniel })
  const broken = { ...open.app, jobs: { ...open.app.jobs, send: () => Promise.reject(new Error('away')) } }
  await expect(sendMorningMails(broken)).rejects.toThrow('away')
  expect(await mails()).toEqual([])
  await sendMorningMails(open.app)
  expect(await recipients()).toEqual([people.daniel.email])
})

test('a user can switch the mail off, for that user alone', async () => {
  await lead('Dana Kessler', '2026-11-24')
  const read = async () => (await open.web.request('/api/morning-mail', { headers: nora })).json()
  expect(await read()).toEqual({ success: true, data: { on: true } })
  expect((await send(open.web, 'PUT', '/api/morning-mail', { on: false }, nora)).status).toBe(200)
  expect(await read()).toMatchObject({ data: { on: false } })
  await sendMorningMails(open.app)
  expect(await recipients()).toEqual([people.daniel.email, people.marisol.email])
  expect((await send(open.web, 'PUT', '/api/morning-mail', { on: 'no' }, nora)).status).toBe(422)
  expect((await open.web.request('/api/morning-mail')).status).toBe(401)
})
