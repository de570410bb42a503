// The filters of boards, lists and exports of leads, besides category, search and owner.
import { z } from 'zod'
import { daysAfter } from '#app/domain/calendar-day.ts'
import { oneOf } from '#app/domain/text.ts'
import { propertyId } from './inquiry.ts'
import { doneStatus, type InquiryStatus, isUnanswered } from './inquiry-status.ts'
import { leadSources } from './lead-source.ts'

/** `week`: from today until this day next week. A closed lead is not due. */
export const nextTouchNames = { overdue: 'Overdue', week: 'Due within a week', none: 'None set' } as const
/** By a person. A closed lead, or one that may be spam, does not wait. */
export const answerNames = { waiting: 'Waiting', answered: 'Answered' } as const

const daysAhead = 7

const keysOf = <Name extends string>(names: Record<Name, string>) => Object.keys(names) as Name[]
const choice = <Name extends string>(field: string, names: readonly Name[]) =>
  z.enum(names, `${field} must be ${oneOf(names)}.`).optional()
const wrongDay = (field: string) => `${field} must be a date such as 2026-12-03.`
/** The database knows no year 0, nor the day after 9999. */
const isNear = (day: string) => day >= '1900' && day < '2200'
const dayOf = (field: string) => z.iso.date(wrongDay(field)).refine(isNear, wrongDay(field)).optional()

/** In a query. Days are the team's; a reversed range is turned around. */
export const leadFilterFields = {
  propertyId: propertyId.optional(),
  nextTouch: choice('nextTouch', keysOf(nextTouchNames)),
  answer: choice('answer', keysOf(answerNames)),
  source: choice('source', leadSources),
  receivedFrom: dayOf('receivedFrom'),
  receivedTo: dayOf('receivedTo'),
}
export type LeadFilter = z.infer<z.ZodObject<typeof leadFilterFields>>

export const leadFilterNames = Object.keys(leadFilterFields) as (keyof LeadFilter)[]

/** The fields that are set, so that two equal filters have one key. */
export const pickFilter = (from: LeadFilter): LeadFilter =>
  Object.fromEntries(leadFilterNames.flatMap((field) => (from[field] ? [[field, from[field]]] : [])))

/** The first and the last day, or none. */
export const receivedDays = ({ receivedFrom: from, receivedTo: to }: LeadFilter) =>
  from && to && from > to ? { from: to, to: from } : { from, to }

/** The last day that `week` includes. */
export const weekEnd = (today: string) => daysAfter(today, daysAhead)

type Lead = {
  status: InquiryStatus
  suspect: boolean
  submittedAt: string
  source: string
  firstTouchAt: string | null
  nextTouch: { on: string } | null
  property: { _id: string | null } | null
}

/**
 * For a lead that changes on an open board; lists ask the database (lead-filter.server.ts). `dayOf`: an instant's day for the
 * team.
 */
export function passesFilter(
  filter: LeadFilter,
  lead: Lead,
  dayOf: (instant: number) => string,
  now = Date.now(),
): boolean {
  const { propertyId, nextTouch, answer, source } = filter
  const { from, to } = receivedDays(filter)
  const received = from || to ? dayOf(Date.parse(lead.submittedAt)) : ''
  return (
    (!propertyId || lead.property?._id === propertyId) &&
    (!nextTouch || isPlanned(nextTouch, lead, dayOf(now))) &&
    (!answer || (answer === 'answered' ? lead.firstTouchAt !== null : isUnanswered(lead))) &&
    (!source || lead.source === source) &&
    (!from || received >= from) &&
    (!to || received <= to)
  )
}

function isPlanned(which: keyof typeof nextTouchNames, { nextTouch, status }: Lead, today: string): boolean {
  const on = nextTouch?.on
  if (which === 'none') return !on
  if (!on || status === doneStatus) return false
  return which === 'overdue' ? on < today : on >= today && on <= weekEnd(today)
}
