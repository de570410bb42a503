import { isDeepStrictEqual } from 'node:util'
import { eq, type SQL, sql } from 'drizzle-orm'
import { setting } from '#app/db/schema.ts'
import { prepared } from '#app/db/tuning/prepared.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { changedAt, guardChange } from '#app/domain/activity/change-guard.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { canChangeSettings, requirePermission } from '#app/domain/permissions.ts'
import { leadDesk } from '#content/staff-area.ts'
import {
  type LeadSettings,
  type LeadSettingsChange,
  type LeadSettingsRecord,
  leadSettings,
} from './lead-settings.ts'

const key = 'lead-desk'

const defaults: LeadSettings = leadSettings.parse({
  owner: leadDesk.owner,
  officeHours: leadDesk.officeHours,
  holidays: leadDesk.holidays,
  agentsExportLeads: leadDesk.agentsExportLeads,
} satisfies Record<keyof LeadSettings, unknown>)

/** What admins set, else the defaults of the content folder. */
export async function readLeadSettings(app: Pick<AppContext, 'db'>): Promise<LeadSettings> {
  return settingsIn(await findRow(app))
}

/** `readLeadSettings` in the statement that takes a lock, so that the lock costs no round trip. */
export const readingLeadSettings = (lock: SQL): ((app: Pick<AppContext, 'db'>) => Promise<LeadSettings>) => {
  const rowOf = prepared((db) =>
    db
      .select({ value: setting.value, lock })
      .from(sql`(values (1)) as one`)
      .leftJoin(setting, eq(setting.key, key))
      .prepare('lead-settings'),
  )
  return async ({ db }) => {
    const [row] = await rowOf(db).execute()
    return settingsIn(row?.value ? { value: row.value } : undefined)
  }
}

/** Problems: not-logged-in, not-allowed. */
export async function getLeadSettings(app: AppContext, actor: Actor): Promise<LeadSettingsRecord> {
  requirePermission(actor, canChangeSettings)
  return toRecord(await findRow(app))
}

/**
 * Changes the sent fields. Problems: not-logged-in, not-allowed, conflict (changed since `updatedAt`), invalid (`updatedBy`
 * differs).
 */
export async function changeLeadSettings(
  app: AppContext,
  actor: Actor,
  { updatedAt, updatedBy, ...change }: LeadSettingsChange,
): Promise<LeadSettingsRecord> {
  requirePermission(actor, canChangeSettings)
  return inTransaction(app, async (app) => {
    // a row that does not exist cannot be locked
    const first = { key, value: {}, updatedAt: new Date(0), actorName: '' }
    await app.db.insert(setting).values(first).onConflictDoNothing()
    const [row] = await app.db.select().from(setting).where(eq(setting.key, key)).for('update')
    guardChange(toRecord(row), { updatedAt, updatedBy })
    const before = settingsIn(row)
    const value = { ...before, ...change }
    if (isDeepStrictEqual(before, value)) return toRecord(row)
    const [changed] = await app.db
      .update(setting)
      .set({ value, updatedAt: changedAt(app, row!), actorName: actor.name })
      .where(eq(setting.key, key))
      .returning()
    // informs open windows: the table has no trigger for that
    await app.db.execute(sql`select pg_notify('collection_changed', 'setting')`)
    return toRecord(changed)
  })
}

type Row = typeof setting.$inferSelect

async function findRow({ db }: Pick<AppContext, 'db'>): Promise<Row | undefined> {
  const [row] = await db.select().from(setting).where(eq(setting.key, key))
  return row
}

/** A newer version may have stored a value that this one cannot read. */
function settingsIn(row: Pick<Row, 'value'> | undefined): LeadSettings {
  if (!row) return defaults
  const stored = leadSettings.partial().safeParse(row.value)
  return { ...defaults, ...(stored.success && stored.data) }
}

const toRecord = (row: Row | undefined): LeadSettingsRecord => ({
  ...settingsIn(row),
  updatedAt: row?.actorName ? row.updatedAt.toISOString() : null,
  updatedBy: row?.actorName ?? '',
})
