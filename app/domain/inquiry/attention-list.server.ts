// The leads that somebody must attend to today: due, waiting for a first answer, new. Each list is read and counted only as
// far as it is shown, so that its cost does not grow with the leads.

import { type SQL, sql } from 'drizzle-orm'
import { inquiry, property, user } from '#app/db/schema.ts'
import type { StaffMember } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { queryCachesOf } from '#app/domain/collection/query-cache.server.ts'
import { type BriefInquiry, mostCounted, type StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import { day, minute } from '#app/domain/duration.ts'
import { whose as allWhose, type Whose } from '#app/domain/owner/owner.ts'
import { initialsOf } from '#app/domain/person-name.ts'
import { readClockStart } from '#app/domain/response-time/clock-start.server.ts'
import { longestFirstAnswer } from '#app/domain/response-time/first-answer.ts'
import { officeClock } from '#app/domain/response-time/office-clock.ts'
import { readLeadSettings } from '#app/domain/setting/lead-settings.server.ts'
import { todayOf } from '#app/domain/team-day.server.ts'
import { team } from '#content/team.ts'
import { totalOf } from './inquiry-board.ts'
import { categoryOf } from './inquiry-category.ts'
import { countByStatus } from './inquiry-count.server.ts'
import { newStatus, startedStatus } from './inquiry-status.ts'
import { isUnanswered, isUnfinished } from './staff-inquiry.server.ts'

type AttentionList = StaffOverview['inquiries']
type Part = 'due' | 'waiting' | 'fresh'
/** `waitingFrom`: leads received until then have waited for over `longestFirstAnswer`. */
type Moment = { today: string; now: Date; waitingFrom: Date; clockStart: Date }

const longestMessage = 160
/** What may be spam is shown for a day. */
const spamShown = day

/** `most`: leads in each list. Call it for staff alone. */
export async function readAttentionList(
  app: AppContext,
  actor: StaffMember,
  whose: Whose,
  most: number,
): Promise<AttentionList> {
  const [moment, [queryCache, homes]] = await Promise.all([
    readMoment(app),
    queryCachesOf(app.db, 'inquiry', 'property'),
  ])
  const key = JSON.stringify({ attention: whose, most, of: actor.id, ...moment, homes: homes.version })
  return queryCache.getOrLoad(key, async () => {
    const [all, due, waiting, fresh, counts] = await Promise.all([
      countByStatus(queryCache, {}),
      readPart(app, 'due', moment, actor, whose, most),
      readPart(app, 'waiting', moment, actor, whose, most),
      readPart(app, 'fresh', moment, actor, whose, most),
      countParts(app, moment, actor),
    ])
    const totals = counts[whose]
    return {
      total: totalOf(all),
      open: all[newStatus],
      inProgress: all[startedStatus],
      due: { total: totals.due, overdue: totals.overdue, data: due },
      waiting: { total: totals.waiting, data: waiting },
      fresh: { total: totals.fresh, data: fresh },
      whose: { mine: sumOf(counts.mine), all: sumOf(counts.all), nobody: sumOf(counts.nobody) },
    }
  })
}

/** To the minute, so that a cached result stays valid for a while. */
async function readMoment(app: AppContext): Promise<Moment> {
  const now = new Date(Math.floor(app.now().getTime() / minute) * minute)
  const [settings, clockStart] = await Promise.all([readLeadSettings(app), readClockStart(app)])
  const waitingFrom = new Date(officeClock(settings, team.timeZone).before(now.getTime(), longestFirstAnswer))
  return { today: todayOf(app), now, waitingFrom, clockStart }
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

function conditionsOf({ today, now, waitingFrom, clockStart }: Moment): Record<Part | 'overdue', SQL> {
  const due = sql`next_touch_on <= ${today}::date and ${isUnfinished}`
  const notDue = sql`(next_touch_on is null or next_touch_on > ${today}::date)`
  // A lead from before touches could be noted waits only while it is in Open.
  const waits = sql`${isUnanswered} and ${notDue}
    and (status = ${newStatus} or submitted_at >= ${instant(clockStart)})`
  const spam = sql`suspect and status = ${newStatus} and ${notDue} and submitted_at > ${instant(new Date(now.getTime() - spamShown))}`
  return {
    due,
    overdue: sql`next_touch_on < ${today}::date and ${isUnfinished}`,
    waiting: sql`${waits} and submitted_at <= ${instant(waitingFrom)}`,
    fresh: sql`((${waits} and submitted_at > ${instant(waitingFrom)}) or (${spam}))`,
  }
}

function ownedBy({ id }: StaffMember, whose: Whose): SQL {
  if (whose === 'all') return sql`true`
  return whose === 'mine' ? sql`owner_id = ${id}::uuid` : sql`owner_id is null`
}

const orders: Record<Part, SQL> = {
  due: sql`next_touch_on, submitted_at, id`,
  waiting: sql`submitted_at, id`,
  fresh: sql`submitted_at desc, id desc`,
}

type Brief = Pick<
  typeof inquiry.$inferSelect,
  'id' | 'inquiryType' | 'guideType' | 'status' | 'name' | 'address' | 'message' | 'suspect' | 'ownerId'
> & { home: string; submitted: string; nextOn: string | null; nextNote: string; ownerName: string | null }

async function readPart(
  { db }: AppContext,
  part: Part,
  moment: Moment,
  actor: StaffMember,
  whose: Whose,
  most: number,
): Promise<BriefInquiry[]> {
  const { rows } = await db.execute<Brief>(sql`
    select id, inquiry_type as "inquiryType", guide_type as "guideType", status, name, address,
      left(message, ${longestMessage}) as message,
      coalesce((select ${property.name} from ${property} where ${property.id} = property_id), property_name) as home,
      suspect, submitted_at as submitted,
      to_char(next_touch_on, 'YYYY-MM-DD') as "nextOn", next_touch_note as "nextNote", owner_id as "ownerId",
      (select ${user.name} from ${user} where ${user.id} = owner_id) as "ownerName"
    from ${inquiry} where ${conditionsOf(moment)[part]} and ${ownedBy(actor, whose)}
    order by ${orders[part]} limit ${most}`)
  return rows.map(toBrief)
}

function toBrief(row: Brief): BriefInquiry {
  const { id, status, name, address, message, home, suspect, ownerId, ownerName, nextOn, nextNote } = row
  const category = categoryOf(row)!.slug
  const nextTouch = nextOn === null ? null : { on: nextOn, note: nextNote }
  const submittedAt = new Date(row.submitted).toISOString()
  const lead = { _id: id, category, status, name, address, message, home, suspect, submittedAt }
  const owner = ownerName ?? ''
  return { ...lead, nextTouch, ownerId, ownerName: owner, ownerInitials: owner && initialsOf(owner) }
}

type Counts = Record<Part | 'overdue', number>
const sumOf = ({ due, waiting, fresh }: Counts) => Math.min(mostCounted, due + waiting + fresh)

async function countParts(
  { db }: AppContext,
  moment: Moment,
  actor: StaffMember,
): Promise<Record<Whose, Counts>> {
  const conditions = Object.entries(conditionsOf(moment))
  const columns = allWhose.flatMap((whose) =>
    conditions.map(([part, condition]) => {
      const counted = sql`select 1 from ${inquiry} where ${condition} and ${ownedBy(actor, whose)} limit ${mostCounted}`
      return sql`(select count(*)::int from (${counted}) c) as ${sql.identifier(`${whose} ${part}`)}`
    }),
  )
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`)
  const of = (whose: Whose) =>
    Object.fromEntries(conditions.map(([part]) => [part, rows[0]![`${whose} ${part}`]!])) as Counts
  return { mine: of('mine'), all: of('all'), nobody: of('nobody') }
}
