// Counts of the boards are sums of a handful of rows that a trigger keeps (migration 0007), whatever a board holds.
// Only a search counts what it finds.
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { inquiry, inquiryCount } from '#app/db/schema.ts'
import type { Office } from '#app/office.ts'
import type { GuideType, InquiryStatus, InquiryType } from './inquiry.ts'
import { inquiryCategories, type StatusCounts } from './inquiry-board.ts'

type Category = { inquiryType?: InquiryType | undefined; guideType?: GuideType | undefined }

/** How many inquiries of a category stand in each column. */
export async function countByStatus(office: Office, { inquiryType, guideType }: Category) {
  const wanted = and(
    inquiryType && eq(inquiryCount.inquiryType, inquiryType),
    guideType && eq(inquiryCount.guideType, guideType),
  )
  const rows = await office.db
    .select({ status: inquiryCount.status, number: sql<number>`sum(${inquiryCount.change})::int` })
    .from(inquiryCount)
    .where(wanted)
    .groupBy(inquiryCount.status)
  return toCounts(rows)
}

/** How many inquiries that meet a condition stand in each column. */
export async function countFound(office: Office, where: SQL | undefined) {
  const found = office.db.select({ status: inquiry.status, number: count() }).from(inquiry)
  return toCounts(await found.where(where).groupBy(inquiry.status))
}

/** How many open inquiries each board has, by the category's slug. */
export async function countOpenByCategory(office: Office): Promise<Record<string, number>> {
  const { inquiryType, guideType, change } = inquiryCount
  const rows = await office.db
    .select({ inquiryType, guideType, number: sql<number>`sum(${change})::int` })
    .from(inquiryCount)
    .where(eq(inquiryCount.status, 'open'))
    .groupBy(inquiryType, guideType)
  const sumOf = (category: Category) =>
    rows
      .filter((row) => row.inquiryType === category.inquiryType)
      .filter((row) => !category.guideType || row.guideType === category.guideType)
      .reduce((sum, { number }) => sum + number, 0)
  return Object.fromEntries(inquiryCategories.map((category) => [category.slug, sumOf(category)]))
}

/** All columns of a board together. */
export const totalOf = (counts: StatusCounts) => counts.open + counts['in progress'] + counts.closed

function toCounts(rows: { status: InquiryStatus; number: number }[]): StatusCounts {
  const counts: StatusCounts = { open: 0, 'in progress': 0, closed: 0 }
  for (const { status, number } of rows) counts[status] = number
  return counts
}
