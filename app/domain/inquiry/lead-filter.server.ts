import { and, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { inquiry } from '#app/db/schema.ts'
import { daysAfter } from '#app/domain/calendar-day.ts'
import { team } from '#content/team.ts'
import { type LeadFilter, receivedDays, weekEnd } from './lead-filter.ts'
import { isUnanswered, isUnfinished } from './staff-inquiry.server.ts'

/** `passesFilter` in SQL. */
export function filterCondition(filter: LeadFilter, today: string): SQL | undefined {
  const { propertyId, nextTouch, answer, source } = filter
  const { from, to } = receivedDays(filter)
  return and(
    propertyId ? eq(inquiry.propertyId, propertyId) : undefined,
    nextTouch && planned(nextTouch, today),
    answer === 'answered' ? isNotNull(inquiry.firstTouchAt) : undefined,
    answer === 'waiting' ? isUnanswered : undefined,
    source && eq(inquiry.source, source),
    from ? gte(inquiry.submittedAt, startOf(from)) : undefined,
    to ? lt(inquiry.submittedAt, startOf(daysAfter(to, 1))) : undefined,
  )
}

function planned(which: NonNullable<LeadFilter['nextTouch']>, today: string): SQL {
  const { nextTouchOn } = inquiry
  if (which === 'none') return isNull(nextTouchOn)
  const isDue =
    which === 'overdue' ? lt(nextTouchOn, today) : sql`${nextTouchOn} between ${today} and ${weekEnd(today)}`
  return sql`(${isDue} and ${isUnfinished})`
}

/** The instant at which a day begins for the team. */
const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone ${team.timeZone}::text`
