import type { Db } from './client.ts'

/**
 * A statement that every call needs: put together once for each database, and planned once for each connection. Only
 * for conditions that any value meets alike, since PostgreSQL then plans without looking at the values.
 */
export function prepared<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>()
  return (db) => {
    const known = statements.get(db) ?? prepare(db)
    statements.set(db, known)
    return known
  }
}
