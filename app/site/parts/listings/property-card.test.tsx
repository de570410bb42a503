import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PropertyCard as Card } from '#app/domain/property/property.server.ts'
import { PropertyCard } from './property-card.tsx'

const picture = { folder: '/', query: '', widths: [], width: 3, height: 2, color: '', alt: '' }
const textOf = (bedrooms: number) => {
  const property = {
    name: 'Quay 4D',
    address: '',
    price: '',
    commission: '2%',
    bathrooms: 1,
    squareFootage: 495,
  }
  const card = { property: { ...property, bedrooms, linkUrl: '/contact' }, picture } as unknown as Card
  return renderToStaticMarkup(<PropertyCard card={card} sizes="" heading="h2" />).replaceAll(/<[^>]+>/g, '')
}

test('a home without a bedroom of its own is a studio', () => {
  expect(textOf(0)).toContain('Studio 1 BA')
  expect(textOf(0)).not.toContain('BD')
  expect(textOf(2)).toContain('2 BD 1 BA')
})

test.each(['now', 'never'] as const)('the crop of a card keeps the focal point, fetched %s', (fetch) => {
  const card = {
    property: { name: '', bedrooms: 1, bathrooms: 1, squareFootage: 1 },
    picture: { ...picture, focal: '34% 60%' },
  } as unknown as Card
  const html = renderToStaticMarkup(<PropertyCard card={card} sizes="" heading="h2" fetch={fetch} />)
  expect(html).toMatch(/<img[^>]* style="[^"]*object-position:34% 60%"/)
})
