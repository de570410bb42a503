import type { PropertyRecord, ShownProperty } from '#app/domain/property/property.ts'
import type { PropertyKind } from '#app/domain/property/property-kind.ts'
import type { PropertyState } from '#app/domain/property/property-state.ts'
import { propertyPath } from '#app/domain/property/slug.ts'
import { block, type JsonLd, type JsonObject, teamReference } from './json-ld.ts'

type Home = Omit<PropertyRecord, 'commission'>
/** `url` and `image` are absolute; `today` is YYYY-MM-DD, by the team's clock. */
type About = { url: string; description: string; image: string | undefined; today: string }
type Place = Pick<ShownProperty, 'name' | 'address' | 'kind' | 'bedrooms' | 'bathrooms' | 'squareFootage'> &
  Partial<Pick<PropertyRecord, 'latitude' | 'longitude' | 'yearBuilt'>>

const types: Record<PropertyKind | '', string> = {
  house: 'SingleFamilyResidence',
  townhouse: 'SingleFamilyResidence',
  condo: 'Apartment',
  loft: 'Apartment',
  land: 'Place',
  other: 'Accommodation',
  '': 'Accommodation',
}

const availabilities: Partial<Record<PropertyState, string>> = {
  'coming soon': 'PreOrder',
  active: 'InStock',
  'under contract': 'LimitedAvailability',
}

/** A home's own page. A sold home, and one whose price is on request, has no offer. */
export function listingJsonLd(siteUrl: string, home: Home, about: About): JsonLd {
  const { url, description, image, today } = about
  const isPosted = home.marketDate !== '' && home.marketDate <= today
  const availability = availabilities[home.state]
  return block('RealEstateListing', {
    '@id': `${url}#listing`,
    name: home.name,
    url,
    description,
    ...(image && { image }),
    ...(isPosted && { datePosted: home.marketDate }),
    mainEntity: placeOf(home),
    provider: teamReference(siteUrl),
    ...(home.price &&
      availability && {
        offers: {
          '@type': 'Offer',
          price: home.price.replace(/\D/g, ''),
          priceCurrency: 'USD',
          availability: `https://schema.org/${availability}`,
          url,
        },
      }),
  })
}

/** `first` is the rank of the page's first home in the whole list, from 1. */
export function itemListJsonLd(
  siteUrl: string,
  name: string,
  homes: readonly ShownProperty[],
  first = 1,
): JsonLd {
  const itemListElement = homes.map((home, index) => ({
    '@type': 'ListItem',
    position: first + index,
    name: home.name,
    item: listingItem(siteUrl, home),
  }))
  return block('ItemList', { name, itemListElement })
}

/** A sold home has no offer: its price is history. */
function listingItem(siteUrl: string, home: ShownProperty) {
  const offer = { '@type': 'Offer', price: home.price.replace(/\D/g, ''), priceCurrency: 'USD' }
  return {
    '@type': 'RealEstateListing',
    name: home.name,
    url: new URL(home.slug ? propertyPath(home.slug) : home.linkUrl, siteUrl).href,
    mainEntity: placeOf(home),
    ...(home.pastSale || !home.price ? {} : { offers: offer }),
  }
}

/** Without figures that are unknown. Bathrooms are whole rooms: four and a half are four full and one partial. */
function placeOf(home: Place): JsonObject {
  const { latitude, longitude } = home
  const place: JsonObject = { '@type': types[home.kind], name: home.name, address: home.address }
  if (typeof latitude === 'number' && typeof longitude === 'number')
    place.geo = { '@type': 'GeoCoordinates', latitude, longitude }
  if (home.kind === 'land') return place
  const full = Math.floor(home.bathrooms)
  const total = Math.ceil(home.bathrooms)
  return {
    ...place,
    numberOfBedrooms: home.bedrooms,
    numberOfBathroomsTotal: total,
    numberOfFullBathrooms: full,
    numberOfPartialBathrooms: total - full,
    ...(home.squareFootage > 0 && {
      floorSize: { '@type': 'QuantitativeValue', value: home.squareFootage, unitCode: 'FTK' },
    }),
    ...(home.yearBuilt && { yearBuilt: home.yearBuilt }),
  }
}
