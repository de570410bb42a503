// What staff may set of a property, by the rules of section 5, for form and calls alike.
import { z } from 'zod'
import { echoedFields, onlyFields, yesOrNo } from '#app/domain/request-fields.ts'
import {
  isLinkAddress,
  isPlural,
  lengths,
  linkAddress,
  oneOf,
  optionalLine,
  optionalText,
  requiredLine,
  storableDay,
} from '#app/domain/text.ts'
import { openHouses } from './open-house.ts'
import { imageKey, photos } from './photo.ts'
import {
  allPropertyLabels as labels,
  maxDollars,
  type optionalPropertyLabels,
  parseCommission,
  parsePrice,
  type propertyLabels,
} from './property.ts'
import { propertyKindNames } from './property-kind.ts'
import { propertyStateNames } from './property-state.ts'

const atLeastZero = (label: string, max: number, wrong = `${label} must be a number.`) =>
  z
    .number({ error: ({ input }) => (input === undefined ? missing(label) : wrong) })
    .min(0, `${label} cannot be less than zero.`)
    .max(max, `${label} cannot be more than ${max.toLocaleString('en-US')}.`)

const missing = (label: string) => `${label} ${isPlural(label) ? 'are' : 'is'} required.`
const whole = (label: string) => `${label} must be a whole number.`
const wrongBathrooms = 'Bathrooms must be a number, such as 2.5.'
const wrongPrice = (label: string) => `${label} must be whole dollars, such as $1,250,000.`
const wrongCommission = 'Commission must be a percentage, such as 2.5%.'

const required = {
  name: requiredLine(labels.name, lengths.name),
  address: requiredLine(labels.address, lengths.address),
  bedrooms: atLeastZero(labels.bedrooms, 1000).int(whole(labels.bedrooms)),
  bathrooms: atLeastZero(labels.bathrooms, 1000, wrongBathrooms)
    .multipleOf(0.5, 'Bathrooms must be a whole or a half number.')
    .meta({ multipleOf: 0.5 }),
  squareFootage: atLeastZero(labels.squareFootage, 100_000_000).int(whole(labels.squareFootage)),
  price: requiredLine(labels.price, 40)
    .transform(parsePrice)
    .pipe(atLeastZero(labels.price, maxDollars, wrongPrice(labels.price))),
  commission: requiredLine(labels.commission, 10)
    .transform(parseCommission)
    .pipe(atLeastZero(labels.commission, 100, wrongCommission)),
  imgUrl: imageKey,
  linkUrl: linkAddress(labels.linkUrl),
  featured: yesOrNo('Featured'),
  pastSale: yesOrNo('Past sale'),
  agent: requiredLine(labels.agent, lengths.name),
} satisfies Record<keyof typeof propertyLabels, z.ZodType>

/** Without the default: a change without this field does not alter it. */
const line = (label: string, max: number) => optionalLine(label, max).unwrap()

/** Text like `$1,250,000`; empty text is null, which means not known. */
const optionalDollars = (label: string) =>
  line(label, 40)
    .transform((text) => (text ? parsePrice(text) : null))
    .pipe(atLeastZero(label, maxDollars, wrongPrice(label)).nullable())

const numberFrom = (label: string, min: number, max: number) => {
  const message = `${label} must be a number from ${min} to ${max.toLocaleString('en-US', { useGrouping: max > 9999 })}.`
  return z.number(message).min(min, message).max(max, message)
}

/** YYYY-MM-DD; empty text is null, which means not known. */
const optionalDay = (label: string) => {
  const message = `${label} must be a day such as 2026-11-29.`
  return z.union([z.literal(''), storableDay(message)], message).transform((day) => day || null)
}

/** A home that shall be sold is under contract. `today` is the team's day. */
export const soldDateError = (soldDate: string | null | undefined, today: string): string | undefined =>
  soldDate && soldDate > today ? `${labels.soldDate} must not be in the future.` : undefined

const videoAddress = line(labels.videoUrl, lengths.link).refine(
  (text) => !text || (/^https:\/\//i.test(text) && isLinkAddress(text)),
  `${labels.videoUrl} must start with https://.`,
)

const optional = {
  state: z.enum(propertyStateNames, `State must be ${oneOf(propertyStateNames)}.`),
  marketDate: optionalDay(labels.marketDate),
  soldDate: optionalDay(labels.soldDate),
  soldPrice: optionalDollars(labels.soldPrice),
  priceOnRequest: yesOrNo('Price on request'),
  description: optionalText(labels.description, lengths.description).unwrap(),
  kind: z.enum([...propertyKindNames, ''], `Kind must be ${oneOf(propertyKindNames)}.`),
  yearBuilt: numberFrom(labels.yearBuilt, 1600, 2100).int(whole(labels.yearBuilt)).nullable(),
  lotSize: numberFrom(labels.lotSize, 0, 1_000_000).nullable(),
  parking: line(labels.parking, lengths.parking),
  hoaFee: optionalDollars(labels.hoaFee),
  taxes: optionalDollars(labels.taxes),
  latitude: numberFrom(labels.latitude, -90, 90).nullable(),
  longitude: numberFrom(labels.longitude, -180, 180).nullable(),
  videoUrl: videoAddress,
  photos,
  openHouses,
} satisfies Record<keyof typeof optionalPropertyLabels, z.ZodType>

const changes = onlyFields({ ...required, ...optional }).partial()

/** The body of `POST /api/properties`: what section 5 requires; the two flags are false when left out. */
export const propertyInput = onlyFields({
  ...changes.shape,
  ...required,
  featured: required.featured.default(false),
  pastSale: required.pastSale.optional(),
})
export type PropertyInput = z.infer<typeof propertyInput>

/** The body of `PUT /api/properties`: the fields to change, by the same rules. */
export const propertyChanges = onlyFields({
  ...changes.shape,
  ...echoedFields,
  slug: z.string('slug must be text.').optional(),
  stateSince: z.string('stateSince must be text.').optional(),
})
export type PropertyChanges = z.infer<typeof propertyChanges>
