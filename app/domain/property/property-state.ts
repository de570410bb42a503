// The state of a home on the market. `sold` is the field `pastSale`: changing either changes the other.

/** In the order of a sale. `published`: visitors may see it. */
export const propertyStates = {
  draft: { name: 'Draft', published: false },
  'coming soon': { name: 'Coming soon', published: true },
  active: { name: 'For sale', published: true },
  'under contract': { name: 'Under contract', published: true },
  sold: { name: 'Sold', published: true },
  withdrawn: { name: 'Withdrawn', published: false },
} as const
export type PropertyState = keyof typeof propertyStates
export type UnsoldState = Exclude<PropertyState, 'sold'>

export const propertyStateNames = Object.keys(propertyStates) as PropertyState[]

export const isPublished = (state: PropertyState): boolean => propertyStates[state].published

type Stored = { pastSale: boolean; unsoldState: UnsoldState }

export const stateOf = ({ pastSale, unsoldState }: Stored): PropertyState => (pastSale ? 'sold' : unsoldState)

type Change = { state?: PropertyState | undefined; pastSale?: boolean | undefined }

/** Whether both are sent and disagree. Beside one that repeats what is stored, the other is the change. */
export function isContradiction({ state, pastSale }: Change, stored?: Stored): boolean {
  if (state === undefined || pastSale === undefined || pastSale === (state === 'sold')) return false
  return !stored || (state !== stateOf(stored) && pastSale !== stored.pastSale)
}

/**
 * The columns after a change. A change of `state` counts before one of `pastSale`. A home that is no longer sold is
 * active, or what it was before the sale.
 */
export function changedState({ pastSale, unsoldState }: Stored, change: Change): Stored {
  if (change.state === undefined || change.state === stateOf({ pastSale, unsoldState })) {
    return { pastSale: change.pastSale ?? pastSale, unsoldState }
  }
  return change.state === 'sold'
    ? { pastSale: true, unsoldState }
    : { pastSale: false, unsoldState: change.state }
}
