// Erases records for good: on request, or once their time in the trash is over. The history still says that a record of
// that kind existed, and when, but nothing of its content.
import { and, asc, eq, inArray, lte, max, sql } from 'drizzle-orm'
import { deleteJobs } from '#app/db/queue/job-queue.ts'
import { activity, differentPeople, image, token, trash } from '#app/db/schema.ts'
import { type Actor, visitor } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { eraseFromLedger, type Forgotten, keysOf } from '#app/domain/consent/erase-from-ledger.server.ts'
import { removeUnusedImages } from '#app/domain/image/image-sweep.server.ts'
import { imagesOf } from '#app/domain/image/image-use.server.ts'
import { morningMailKind } from '#app/domain/mail/mail.ts'
import { removeMailFiles } from '#app/domain/mail/mail-folder.server.ts'
import type { Mail } from '#app/domain/mail/mail-transport.server.ts'
import { canErase, requirePermission } from '#app/domain/permissions.ts'
import type { Photo } from '#app/domain/property/photo.ts'
import { rewriteMorningMails } from '#app/domain/touch/morning-mail.server.ts'
import { putIntoTrash } from './put-into-trash.server.ts'
import { lockTrashed, notInTrash } from './restore-from-trash.server.ts'
import {
  type Emptied,
  type EmptyingQuery,
  type EraseSelection,
  type TrashedName,
  trashLifetime,
} from './trash.ts'
import { historyOf, nameOf, type TrashedRow } from './trash-kind.server.ts'

/**
 * With a collection also records that are not in the trash yet. Skips those that are gone. Problems: not-logged-in,
 * not-allowed, not-found (none is there).
 */
export async function eraseRecords(
  app: AppContext,
  actor: Actor,
  { collection, ids }: EraseSelection,
): Promise<TrashedName[]> {
  requirePermission(actor, canErase)
  const gone = await inTransaction(app, async (app) => {
    if (collection) {
      // Waits until a colleague's restore ends, so that the restored record is found.
      await lockTrashed(app, ids)
      await putIntoTrash(app, actor, collection, ids)
    }
    const found = await lockTrashed(app, ids)
    if (found.length === 0) throw notInTrash()
    await erase(app, actor, found, 'everything')
    return found
  })
  await removeUnusedImages(app, gone.flatMap(imagesIn))
  return gone.map(nameOf)
}

/**
 * Also in the ledger of consent and in the notes on who is one person. A person may ask for the end of an opt-out too; it
 * outlives an inquiry that leaves the trash by itself.
 */
async function forgetPeople(app: AppContext, actor: Actor, found: TrashedRow[], what: Forgotten) {
  const leads = found.filter(({ collection }) => collection === 'inquiries')
  const senders = leads.map(({ record }) => ({ email: String(record.email), phone: String(record.phone) }))
  if (senders.length === 0) return
  await eraseFromLedger(app, actor, senders, what)
  const people = keysOf(senders)
  await app.db.execute(sql`
    with own (key) as (
      select person.email from ${people}
        where not exists (select from inquiry other where lower(other.email) = person.email)
          and not exists (
            select from trash where collection = 'inquiries' and lower(record ->> 'email') = person.email)
      union select person.digits from ${people}
        where not exists (
            select from inquiry other where other.phone <> '' and phone_digits(other.phone) = person.digits)
          and not exists (
            select from trash where collection = 'inquiries' and phone_digits(record ->> 'phone') = person.digits))
    delete from ${differentPeople} where first in (select key from own) or second in (select key from own)`)
}

/** Records per transaction. */
const batch = 200

/** Milliseconds after which emptying the trash begins no further batch, so that its response comes in time. */
const emptyingTime = 2000

/**
 * Erases what is in the trash at this moment, or was at `until`; of many thousands a part. Problems: not-logged-in,
 * not-allowed.
 */
export async function emptyTrash(
  app: AppContext,
  actor: Actor,
  query: EmptyingQuery = {},
  time = emptyingTime,
): Promise<Emptied> {
  requirePermission(actor, canErase)
  // a clock that was ahead may have dated an entry later than now
  const [newest] = await app.db.select({ at: max(trash.deletedAt) }).from(trash)
  const until = query.until ? new Date(query.until) : (newest?.at ?? app.now())
  const started = performance.now()
  const erased = await eraseUntil(app, actor, until, () => performance.now() - started > time)
  const left = await app.db.$count(trash, lte(trash.deletedAt, until))
  return { erased, left, until: until.toISOString() }
}

/** Erases records whose time in the trash is over. */
export async function sweepTrash(app: AppContext): Promise<void> {
  await eraseUntil(app, visitor, new Date(app.now().getTime() - trashLifetime))
}

async function eraseUntil(
  app: AppContext,
  actor: Actor,
  deletedBy: Date,
  isEnough = () => false,
): Promise<number> {
  let number = 0
  while (!app.stopping()) {
    const gone = await inTransaction(app, async (app) => {
      const old = await app.db
        .select({ id: trash.recordId })
        .from(trash)
        .where(lte(trash.deletedAt, deletedBy))
        .orderBy(asc(trash.deletedAt))
        .limit(batch)
      const found = await lockTrashed(
        app,
        old.map(({ id }) => id),
      )
      await erase(app, actor, found, 'all but opt-outs')
      return found
    })
    await removeUnusedImages(app, gone.flatMap(imagesIn))
    number += gone.length
    if (gone.length === 0 || isEnough()) break
  }
  return number
}

async function erase(app: AppContext, actor: Actor, found: TrashedRow[], what: Forgotten): Promise<void> {
  if (found.length === 0) return
  const { db } = app
  const ids = found.map(({ id }) => id)
  const mentions = await deleteMentions(app, found)
  const mails = [...(await takeMails(app, ids)), ...mentions.map(({ id }) => id)]
  await deleteJobs(db, mails)
  await db.delete(trash).where(inArray(trash.recordId, ids))
  const waited = mentions.filter(({ kind, status }) => kind === morningMailKind && status === 'queued')
  await rewriteMorningMails(
    app,
    waited.map(({ recipient }) => recipient),
  )
  await forgetValues(app, found)
  // due at once, should their removal from the store be cut short
  const images = found.flatMap(imagesIn)
  if (images.length > 0)
    await db
      .update(image)
      .set({ usedAt: new Date(0) })
      .where(inArray(image.objectKey, images))
  await recordActivity(app, actor, ...found.map(lineOf))
  await forgetPeople(app, actor, found, what)
  // before the commit: of files that a cut leaves behind, nothing would know whose they were
  await removeMailFiles(app, mails)
}

const lineOf = ({ id, collection, record }: TrashedRow) => {
  const facts = collection === 'inquiries' ? { before: historyOf(collection, record) } : {}
  return { collection, recordId: id, action: 'erased', by: 'Keyturn', ...facts } as const
}

/** The ids of the mails that are erased with their inquiries. */
async function takeMails({ db }: AppContext, ids: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select mail ->> 'id' as id from ${trash}, jsonb_array_elements(related -> 'mail') mail
    where record_id = any(${sql.param(ids)}::uuid[])`)
  return rows.map(({ id }) => id)
}

/**
 * Mails that link to a record or carried the link that it is, and morning mails, which name leads. Unsent mails stay for a
 * newer invitation.
 */
async function deleteMentions({ db }: AppContext, found: TrashedRow[]) {
  const links = found.map(({ id }) => `%${id}%`)
  const invited = found.flatMap(({ collection, record }) =>
    collection === 'users' ? [String(record.email)] : [],
  )
  const { rows } = await db.execute<Pick<Mail, 'id' | 'kind' | 'status' | 'recipient'>>(sql`
    delete from mail where inquiry_id is null and (text like any(${sql.param(links)}::text[])
      or ${found.some(({ collection }) => collection === 'inquiries')} and kind = ${morningMailKind}
      or kind = 'invitation' and recipient = any(${sql.param(invited)}::text[])
        and (status = 'sent' or not exists (select from ${token} newer
          where newer.purpose = 'invitation' and newer.used_at is null and lower(newer.email) = lower(recipient))))
    returning id, kind, status, recipient`)
  return rows
}

/** The history of an inquiry has none (domain/inquiry/inquiry.server.ts). */
async function forgetValues({ db }: AppContext, found: TrashedRow[]): Promise<void> {
  for (const collection of ['properties', 'testimonials', 'users'] as const) {
    const ids = found.filter((one) => one.collection === collection).map(({ id }) => id)
    if (ids.length === 0) continue
    const theirs = and(eq(activity.collection, collection), inArray(activity.recordId, ids))
    await db.update(activity).set({ before: null, after: null }).where(theirs)
  }
}

function imagesIn({ collection, record }: TrashedRow): string[] {
  if (collection !== 'properties') return []
  const photos = Array.isArray(record.photos) ? (record.photos as Photo[]) : []
  return imagesOf({ imageKey: String(record.image_key), photos })
}
