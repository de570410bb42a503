// Informs open boards of inquiries that show a new opt-out or consent.
import { type SQL, sql } from 'drizzle-orm'
import { inquiry, inquiryCount } from '#app/db/schema.ts'
import type { ConsentChannel } from './consent.ts'

export const isAtAddress = (channel: ConsentChannel, address: SQL) =>
  channel === 'email'
    ? sql`email <> '' and lower(email) = ${address}`
    : sql`phone <> '' and phone_digits(phone) = ${address}`

/**
 * The end of a query after `with`: informs open boards of these inquiries, and outdates cached lists by a new version (migration
 * 0013). It writes no inquiry, so nobody waits for a lock.
 */
export const informBoards = (which: SQL) => sql`
  shown as (select id, inquiry_type, guide_type, status from ${inquiry} where ${which}),
  versioned as (
    insert into ${inquiryCount} (inquiry_type, guide_type, status, change)
    select distinct inquiry_type, guide_type, status, 0 from shown)
  select pg_notify('inquiry_changed', json_build_object('change', 'update', 'id', id)::text) from shown`
