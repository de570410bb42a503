// The columns of each export, with their headings. Instants are in the team's time zone; money and areas are plain numbers.

import { inquiryLabels as asked } from '#app/domain/inquiry/inquiry.ts'
import type { StaffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import { categoryOf } from '#app/domain/inquiry/inquiry-category.ts'
import { statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import { sourceNames } from '#app/domain/inquiry/lead-source.ts'
import {
  allPropertyLabels as labels,
  money,
  type PropertyField,
  type PropertyRecord,
  parsePrice,
  propertyRecord,
} from '#app/domain/property/property.ts'
import { propertyKinds } from '#app/domain/property/property-kind.ts'
import { propertyStates } from '#app/domain/property/property-state.ts'
import {
  type TestimonialRecord,
  testimonialLabels,
  testimonialStates,
} from '#app/domain/testimonial/testimonial.ts'
import { team } from '#content/team.ts'
import { type CsvCell, phoneCell } from './csv.ts'

export type Columns<Row> = Record<string, (row: Row) => CsvCell>

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: team.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `2026-11-24 09:30` */
const localTime = (instant: string) => clock.format(new Date(instant))
const inZone = (label: string) => `${label} (${team.timeZone})`

const dollars = (price: string) => (price ? parsePrice(price) : null)

export const inquiryColumns: Columns<StaffInquiryRecord> = {
  [inZone('Received')]: ({ submittedAt }) => localTime(submittedAt),
  [asked.name]: ({ name }) => name,
  [asked.email]: ({ email }) => email,
  [asked.phone]: ({ phone }) => phoneCell(phone),
  [asked.address]: ({ address }) => address,
  [asked.zipCode]: ({ postalCode }) => postalCode,
  Category: (row) => categoryOf(row)?.name ?? row.inquiryType,
  Status: ({ status }) => statusNames[status],
  Owner: ({ ownerName }) => ownerName,
  Home: ({ property }) => property?.name ?? '',
  [asked.clientType]: ({ clientType }) => clientType,
  [asked.timeframe]: ({ timeFrame }) => timeFrame,
  [asked.message]: ({ message }) => message,
  Source: ({ source }) => sourceNames[source],
  'Source, in detail': ({ sourceDetail }) => sourceDetail,
  'Page of the form': ({ origin }) => origin?.page ?? '',
  'First page': ({ origin }) => origin?.landing ?? '',
  Referrer: ({ origin }) => origin?.referrer ?? '',
  'Campaign source': ({ origin }) => origin?.utmSource ?? '',
  'Campaign medium': ({ origin }) => origin?.utmMedium ?? '',
  Campaign: ({ origin }) => origin?.utmCampaign ?? '',
  'Campaign term': ({ origin }) => origin?.utmTerm ?? '',
  'Campaign content': ({ origin }) => origin?.utmContent ?? '',
  [inZone('First touch')]: ({ firstTouchAt }) => (firstTouchAt ? localTime(firstTouchAt) : ''),
  'Next touch': ({ nextTouch }) => nextTouch?.on ?? '',
  'Consent text': ({ consent }) => consent?.version ?? '',
  [inZone('Consented')]: ({ consent }) => (consent ? localTime(consent.at) : ''),
  'Opted out of mail': ({ optOuts }) => optOuts.email !== null,
  'Opted out of calls': ({ optOuts }) => optOuts.phone !== null,
  'May be spam': ({ suspect }) => suspect,
  ID: ({ _id }) => _id,
}

/** The file begins and ends with these; other fields come between, in the order of their labels. */
const firstFields = [
  'name',
  'address',
  'state',
  'price',
  'priceOnRequest',
  'bedrooms',
  'bathrooms',
  'squareFootage',
  'kind',
  'agent',
  'commission',
  'featured',
  'pastSale',
  'marketDate',
  'soldDate',
  'soldPrice',
] as const
const lastFields = ['linkUrl', 'description', 'photos'] as const
const notExported = ['imgUrl', 'openHouses'] as const

const placed = new Set<string>([...firstFields, ...lastFields, ...notExported])
const otherFields = (Object.keys(labels) as PropertyField[]).filter((field) => !placed.has(field))

/** Money as a number, photos as their count, choices in the words of the screens. */
function propertyCell(record: PropertyRecord, field: PropertyField): CsvCell {
  if (field === 'state') return propertyStates[record.state].name
  if (field === 'kind') return record.kind && propertyKinds[record.kind]
  const value = record[field]
  if (Array.isArray(value)) return value.length
  return propertyRecord.shape[field] === money ? dollars(String(value)) : value
}

export const propertyColumns: Columns<PropertyRecord> = {
  ...Object.fromEntries(
    [...firstFields, ...otherFields, ...lastFields].map((field) => [
      labels[field],
      (record: PropertyRecord) => propertyCell(record, field),
    ]),
  ),
  Page: ({ slug }) => `/properties/${slug}`,
  ID: ({ _id }) => _id,
}

export const testimonialColumns: Columns<TestimonialRecord> = {
  [testimonialLabels.name]: ({ name }) => name,
  [testimonialLabels.date]: ({ date }) => date,
  [testimonialLabels.content]: ({ content }) => content,
  [testimonialLabels.agent]: ({ agent }) => agent,
  State: ({ published }) => testimonialStates[published ? 'published' : 'pending'].name,
  [inZone('Created')]: ({ createdAt }) => localTime(createdAt),
  ID: ({ _id }) => _id,
}
