import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Longwater House', '118 Alder Court', 'longwater-house-118-alder-court'],
  ['Maison Étoile', '88 Beaumont Place', 'maison-etoile-88-beaumont-place'],
  ["Dyer's Loft", '5 Dyer Street, Unit 2', 'dyers-loft-5-dyer-street-unit-2'],
  ['  —  ', '«»', 'home'],
  ['家', '1 Quay', '1-quay'],
  ['Café Straße', '2 Łódź Øre', 'cafe-strasse-2-lodz-ore'],
])('%s, %s has the slug %s', (name, address, slug) => {
  expect(slugOf({ name, address })).toBe(slug)
})

test('a long name is cut between words', () => {
  const slug = slugOf({
    name: 'The Long House at Fenwick Common',
    address: 'with the Walled Garden and the Old Orchard, 1 Fenwick Common Road',
  })
  expect(slug).toBe('the-long-house-at-fenwick-common-with-the-walled-garden-and-the-old-orchard-1')
})
