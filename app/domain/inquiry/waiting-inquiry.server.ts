// The oldest and the newest open inquiries. Both ends of each board's Open column are read, so the cost does not grow
// with the boards.

import { and, count, eq, gt, sql } from 'drizzle-orm'
import { inquiry } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { queryCacheOf } from '#app/domain/collection/query-cache.server.ts'
import { type BriefInquiry, longWait, type StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import { categoryOf, type InquiryCategory, inquiryCategories } from './inquiry-category.ts'
import { countByStatus } from './inquiry-count.server.ts'
import { newStatus } from './inquiry-status.ts'

const most = 6
const longestMessage = 160

type Brief = { id: string; inquiryType: string; guideType: string; submittedAt: Date } & Pick<
  typeof inquiry.$inferSelect,
  'name' | 'address' | 'message' | 'suspect'
>

export async function readWaiting(app: AppContext): Promise<StaffOverview['inquiries']> {
  const dayAgo = new Date(app.now().getTime() - longWait)
  const [queryCache, oldest, newest, fresh] = await Promise.all([
    queryCacheOf(app.db, 'inquiry'),
    endsOfColumns(app, 'asc'),
    endsOfColumns(app, 'desc'),
    countFresh(app, dayAgo),
  ])
  const late = oldest.filter((row) => row.submittedAt <= dayAgo)
  const recent = newest.filter((row) => row.submittedAt > dayAgo)
  const all = await countByStatus(queryCache, {})
  const readCategory = async (category: InquiryCategory) => {
    const own = await countByStatus(queryCache, category)
    const first = oldest.find((row) => categoryOf(row) === category)
    return {
      slug: category.slug,
      open: own.open,
      inProgress: own['in progress'],
      oldest: first?.submittedAt.toISOString() ?? null,
    }
  }
  return {
    open: all.open,
    inProgress: all['in progress'],
    waiting: { total: Math.max(0, all.open - fresh), data: late.slice(0, most).map(toBrief) },
    fresh: { total: fresh, data: recent.slice(0, most).map(toBrief) },
    categories: await Promise.all(inquiryCategories.map(readCategory)),
  }
}

async function endsOfColumns({ db }: AppContext, order: 'asc' | 'desc'): Promise<Brief[]> {
  const direction = sql.raw(order)
  const { rows } = await db.execute<Brief & { submitted_at: string }>(sql`
    select i.* from (select distinct inquiry_type, guide_type from inquiry_count) c
    cross join lateral (
      select id, inquiry_type as "inquiryType", guide_type as "guideType", name, address,
        left(message, ${longestMessage}) as message, suspect, submitted_at
      from inquiry
      where inquiry_type = c.inquiry_type and guide_type = c.guide_type and status = ${newStatus}
      order by submitted_at ${direction}, id ${direction}
      limit ${most}
    ) i
    order by i.submitted_at ${direction}, i.id ${direction}`)
  return rows.map((row) => ({ ...row, submittedAt: new Date(row.submitted_at) }))
}

async function countFresh({ db }: AppContext, since: Date): Promise<number> {
  const wanted = and(gt(inquiry.submittedAt, since), eq(inquiry.status, newStatus))
  const [row] = await db.select({ number: count() }).from(inquiry).where(wanted)
  return row?.number ?? 0
}

function toBrief(row: Brief): BriefInquiry {
  const category = categoryOf(row)
  const { id, name, address, message, suspect } = row
  const submittedAt = row.submittedAt.toISOString()
  return { _id: id, category: category!.slug, name, address, message, suspect, submittedAt }
}
