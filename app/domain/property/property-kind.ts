/** What a home is, as stored, and as pages say it. */
export const propertyKinds = {
  house: 'House',
  townhouse: 'Townhouse',
  condo: 'Condo',
  loft: 'Loft',
  land: 'Land',
  other: 'Other',
} as const
export type PropertyKind = keyof typeof propertyKinds
export const propertyKindNames = Object.keys(propertyKinds) as PropertyKind[]
