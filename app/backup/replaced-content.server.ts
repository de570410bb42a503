// A restore that replaces newer content carries over what must not be undone: who opted out since the backup, and which
// mails were sent. It names the leads and users that had been deleted for good: people may have asked for it, or left. The
// history of these deletions is carried over too, so that the next restore still knows them.
import type pg from 'pg'
import { connectForLong } from '#app/db/table-copy.ts'
import { categoryOf, inquiriesPath } from '#app/domain/inquiry/inquiry-category.ts'
import { forgottenKinds } from '#app/domain/mail/mail.ts'

const trashPath = '/cms/trash'

type OptOut = Record<
  'id' | 'at' | 'channel' | 'address' | 'sender' | 'way' | 'inquiry_id' | 'actor_id' | 'actor_name',
  string | null
>

type Deletion = Record<
  'id' | 'at' | 'collection' | 'record_id' | 'action' | 'actor_id' | 'actor_name',
  string | null
>

type SentMail = { id: string; sent_at: string }

/** `deletions`: of leads for good, by staff or by the trash's time, and of users. */
export type ReplacedContent = {
  optOuts: OptOut[]
  sentMails: SentMail[]
  deletions: Deletion[]
}

/** Restored though it had been deleted: `leads` by their addresses in the staff area, `users` by their email addresses. */
export type CarriedOver = { optOuts: number; sentMails: number; leads: string[]; users: string[] }

/** Reads a database of any version; undefined for one without tables. Rejects if it cannot be read. */
export async function readReplacedContent(databaseUrl: string): Promise<ReplacedContent | undefined> {
  const client = await connectForLong(databaseUrl)
  try {
    const has = async (table: string) =>
      (await client.query('select to_regclass($1) is not null as has', [table])).rows[0].has as boolean
    if (!(await has('inquiry'))) return undefined
    const rowsOf = async <Row>(table: string, text: string): Promise<Row[]> =>
      (await has(table)) ? (await client.query(text)).rows : []
    const standing = `
      select id::text, at::text, channel, address, sender, way, inquiry_id::text, actor_id::text, actor_name
      from (
        select distinct on (channel, address, sender) *
        from (select id, at, channel, address, kind, way, inquiry_id, actor_id, actor_name,
            coalesce(to_jsonb(event) ->> 'sender', case channel when 'email' then address else (
              select coalesce(nullif(lower(email), ''), phone_digits(phone)) from inquiry where id = inquiry_id) end) as sender
          from consent_event event) e
        where sender is not null or kind = 'opted out'
        order by channel, address, sender, at desc, id desc
      ) e
      where kind = 'opted out'`
    const sent = "select id::text, sent_at::text from mail where status = 'sent' and sent_at is not null"
    const sentOfTrashed = `
      select mail ->> 'id' as id, mail ->> 'sent_at' as sent_at
      from trash, jsonb_array_elements(related -> 'mail') mail
      where mail ->> 'status' = 'sent' and mail ->> 'sent_at' is not null`
    const deletions = `
      select id::text, at::text, collection, record_id::text, action, actor_id::text, actor_name from activity
      where collection = 'inquiries' and action in ('erased', 'deleted')
        or collection = 'users' and action = 'deleted'`
    return {
      optOuts: await rowsOf<OptOut>('consent_event', standing),
      sentMails: [
        ...(await rowsOf<SentMail>('mail', sent)),
        ...(await rowsOf<SentMail>('trash', sentOfTrashed)),
      ],
      deletions: await rowsOf<Deletion>('activity', deletions),
    }
  } finally {
    await client.end()
  }
}

/** Call it in the restore's transaction, once the tables are those of this version. */
export async function carryOver(client: pg.Client, replaced: ReplacedContent): Promise<CarriedOver> {
  const optOuts = await addOptOuts(client, replaced.optOuts)
  const { rowCount: sentMails } = await client.query(
    `update mail set status = 'sent', last_error = null, sent_at = later.sent_at,
       text = case when kind = any($2) then '' else text end, html = case when kind = any($2) then '' else html end
     from json_to_recordset($1) later (id uuid, sent_at timestamptz)
     where mail.id = later.id and mail.status <> 'sent'`,
    [JSON.stringify(replaced.sentMails), forgottenKinds],
  )
  const sentOfTrashed = await markSentInTrash(client, replaced.sentMails)
  const deleted = await addDeletions(client, replaced.deletions)
  const leads = await findLeadsBack(client, deleted)
  const users = await findUsersBack(client, deleted)
  return { optOuts, sentMails: (sentMails ?? 0) + sentOfTrashed, leads, users }
}

/** Marks mails of leads that are in the backup's trash, and were sent later. Returns how many. */
async function markSentInTrash(client: pg.Client, sentMails: SentMail[]) {
  const { rows } = await client.query<{ count: number }>(
    `with waiting as (
       select record_id, place, later.sent_at
       from trash, jsonb_array_elements(related -> 'mail') with ordinality one (mail, place)
       join json_to_recordset($1) later (id uuid, sent_at timestamptz) on later.id::text = mail ->> 'id'
       where mail ->> 'status' <> 'sent'
     ), marked as (
       update trash set related = jsonb_set(related, '{mail}', (
         select jsonb_agg(case when waiting.place is null then mail else mail
           || jsonb_build_object('status', 'sent', 'last_error', null, 'sent_at', waiting.sent_at) end)
         from jsonb_array_elements(related -> 'mail') with ordinality one (mail, place)
         left join waiting on waiting.record_id = trash.record_id and waiting.place = one.place))
       where record_id in (select record_id from waiting)
     ) select count(*)::int as count from waiting`,
    [JSON.stringify(sentMails)],
  )
  return rows[0]?.count ?? 0
}

/** Returns the ids of the records whose deletion the backup does not know. */
async function addDeletions(client: pg.Client, deletions: Deletion[]) {
  const { rows: added } = await client.query<{ record_id: string }>(
    `insert into activity (id, at, collection, record_id, action, actor_id, actor_name)
     select id, at, collection, record_id, action, actor_id, actor_name
     from json_to_recordset($1) later
       (id uuid, at timestamptz, collection text, record_id uuid, action text, actor_id uuid, actor_name text)
     on conflict (id) do nothing returning record_id`,
    [JSON.stringify(deletions)],
  )
  return added.map((row) => row.record_id)
}

/** Deletes their waiting mails too: people may have asked to be erased. */
async function findLeadsBack(client: pg.Client, deleted: string[]) {
  const { rows: leads } = await client.query<{ id: string; inquiryType: string; guideType: string }>(
    `select id, inquiry_type as "inquiryType", guide_type as "guideType" from inquiry where id = any($1) order by id`,
    [deleted],
  )
  const { rows: trashed } = await client.query('select from trash where record_id = any($1)', [deleted])
  await client.query("delete from mail where inquiry_id = any($1) and status <> 'sent'", [deleted])
  const paths = leads.map((lead) => inquiriesPath(categoryOf(lead)?.slug, lead.id))
  return trashed.length > 0 ? [...paths, trashPath] : paths
}

async function findUsersBack(client: pg.Client, deleted: string[]) {
  const { rows } = await client.query<{ email: string }>(
    'select email from "user" where id = any($1) order by email',
    [deleted],
  )
  return rows.map(({ email }) => email)
}

/** The events keep their ids and times, and get places in the chain at the next start. */
async function addOptOuts(client: pg.Client, optOuts: OptOut[]) {
  const { rows: added } = await client.query<{ channel: string; address: string }>(
    `insert into consent_event (id, at, channel, address, sender, kind, way, inquiry_id, actor_id, actor_name)
     select id, at, channel, case channel when 'phone' then phone_digits(address) else address end, sender, 'opted out', way,
       inquiry_id, actor_id, actor_name
     from json_to_recordset($1) later
       (id uuid, at timestamptz, channel text, address text, sender text, way text, inquiry_id uuid, actor_id uuid, actor_name text)
     on conflict (id) do nothing returning channel, address`,
    [JSON.stringify(optOuts)],
  )
  const addresses = added.filter(({ channel }) => channel === 'email').map(({ address }) => address)
  await client.query(
    "delete from mail where lower(recipient) = any($1) and unsubscribe_url is not null and status <> 'sent'",
    [addresses],
  )
  return added.length
}
