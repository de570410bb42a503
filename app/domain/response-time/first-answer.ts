// When a lead waits for its first answer, and since when that is late. The clock runs from the receipt to the first call,
// mail, text or visit of a person.
import { day, hour } from '#app/domain/duration.ts'
import type { StaffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import { isUnanswered, newStatus } from '#app/domain/inquiry/inquiry-status.ts'
import type { OfficeClock } from './office-clock.ts'

type Lead = Pick<StaffInquiryRecord, 'firstTouchAt' | 'suspect' | 'status' | 'hasClock' | 'submittedAt'>

/** Of office time: a lead that waits longer is listed as waiting. */
export const longestFirstAnswer = hour
/** By the wall clock: no weekend makes a lead late. */
const lateAfter = day

/** A lead from before touches could be noted waits only while it is in Open. */
export const isWaiting = (lead: Lead): boolean =>
  isUnanswered(lead) && (lead.hasClock || lead.status === newStatus)

/** Late: over `lateAfter` by the wall clock, and over `longestFirstAnswer` of office time. */
export function isWaitingLong(lead: Lead, now: number, clock: OfficeClock): boolean {
  const since = Date.parse(lead.submittedAt)
  if (!isWaiting(lead) || now - since <= lateAfter) return false
  return clock.between(since, now, longestFirstAnswer) >= longestFirstAnswer
}
