import { LRUCache } from 'lru-cache'
import type { Db } from '#app/db/client.ts'
import { connectionBuilder } from './connection-builder.ts'

/** Only for conditions about equally selective for every value: PostgreSQL plans without the values. */
export function prepared<Statement extends object>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>()
  return (db) => {
    const builder = connectionBuilder(db)
    const known = statements.get(builder) ?? prepare(builder)
    statements.set(builder, known)
    return known
  }
}

const cachedShapes = 100

/** A statement whose text differs by `shape`. Prepare it unnamed, so that PostgreSQL plans with the values. */
export function preparedByShape<Shape extends object, Statement extends object>(
  prepare: (db: Db, shape: Shape) => Statement,
): (db: Db, shape: Shape) => Statement {
  const shapesOf = prepared(() => new LRUCache<string, Statement>({ max: cachedShapes }))
  return (db, shape) => {
    const key = JSON.stringify(shape)
    const statement = shapesOf(db).get(key) ?? prepare(db, shape)
    shapesOf(db).set(key, statement)
    return statement
  }
}
