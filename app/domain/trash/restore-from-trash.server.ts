import { getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { trash } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { collections } from '#app/domain/activity/activity.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { canRestore, canUseStaffArea, requirePermission } from '#app/domain/permissions.ts'
import { Problem } from '#app/domain/problem.ts'
import { isRecordId } from '#app/domain/request-fields.ts'
import { restoreSteps } from './restore-steps.server.ts'
import type { TrashedName } from './trash.ts'
import { historyOf, nameOf, type TrashedRow, trashKinds } from './trash-kind.server.ts'

/**
 * Stores trashed records as they were. Skips those that are not in the trash. Problems: not-logged-in, not-allowed (an
 * invitation, to agents), not-found (none is there), conflict (an invitation that has expired, or whose address is taken).
 */
export async function restoreRecords(app: AppContext, actor: Actor, ids: string[]): Promise<TrashedName[]> {
  requirePermission(actor, canUseStaffArea)
  return inTransaction(app, async (app) => {
    const found = await lockTrashed(app, ids)
    if (found.length === 0) throw notInTrash()
    for (const collection of collections) {
      const these = found.filter((one) => one.collection === collection)
      if (these.length === 0) continue
      requirePermission(actor, canRestore(collection))
      const { prepare, settle } = restoreSteps[collection]
      await prepare?.(app, these, actor)
      await storeAll(app, these)
      await settle?.(app, these)
    }
    await app.db.delete(trash).where(inArray(trash.recordId, idsOf(found)))
    await recordActivity(app, actor, ...found.map(lineOf))
    return found.map(nameOf)
  })
}

/** Locked in one order: two who restore or erase the same records wait for each other. */
export async function lockTrashed({ db }: AppContext, ids: string[]): Promise<TrashedRow[]> {
  const { recordId: id, collection, title, record } = trash
  const wanted = inArray(id, ids.filter(isRecordId))
  return db.select({ id, collection, title, record }).from(trash).where(wanted).orderBy(id).for('update')
}

export const notInTrash = () => new Problem('not-found', 'This entry is not in the trash.')

const idsOf = (found: TrashedRow[]) => found.map(({ id }) => id)

const lineOf = ({ id, collection, record }: TrashedRow) =>
  ({ collection, recordId: id, action: 'restored', after: historyOf(collection, record) }) as const

/** A dependent row whose id was taken meanwhile gets another. A slug, which is its own key, leads to who took it. */
async function storeAll(app: AppContext, found: TrashedRow[]) {
  const { table, related } = trashKinds[found[0]!.collection]
  const these = sql`${trash.recordId} = any(${sql.param(idsOf(found))}::uuid[])`
  await storeAgain(app, table, sql`select record as stored from ${trash} where ${these}`)
  for (const column of related) {
    const { table } = column
    const rows = sql`jsonb_array_elements(${trash.related} -> ${getTableName(table)})`
    const from = sql`${trash}, ${rows} as dependent where ${these}`
    await storeAgain(app, table, sql`select dependent as stored from ${from}`, true)
    if (!('id' in getTableColumns(table))) continue
    const isStored = sql`exists (
      select from ${table} where id = (dependent ->> 'id')::uuid and ${column} = ${trash.recordId})`
    const withNewId = sql`dependent || jsonb_build_object('id', uuidv7()) as stored`
    await storeAgain(app, table, sql`select ${withNewId} from ${from} and not ${isStored}`)
  }
}

/**
 * Inserts rows that `to_jsonb()` made, perhaps in another version: a column that a row lacks gets its default, and a value
 * whose column is gone is dropped. `source` selects the rows as `stored`; `ifFree` skips a row whose unique key is taken.
 */
async function storeAgain(
  { db }: Pick<AppContext, 'db'>,
  table: PgTable,
  source: SQL,
  ifFree = false,
): Promise<void> {
  const keysOf = sql`array(select jsonb_object_keys(stored) order by 1)`
  const { rows: shapes } = await db.execute<{ keys: string[] }>(
    sql`select distinct ${keysOf} as keys from (${source}) source`,
  )
  for (const { keys } of shapes) {
    const columns = sql.join(
      storedColumns(table)
        .filter((name) => keys.includes(name))
        .map(sql.identifier),
      sql`, `,
    )
    await db.execute(sql`
      insert into ${table} (${columns})
      select ${columns} from (
        select (jsonb_populate_record(null::${table}, stored)).* from (${source}) source
        where ${keysOf} = ${sql.param(keys)}::text[]
      ) rows ${ifFree ? sql`on conflict do nothing` : sql``}`)
  }
}

const storedColumns = (table: PgTable): string[] =>
  Object.values(getTableColumns(table))
    .filter((column) => !column.generated)
    .map(({ name }) => name)
