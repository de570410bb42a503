// What visitors and staff choose homes by, in the API and on the pages alike. Every parameter narrows the list; `order` sorts it.
import { z } from 'zod'
import { flag, listQuery } from '#app/domain/list.ts'
import { oneOf } from '#app/domain/text.ts'
import { maxDollars, parsePrice } from './property.ts'
import { propertyKindNames } from './property-kind.ts'
import { propertyStateNames } from './property-state.ts'

const propertyOrders = ['newest', 'price-low', 'price-high', 'largest'] as const
export type PropertyOrder = (typeof propertyOrders)[number]

const dollars = (name: string) => {
  const message = `${name} must be whole dollars, such as 600000.`
  return z
    .string(message)
    .trim()
    .max(40, message)
    .transform(parsePrice)
    .pipe(z.number(message).max(maxDollars, message))
    .optional()
}

const atLeast = (name: string, step: number, pattern: RegExp, example: string) => {
  const message = `${name} must be ${example}, at most 1,000.`
  return z
    .string(message)
    .regex(pattern, message)
    .transform(Number)
    .pipe(z.number().max(1000, message).multipleOf(step, message))
    .meta({ type: 'number', minimum: 0, maximum: 1000, multipleOf: step })
    .optional()
}

const choice = <Word extends string>(name: string, words: readonly Word[]) =>
  z.enum(words, `${name} must be ${oneOf(words)}.`)

/** Parameters of a query, as text. Rooms mean at least that many. */
export const propertyFilterFields = {
  state: choice('state', propertyStateNames).optional(),
  minPrice: dollars('minPrice'),
  maxPrice: dollars('maxPrice'),
  bedrooms: atLeast('bedrooms', 1, /^\d{1,4}$/, 'a whole number'),
  bathrooms: atLeast('bathrooms', 0.5, /^\d{1,4}(\.\d)?$/, 'a whole or a half number'),
  kind: choice('kind', propertyKindNames).optional(),
  order: choice('order', propertyOrders).default('newest'),
}

/** The query of `GET /api/properties`. The stored counts cover `featured` and `pastSale`; any other filter is above. */
export const propertyQuery = listQuery.extend({
  featured: flag('featured'),
  pastSale: flag('pastSale'),
  ...propertyFilterFields,
})
export type PropertyQuery = z.infer<typeof propertyQuery>

/** The query of `GET /api/properties/review`: the filters that the staff's list has. */
export const reviewQuery = propertyQuery.pick({
  page: true,
  limit: true,
  search: true,
  featured: true,
  pastSale: true,
  state: true,
})
export type ReviewQuery = z.infer<typeof reviewQuery>

const { order, ...narrowing } = propertyFilterFields
type FilterName = keyof typeof narrowing

export type PropertyFilter = Pick<PropertyQuery, FilterName>

export const propertyFilterNames = Object.keys(narrowing) as FilterName[]

/** A range that is upside down is turned around. */
export function turnRange<Filter extends Pick<PropertyFilter, 'minPrice' | 'maxPrice'>>(
  filter: Filter,
): Filter {
  const { minPrice, maxPrice } = filter
  if (minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice) return filter
  return { ...filter, minPrice: maxPrice, maxPrice: minPrice }
}
