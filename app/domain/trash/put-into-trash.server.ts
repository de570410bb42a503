// A deleted record moves into the table `trash` as a whole: no other query needs to know of it, and restoring it stores
// the same rows again.
import { and, eq, getTableColumns, getTableName, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { trash } from '#app/db/schema.ts'
import type { Actor, StaffMember } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import type { Collection } from '#app/domain/activity/activity.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { requirePermission } from '#app/domain/permissions.ts'
import { isRecordId } from '#app/domain/request-fields.ts'
import type { RecordSelection, TrashedBefore, TrashedName } from './trash.ts'
import { historyOf, nameOf, type StoredRow, type TrashedRow, trashKinds } from './trash-kind.server.ts'

/**
 * Returns the records that went, and those that were in the trash already: a caller that got no response repeats the call.
 * Skips those that are erased. Problems: not-logged-in, not-allowed.
 */
export async function deleteRecords(
  app: AppContext,
  actor: Actor,
  { collection, ids }: RecordSelection,
): Promise<{ gone: TrashedName[]; already: TrashedBefore[] }> {
  requirePermission(actor, trashKinds[collection].canDelete)
  return inTransaction(app, async (app) => {
    const gone = await putIntoTrash(app, actor, collection, ids)
    const already = await findOthers(app, collection, ids, gone)
    return { gone, already }
  })
}

async function findOthers(
  { db }: AppContext,
  collection: Collection,
  ids: string[],
  gone: TrashedName[],
): Promise<TrashedBefore[]> {
  const { recordId: id, title, record, actorId } = trash
  const others = and(
    eq(trash.collection, collection),
    inArray(id, ids.filter(isRecordId)),
    notInArray(
      id,
      gone.map(({ _id }) => _id),
    ),
  )
  const rows = await db.select({ id, title, record, actorId }).from(trash).where(others).orderBy(id)
  return rows.map(({ actorId, ...row }) => ({ ...nameOf({ ...row, collection }), actorId }))
}

/** Call it in a transaction, after the permission is checked. */
export async function putIntoTrash(
  app: AppContext,
  actor: StaffMember,
  collection: Collection,
  ids: string[],
): Promise<TrashedName[]> {
  const known = ids.filter(isRecordId)
  if (known.length === 0) return []
  const { table, title } = trashKinds[collection]
  // in one order, so that two who delete the same records wait for each other
  await app.db
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, known))
    .orderBy(table.id)
    .for('update')
  const { rows } = await app.db.execute<{ id: string; title: string; record: StoredRow }>(sql`
    with gone as (
      delete from ${table} as gone where gone.id = any(${sql.param(known)}::uuid[]) ${deletable[collection] ?? sql``}
      returning gone.id, ${asStored(table)} as record
    ) ${relatedRows(collection, known)}
    insert into ${trash} (record_id, collection, title, record, related, deleted_at, actor_id, actor_name)
    select gone.id, ${collection}, gone.record ->> ${title}, gone.record, ${related(collection)},
      ${app.now()}, ${actor.id}::uuid, ${actor.name} from gone
    returning record_id as id, title, record`)
  const gone = rows.map((row) => ({ ...row, collection }))
  await recordActivity(app, actor, ...gone.map(lineOf))
  return gone.map(nameOf)
}

const lineOf = ({ id, collection, record }: TrashedRow) =>
  ({ collection, recordId: id, action: 'trashed', before: historyOf(collection, record) }) as const

/** Only unused invitations; no other link of a user. */
const deletable: Partial<Record<Collection, SQL>> = {
  users: sql`and gone.purpose = 'invitation' and gone.used_at is null`,
}

/** The row `gone` without its generated columns. */
function asStored(table: PgTable): SQL {
  const generated = Object.values(getTableColumns(table))
    .filter((column) => column.generated)
    .map(({ name }) => name)
  return sql`to_jsonb(gone) - ${sql.param(generated)}::text[]`
}

const alias = (index: number) => sql.identifier(`related_${index}`)

/** Takes the dependent rows away; the deletion of the record would else delete them, or cut them off. */
function relatedRows(collection: Collection, ids: string[]): SQL {
  const taken = trashKinds[collection].related.map(
    (column, index) => sql`, ${alias(index)} as (
      delete from ${column.table} as gone where gone.${sql.identifier(column.name)} = any(${sql.param(ids)}::uuid[])
      returning gone.${sql.identifier(column.name)} as owner, ${asStored(column.table)} as record
    )`,
  )
  return sql.join(taken)
}

/** `{ mail: [...], touch: [...] }` */
function related(collection: Collection): SQL {
  const tables = trashKinds[collection].related.map(
    ({ table }, index) => sql`${getTableName(table)}::text,
      coalesce((select jsonb_agg(record) from ${alias(index)} where owner = gone.id), '[]')`,
  )
  return sql`jsonb_build_object(${sql.join(tables, sql`, `)})`
}
