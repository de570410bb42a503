// On the morning of an office day each user who has leads due gets one mail. The day is claimed in the transaction that
// queues the mails, so that of several processes one sends them, and a failure leaves the day to the next minute.

import { asc, eq, sql } from 'drizzle-orm'
import { inquiry, setting, user } from '#app/db/schema.ts'
import { morningMailHours } from '#app/domain/account/morning-mail-choice.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { daysBetween } from '#app/domain/calendar-day.ts'
import { write } from '#app/domain/inquiry/inquiry-mail.server.ts'
import { isUnfinished } from '#app/domain/inquiry/staff-inquiry.server.ts'
import { queueMail } from '#app/domain/mail/mail.server.ts'
import { type MailDraft, morningMailKind } from '#app/domain/mail/mail.ts'
import type { MailBody, MailFact, MailList } from '#app/domain/mail/mail-body.server.ts'
import { asSubject, fillIn, onOneLine } from '#app/domain/mail/mail-text.ts'
import { officeClock } from '#app/domain/response-time/office-clock.ts'
import { readLeadSettings } from '#app/domain/setting/lead-settings.server.ts'
import type { Config } from '#app/runtime/config.ts'
import { morningMail as words } from '#content/mail.ts'
import { team } from '#content/team.ts'

const key = 'morning-mail'
const mostNamed = 30
const mostRead = 2000

type Due = { name: string; note: string; on: string; ownerId: string | null }

/** Does nothing at other times, and once the day's mails are queued. */
export async function sendMorningMails(app: AppContext): Promise<void> {
  const today = morningOf(app)
  if (!today || (await isDone(app, today))) return
  const settings = await readLeadSettings(app)
  if (!officeClock(settings, team.timeZone).isOfficeDay(today)) return
  await inTransaction(app, async (app) => {
    if (!(await claim(app, today))) return
    await queueFor(app, await readPeople(app), today)
  })
}

/** After the waiting mails of these recipients were deleted with a lead that they named. */
export async function rewriteMorningMails(app: AppContext, recipients: string[]): Promise<void> {
  const today = morningOf(app)
  if (!today || recipients.length === 0) return
  const people = await readPeople(app)
  await queueFor(
    app,
    people.filter(({ email }) => recipients.includes(email)),
    today,
  )
}

/** The team's day; undefined at other times than the morning. */
function morningOf({ now }: AppContext): string | undefined {
  const { from, to } = morningMailHours
  const there = Temporal.Instant.fromEpochMilliseconds(now().getTime()).toZonedDateTimeISO(team.timeZone)
  if (there.hour < from || there.hour >= to) return undefined
  return there.toPlainDate().toString()
}

type Person = { id: string; email: string }

async function queueFor(app: AppContext, people: Person[], today: string) {
  const due = await readDue(app, today)
  const drafts = people.flatMap((person) => compose(app.config, person, due, today) ?? [])
  if (drafts.length > 0) await queueMail(app, ...drafts)
}

async function isDone({ db }: AppContext, today: string): Promise<boolean> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key))
  return row?.value === today
}

/** Whoever else claims the same day waits for this transaction, and then gets nothing. */
async function claim({ db, now }: AppContext, today: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${setting} (key, value, updated_at, actor_name)
    values (${key}, to_jsonb(${today}::text), ${now().toISOString()}::timestamptz, '')
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at
    where ${setting.value} #>> '{}' <> ${today}`)
  return rowCount === 1
}

async function readDue({ db }: AppContext, today: string): Promise<Due[]> {
  const { name, nextTouchNote: note, ownerId, nextTouchOn, submittedAt } = inquiry
  const rows = await db
    .select({ name, note, ownerId, on: nextTouchOn })
    .from(inquiry)
    .where(sql`next_touch_on <= ${today}::date and ${isUnfinished}`)
    .orderBy(asc(nextTouchOn), asc(submittedAt))
    .limit(mostRead)
  return rows.map(({ on, ...row }) => ({ ...row, on: on! }))
}

const readPeople = ({ db }: AppContext) =>
  db.select({ id: user.id, email: user.email }).from(user).where(eq(user.morningMail, true))

/** Names and due touches, and nothing else of a person. */
function compose(config: Config, { id, email }: Person, due: Due[], today: string): MailDraft | undefined {
  const mine = due.filter(({ ownerId }) => ownerId === id)
  const nobodys = due.filter(({ ownerId }) => ownerId === null)
  const number = mine.length + nobodys.length
  if (number === 0) return undefined
  const subject = asSubject(
    number === 1 ? words.subjectOfOne : fillIn(words.subject, { number: String(number) }),
  )
  const body: MailBody = {
    heading: words.heading,
    paragraphs: [],
    lists: [...listOf(words.mine, mine, today), ...listOf(words.nobodys, nobodys, today)],
    links: [
      { text: words.linkText, url: `${config.siteUrl}/cms` },
      { text: words.offLinkText, url: `${config.siteUrl}/cms/account` },
    ],
    siteUrl: config.siteUrl,
  }
  return { kind: morningMailKind, recipient: email, subject, ...write(subject, body) }
}

function listOf(title: string, leads: Due[], today: string): MailList[] {
  if (leads.length === 0) return []
  const rest = leads.length - mostNamed
  const facts = leads.slice(0, mostNamed).map((lead) => factOf(lead, today))
  return [{ title, facts, more: rest > 0 ? fillIn(words.more, { number: String(rest) }) : undefined }]
}

function factOf({ name, note, on }: Due, today: string): MailFact {
  const days = daysBetween(on, today)
  const late = days === 1 ? words.overdueByOne : fillIn(words.overdue, { days: String(days) })
  return { label: onOneLine(name), value: `${onOneLine(note) || words.noNote}${days > 0 ? `, ${late}` : ''}` }
}
