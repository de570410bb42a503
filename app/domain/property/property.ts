// A property: what calls return of it, and what staff may set, by the rules of section 5 for form and calls alike.
import { z } from 'zod'
import { flag, listQuery } from '#app/domain/list.ts'
import { echoedFields, onlyFields } from '#app/domain/only-fields.ts'
import { lengths, linkAddress, requiredLine } from '#app/domain/text.ts'

/** A property as the API returns it. `price` is text like `$1,250,000`, `commission` text like `2.5%`. */
export const propertyRecord = z.object({
  _id: z.string(),
  name: z.string(),
  address: z.string(),
  bedrooms: z.number(),
  bathrooms: z.number(),
  squareFootage: z.number(),
  price: z.string(),
  commission: z.string(),
  imgUrl: z.string(),
  linkUrl: z.string(),
  featured: z.boolean(),
  pastSale: z.boolean(),
  agent: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PropertyRecord = z.infer<typeof propertyRecord>
/** What a card shows of it: no more than that, since a page carries its data beside what it shows. */
export type ShownProperty = Omit<PropertyRecord, 'imgUrl' | 'featured' | 'createdAt' | 'updatedAt'>

/** The query of `GET /api/properties`. */
export const propertyQuery = listQuery.extend({ featured: flag('featured'), pastSale: flag('pastSale') })
export type PropertyQuery = z.infer<typeof propertyQuery>

/** Whole dollars from text like `$1,250,000` or `1250000`; NaN for anything else, also where a comma groups no thousands. */
export function parsePrice(text: string): number {
  return /^\$?(\d+|\d{1,3}(,\d{3})+)$/.test(text) ? Number(text.replace(/[$,]/g, '')) : Number.NaN
}

/** A percentage from text like `2.5%` or `2.5`; NaN for anything else. */
export function parseCommission(text: string): number {
  return /^\d{1,3}(\.\d{1,3})?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** 1250000 as `$1,250,000`. */
export const formatPrice = (wholeDollars: number) => dollars.format(wholeDollars)

/** 2.5 as `2.5%`. */
export const formatCommission = (percent: number) => `${percent}%`

/**
 * What staff may set, as the form calls it and in its order. One more needs its place in `propertyRecord`, its rule, its
 * column (db/schema.ts and a migration) and its field in the form. No type asks for it on the form, on the card or in the
 * preview, nor for the commas of a large number in cms/properties/property-kind.ts.
 */
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
const labels = propertyLabels

const maxDollars = 1_000_000_000_000

const atLeastZero = (label: string, max: number, wrong = `${label} must be a number.`) =>
  z
    .number({ error: ({ input }) => (input === undefined ? missing(label) : wrong) })
    .min(0, `${label} cannot be less than zero.`)
    .max(max, `${label} cannot be more than ${max.toLocaleString('en-US')}.`)

const missing = (label: string) => `${label} ${label.endsWith('rooms') ? 'are' : 'is'} required.`
const whole = (label: string) => `${label} must be a whole number.`
const wrongBathrooms = 'Bathrooms must be a number, such as 2.5.'
const wrongPrice = 'Price must be whole dollars, such as $1,250,000.'
const wrongCommission = 'Commission must be a percentage, such as 2.5%.'

const rules = {
  name: requiredLine(labels.name, lengths.name),
  address: requiredLine(labels.address, lengths.address),
  bedrooms: atLeastZero(labels.bedrooms, 1000).multipleOf(1, whole(labels.bedrooms)),
  bathrooms: atLeastZero(labels.bathrooms, 1000, wrongBathrooms).multipleOf(
    0.5,
    'Bathrooms must be a whole or a half number.',
  ),
  squareFootage: atLeastZero(labels.squareFootage, 100_000_000).multipleOf(1, whole(labels.squareFootage)),
  price: requiredLine(labels.price, 40)
    .transform(parsePrice)
    .pipe(atLeastZero(labels.price, maxDollars, wrongPrice)),
  commission: requiredLine(labels.commission, 10)
    .transform(parseCommission)
    .pipe(atLeastZero(labels.commission, 100, wrongCommission)),
  imgUrl: requiredLine(labels.imgUrl, 300),
  linkUrl: linkAddress(labels.linkUrl),
  featured: z.boolean('Featured must be true or false.'),
  pastSale: z.boolean('Past sale must be true or false.'),
  agent: requiredLine(labels.agent, lengths.name),
} satisfies Record<keyof typeof labels, z.ZodType>

/** The body of `POST /api/properties`: every field is required, the two flags are false when left out (section 5). */
export const propertyInput = onlyFields({
  ...rules,
  featured: rules.featured.default(false),
  pastSale: rules.pastSale.default(false),
})
export type PropertyInput = z.infer<typeof propertyInput>

/** The body of `PUT /api/properties`: the fields to change, by the same rules. */
export const propertyChanges = onlyFields({
  ...onlyFields(rules).partial().shape,
  ...echoedFields,
})
export type PropertyChanges = z.infer<typeof propertyChanges>
