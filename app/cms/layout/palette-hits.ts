// The palette's results: screens by name, records by the list calls.

import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { formatAge } from '#app/cms/ui/format-time.ts'
import { propertyAddress, screens, testimonialAddress } from '#app/cms/ui/screens.ts'
import type { StaffIconName } from '#app/cms/ui/staff-icon.tsx'
import type { StaffMember } from '#app/domain/account/user.ts'
import type { StaffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import { categoryOf, inquiriesPath, inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import { dotOf } from '#app/domain/inquiry/inquiry-status.ts'
import { canManageUsers } from '#app/domain/permissions.ts'
import { focalOf } from '#app/domain/property/photo.ts'
import type { PropertyRecord } from '#app/domain/property/property.ts'
import { type TestimonialRecord, testimonialStates } from '#app/domain/testimonial/testimonial.ts'
import { fold, splitAt } from './fold.ts'
import { excerptOf } from './search-excerpt.ts'
import { collectionsFor, footFor } from './staff-navigation.ts'

export type Hit = {
  id: string
  label: string
  to: string
  icon: StaffIconName | { status: string } | { picture: string; focal: string | undefined }
  end?: string
  keys?: string[]
  state?: unknown
}
export type HitGroup = { title: string; hits: Hit[] }

/** Records shown, and (below) requested, of each kind: matching names come first. */
const most = 4
const asked = 12

export async function findRecords(search: string, signal: AbortSignal): Promise<HitGroup[]> {
  const query = { search, limit: String(asked) }
  const options = { init: { signal } }
  const [inquiries, properties, testimonials] = await Promise.all([
    readResponse(call.inquiries.$get({ query }, options)),
    readResponse(call.properties.$get({ query }, options)),
    readResponse(call.testimonials.$get({ query }, options)),
  ])
  const groups = [
    { title: screens.inquiries.label, hits: inquiries.data.map((record) => inquiryHit(record, search)) },
    { title: screens.properties.label, hits: properties.data.map((record) => propertyHit(record, search)) },
    {
      title: screens.testimonials.label,
      hits: testimonials.data.map((record) => testimonialHit(record, search)),
    },
  ]
  return groups
    .map(({ title, hits }) => ({ title, hits: namesFirst(hits, search).slice(0, most) }))
    .filter(({ hits }) => hits.length > 0)
}

const has = (text: string, search: string) => fold(text).includes(fold(search))

/** A few words around the match, if the name does not contain it. */
function reasonIn(search: string, name: string, others: string[]): string | undefined {
  const parts = has(name, search) ? undefined : others.map((text) => splitAt(text, search)).find(Boolean)
  if (!parts) return undefined
  return excerptOf(parts)
}

const namesFirst = (hits: Hit[], search: string) =>
  hits.toSorted((a, b) => Number(has(b.label, search)) - Number(has(a.label, search)))

function inquiryHit(record: StaffInquiryRecord, search: string): Hit {
  const { _id, name, email, phone, address, message, status, submittedAt } = record
  const category = categoryOf(record)
  return {
    id: _id,
    label: name,
    to: inquiriesPath(category?.slug, _id),
    icon: { status: dotOf(status) },
    end:
      reasonIn(search, name, [email, phone, address, message]) ??
      `${category?.name ?? ''}, ${formatAge(submittedAt)}`,
  }
}

function propertyHit(record: PropertyRecord, search: string): Hit {
  const { _id, name, address, agent, price, imgUrl, photos } = record
  return {
    id: _id,
    label: name,
    to: propertyAddress(_id),
    icon: { picture: imgUrl, focal: focalOf(photos[0]) },
    end: reasonIn(search, name, [address, agent]) ?? price,
  }
}

function testimonialHit({ _id, name, agent, content, published }: TestimonialRecord, search: string): Hit {
  const reason = reasonIn(search, name, [agent, content])
  const end = published ? reason : testimonialStates.pending.name
  return { id: _id, label: name, to: testimonialAddress(_id), icon: 'quote', ...(end && { end }) }
}

export function findScreens(search: string, user: StaffMember): HitGroup[] {
  const wanted = fold(search.trim())
  const hits = screensFor(user).filter(({ label }) => fold(label).includes(wanted))
  return hits.length > 0 ? [{ title: 'Go to', hits }] : []
}

function screensFor(user: StaffMember): Hit[] {
  const keys: Record<string, string[]> = {
    [screens.properties.to]: ['G', 'P'],
    [screens.inquiries.to]: ['G', 'I'],
  }
  const places = collectionsFor(user).map(({ label, to, icon }) => ({
    label,
    to,
    icon,
    ...(keys[to] ? { keys: keys[to] } : {}),
  }))
  const creations = [
    { ...screens.createProperty, icon: 'plus' as const },
    { ...screens.createLead, icon: 'plus' as const },
    { ...screens.createTestimonial, icon: 'plus' as const },
    ...(canManageUsers(user) ? [{ ...screens.inviteUser, icon: 'send' as const }] : []),
  ]
  const boards = inquiryCategories.map(({ slug, name }) => ({
    label: name,
    to: inquiriesPath(slug),
    icon: 'inbox' as const,
  }))
  const ends = [
    { ...screens.collections, icon: 'list' as const },
    { ...screens.firstAnswers, icon: 'clock' as const },
    { ...screens.leadSources, icon: 'list' as const },
    ...footFor(user).filter(({ otherPlace }) => !otherPlace),
  ]
  return [...places, ...creations, ...boards, ...ends].map((screen) => ({ id: screen.to, ...screen }))
}
