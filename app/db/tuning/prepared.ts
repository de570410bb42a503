import { LRUCache } from 'lru-cache'
import type { Db } from '#app/db/client.ts'
import { withFlatRows } from './flat-rows.ts'

/**
 * A statement that every call needs: put together once for each database, and planned once for each connection. Only
 * for conditions that any value meets alike, since PostgreSQL then plans without looking at the values.
 */
export function prepared<Statement extends object>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>()
  return (db) => {
    const known = statements.get(db) ?? withFlatRows(prepare(db))
    statements.set(db, known)
    return known
  }
}

/** Of each statement and database. */
const keptShapes = 100

/**
 * A statement that looks different for each `shape`: those that were asked for last are kept as they were put together.
 * Prepare it under no name: PostgreSQL then plans it each time, and sees the values.
 */
export function preparedByShape<Shape extends object, Statement extends object>(
  prepare: (db: Db, shape: Shape) => Statement,
): (db: Db, shape: Shape) => Statement {
  const shapesOf = prepared(() => new LRUCache<string, Statement>({ max: keptShapes }))
  return (db, shape) => {
    const key = JSON.stringify(shape)
    const statement = shapesOf(db).get(key) ?? withFlatRows(prepare(db, shape))
    shapesOf(db).set(key, statement)
    return statement
  }
}
