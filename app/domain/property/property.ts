import { z } from 'zod'
import { flag, listQuery } from '#app/domain/list.ts'

/** A property as every call answers it. `price` is text like `$1,250,000`, `commission` text like `2.5%`. */
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
