// PostgreSQL parses a named INSERT once per connection, and soon plans it only once. Parsing and planning took more
// than half of what a lead's history and jobs cost PostgreSQL.
import type pg from 'pg'
import { PrimaryClient } from '#app/db/cluster/primary-client.ts'

/** The product has a few dozen INSERTs; those built for one occasion are sent without a name. */
const mostPlanned = 100
const longestText = 5000
const insert = /^\s*(?:with \w+ as \(\s*)?insert into /i

/** Names INSERTs so that PostgreSQL caches their plan. Safe because no INSERT's plan depends on its values. */
export class PlannedInsertsClient extends PrimaryClient {
  readonly #names = new Map<string, string>()

  /** Untyped, because the driver's `query` has many overloads. */
  override query(query: unknown, ...rest: unknown[]): never {
    return super.query(this.#withName(query, rest[0]) as never, ...(rest as [])) as never
  }

  #withName(query: unknown, values: unknown): unknown {
    if (!Array.isArray(values) || values.length === 0 || !isUnnamedInsert(query)) return query
    const name = this.#names.get(query.text) ?? `insert-${this.#names.size + 1}`
    if (!this.#names.has(query.text) && this.#names.size >= mostPlanned) return query
    this.#names.set(query.text, name)
    return { ...query, name }
  }
}

function isUnnamedInsert(query: unknown): query is pg.QueryConfig {
  if (typeof query !== 'object' || query === null || 'submit' in query) return false
  const { text, name } = query as pg.QueryConfig
  return !name && typeof text === 'string' && text.length <= longestText && insert.test(text)
}
