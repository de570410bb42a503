// What the page of a demo home tells beyond its card. Days count from the day of the seed.
import type { PropertyKind } from '#app/domain/property/property-kind.ts'
import type { UnsoldState } from '#app/domain/property/property-state.ts'

type DemoDetails = {
  unsoldState?: UnsoldState
  /** Days until a home that is coming soon is on the market. */
  marketIn?: number
  /** Days since the sale. */
  soldAgo?: number
  /** Whole US dollars. */
  soldPrice?: number
  priceOnRequest?: boolean
  kind: PropertyKind
  yearBuilt?: number
  /** Acres. */
  lotSize?: number
  parking?: string
  /** Whole US dollars a month. */
  hoaFee?: number
  /** Whole US dollars a year. */
  taxes?: number
  description?: string
  /** The cover first. `image` is a key of media/demo/manifest.json; no picture belongs to two homes. */
  photos: readonly { image: string; caption: string }[]
  /** `sundayAnd`: days after the next Sunday. */
  openHouses?: readonly { sundayAnd: number; from: string; to: string; note: string }[]
}

export type DemoDetailsByName = Readonly<Record<string, DemoDetails>>
