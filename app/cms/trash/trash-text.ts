import { erasedNow, ledgerKeeps } from '#app/cms/ui/erased-text.ts'
import { screens } from '#app/cms/ui/screens.ts'
import type { StaffIconName } from '#app/cms/ui/staff-icon.tsx'
import { partlyRestoredText } from '#app/cms/ui/use-trash-message.ts'
import type { Collection } from '#app/domain/activity/activity.ts'
import { counted } from '#app/domain/counted.ts'
import { day } from '#app/domain/duration.ts'
import { categoryOf } from '#app/domain/inquiry/inquiry-category.ts'
import { type InquiryStatus, newStatus, statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import { type PropertyState, propertyStates } from '#app/domain/property/property-state.ts'
import { type TrashedRecord, trashLifetime } from '#app/domain/trash/trash.ts'

/** In the order of the tabs. */
export const trashKindText: Record<Collection, { tab: string; icon: StaffIconName; list: string }> = {
  inquiries: { tab: 'Leads', icon: 'inbox', list: screens.inquiries.label },
  properties: { tab: screens.properties.label, icon: 'home', list: screens.properties.label },
  testimonials: { tab: screens.testimonials.label, icon: 'quote', list: screens.testimonials.label },
  users: { tab: 'Links', icon: 'link', list: screens.users.label },
}

/** "Lead, Home Valuation, closed" */
export function describeEntry({ collection, facts, restorable }: TrashedRecord): string {
  if (collection === 'users') return restorable ? 'Invitation link' : 'Invitation link, expired'
  if (collection === 'testimonials') {
    if (facts.published) return 'Testimonial'
    return facts.suspect ? 'Testimonial, spam' : 'Testimonial, pending review'
  }
  if (collection === 'properties') {
    const state = facts.state as PropertyState
    return `Property, ${state === 'active' ? facts.price : propertyStates[state].name.toLowerCase()}`
  }
  const status = facts.status as InquiryStatus
  const end = status === newStatus ? [] : [statusNames[status].toLowerCase()]
  return ['Lead', categoryName(facts), ...(facts.suspect ? ['spam'] : end)].join(', ')
}

const categoryName = ({ inquiryType, guideType }: TrashedRecord['facts']) =>
  categoryOf({ inquiryType: inquiryType ?? '', guideType: guideType ?? '' })?.name ?? 'Inquiry'

/** Whole days that are left, at least one while it can be restored. */
export const daysLeft = ({ erasedAt }: Pick<TrashedRecord, 'erasedAt'>, now: number) =>
  Math.min(trashLifetime / day, Math.max(1, Math.ceil((Date.parse(erasedAt) - now) / day)))

/** A row with at most so many days left is marked. */
export const lastDays = 3

/** "Quay 4D is back in Properties, with its 7 photos". `missing`: how many were no longer in the trash. */
export function restoredText(entries: TrashedRecord[], missing = 0): string {
  const [first, ...others] = entries
  if (missing > 0) return partlyRestoredText(entries.length, entries.length + missing)
  if (!first || others.length > 0) return `${entries.length} entries are back`
  const { title, collection, photos, touches } = first
  const along = [photos && counted(photos, 'photo'), touches && counted(touches, 'note')].filter(Boolean)
  const end = along.length > 0 ? `, with its ${along.join(' and ')}` : ''
  return `${title} is back in ${trashKindText[collection].list}${end}`
}

/** After they were to be erased. A colleague may have restored some meanwhile, or erased them. */
export function eraseResult(
  entries: Pick<TrashedRecord, '_id' | 'title'>[],
  erased: { _id: string }[],
): string {
  const missing = entries.filter(({ _id }) => !erased.some((one) => one._id === _id))
  const [first, ...others] = missing
  if (!first) return entries.length === 1 ? `${entries[0]?.title} is erased` : emptiedText(entries.length)
  const gone = others.length > 0 ? `${missing.length} entries are` : `${first.title} is`
  const words = `${gone} no longer in the trash: restored or erased meanwhile. Search for what must go.`
  return erased.length > 0 ? `${emptiedText(erased.length)}. ${words}` : words
}

/** After the trash was emptied. A colleague may have emptied it before. */
export const emptiedText = (erased: number) =>
  erased === 0
    ? 'The trash was empty already'
    : erased === 1
      ? '1 entry is erased'
      : `${erased} entries are erased`

/** The text of the question before erasing. */
export function erasedText({ collection, photos, mails, touches }: TrashedRecord): string {
  const things = {
    properties: [
      'the property',
      photos && counted(photos, 'photo'),
      'its addresses and what its history says',
    ],
    testimonials: ['the testimonial and what its history says'],
    users: ['the invitation with its address'],
    inquiries: [
      'the lead',
      touches && counted(touches, 'note'),
      mails && counted(mails, 'mail'),
      'its place in the search',
    ],
  }[collection].flatMap((thing) => thing || [])
  return `${erasedNow} ${list.format(things)}.${collection === 'inquiries' ? ` ${ledgerKeeps}` : ''}`
}

const list = new Intl.ListFormat('en-US')
