// Board counts are sums of a few rows that a trigger maintains (migrations 0007 and 0013), so their cost does not grow
// with the board. Only searches and filters are counted row by row.
import { count, type SQL, sql } from 'drizzle-orm'
import { inquiry, inquiryCount } from '#app/db/schema.ts'
import { prepared } from '#app/db/tuning/prepared.ts'
import type { QueryCache } from '#app/domain/collection/query-cache.server.ts'
import type { GuideType, InquiryType } from './inquiry.ts'
import type { StatusCounts } from './inquiry-board.ts'
import { inquiryCategories } from './inquiry-category.ts'
import { type InquiryStatus, newStatus, perStatus, startedStatus } from './inquiry-status.ts'

type Category = { inquiryType?: InquiryType | undefined; guideType?: GuideType | undefined }
/** The leads of one owner, or of nobody, in one status. */
type OwnedTally = { ownerId: string | null; status: InquiryStatus; number: number }
type Tally = OwnedTally & { inquiryType: InquiryType; guideType: GuideType | '' }

const talliesOf = prepared((db) => {
  const { inquiryType, guideType, status, ownerId, change } = inquiryCount
  const number = sql<number>`sum(${change})::int`
  const tallies = db.select({ inquiryType, guideType, status, ownerId, number }).from(inquiryCount)
  return tallies.groupBy(inquiryType, guideType, status, ownerId).prepare('tallies-of-inquiries')
})

const tallyInquiries = (queryCache: QueryCache) =>
  queryCache.getOrLoad('tallies', () => talliesOf(queryCache.db).execute())

export const countByStatus = async (queryCache: QueryCache, category: Category) =>
  countWithin(await tallyInquiries(queryCache), category)

export const tallyOwners = async (queryCache: QueryCache, category: Category): Promise<OwnedTally[]> =>
  within(await tallyInquiries(queryCache), category)

/** `tallyOwners` for the inquiries that meet a condition, counted row by row. */
export const tallyFoundOwners = (queryCache: QueryCache, where: SQL | undefined, key: object) =>
  queryCache.getOrLoad(`found ${JSON.stringify(key)}`, async (): Promise<OwnedTally[]> => {
    const { ownerId, status } = inquiry
    const found = queryCache.db.select({ ownerId, status, number: count() }).from(inquiry)
    return found.where(where).groupBy(ownerId, status)
  })

export async function countOpenByCategory(queryCache: QueryCache): Promise<Record<string, number>> {
  const tallies = await tallyInquiries(queryCache)
  const openOf = (category: Category) => countWithin(tallies, category)[newStatus]
  return Object.fromEntries(inquiryCategories.map((category) => [category.slug, openOf(category)]))
}

/** Counts, by category, the open inquiries without an owner and the inquiries in progress. */
export async function countWaitingByCategory(
  queryCache: QueryCache,
): Promise<Record<string, { nobodys: number; inProgress: number }>> {
  const tallies = await tallyInquiries(queryCache)
  const unowned = tallies.filter(({ ownerId }) => ownerId === null)
  const waitingIn = (category: Category) => ({
    nobodys: countWithin(unowned, category)[newStatus],
    inProgress: countWithin(tallies, category)[startedStatus],
  })
  return Object.fromEntries(inquiryCategories.map((category) => [category.slug, waitingIn(category)]))
}

const countWithin = (tallies: Tally[], category: Category) => toCounts(within(tallies, category))

const within = (tallies: Tally[], { inquiryType, guideType }: Category) =>
  tallies
    .filter((tally) => !inquiryType || tally.inquiryType === inquiryType)
    .filter((tally) => !guideType || tally.guideType === guideType)

export function toCounts(rows: Pick<OwnedTally, 'status' | 'number'>[]): StatusCounts {
  const counts: StatusCounts = perStatus(() => 0)
  for (const { status, number } of rows) counts[status] += number
  return counts
}
