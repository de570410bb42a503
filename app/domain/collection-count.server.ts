// Counting is what grows with a collection, so it is counted once until the next write.
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#app/db/client.ts'
import { type Readings, readingsOf } from './collection-readings.server.ts'

/** `key` names the condition, e.g. its query as text. */
export type Counted = { db: Db; table: PgTable; where: SQL | undefined; key: string }

/** How many rows meet the condition. */
export const countOnce = (readings: Readings, { db, table, where, key }: Counted) =>
  readings.once(`count ${key}`, () => db.$count(table, where))

/** The same, of the collection as it stands. */
export const countCollection = async (
  counted: Counted & { collection: 'property' | 'testimonial' },
): Promise<number> => countOnce(await readingsOf(counted.db, counted.collection), counted)
