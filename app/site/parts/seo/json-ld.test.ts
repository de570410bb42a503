import { expect, test } from 'vitest'
import type { ShownProperty } from '#app/domain/property/property.ts'
import { agents } from '#content/agents.ts'
import { conciergeQuestions } from '#content/concierge.ts'
import { structuredDataIssues } from '#test/support/browser/structured-data.ts'
import {
  articleJsonLd,
  breadcrumbJsonLd,
  faqJsonLd,
  homeJsonLd,
  personJsonLd,
  videoJsonLd,
} from './json-ld.ts'
import { itemListJsonLd, listingJsonLd } from './listing-json-ld.ts'
import { sharedImage } from './shared-image.ts'

const siteUrl = 'https://wrenfield.example'

const home: ShownProperty = {
  _id: 'one',
  name: 'Longwater House',
  address: '118 Alder Court, Fenwick Park',
  bedrooms: 5,
  bathrooms: 4.5,
  squareFootage: 6240,
  price: '$3,950,000',
  commission: '2.5%',
  linkUrl: 'https://listings.example/one',
  slug: 'longwater-house',
  state: 'active',
  pastSale: false,
  kind: 'house',
  agent: 'Nora Whitlock',
}

const film = {
  name: 'A room',
  description: 'A room in the evening.',
  file: '/video/room.mp4',
  poster: '/img/room.jpg',
  uploadDate: '2026-11-20',
  duration: 'PT10S',
}

const guide = { path: '/guide', headline: 'A guide', description: 'Of selling.', chapters: ['One', 'Two'] }

const everyBlock = [
  ...homeJsonLd(siteUrl),
  breadcrumbJsonLd(siteUrl, [
    { name: 'Home', path: '/' },
    { name: 'Meet the Team', path: '/team' },
  ]),
  ...agents.map((agent) => personJsonLd(siteUrl, agent)),
  itemListJsonLd(siteUrl, 'Featured Properties', [home, { ...home, pastSale: true }]),
  faqJsonLd(conciergeQuestions.items),
  videoJsonLd(siteUrl, film),
  articleJsonLd(siteUrl, guide),
]

test('an independent validator accepts every block', async () => {
  expect(await structuredDataIssues(everyBlock)).toEqual([])
})

test('the validator works: it reports an unknown property and a missing name', async () => {
  const person = { '@context': 'https://schema.org', '@type': 'Person', favoriteColor: 'pine' }
  const issues = await structuredDataIssues([person])
  expect(issues).toHaveLength(2)
})

test('no block carries ratings or the commission', () => {
  expect(JSON.stringify(everyBlock)).not.toMatch(/rating|review|2\.5%|BBC/i)
})

test('every address in a block is absolute', () => {
  const addresses = JSON.stringify(everyBlock).match(
    /"(?:url|item|image|logo|contentUrl|thumbnailUrl|@id)":"[^"]*"/g,
  )
  expect(addresses?.filter((found) => !found.includes(':"https://'))).toEqual([])
})

test('a list continues the numbering of the page before', () => {
  const { itemListElement } = itemListJsonLd(siteUrl, 'Past Sales', [home, home], 9)
  expect(itemListElement).toMatchObject([{ position: 9 }, { position: 10 }])
})

test('a home for sale is offered in whole dollars, a sold one and one without a price are not', () => {
  const homes = [home, { ...home, pastSale: true }, { ...home, price: '' }]
  const { itemListElement } = itemListJsonLd(siteUrl, 'All', homes)
  const [forSale, ...others] = itemListElement as { item: object }[]
  expect(forSale?.item).toMatchObject({ offers: { price: '3950000', priceCurrency: 'USD' } })
  for (const { item } of others) expect(item).not.toHaveProperty('offers')
})

test('a place needs both of its coordinates', () => {
  const [half, whole] = [
    { ...home, latitude: 41.9 },
    { ...home, latitude: 41.9, longitude: -87.6 },
  ]
  const { itemListElement } = itemListJsonLd(siteUrl, 'All', [half, whole])
  const places = (itemListElement as { item: { mainEntity: object } }[]).map(({ item }) => item.mainEntity)
  expect(places.map((place) => 'geo' in place)).toEqual([false, true])
})

test('the front page of a network is nobody’s profile', () => {
  const social = ['https://www.example.com/', 'https://www.example.com/nora'].map((url) => ({
    name: '',
    url,
  }))
  expect(personJsonLd(siteUrl, { ...agents[0]!, social }).sameAs).toEqual(['https://www.example.com/nora'])
})

test('a guide has the image of its own shared link', () => {
  const path = '/sellers-guide'
  expect(articleJsonLd(siteUrl, { ...guide, path }).image).toBe(siteUrl + sharedImage(path))
  expect(sharedImage(path)).not.toBe(sharedImage('/'))
})

test('the steps to a page are counted from one', () => {
  const trail = [
    { name: 'Home', path: '/' },
    { name: 'Meet the Team', path: '/team' },
  ]
  const { itemListElement } = breadcrumbJsonLd(siteUrl, trail)
  expect(itemListElement).toMatchObject([
    { position: 1, name: 'Home' },
    { position: 2, name: 'Meet the Team' },
  ])
})

test('a home in a list has what its page says: its kind, its bathrooms as whole rooms, no figure that is unknown', () => {
  const land = { ...home, kind: 'land', bedrooms: 0, bathrooms: 0, squareFootage: 0 } as const
  const { itemListElement } = itemListJsonLd(siteUrl, 'All', [home, land])
  const [house, lot] = itemListElement as { item: { mainEntity: object } }[]
  expect(house?.item.mainEntity).toMatchObject({
    '@type': 'SingleFamilyResidence',
    numberOfBathroomsTotal: 5,
    numberOfFullBathrooms: 4,
    numberOfPartialBathrooms: 1,
  })
  expect(lot?.item.mainEntity).toEqual({ '@type': 'Place', name: home.name, address: home.address })
})

test('the address of a home is that of its own page, or else its link, in full', () => {
  const unnamed = { ...home, slug: '', linkUrl: '/contact' }
  const { itemListElement } = itemListJsonLd(siteUrl, 'All', [home, unnamed])
  expect(itemListElement).toMatchObject([
    { item: { url: `${siteUrl}/properties/longwater-house` } },
    { item: { url: `${siteUrl}/contact` } },
  ])
})

test('a home has the year in which it was built, where that is known', () => {
  const years = [1912, null, undefined].map((yearBuilt) => {
    const about = { url: siteUrl, description: '', image: undefined, today: '2026-11-20' }
    const record = { ...home, yearBuilt, marketDate: '' } as unknown as Parameters<typeof listingJsonLd>[1]
    return (listingJsonLd(siteUrl, record, about).mainEntity as { yearBuilt?: number }).yearBuilt
  })
  expect(years).toEqual([1912, undefined, undefined])
})

test('a listing has the day on which it came to the market, from that day on', () => {
  const about = { url: `${siteUrl}/properties/one`, description: '', image: undefined, today: '2026-11-20' }
  const postedOn = (marketDate: string) =>
    listingJsonLd(siteUrl, { ...home, marketDate } as unknown as Parameters<typeof listingJsonLd>[1], about)
      .datePosted
  expect(['', '2026-11-19', '2026-11-20', '2026-11-21'].map(postedOn)).toEqual([
    undefined,
    '2026-11-19',
    '2026-11-20',
    undefined,
  ])
})
