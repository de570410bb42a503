// What is inserted again and again is read once for each connection, and soon planned once. Of what a lead's history and jobs
// took PostgreSQL, that was more than half.
import type pg from 'pg'
import { PrimaryClient } from '#app/db/cluster/primary-client.ts'

/** The product has a few dozen; what is put together for one occasion only is sent as it is. */
const mostPlanned = 100
const longestText = 5000
const insert = /^\s*(?:with \w+ as \(\s*)?insert into /i

/** A connection that gives inserts a name, under which PostgreSQL keeps how it does them. Values choose no plan of theirs. */
export class PlannedInsertsClient extends PrimaryClient {
  /** Takes and answers whatever the driver's does, which has a signature for each. */
  override query(asked: unknown, ...rest: unknown[]): never {
    return super.query(withName(asked, rest[0]) as never, ...(rest as [])) as never
  }
}

/** The same text has the same name on every connection. */
const names = new Map<string, string>()

function withName(asked: unknown, values: unknown): unknown {
  if (!Array.isArray(values) || values.length === 0 || !isUnnamedInsert(asked)) return asked
  const name = names.get(asked.text) ?? `insert-${names.size + 1}`
  if (!names.has(asked.text) && names.size >= mostPlanned) return asked
  names.set(asked.text, name)
  return { ...asked, name }
}

function isUnnamedInsert(asked: unknown): asked is pg.QueryConfig {
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return false
  const { text, name } = asked as pg.QueryConfig
  return !name && typeof text === 'string' && text.length <= longestText && insert.test(text)
}
