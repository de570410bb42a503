import { channelNames } from '#app/domain/consent/consent.ts'
import type { RecentChange } from '#app/domain/dashboard/staff-overview.ts'
import { doneStatus, inquiryStatuses, newStatus, statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import { firstNameOf } from '#app/domain/person-name.ts'
import type { PropertyState } from '#app/domain/property/property-state.ts'

type ActivityText = { actor: string; before: string; name: string; after: string }

const nameless: Record<RecentChange['collection'], string> = {
  properties: 'a property',
  testimonials: 'a testimonial',
  inquiries: 'an inquiry',
  users: 'a user',
}

const fieldNames: Record<string, string> = {
  price: 'price',
  commission: 'commission',
  agent: 'agent',
  address: 'address',
  imgUrl: 'photo',
  name: 'name',
  content: 'text',
  date: 'date',
  email: 'email',
  role: 'role',
  password: 'password',
  secondFactor: 'two-step login',
  suspect: 'spam mark',
  owner: 'owner',
  morningMail: 'mail in the morning',
  photos: 'photos',
  openHouses: 'open houses',
  description: 'description',
}

const stops: Record<string, string> = { emailOptOut: channelNames.email, phoneOptOut: channelNames.phone }

/** The new state of a home, around its name. */
const stateChanges: Record<PropertyState, { before: string; after?: string }> = {
  draft: { before: 'made', after: 'a draft' },
  'coming soon': { before: 'announced', after: 'as coming soon' },
  active: { before: 'put', after: 'up for sale' },
  'under contract': { before: 'put', after: 'under contract' },
  sold: { before: 'marked', after: 'as sold' },
  withdrawn: { before: 'withdrew' },
}

/** "Marisol moved Hannah Weiss to In Progress" */
export function activityText(change: RecentChange): ActivityText {
  const actor = firstNameOf(change.actorName) || 'Somebody'
  const name = change.name ?? nameless[change.collection]
  return { actor, name, after: '', ...predicate(change) }
}

function predicate({
  action,
  collection,
  status,
  fields,
  optedOut,
}: RecentChange): Partial<ActivityText> & { before: string } {
  const ofTestimonial = collection === 'testimonials' ? 'the testimonial of' : ''
  if (action === 'exported') return { before: 'exported', name: `the ${collection}` }
  if (action === 'moved') return move(status)
  if (action === 'published') return { before: `published ${ofTestimonial}`.trim() }
  if (action === 'deleted') return { before: `deleted ${ofTestimonial}`.trim() }
  if (action === 'trashed') return { before: `put ${ofTestimonial}`.trim(), after: 'into the trash' }
  if (action === 'restored') return { before: `restored ${ofTestimonial}`.trim() }
  if (action === 'erased') return { before: `erased ${ofTestimonial}`.trim() }
  if (action === 'created' && collection === 'users') return { before: 'joined the team', name: '' }
  if (action === 'created') return { before: `added ${ofTestimonial}`.trim() }
  if (fields.join() === 'reviewedAt') return { before: 'found', after: 'still right' }
  if (collection === 'properties' && status)
    return stateChanges[status as PropertyState] ?? { before: 'changed' }
  const stop = stops[fields[0] ?? '']
  if (stop) return { before: optedOut ? 'noted that' : 'took back that', after: `said stop to ${stop}` }
  const field = fields.length === 1 ? fieldNames[fields[0] ?? ''] : undefined
  if (field) return { before: `changed the ${field} of` }
  return { before: `changed ${ofTestimonial}`.trim() }
}

function move(to: RecentChange['status']) {
  if (to === doneStatus) return { before: 'closed' }
  const status = inquiryStatuses.find((one) => one === to)
  if (!status) return { before: 'moved' }
  return { before: 'moved', after: `${status === newStatus ? 'back ' : ''}to ${statusNames[status]}` }
}
