// The staff area's first page in one call: counts, waiting and incomplete records, recent changes.
import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import { image, property, testimonial, user } from '#app/db/schema.ts'
import { pendingInvitations } from '#app/domain/account/token.server.ts'
import { invitationEndsSoon } from '#app/domain/account/token.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { listRecentChanges } from '#app/domain/activity/recent-change.server.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { countFlagged } from '#app/domain/collection/collection-count.server.ts'
import { queryCacheOf } from '#app/domain/collection/query-cache.server.ts'
import { findFullDisk } from '#app/domain/disk-space-guard.server.ts'
import { showsAnyImage } from '#app/domain/image/image-use.server.ts'
import { readAttentionList } from '#app/domain/inquiry/attention-list.server.ts'
import { findWaitingMails } from '#app/domain/mail/waiting-mail.server.ts'
import { pageSizes } from '#app/domain/paging.ts'
import {
  canManageUsers,
  canSeeOperation,
  canUseStaffArea,
  requirePermission,
} from '#app/domain/permissions.ts'
import { findDueForReview } from '#app/domain/property/property-review.server.ts'
import { damagedForOperator, damageIn } from '#app/runtime/database-damage.ts'
import type { OverviewPart, OverviewQuery, StaffOverview } from './staff-overview.ts'

const maxListed = 3

/** Users and backups for admins only. Problems: not-logged-in, not-allowed. */
export async function readOverview(
  app: AppContext,
  actor: Actor,
  { whose, leads }: OverviewQuery,
): Promise<StaffOverview> {
  requirePermission(actor, canUseStaffArea)
  const { legible, damage } = readLegible(app)
  const [properties, testimonials, inquiries, lately, waitingMails, fullDisk, users] = await Promise.all([
    legible('properties', readProperties(app)),
    legible('testimonials', readTestimonials(app)),
    legible('inquiries', readAttentionList(app, actor, whose, leads)),
    legible('lately', listRecentChanges(app, actor)),
    legible('mails', findWaitingMails(app)),
    findFullDisk(app),
    canManageUsers(actor) ? legible('users', readUsers(app)) : undefined,
  ])
  const forAdmins = { ...(users && { users }), ...(canSeeOperation(actor) && failedBackup(app)) }
  const troubles = { ...damage(), ...(fullDisk && { fullDisk }), ...(waitingMails && { waitingMails }) }
  return {
    properties,
    testimonials,
    inquiries,
    lately,
    ...troubles,
    ...forAdmins,
    ...findOutages(app, actor),
  }
}

const none = { total: 0, data: [] }

const blanks = {
  properties: { total: 0, featured: 0, pastSales: 0, withoutPicture: [], dueForReview: none },
  testimonials: { total: 0, pending: none },
  inquiries: {
    total: 0,
    open: 0,
    inProgress: 0,
    due: { ...none, overdue: 0 },
    waiting: none,
    fresh: none,
    whose: { mine: 0, all: 0, nobody: 0 },
  },
  lately: [],
  mails: undefined,
  users: { total: 0, invitations: 0, expiring: [] },
} satisfies Record<OverviewPart, unknown>

/** Reads past a damaged part and notes it: the page that reports damage must not fail from it. */
function readLegible({ log, isDamaged }: AppContext) {
  const unreadable: OverviewPart[] = []
  const legible = <Part extends OverviewPart, Value>(part: Part, read: Promise<Value>) =>
    read.catch((error: unknown): (typeof blanks)[Part] => {
      const reason = damageIn(error)
      if (!reason) throw error
      log.error({ event: 'database-damaged', part, err: error }, damagedForOperator(reason))
      unreadable.push(part)
      return blanks[part]
    })
  const damage = (): Pick<StaffOverview, 'damage'> =>
    unreadable.length > 0 || isDamaged() ? { damage: { unreadable } } : {}
  return { legible, damage }
}

/** Agents see only the outage that affects them: images cannot be uploaded. */
function findOutages({ dependencies }: AppContext, actor: Actor): Pick<StaffOverview, 'outages'> {
  const told = canSeeOperation(actor) ? (['image-store', 'mail-server'] as const) : (['image-store'] as const)
  const outages = told.flatMap((dependency) => {
    const outage = dependencies[dependency].outage()
    if (!outage) return []
    const reason = canSeeOperation(actor) ? { reason: outage.reason } : {}
    return [{ dependency, since: outage.since.toISOString(), ...reason }]
  })
  return outages.length > 0 ? { outages } : {}
}

function failedBackup({ backups }: AppContext): Pick<StaffOverview, 'failedBackup'> {
  const state = backups?.state()
  if (!state?.failedAt) return {}
  return { failedBackup: { lastAt: state.lastAt?.toISOString() ?? null, reason: state.reason ?? '' } }
}

async function readProperties(app: AppContext): Promise<StaffOverview['properties']> {
  const queryCache = await queryCacheOf(app.db, 'property')
  const [total, featured, pastSales, withoutPicture, dueForReview, damagedPicture] = await Promise.all([
    countFlagged(queryCache),
    countFlagged(queryCache, ['featured', true]),
    countFlagged(queryCache, ['past_sale', true]),
    findUnillustrated(app),
    findDueForReview(app, maxListed),
    findDamagedImages(app),
  ])
  return { total, featured, pastSales, withoutPicture, dueForReview, ...damagedPicture }
}

/** Homes on the home page come first. Two queries, since damaged images are few: a join would read every home. */
async function findDamagedImages({
  db,
}: AppContext): Promise<Pick<StaffOverview['properties'], 'damagedPicture'>> {
  const damaged = await db.select({ key: image.objectKey }).from(image).where(isNotNull(image.damagedAt))
  if (damaged.length === 0) return {}
  const rows = await db
    .select({ _id: property.id, name: property.name, total: sql<number>`(count(*) over ())::int` })
    .from(property)
    .where(showsAnyImage(damaged.map(({ key }) => key)))
    .orderBy(desc(property.featured), desc(property.createdAt))
    .limit(maxListed)
  if (rows.length === 0) return {}
  const data = rows.map(({ _id, name }) => ({ _id, name }))
  return { damagedPicture: { total: rows[0]!.total, data } }
}

async function findUnillustrated({ db }: AppContext) {
  const shown = db
    .select({ id: property.id, name: property.name, imageKey: property.imageKey })
    .from(property)
    .where(sql`${property.featured}`)
    .orderBy(desc(property.createdAt), desc(property.id))
    .limit(pageSizes.homeCarousel)
    .as('shown')
  const rows = await db
    .select({ _id: shown.id, name: shown.name, key: image.objectKey })
    .from(shown)
    .leftJoin(image, eq(image.objectKey, shown.imageKey))
  return rows
    .filter(({ key }) => key === null)
    .slice(0, maxListed)
    .map(({ _id, name }) => ({ _id, name }))
}

async function readTestimonials({ db }: AppContext): Promise<StaffOverview['testimonials']> {
  const queryCache = await queryCacheOf(db, 'testimonial')
  const [total, pending, names] = await Promise.all([
    countFlagged(queryCache),
    countFlagged(queryCache, ['published', false]),
    db
      .select({ name: testimonial.name })
      .from(testimonial)
      .where(eq(testimonial.published, false))
      .orderBy(desc(testimonial.createdAt))
      .limit(maxListed),
  ])
  return { total, pending: { total: pending, data: names.map(({ name }) => name) } }
}

async function readUsers(app: AppContext): Promise<NonNullable<StaffOverview['users']>> {
  const [total, pending] = await Promise.all([app.db.$count(user), pendingInvitations(app)])
  const end = app.now().getTime() + invitationEndsSoon
  const expiring = pending
    .filter(({ expiresAt }) => expiresAt.getTime() < end)
    .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())
    .slice(0, maxListed)
    .map(({ id, email, expiresAt }) => ({ _id: id, email, expiresAt: expiresAt.toISOString() }))
  return { total, invitations: pending.length, expiring }
}
