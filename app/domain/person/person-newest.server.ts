import { type SQL, sql } from 'drizzle-orm'
import { inquiry } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { isUnfinished } from '#app/domain/inquiry/staff-inquiry.server.ts'
import { identityOf } from './person.server.ts'

const mostListed = 100

/** The ids of `newest` of a person page, in its order. `sender` is whose page it is. */
export async function newestFirst({ db }: AppContext, sender: string, ofPerson: SQL): Promise<string[]> {
  const first = (of: SQL, only: SQL, order: SQL) => sql`
    (select distinct on (${of}) id, own, submitted_at from mine where ${only} order by ${of}, ${order})`
  const newest = (of: SQL, only: SQL) => first(of, only, sql`submitted_at desc, id desc`)
  const { rows } = await db.execute<{ id: string }>(sql`
    with mine as (
      select i.id, i.submitted_at, i.owner_id, i.next_touch_on, i.status, i.consented_at, phone_digits(i.phone) as digits,
        ${identityOf('i')} as sender, ${identityOf('i')} = ${sender} as own
      from (select * from ${inquiry} where ${ofPerson}) i
    )
    select id from (
      ${newest(sql`sender, digits`, sql`true`)}
      union ${newest(sql`own`, sql`owner_id is not null`)}
      union ${first(sql`own`, sql`next_touch_on is not null and ${isUnfinished}`, sql`next_touch_on, id`)}
      union ${newest(sql`own`, sql`own and consented_at is not null`)}
    ) newest
    order by own desc, submitted_at desc, id desc limit ${mostListed}`)
  return rows.map(({ id }) => id)
}
