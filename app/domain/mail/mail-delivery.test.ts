// Mails as files, for an installation without a mail server. Promise 2: mail arrives.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailDeadLetters } from '#app/db/queue/job-queue.ts'
import { inquiry, mail, user } from '#app/db/schema.ts'
import { issueToken } from '#app/domain/account/token.server.ts'
import { type Actor, visitor } from '#app/domain/account/user.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { team } from '#content/team.ts'
import { post, send } from '#test/support/app/call.ts'
import { contactMessage, password, people, signIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { bearer } from '#test/support/browser/move-address.ts'
import { listFailedMails, queueMail, retryMail } from './mail.server.ts'
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

const folder = () => join(app.config.dataDir, 'mail')

async function findMails(where: { inquiryId?: string; kind?: string }) {
  const rows = await app.db.select().from(mail)
  return rows.filter(
    (row) =>
      (!where.inquiryId || row.inquiryId === where.inquiryId) && (!where.kind || row.kind === where.kind),
  )
}

/** The written mails about an inquiry or of a kind, once all their rows are marked as sent. */
async function readMails(where: Parameters<typeof findMails>[0]) {
  await expect
    .poll(async () => (await findMails(where)).every((row) => row.status === 'sent'), { timeout: 15_000 })
    .toBe(true)
  const rows = await findMails(where)
  return Promise.all(
    rows.map(async (row) => {
      const file = (await readdir(folder())).find((name) => name.endsWith(`${row.id}.eml`))
      const bytes = await readFile(join(folder(), file!))
      return { ...(await PostalMime.parse(bytes)), row, file: file!, source: bytes.toString('latin1') }
    }),
  )
}

const readMailsAbout = (inquiryId: string) => readMails({ inquiryId })

const headerLines = (source: string) => source.slice(0, source.indexOf('\r\n\r\n')).split('\r\n')

test('an inquiry makes one file for the team and one for the visitor, with the right headers, and waits for an answer', async () => {
  const { _id } = await submit({})
  const mails = await readMailsAbout(_id)
  expect(mails.map((each) => each.row.kind).sort()).toEqual(['team-notification', 'visitor-acknowledgement'])
  const [toTeam, toVisitor] = ['team-notification', 'visitor-acknowledgement'].map(
    (kind) => mails.find((each) => each.row.kind === kind)!,
  )
  expect(toTeam!.to).toEqual([{ name: '', address: app.config.teamInbox }])
  expect(toTeam!.replyTo).toEqual([{ name: '', address: contactMessage.email }])
  expect(toTeam!.text).toContain(contactMessage.message)
  expect(toVisitor!.to).toEqual([{ name: '', address: contactMessage.email }])
  expect(toVisitor!.replyTo).toEqual([{ name: '', address: team.email }])
  for (const { from, date, messageId, row, text, html } of mails) {
    expect(from).toEqual({ name: team.name, address: app.config.mailFrom })
    expect(new Date(date!)).toEqual(submittedAt)
    expect(messageId).toBe(row.messageId)
    expect(text).toContain(team.address.oneLine)
    expect(html).toContain(team.address.oneLine)
  }
  const [{ firstTouchAt } = {}] = await app.db.select().from(inquiry).where(eq(inquiry.id, _id))
  expect(firstTouchAt).toBeNull()
})

test('a mail asks auto-responders not to reply', async () => {
  const { _id } = await submit({})
  for (const { source } of await readMailsAbout(_id))
    expect(headerLines(source)).toContain('Auto-Submitted: auto-generated')
})

test('RFC 8058: a visitor’s mail has one-click unsubscribe, the team’s has not', async () => {
  const longest = `${'e'.repeat(64)}@${'d'.repeat(185)}.com`
  for (const email of [contactMessage.email, longest]) {
    const { _id } = await submit({ email })
    for (const { row, source, headers } of await readMailsAbout(_id)) {
      const isToVisitor = row.kind === 'visitor-acknowledgement'
      const found = new Map(headers.map(({ key, value }) => [key, value]))
      expect(found.get('list-unsubscribe')).toBe(isToVisitor ? `<${row.unsubscribeUrl}>` : undefined)
      expect(found.get('list-unsubscribe-post')).toBe(isToVisitor ? 'List-Unsubscribe=One-Click' : undefined)
      expect(row.unsubscribeUrl?.startsWith('https://site.example/opt-out?for=') ?? false).toBe(isToVisitor)
      expect(headerLines(source).every((line) => line.length <= 998)).toBe(true)
    }
  }
})

test('a file is named by time and mail, and readable only by its owner', async () => {
  const { _id } = await submit({})
  for (const { row, file } of await readMailsAbout(_id)) {
    expect(file).toBe(`2026-07-15T03-30-00.000Z-${row.id}.eml`)
    expect((await stat(join(folder(), file))).mode & 0o777).toBe(0o600)
  }
  expect((await stat(folder())).mode & 0o777).toBe(0o700)
  expect((await readdir(folder())).filter((name) => !name.endsWith('.eml'))).toEqual([])
})

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

test('a suspected inquiry sends one mail, marked, to the team', async () => {
  const { _id } = await submit({ email: 'spam@trap.example' }, true)
  const mails = await readMailsAbout(_id)
  expect(mails.map((each) => each.row.kind)).toEqual(['team-notification'])
  expect(mails[0]!.subject).toMatch(/^Possible spam: /)
})

test('a guide request gets a mail with the link to the guide', async () => {
  const { _id } = await submit({ inquiryType: 'guide', guideType: 'seller' })
  const mails = await readMailsAbout(_id)
  const answer = mails.find((each) => each.row.kind === 'visitor-acknowledgement')!
  expect(answer.text).toContain('https://site.example/sellers-guide')
  expect(answer.html).toContain('href="https://site.example/sellers-guide"')
})

test('a name cannot add a header, whatever the inquiry allowed', async () => {
  const row = { inquiryType: 'contact', email: 'rosa@visitor.example' } as const
  const [stored] = await app.db
    .insert(inquiry)
    .values({ ...row, name: 'Rosa\r\nBcc: evil@y.example\r\n\r\n<b>body</b>' })
    .returning()
  await queueMail(app, { ...draft, subject: `New: ${stored!.name}`, inquiryId: stored!.id })
  const [written] = await readMailsAbout(stored!.id)
  expect(headerLines(written!.source).filter((line) => /^bcc/i.test(line))).toEqual([])
  expect(written!.subject).toContain('Rosa')
  expect(written!.text?.trim()).toBe('Text')
})

test.each([
  'a@b.example, evil@y.example',
  'a@b.example\r\nBcc: evil@y.example',
  'b@x.example>\r\nRCPT TO:<evil@y.example',
  '"a@b.example" <evil@y.example>',
])('an invalid recipient fails at once and no file is written: %j', async (recipient) => {
  await queueMail(app, { ...draft, kind: recipient, recipient })
  await expect
    .poll(async () => (await findMails({ kind: recipient }))[0]?.status, { timeout: 15_000 })
    .toBe('failed')
  const [row] = await findMails({ kind: recipient })
  expect(row!.lastError).toBe('The address of this mail is not one plain address.')
  expect((await readdir(folder())).some((name) => name.includes(row!.id))).toBe(false)
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

test.each([
  [
    'invitation',
    (nora: Headers) => post(open.web, '/api/invite-user', { email: 'june@wrenfield.example' }, nora),
  ],
  ['password', (nora: Headers, id: string) => changeUser({ id, action: 'request password reset' }, nora)],
  [
    'emailApproval',
    (nora: Headers, id: string) => changeUser({ id, name: 'Nora', email: 'new@wrenfield.example' }, nora),
  ],
  [
    'emailConfirmation',
    (nora: Headers, id: string) =>
      changeUser({ id, name: 'Nora', email: 'new@wrenfield.example', password }, nora),
  ],
  [
    'emailChanged',
    async (nora: Headers, id: string) => {
      const about = { userId: id, email: 'new@wrenfield.example', previousEmail: people.nora.email }
      const secret = await issueToken(app, { purpose: 'email-change', ...about })
      return post(open.web, '/api/email-confirmation', {}, { ...nora, ...bearer(secret) })
    },
  ],
])('promise 3: the row of a delivered mail no longer has its secret: %s', async (kind, ask) => {
  await app.db.delete(user)
  const { cookie } = await signIn(app, 'nora')
  const [row] = await app.db.select().from(user)
  expect((await ask({ cookie: `__Host-${cookie}` }, row!.id)).ok).toBe(true)
  const [written] = await readMails({ kind })
  const secret = /token=([\w-]{43})/.exec(written!.text ?? '')![1]!
  expect(JSON.stringify(written!.row)).not.toContain(secret)
  expect(written!.row).toMatchObject({ text: '', html: '' })
})

type Headers = Record<string, string>
const changeUser = (body: object, headers: Headers) => send(open.web, 'PUT', '/api/users', body, headers)

test('staff see dead letters and retry them; visitors can do neither', async () => {
  await queueMail(app, { ...draft, kind: 'mistyped', recipient: 'no address' })
  const listed = () => listFailedMails(app, daniel).then((list) => list.find((m) => m.kind === 'mistyped'))
  await expect.poll(listed, { timeout: 15_000 }).toBeDefined()
  const { _id } = (await listed())!
  await expect(listFailedMails(app, visitor)).rejects.toMatchObject({ kind: 'not-signed-in' })
  await expect(retryMail(app, visitor, _id)).rejects.toMatchObject({ kind: 'not-signed-in' })
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
