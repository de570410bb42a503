// What is inserted again and again is read and planned once for each connection: of a lead's time in PostgreSQL that was half.
import type pg from 'pg'
import { PrimaryClient } from './primary-client.ts'

/** The product has a few dozen; what is put together for one occasion only is sent as it is. */
const mostPlanned = 100
const longestText = 5000
const insert = /^\s*(?:with \w+ as \(\s*)?insert into /i

/** A connection that gives inserts a name, under which PostgreSQL keeps how it does them. Values choose no plan of theirs. */
export class PlannedInsertsClient extends PrimaryClient {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((asked: unknown, ...rest: unknown[]) =>
      query(withName(asked), ...rest)) as typeof this.query
  }
}

/** The same text has the same name on every connection. */
const names = new Map<string, string>()

function withName(asked: unknown): unknown {
  if (!isUnnamedInsert(asked)) return asked
  const name = names.get(asked.text) ?? `insert-${names.size + 1}`
  if (!names.has(asked.text) && names.size >= mostPlanned) return asked
  names.set(asked.text, name)
  return { ...asked, name }
}

function isUnnamedInsert(asked: unknown): asked is pg.QueryConfig {
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return false
  const { text, name } = asked as pg.QueryConfig
  return !name && text.length <= longestText && insert.test(text)
}
