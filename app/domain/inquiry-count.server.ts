// Counts of the boards are sums of a handful of rows that a trigger keeps (migration 0007), whatever a board holds.
// Only a search counts what it finds.
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { prepared, preparedByShape } from '#app/db/prepared.ts'
import { inquiry, inquiryCount } from '#app/db/schema.ts'
import type { Office } from '#app/office.ts'
import type { GuideType, InquiryStatus, InquiryType } from './inquiry.ts'
import { inquiryCategories, type StatusCounts } from './inquiry-board.ts'

type Category = { inquiryType?: InquiryType | undefined; guideType?: GuideType | undefined }

const sum = sql<number>`sum(${inquiryCount.change})::int`

const countsOf = preparedByShape((db, { inquiryType, guideType }: Category) => {
  const wanted = and(
    inquiryType && eq(inquiryCount.inquiryType, inquiryType),
    guideType && eq(inquiryCount.guideType, guideType),
  )
  const counts = db.select({ status: inquiryCount.status, number: sum }).from(inquiryCount)
  return counts.where(wanted).groupBy(inquiryCount.status).prepare('')
})

/** How many inquiries of a category stand in each column. */
export async function countByStatus({ db }: Office, { inquiryType, guideType }: Category) {
  return toCounts(await countsOf(db, { inquiryType, guideType }).execute())
}

/** How many inquiries that meet a condition stand in each column. */
export async function countFound(office: Office, where: SQL | undefined) {
  const found = office.db.select({ status: inquiry.status, number: count() }).from(inquiry)
  return toCounts(await found.where(where).groupBy(inquiry.status))
}

const openCounts = prepared((db) => {
  const { inquiryType, guideType, status } = inquiryCount
  const counts = db.select({ inquiryType, guideType, number: sum }).from(inquiryCount)
  return counts.where(eq(status, 'open')).groupBy(inquiryType, guideType).prepare('open-inquiries')
})

/** How many open inquiries each board has, by the category's slug. */
export async function countOpenByCategory({ db }: Office): Promise<Record<string, number>> {
  const rows = await openCounts(db).execute()
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
