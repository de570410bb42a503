// Counts of the boards are sums of a handful of rows that a trigger keeps (migration 0007), whatever a board holds.
// Only a search counts what it finds.
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { prepared, preparedByShape } from '#app/db/prepared.ts'
import { inquiry, inquiryCount } from '#app/db/schema.ts'
import type { Readings } from './collection-readings.server.ts'
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
export function countByStatus(readings: Readings, { inquiryType, guideType }: Category) {
  const category = { inquiryType, guideType }
  return readings.once(`count ${JSON.stringify(category)}`, async () =>
    toCounts(await countsOf(readings.db, category).execute()),
  )
}

/** How many inquiries that a search finds stand in each column. */
export const countFoundByStatus = (readings: Readings, where: SQL | undefined, key: object) =>
  readings.once(`found ${JSON.stringify(key)}`, async () => {
    const found = readings.db.select({ status: inquiry.status, number: count() }).from(inquiry)
    return toCounts(await found.where(where).groupBy(inquiry.status))
  })

const openCounts = prepared((db) => {
  const { inquiryType, guideType, status } = inquiryCount
  const counts = db.select({ inquiryType, guideType, number: sum }).from(inquiryCount)
  return counts.where(eq(status, 'open')).groupBy(inquiryType, guideType).prepare('open-inquiries')
})

/** How many open inquiries each board has, by the category's slug. */
export async function countOpenByCategory(readings: Readings): Promise<Record<string, number>> {
  const rows = await readings.once('open', () => openCounts(readings.db).execute())
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
