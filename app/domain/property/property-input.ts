// What staff may set of a property: the rules of section 5, for the form and the calls alike.
import { z } from 'zod'
import { echoedFields, onlyFields } from '#app/domain/only-fields.ts'
import { lengths, linkAddress, requiredLine } from '#app/domain/text.ts'
import { parseCommission, parsePrice } from './property.ts'

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

const propertyFields = {
  name: requiredLine('Name', lengths.name),
  address: requiredLine('Address', lengths.address),
  bedrooms: atLeastZero('Bedrooms', 1000).multipleOf(1, whole('Bedrooms')),
  bathrooms: atLeastZero('Bathrooms', 1000, wrongBathrooms).multipleOf(
    0.5,
    'Bathrooms must be a whole or a half number.',
  ),
  squareFootage: atLeastZero('Square footage', 100_000_000).multipleOf(1, whole('Square footage')),
  price: requiredLine('Price', 40)
    .transform(parsePrice)
    .pipe(atLeastZero('Price', maxDollars, wrongPrice)),
  commission: requiredLine('Commission', 10)
    .transform(parseCommission)
    .pipe(atLeastZero('Commission', 100, wrongCommission)),
  imgUrl: requiredLine('Image key', 300),
  linkUrl: linkAddress('Link URL'),
  featured: z.boolean('Featured must be true or false.'),
  pastSale: z.boolean('Past sale must be true or false.'),
  agent: requiredLine('Agent', lengths.name),
}

/** The body of `POST /api/properties`: every field is required, the two flags are false when left out (section 5). */
export const propertyInput = onlyFields({
  ...propertyFields,
  featured: propertyFields.featured.default(false),
  pastSale: propertyFields.pastSale.default(false),
})
export type PropertyInput = z.infer<typeof propertyInput>

/** The body of `PUT /api/properties`: the fields to change, by the same rules. */
export const propertyChanges = onlyFields({
  ...onlyFields(propertyFields).partial().shape,
  ...echoedFields,
})
export type PropertyChanges = z.infer<typeof propertyChanges>
