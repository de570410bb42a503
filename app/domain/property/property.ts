// A property as calls return it, and how its numbers are written. What staff may set is in property-input.ts.
import { z } from 'zod'
import { openHouse } from './open-house.ts'
import { photo } from './photo.ts'
import { propertyKindNames } from './property-kind.ts'
import { propertyStateNames } from './property-state.ts'

/** Text like `$1,250,000`. */
export const money = z.string()

/**
 * A property as the API returns it. Money is text like `$1,250,000`, `commission` text like `2.5%`, a day YYYY-MM-DD; what
 * is not known is empty text or null. `lotSize` is in acres, `hoaFee` a month, `taxes` a year. A visitor gets no price that
 * is on request.
 */
export const propertyRecord = z.object({
  _id: z.string(),
  name: z.string(),
  address: z.string(),
  bedrooms: z.number(),
  bathrooms: z.number(),
  squareFootage: z.number(),
  price: money,
  commission: z.string(),
  imgUrl: z.string(),
  linkUrl: z.string(),
  featured: z.boolean(),
  pastSale: z.boolean(),
  agent: z.string(),
  slug: z.string(),
  state: z.enum(propertyStateNames),
  stateSince: z.string(),
  marketDate: z.string(),
  soldDate: z.string(),
  soldPrice: money,
  priceOnRequest: z.boolean(),
  description: z.string(),
  kind: z.enum([...propertyKindNames, '']),
  yearBuilt: z.number().nullable(),
  lotSize: z.number().nullable(),
  parking: z.string(),
  hoaFee: money,
  taxes: money,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  videoUrl: z.string(),
  photos: z.array(photo),
  openHouses: z.array(openHouse),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PropertyRecord = z.infer<typeof propertyRecord>

/** The fields that a card shows, and no others: a page's HTML contains them twice, as text and as data. */
export const cardFields = [
  'name',
  'address',
  'bedrooms',
  'bathrooms',
  'squareFootage',
  'linkUrl',
  'pastSale',
  'agent',
  'kind',
] as const satisfies (keyof PropertyRecord)[]
/** Its `price` is empty if it is on request, and the sale price if it is sold. */
export type ShownProperty = Pick<
  PropertyRecord,
  (typeof cardFields)[number] | '_id' | 'slug' | 'state' | 'price' | 'commission'
>

/** The largest price, fee or tax. */
export const maxDollars = 1_000_000_000_000

/** Whole dollars from text like `$1,250,000` or `1250000`; NaN for anything else, also where a comma groups no thousands. */
export function parsePrice(text: string): number {
  return /^\$?(\d+|\d{1,3}(,\d{3})+)$/.test(text) ? Number(text.replace(/[$,]/g, '')) : Number.NaN
}

/** A percentage from text like `2.5%` or `2.5`; NaN for anything else. */
export function parseCommission(text: string): number {
  return /^\d{1,3}(\.\d{1,3})?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN
}

/** 2.5 as `2.5%`. */
export const formatCommission = (percent: number) => `${percent}%`

/** What section 5 requires, as the form calls it and in its order. */
export const propertyLabels = {
  imgUrl: 'Image key',
  name: 'Name',
  address: 'Address',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  squareFootage: 'Square footage',
  price: 'Price',
  commission: 'Commission',
  linkUrl: 'Link URL',
  agent: 'Agent',
  featured: 'Featured',
  pastSale: 'Past Sale',
} as const satisfies Partial<Record<keyof PropertyRecord, string>>

/**
 * What staff may set beside them; none is required. One more needs its place in `propertyRecord`, its rule
 * (property-input.ts), its column (db/schema.ts and a migration) and its field in the form
 * (cms/properties/property-details.tsx). No type asks for its line on the page of a home
 * (site/pages/property/property-text.server.ts), which has the same label.
 */
export const optionalPropertyLabels = {
  state: 'State',
  marketDate: 'On the market from',
  soldDate: 'Sold on',
  soldPrice: 'Sold for',
  priceOnRequest: 'Price on request',
  description: 'Description',
  kind: 'Kind',
  yearBuilt: 'Year built',
  lotSize: 'Lot size',
  parking: 'Parking',
  hoaFee: 'HOA fee',
  taxes: 'Taxes',
  latitude: 'Latitude',
  longitude: 'Longitude',
  videoUrl: 'Video link',
  photos: 'Photos',
  openHouses: 'Open houses',
} as const satisfies Partial<Record<keyof PropertyRecord, string>>

export const allPropertyLabels = { ...propertyLabels, ...optionalPropertyLabels }
/** A field that staff may set. */
export type PropertyField = keyof typeof allPropertyLabels
