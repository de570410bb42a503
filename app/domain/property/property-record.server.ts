// A stored property as calls return it and as cards show it. A price on request never leaves the staff area.
import type { property } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { canSeeHiddenProperties } from '#app/domain/permissions.ts'
import { pick } from '#app/domain/pick.ts'
import { formatPrice } from './format-price.ts'
import { photosOf } from './photo.ts'
import {
  allPropertyLabels,
  cardFields,
  formatCommission,
  type PropertyField,
  type PropertyRecord,
  type ShownProperty,
} from './property.ts'
import { stateOf } from './property-state.ts'

type Row = Omit<typeof property.$inferSelect, 'searchText' | 'published' | 'shownPrice'>

/** Fields whose column has another type, or another name, than the record. */
const converted = [
  'state',
  'marketDate',
  'soldDate',
  'price',
  'soldPrice',
  'commission',
  'hoaFee',
  'taxes',
  'imgUrl',
  'photos',
] as const satisfies PropertyField[]
type ConvertedField = (typeof converted)[number]
const isAsStored = (field: PropertyField): field is Exclude<PropertyField, ConvertedField> =>
  !converted.includes(field as ConvertedField)
const fields = Object.keys(allPropertyLabels) as PropertyField[]
const asStored = [...new Set([...cardFields, ...fields.filter(isAsStored)])]

/** A property as the API returns it to this actor. */
export function toPropertyRecord(actor: Actor, row: Row): PropertyRecord {
  const isHidden = row.priceOnRequest && !canSeeHiddenProperties(actor)
  const dollars = (amount: number | null) => (amount === null || isHidden ? '' : formatPrice(amount))
  const { hoaFee, taxes } = row
  return {
    _id: row.id,
    ...pick(row, asStored),
    slug: row.slug ?? '',
    state: stateOf(row),
    stateSince: row.stateSince?.toISOString() ?? '',
    marketDate: row.marketDate ?? '',
    soldDate: row.soldDate ?? '',
    price: dollars(row.price),
    soldPrice: dollars(row.soldPrice),
    commission: formatCommission(row.commission),
    hoaFee: hoaFee === null ? '' : formatPrice(hoaFee),
    taxes: taxes === null ? '' : formatPrice(taxes),
    imgUrl: row.imageKey,
    photos: photosOf(row.imageKey, row.photos),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** What a card needs of a stored property. */
export const cardColumns = [
  ...cardFields,
  'id',
  'slug',
  'unsoldState',
  'price',
  'soldPrice',
  'priceOnRequest',
  'commission',
  'imageKey',
  'photos',
] as const satisfies (keyof Row)[]
export type CardRow = Pick<Row, (typeof cardColumns)[number]>

export function toShownProperty(row: CardRow): ShownProperty {
  const price = row.pastSale ? (row.soldPrice ?? row.price) : row.price
  return {
    _id: row.id,
    ...pick(row, cardFields),
    slug: row.slug ?? '',
    state: stateOf(row),
    price: row.priceOnRequest ? '' : formatPrice(price),
    commission: formatCommission(row.commission),
  }
}
