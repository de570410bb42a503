// Staff accounts. Only admins list, edit and delete them. The last admin keeps the role, and nobody deletes their own
// account, so that somebody can always log in.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { secondFactor, user } from '#app/db/schema.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { reassignLeads } from '#app/domain/owner/reassign-leads.server.ts'
import { type Page, pagesFor } from '#app/domain/paging.ts'
import { canManageUsers, requirePermission } from '#app/domain/permissions.ts'
import { Problem, unknownRecord } from '#app/domain/problem.ts'
import { isRecordId } from '#app/domain/request-fields.ts'
import { matchesSearch } from '#app/domain/search.server.ts'
import { hasEmail, isSameEmail } from './same-email.server.ts'
import { endInvitationsFrom } from './token.server.ts'
import { type Actor, type ListedUser, type Role, toUserRecord, type UserRecord } from './user.ts'
import { usersByName } from './users-by-name.server.ts'

export type UserRow = typeof user.$inferSelect
type UserQuery = { page: number; limit: number; search: string; id?: string | undefined }

/** Problems: not-logged-in, not-allowed, not-found (by `id`). */
export async function listUsers(app: AppContext, actor: Actor, query: UserQuery): Promise<Page<ListedUser>> {
  requirePermission(actor, canManageUsers)
  if (query.id !== undefined) {
    const row = await getUser(app, query.id)
    return { data: await toListedUsers(app, [row]), page: 1, pages: 1, total: 1 }
  }
  const where = matchesSearch(user.searchText, query.search)
  const total = await app.db.$count(user, where)
  const pages = pagesFor(total, query.limit)
  const page = Math.min(query.page, pages)
  const rows = await app.db
    .select()
    .from(user)
    .where(where)
    .orderBy(...usersByName)
    .limit(query.limit)
    .offset((page - 1) * query.limit)
  return { data: await toListedUsers(app, rows), page, pages, total }
}

async function toListedUsers({ db }: AppContext, rows: UserRow[]): Promise<ListedUser[]> {
  const listed = inArray(
    secondFactor.userId,
    rows.map(({ id }) => id),
  )
  const factors = await db
    .select({ id: secondFactor.userId })
    .from(secondFactor)
    .where(and(listed, isNotNull(secondFactor.confirmedAt)))
  const protectedIds = new Set(factors.map(({ id }) => id))
  return rows.map((row) => ({
    ...toUserRecord(row),
    lastHereAt: row.lastHereAt?.toISOString() ?? null,
    secondFactor: protectedIds.has(row.id),
  }))
}

/** Until the transaction ends, `key share` blocks deletion, `update` other locks too. Problems: not-found. */
export async function getUser(app: AppContext, id: string, lock?: 'key share' | 'update'): Promise<UserRow> {
  const wanted = app.db.select().from(user).where(eq(user.id, id))
  const [row] = isRecordId(id) ? await (lock ? wanted.for(lock) : wanted) : []
  if (!row) throw unknownRecord('user')
  return row
}

/** Locks the row for update until the transaction ends. */
export async function lockUser({ db }: Pick<AppContext, 'db'>, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(user).where(eq(user.id, id)).for('update')
  return row
}

export const accountExists = 'Somebody with this email address already has an account.'

export async function findUserByEmail(
  { db }: Pick<AppContext, 'db'>,
  email: string,
): Promise<UserRow | undefined> {
  const [row] = await db.select().from(user).where(hasEmail(user.email, email))
  return row
}

/** A user and the new role. `email` is the user's address as the caller knows it. */
type RoleChange = { id: string; role: Role; email?: string | undefined }

/** Changes a user's role from the next request on. Problems: not-allowed, not-found, conflict. */
export async function changeRole(app: AppContext, actor: Actor, change: RoleChange): Promise<UserRecord> {
  requirePermission(actor, canManageUsers)
  const { id, role, email } = change
  return inTransaction(app, async (app) => {
    await waitForRoles(app)
    const before = await getUser(app, id, 'update')
    if (email !== undefined && !(await isSameEmail(app, email, before.email))) throw otherAddress()
    if (before.role === 'admin' && role !== 'admin') {
      await requireAnotherAdmin(app)
      await endInvitationsFrom(app, id)
    }
    return toUserRecord(await storeRole(app, actor, before, role))
  })
}

/** Stores a role and its history; `by` names the command if no user did it. Problems: not-found. */
export async function storeRole(
  app: Pick<AppContext, 'db' | 'now'>,
  actor: Actor,
  before: UserRow,
  role: Role,
  by?: string,
): Promise<UserRow> {
  if (before.role === role) return before
  const change = { role, updatedAt: app.now() }
  const [after] = await app.db.update(user).set(change).where(eq(user.id, before.id)).returning()
  if (!after) throw unknownRecord('user')
  await recordActivity(app, actor, {
    collection: 'users',
    recordId: after.id,
    action: 'updated',
    before: { role: before.role },
    after: { role },
    ...(by && { by }),
  })
  return after
}

/** The admin's list is out of date: the user has another address by now. */
function otherAddress() {
  const message = 'This user has another email address by now.'
  return new Problem('conflict', message, { fields: { email: message } })
}

/** `leadsTo` gets the user's open leads; null leaves them to nobody. */
type Deletion = { id: string; leadsTo?: string | null | undefined }

/** Deletes a user with all sessions and links. Problems: not-allowed, not-found, conflict, invalid (leadsTo). */
export async function deleteUser(
  app: AppContext,
  actor: Actor,
  { id, leadsTo = null }: Deletion,
): Promise<UserRecord> {
  requirePermission(actor, canManageUsers)
  return inTransaction(app, async (app) => {
    await waitForRoles(app)
    const row = await getUser(app, id, 'update')
    if (row.id === actor.id) throw new Problem('conflict', 'You cannot delete your own account.')
    if (row.role === 'admin') await requireAnotherAdmin(app)
    await endInvitationsFrom(app, id)
    await reassignLeads(app, actor, row, leadsTo)
    const gone = await app.db.delete(user).where(eq(user.id, id)).returning({ id: user.id })
    if (gone.length === 0) throw unknownRecord('user')
    const { name, email, role } = row
    await recordActivity(app, actor, {
      collection: 'users',
      recordId: id,
      action: 'deleted',
      before: { name, email, role },
    })
    return toUserRecord(row)
  })
}

/** A lock: admins who demote or delete each other concurrently must not all succeed. */
const waitForRoles = (app: AppContext) =>
  app.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('roles', 0))`)

async function requireAnotherAdmin(app: AppContext) {
  if ((await app.db.$count(user, eq(user.role, 'admin'))) < 2)
    throw new Problem('conflict', 'The last admin must stay an admin.')
}
