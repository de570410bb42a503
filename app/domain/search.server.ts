import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Rows whose search text has `search` anywhere, without regard to case or accents; `%`, `_` and `\` mean themselves. */
export function matchesSearch(column: PgColumn, search: string): SQL | undefined {
  if (!search) return undefined
  const literal = sql`regexp_replace(searchable(${search}), '([%_\\\\])', '\\\\\\1', 'g')`
  return sql`${column} like '%' || ${literal} || '%'`
}

/** What people and phones write numbers with. */
const phoneText = /^\+?[\d\s().-]+$/
const fewestDigits = 3

/** Rows whose phone number has these digits, however either is written; undefined where `search` is no number. */
export function matchesPhone(column: PgColumn, search: string): SQL | undefined {
  const text = search.trim()
  const digits = text.replace(/\D/g, '')
  if (!phoneText.test(text) || digits.length < fewestDigits) return undefined
  // stored without the country code, which "+1 312" may stand alone with
  const wanted = /^\+1|^1\d{10}$/.test(text.startsWith('+') ? text : digits) ? digits.slice(1) : digits
  return sql`phone_digits(${column}) like ${`%${wanted}%`}`
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text can be a record's id at all; anything else is simply not found. */
export const isRecordId = (text: string) => uuid.test(text)
