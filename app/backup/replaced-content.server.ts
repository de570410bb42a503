// A restore that replaces newer content carries over what must not be undone: who opted out since the backup, and which
// mails were sent. It names the leads and users that had been deleted for good: people may have asked for it, or left.
import type pg from 'pg'
import { connectForLong } from '#app/db/table-copy.ts'
import { categoryOf, inquiriesPath } from '#app/domain/inquiry/inquiry-category.ts'
import { forgottenKinds } from '#app/domain/mail/mail.ts'

const trashPath = '/cms/trash'

type OptOut = Record<
  'id' | 'at' | 'channel' | 'address' | 'way' | 'inquiry_id' | 'actor_id' | 'actor_name',
  string | null
>

/** `leads`: ids of all leads, also in the trash. `users`: ids. */
export type ReplacedContent = {
  optOuts: OptOut[]
  sentMails: { id: string; sent_at: string }[]
  leads: string[]
  users: string[]
}

/**
 * What is back though the replaced content did not have it any more: `leads` by their addresses in the staff area, `users`
 * by their email addresses.
 */
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
      select id::text, at::text, channel, address, way, inquiry_id::text, actor_id::text, actor_name
      from (select distinct on (channel, address) * from consent_event order by channel, address, at desc, id desc) e
      where kind = 'opted out'`
    const sent = "select id::text, sent_at::text from mail where status = 'sent' and sent_at is not null"
    const trashed = "select record_id::text as id from trash where collection = 'inquiries'"
    const idsOf = async (table: string, text: string) =>
      (await rowsOf<{ id: string }>(table, text)).map(({ id }) => id)
    return {
      optOuts: await rowsOf<OptOut>('consent_event', standing),
      sentMails: await rowsOf('mail', sent),
      leads: [
        ...(await idsOf('inquiry', 'select id::text from inquiry')),
        ...(await idsOf('trash', trashed)),
      ],
      users: await idsOf('user', 'select id::text from "user"'),
    }
  } finally {
    await client.end()
  }
}

/**
 * Call it in the restore's transaction, once the tables are those of this version. `sameInstallation`: content of another
 * one lacks what it never had.
 */
export async function carryOver(
  client: pg.Client,
  replaced: ReplacedContent,
  sameInstallation: boolean,
): Promise<CarriedOver> {
  const optOuts = await addOptOuts(client, replaced.optOuts)
  const { rowCount: sentMails } = await client.query(
    `update mail set status = 'sent', last_error = null, sent_at = later.sent_at,
       text = case when kind = any($2) then '' else text end, html = case when kind = any($2) then '' else html end
     from json_to_recordset($1) later (id uuid, sent_at timestamptz)
     where mail.id = later.id and mail.status <> 'sent'`,
    [JSON.stringify(replaced.sentMails), forgottenKinds],
  )
  const leads = sameInstallation ? await findLeadsBack(client, replaced.leads) : []
  const users = sameInstallation ? await findUsersBack(client, replaced.users) : []
  return { optOuts, sentMails: sentMails ?? 0, leads, users }
}

/** Deletes their waiting mails too: people may have asked to be erased. */
async function findLeadsBack(client: pg.Client, replaced: string[]) {
  const { rows } = await client.query<{
    id: string
    inquiryType: string
    guideType: string
    trashed: boolean
  }>(
    `select id, inquiry_type as "inquiryType", guide_type as "guideType", false as trashed from inquiry
     union all
     select record_id, '', '', true from trash where collection = 'inquiries'
     order by id`,
  )
  const known = new Set(replaced)
  const back = rows.filter(({ id }) => !known.has(id))
  await client.query("delete from mail where inquiry_id = any($1) and status <> 'sent'", [
    back.map(({ id }) => id),
  ])
  return back.map((row) => (row.trashed ? trashPath : inquiriesPath(categoryOf(row)?.slug, row.id)))
}

async function findUsersBack(client: pg.Client, replaced: string[]) {
  const { rows } = await client.query<{ email: string }>(
    'select email from "user" where id <> all($1) order by email',
    [replaced],
  )
  return rows.map(({ email }) => email)
}

/** The events keep their ids and times, and get places in the chain at the next start. */
async function addOptOuts(client: pg.Client, optOuts: OptOut[]) {
  const { rows: added } = await client.query<{ channel: string; address: string }>(
    `insert into consent_event (id, at, channel, address, kind, way, inquiry_id, actor_id, actor_name)
     select id, at, channel, case channel when 'phone' then phone_digits(address) else address end, 'opted out', way,
       inquiry_id, actor_id, actor_name
     from json_to_recordset($1) later
       (id uuid, at timestamptz, channel text, address text, way text, inquiry_id uuid, actor_id uuid, actor_name text)
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
