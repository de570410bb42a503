// A submission that repeats its idempotency key in time gets the record that the first one stored.
import { and, eq, gte, lt } from 'drizzle-orm'
import type { inquiry, testimonial } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { hour } from '#app/domain/duration.ts'

/** In milliseconds: how long an idempotency key returns its record. */
export const keyLifetime = 24 * hour

type Keyed =
  | { table: typeof inquiry; storedAt: typeof inquiry.submittedAt }
  | { table: typeof testimonial; storedAt: typeof testimonial.createdAt }

const oldest = ({ now }: AppContext) => new Date(now().getTime() - keyLifetime)

/** SQL condition: whether the record was stored under the key within `keyLifetime`. */
export const hasKey = (app: AppContext, { table, storedAt }: Keyed, key: string) =>
  and(eq(table.idempotencyKey, key), gte(storedAt, oldest(app)))

type Steps<Row, Stored> = {
  insert: () => Promise<Row | undefined>
  find: (key: string) => Promise<Stored | undefined>
}

/** Throws if the key is taken, freed and taken again. */
export async function storeOnce<Row, Stored>(
  app: AppContext,
  keyed: Keyed,
  key: string | undefined,
  { insert, find }: Steps<Row, Stored>,
): Promise<{ row: Row; stored?: undefined } | { row?: undefined; stored: Stored }> {
  if (key) await freeExpiredKey(app, keyed, key)
  const first = await insert()
  if (first) return { row: first }
  const stored = await find(key ?? '')
  if (stored) return { stored }
  // Staff deleted the stored one between the two statements: its key is free.
  const second = await insert()
  if (second) return { row: second }
  throw new Error('An idempotency key was taken, freed and taken again')
}

async function freeExpiredKey(app: AppContext, { table, storedAt }: Keyed, key: string) {
  const expired = and(eq(table.idempotencyKey, key), lt(storedAt, oldest(app)))
  await app.db.update(table).set({ idempotencyKey: null }).where(expired)
}
