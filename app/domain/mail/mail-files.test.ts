// Mails as files, for an installation without a mail server. Promise 2: mail arrives.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inquiry } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { team } from '#content/team.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { writtenMails } from '#test/support/mail/written-mails.ts'
import { queueMail } from './mail.server.ts'
import { startMailDelivery } from './mail-delivery.server.ts'

const submittedAt = new Date('2026-07-15T03:30:00.000Z')
const draft = { kind: 'test', recipient: 'a@b.example', subject: 'Hello', text: 'Text', html: '<p>HTML</p>' }
let open: TestApp
let app: AppContext
beforeAll(async () => {
  open = await createTestApp({ now: () => submittedAt, config: { siteUrl: 'https://site.example' } })
  app = open.app
  await startMailDelivery(app)
})

afterAll(() => open.close())

const submit = (fields: object, suspect = false) =>
  submitInquiry(app, inquirySubmission.parse({ ...contactMessage, ...fields }), { suspect })

const { folder, findMails, readMailsAbout } = writtenMails(() => app)

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
  const asking = ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All']
  for (const { source } of await readMailsAbout(_id))
    expect(headerLines(source)).toEqual(expect.arrayContaining(asking))
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
