// Promise 2: mail arrives, here as files, without a mail server.
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailDeadLetters } from '#app/db/queue/job-queue.ts'
import { inquiry, mail, user } from '#app/db/schema.ts'
import { issueToken } from '#app/domain/account/token.server.ts'
import { type Actor, visitor } from '#app/domain/account/user.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { post, send } from '#test/support/app/call.ts'
import { contactMessage, logIn, password, people } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { bearer } from '#test/support/browser/move-address.ts'
import { writtenMails } from '#test/support/mail/written-mails.ts'
import { listFailedMails, queueMail, retryMail } from './mail.server.ts'
import { type KindWithSecret, kindsWithSecret } from './mail.ts'
import { startMailDelivery } from './mail-delivery.server.ts'

const submittedAt = new Date('2026-07-15T03:30:00.000Z')
const daniel: Actor = { kind: 'user', id: '1', ...people.daniel }
const draft = { kind: 'test', recipient: 'a@b.example', subject: 'Hello', text: 'Text', html: '<p>HTML</p>' }

let open: TestApp
let app: AppContext
beforeAll(async () => {
  open = await createTestApp({ now: () => submittedAt, config: { siteUrl: 'https://site.example' } })
  app = open.app
  const old = { ...draft, createdAt: new Date(0) }
  await app.db.insert(mail).values([
    { ...old, messageId: '<set-aside@x>', kind: 'set-aside', status: 'failed' },
    { ...old, messageId: '<lost@x>', kind: 'lost' },
  ])
  await startMailDelivery(app)
})
afterAll(() => open.close())

const submit = (fields: object, suspect = false) =>
  submitInquiry(app, inquirySubmission.parse({ ...contactMessage, ...fields }), { suspect })

const { findMails, readMails, readMailsAbout } = writtenMails(() => app)

test('a transaction that is rolled back leaves no inquiry, no mail and no job', async () => {
  const email = 'rolled@back.example'
  const undone = inTransaction(app, async (transaction) => {
    const input = inquirySubmission.parse({ ...contactMessage, email })
    await submitInquiry(transaction, input)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await app.db.$count(inquiry, eq(inquiry.email, email))).toBe(0)
  expect(await app.db.$count(mail, eq(mail.recipient, email))).toBe(0)
  const { rows } = await app.db.execute(`select data from pgboss.job where state in ('created', 'retry')`)
  expect(rows).toEqual([])
})

test('a second mail of one kind about one inquiry is not stored, and stops nothing', async () => {
  const { _id: inquiryId } = await submit({ email: 'twice@example.com' })
  const about = (kind: string) => ({ ...draft, kind, inquiryId })
  await Promise.all([queueMail(app, about('one')), queueMail(app, about('one'), about('other'))])
  await queueMail(app, about('one'))
  expect(await app.db.$count(mail, and(eq(mail.inquiryId, inquiryId), eq(mail.kind, 'one')))).toBe(1)
  expect(await app.db.$count(mail, and(eq(mail.inquiryId, inquiryId), eq(mail.kind, 'other')))).toBe(1)
})

test('a start finds a mail whose job was lost, and delivers it', async () => {
  await expect
    .poll(async () => (await findMails({ kind: 'lost' }))[0]?.status, { timeout: 15_000 })
    .toBe('sent')
})

test('a start does not retry a failed mail', async () => {
  await readMails({ kind: 'lost' })
  const [row] = await findMails({ kind: 'set-aside' })
  const { rows } = await app.db.execute(
    sql`select state from pgboss.job where data ->> 'mailId' = ${row!.id}`,
  )
  expect([row!.status, rows]).toEqual(['failed', []])
})

type Headers = Record<string, string>
const changeUser = (body: object, headers: Headers) => send(open.web, 'PUT', '/api/users', body, headers)
const newEmail = { name: 'Nora', email: 'new@wrenfield.example' }

const requests: Record<KindWithSecret, (nora: Headers, id: string) => Promise<Response>> = {
  invitation: (nora) => post(open.web, '/api/invite-user', { email: 'june@wrenfield.example' }, nora),
  password: (nora, id) => changeUser({ id, action: 'request password reset' }, nora),
  emailApproval: (nora, id) => changeUser({ id, ...newEmail }, nora),
  emailConfirmation: (nora, id) => changeUser({ id, ...newEmail, password }, nora),
  emailChanged: async (nora, id) => {
    const about = { userId: id, email: newEmail.email, previousEmail: people.nora.email }
    const secret = await issueToken(app, { purpose: 'email-change', ...about })
    return post(open.web, '/api/email-confirmation', {}, { ...nora, ...bearer(secret) })
  },
}

test.each(kindsWithSecret)(
  'promise 3: the row of a delivered mail no longer has its secret: %s',
  async (kind) => {
    await app.db.delete(user)
    const { cookie } = await logIn(app, 'nora')
    const [row] = await app.db.select().from(user)
    expect((await requests[kind]({ cookie: `__Host-${cookie}` }, row!.id)).ok).toBe(true)
    const [written] = await readMails({ kind })
    const secret = /token=([\w-]{43})/.exec(written!.text ?? '')![1]!
    expect(JSON.stringify(written!.row)).not.toContain(secret)
    expect(written!.row).toMatchObject({ text: '', html: '' })
  },
)

test('staff see dead letters and retry them; visitors can do neither', async () => {
  await queueMail(app, { ...draft, kind: 'mistyped', recipient: 'no address' })
  const listed = () => listFailedMails(app, daniel).then((list) => list.find((m) => m.kind === 'mistyped'))
  await expect.poll(listed, { timeout: 15_000 }).toBeDefined()
  const { _id } = (await listed())!
  await expect(listFailedMails(app, visitor)).rejects.toMatchObject({ kind: 'not-logged-in' })
  await expect(retryMail(app, visitor, _id)).rejects.toMatchObject({ kind: 'not-logged-in' })
  await expect(retryMail(app, daniel, 'no id')).rejects.toMatchObject({ kind: 'not-found' })
  await app.db.update(mail).set({ recipient: 'right@b.example' }).where(eq(mail.id, _id))
  await retryMail(app, daniel, _id)
  await expect
    .poll(async () => (await findMails({ kind: 'mistyped' }))[0]?.status, { timeout: 15_000 })
    .toBe('sent')
  await expect(retryMail(app, daniel, _id)).rejects.toMatchObject({ kind: 'not-found' })
  expect(await listed()).toBeUndefined()
})

test('the dead-letter job never marks a sent mail', async () => {
  const { _id } = await submit({})
  const { row } = (await readMailsAbout(_id))[0]!
  await app.jobs.send(app.db, mailDeadLetters, { key: row.id, data: { mailId: row.id } })
  await expect
    .poll(
      async () => {
        const { rows } = await app.db.execute(
          `select state from pgboss.job where name = '${mailDeadLetters}' and singleton_key = '${row.id}'`,
        )
        return rows
      },
      { timeout: 15_000 },
    )
    .toEqual([{ state: 'completed' }])
  expect((await findMails({ inquiryId: _id })).map((each) => each.status)).toEqual(['sent', 'sent'])
})
