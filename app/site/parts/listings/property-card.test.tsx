import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PropertyCard as Card } from '#app/domain/property/property.server.ts'
import { PropertyCard } from './property-card.tsx'

const image = {
  folder: '/',
  query: '',
  file: '',
  widths: [],
  width: 3,
  height: 2,
  color: '',
  standIn: '',
  alt: '',
} as const satisfies Card['image']
const home: Card['property'] = {
  _id: 'one',
  name: 'Quay 4D',
  address: '4 Kiln Quay',
  slug: 'quay-4d',
  state: 'active',
  price: '$410,000',
  commission: '2%',
  bedrooms: 1,
  bathrooms: 1,
  squareFootage: 495,
  linkUrl: 'https://homes.wrenfield.example/4d',
  pastSale: false,
  agent: 'Daniel Osei',
  kind: 'condo',
}
const markupOf = (fields: Partial<Card['property']> = {}, plain = false) => {
  const card = { property: { ...home, ...fields }, image }
  return renderToStaticMarkup(<PropertyCard card={card} sizes="" heading="h2" plain={plain} />)
}
const textOf = (...fields: Parameters<typeof markupOf>) => markupOf(...fields).replaceAll(/<[^>]+>/g, '')
const linksIn = (markup: string) =>
  [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, text]) => [
    text?.replaceAll(/<[^>]+>/g, ''),
    href,
  ])

test('a home without a separate bedroom is a studio', () => {
  expect(textOf({ bedrooms: 0 })).toContain('Studio 1 BA')
  expect(textOf({ bedrooms: 0 })).not.toContain('BD')
  expect(textOf({ bedrooms: 2 })).toContain('2 BD 1 BA')
})

test('land is no studio: it has no rooms, and no living area', () => {
  const land = { kind: 'land', bedrooms: 0, bathrooms: 0, squareFootage: 0 } as const
  expect(textOf(land)).toContain('Land BBC 2%')
  expect(textOf(land)).not.toMatch(/Studio|0 BA|0 sq ft/)
  expect(textOf({ ...land, squareFootage: 900 })).toContain('Land 900 sq ft BBC 2%')
})

test('the name links to the home, View Property to its own link', () => {
  const view = ['View Property', home.linkUrl]
  expect(linksIn(markupOf())).toEqual([['Quay 4D', '/properties/quay-4d'], view])
  expect(linksIn(markupOf({ slug: '' }))).toEqual([view])
})

test.each([
  ['coming soon', 'Coming soon'],
  ['under contract', 'Under contract'],
  ['sold', 'Sold'],
] as const)('a home that is %s has a label on its photo, one for sale has none', (state, tab) => {
  expect(textOf({ state })).toMatch(new RegExp(`^${tab}Quay 4D`))
  expect(textOf()).toMatch(/^Quay 4D/)
})

test('a home without a public price shows it as on request', () => {
  expect(textOf({ price: '' })).toContain('Price on request')
  expect(textOf()).not.toContain('Price on request')
})

test('on a home’s own page a card does not show the commission', () => {
  expect(textOf()).toContain('BBC 2%')
  expect(textOf({}, true)).not.toMatch(/BBC|2%/)
})

test.each(['now', 'never'] as const)('the crop of a card keeps the focal point, fetched %s', (fetch) => {
  const card = {
    property: { name: '', bedrooms: 1, bathrooms: 1, squareFootage: 1 },
    image: { ...image, focal: '34% 60%' },
  } as unknown as Card
  const html = renderToStaticMarkup(<PropertyCard card={card} sizes="" heading="h2" fetch={fetch} />)
  expect(html).toMatch(/<img[^>]* style="[^"]*object-position:34% 60%"/)
})
