import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Rows whose search text contains `search`, ignoring case and accents; `%`, `_` and `\` are literal. */
export function matchesSearch(column: PgColumn | SQL, search: string): SQL | undefined {
  if (!search) return undefined
  const literal = sql`regexp_replace(searchable(${search}), '([%_\\\\])', '\\\\\\1', 'g')`
  return sql`${column} like '%' || ${literal} || '%'`
}

const phoneText = /^\+?[\d\s().-]+$/
const fewestDigits = 3

/** Rows whose phone number contains the digits of `search`; undefined if it is no number. */
export function matchesPhone(column: PgColumn, search: string): SQL | undefined {
  const text = search.trim()
  const digits = text.replace(/\D/g, '')
  if (!phoneText.test(text) || digits.length < fewestDigits) return undefined
  // numbers are stored without the country code, which a search such as "+1 312" has, and without the prefixes to dial it
  const wanted = text.startsWith('+1') ? digits.slice(1) : digits.replace(/^(?:00|011)?1(?=\d{10}$)/, '')
  return sql`phone_digits(${column}) like ${`%${wanted}%`}`
}
