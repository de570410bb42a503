// A restore that replaces newer content carries over what must not be undone: who opted out since the backup, and which
// mails were sent. It names the leads that had been deleted for good, which people may have asked for.
import type pg from 'pg'
import { connectForLong } from '#app/db/table-copy.ts'
import { categoryOf, inquiriesPath } from '#app/domain/inquiry/inquiry-category.ts'
import { forgottenKinds } from '#app/domain/mail/mail.ts'

type OptOut = Record<
  'id' | 'at' | 'channel' | 'address' | 'way' | 'inquiry_id' | 'actor_id' | 'actor_name',
  string | null
>

/** `leads`: ids of all leads, also in the trash. */
export type ReplacedContent = {
  optOuts: OptOut[]
  sentMails: { id: string; sent_at: string }[]
  leads: string[]
}

/** `leadsBack`: the addresses of restored leads that the replaced content did not have any more. */
export type CarriedOver = { optOuts: number; sentMails: number; leadsBack: string[] }

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
    const leads = [
      ...(await rowsOf<{ id: string }>('inquiry', 'select id::text from inquiry')),
      ...(await rowsOf<{ id: string }>('trash', trashed)),
    ]
    return {
      optOuts: await rowsOf<OptOut>('consent_event', standing),
      sentMails: await rowsOf('mail', sent),
      leads: leads.map(({ id }) => id),
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
  return { optOuts, sentMails: sentMails ?? 0, leadsBack: await findLeadsBack(client, replaced.leads) }
}

async function findLeadsBack(client: pg.Client, replaced: string[]) {
  const { rows } = await client.query<{ id: string; inquiryType: string; guideType: string }>(
    'select id, inquiry_type as "inquiryType", guide_type as "guideType" from inquiry order by id',
  )
  const known = new Set(replaced)
  const back = rows.filter(({ id }) => !known.has(id))
  // Content of another installation has none of these leads, and none of them was deleted.
  if (back.length === rows.length) return []
  return back.map((row) => inquiriesPath(categoryOf(row)?.slug, row.id))
}

/** The events keep their ids and times, and get places in the chain at the next start. */
async function addOptOuts(client: pg.Client, optOuts: OptOut[]) {
  await client.query("set local keyturn.restores = 'no'")
  const { rows: added } = await client.query<{ channel: string; address: string }>(
    `insert into consent_event (id, at, channel, address, kind, way, inquiry_id, actor_id, actor_name)
     select id, at, channel, address, 'opted out', way, inquiry_id, actor_id, actor_name
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
