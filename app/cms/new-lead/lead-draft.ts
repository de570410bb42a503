// The values of the form for a new lead, and the call's body that they make.
import type { z } from 'zod'
import { randomUuid } from '#app/cms/data/use-content-key.ts'
import { formatClock } from '#app/cms/ui/format-time.ts'
import { daysAfter } from '#app/domain/calendar-day.ts'
import { type CategorySlug, inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import type { EnteredSource } from '#app/domain/inquiry/lead-source.ts'
import type { LeadChoices, newLead } from '#app/domain/inquiry/new-lead.ts'
import type { FieldMessages } from '#app/domain/problem.ts'

export const nextChoices = {
  none: 'None',
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: 'In a week',
  date: 'Date',
} as const
export type NextChoice = keyof typeof nextChoices

/** The value of `owner` for a lead without one; empty text means the owner that the form suggests. */
export const nobody = 'nobody'

export type LeadDraft = {
  source: EnteredSource
  sourceDetail: string
  /** The key of the chosen open house. */
  openHouse: string
  name: string
  phone: string
  email: string
  message: string
  address: string
  propertyId: string
  owner: string
  category: CategorySlug
  next: NextChoice
  /** The day, where `next` is `date`. */
  on: string
  /** Undefined: as the source suggests. */
  spoken: 'yes' | 'no' | ''
  agreed: boolean
  /** The idempotency key of the last attempt to create it, and what was typed then; empty before one. */
  key: string
  sent: string
}

export const emptyDraft = (category: CategorySlug, source: EnteredSource = 'phone'): LeadDraft => ({
  source,
  sourceDetail: '',
  openHouse: '',
  name: '',
  phone: '',
  email: '',
  message: '',
  address: '',
  propertyId: '',
  owner: '',
  category,
  next: 'tomorrow',
  on: '',
  spoken: '',
  agreed: false,
  key: '',
  sent: '',
})

/** With the key to send it by: the same for the same text, so that text whose response was lost is stored once. */
export function draftToSend(draft: LeadDraft): LeadDraft {
  const sent = JSON.stringify({ ...draft, key: '', sent: '' })
  return sent === draft.sent ? draft : { ...draft, key: randomUuid(), sent }
}

/** For the next visitor of the same open house, or the next caller. */
export const draftAfter = (before: LeadDraft): LeadDraft => {
  const { source, sourceDetail, openHouse, propertyId, owner, category, next, on } = before
  return {
    ...emptyDraft(category),
    ...{ source, openHouse, propertyId, owner, next, on },
    sourceDetail: source === 'referral' ? '' : sourceDetail,
  }
}

/** Whoever rings up or comes by is spoken with at once. */
export const hasSpoken = ({ spoken, source }: Pick<LeadDraft, 'spoken' | 'source'>): boolean =>
  spoken === '' ? source === 'phone' || source === 'open house' : spoken === 'yes'

/** The label of the field beside a source. A lead by phone has none. */
export const detailLabels: Partial<Record<EnteredSource, string>> = {
  'open house': 'Which open house',
  portal: 'Which portal',
  referral: 'Who referred them',
  other: 'Where from',
}

type OpenHouse = LeadChoices['openHouses'][number]
export const keyOf = ({ propertyId, date, from }: OpenHouse) => `${propertyId} ${date} ${from}`

const plainDay = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' },
})

/** `Sun, Nov 22, 2:00 PM to 4:00 PM`, with plain spaces: it is stored, and reports count by it. */
export const timesOf = ({ date, from, to }: OpenHouse) =>
  `${plainDay.format(Date.parse(date))}, ${formatClock(from)} to ${formatClock(to)}`.replaceAll('\u00a0', ' ')

/** `key` is empty for an open house that is not among them. */
export function chooseOpenHouse(houses: readonly OpenHouse[], key: string): Partial<LeadDraft> {
  const chosen = houses.find((one) => keyOf(one) === key)
  return chosen
    ? { openHouse: keyOf(chosen), sourceDetail: timesOf(chosen), propertyId: chosen.propertyId }
    : { openHouse: '', sourceDetail: '' }
}

/** A detail of another source says nothing of this one. */
export const chooseSource = (source: EnteredSource): Partial<LeadDraft> => ({
  source,
  sourceDetail: '',
  openHouse: '',
})

const days: Partial<Record<NextChoice, number>> = { today: 0, tomorrow: 1, week: 7 }

function nextTouchOf({ next, on }: LeadDraft, today: string) {
  const ahead = days[next]
  if (ahead !== undefined) return { on: daysAfter(today, ahead), note: '' }
  return next === 'date' ? { on, note: '' } : null
}

export function bodyOf(
  draft: LeadDraft,
  { today, owner }: { today: string; owner: string | null },
): z.input<typeof newLead> {
  const { source, sourceDetail, name, phone, email, message, propertyId, agreed } = draft
  const category = inquiryCategories.find(({ slug }) => slug === draft.category)!
  return {
    inquiryType: category.inquiryType,
    guideType: 'guideType' in category ? category.guideType : '',
    ...{
      source,
      sourceDetail: detailLabels[source] ? sourceDetail : '',
      name,
      phone,
      email,
      message,
      propertyId,
    },
    address: asksForAddress(draft) ? draft.address : '',
    ownerId: owner,
    nextTouch: nextTouchOf(draft, today),
    spoken: hasSpoken(draft),
    agreed,
  }
}

export const asksForAddress = ({ category }: Pick<LeadDraft, 'category'>) => category === 'home-valuation'

/** The errors to clear after an edit: names of the call's fields, where they differ from the draft's. */
const errorNames: Partial<Record<keyof LeadDraft, string[]>> = {
  phone: ['phone', 'email', 'agreed'],
  email: ['phone', 'email', 'agreed'],
  owner: ['ownerId'],
  category: ['inquiryType', 'guideType', 'address'],
  next: ['nextTouch'],
  on: ['nextTouch'],
}

export function errorsAfter(edit: Partial<LeadDraft>, errors: FieldMessages): FieldMessages {
  const names = (Object.keys(edit) as (keyof LeadDraft)[]).flatMap((name) => errorNames[name] ?? [name])
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}
