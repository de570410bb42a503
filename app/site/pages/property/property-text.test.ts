import { expect, test } from 'vitest'
import type { PropertyRecord } from '#app/domain/property/property.ts'
import { unsetHome } from '#test/support/app/cast.ts'
import {
  type FoundProperty,
  factTexts,
  numberTexts,
  paragraphsOf,
  priceText,
  stateText,
} from './property-text.server.ts'

const now = new Date('2026-11-24T09:00:00-06:00')

const home = (fields: Partial<PropertyRecord> = {}) =>
  ({
    ...unsetHome,
    address: '118 Alder Court, Fenwick Park',
    bedrooms: 5,
    bathrooms: 4.5,
    squareFootage: 6240,
    price: '$3,950,000',
    ...fields,
  }) as FoundProperty['home']

test.each([
  [{ state: 'active' }, 'For sale', ''],
  [
    { state: 'under contract', stateSince: '2026-11-17T04:00:00Z' },
    'Under contract since November 16',
    'An offer',
  ],
  [
    { state: 'under contract', stateSince: '2025-12-30T12:00:00Z' },
    'Under contract since December 30, 2025',
    '',
  ],
  [{ state: 'under contract', stateSince: '' }, 'Under contract', 'An offer'],
  [{ state: 'coming soon', marketDate: '2026-12-03' }, 'Coming to market on Thursday, December 3', ''],
  [{ state: 'coming soon', marketDate: '2026-11-24' }, 'Coming soon', ''],
  [{ state: 'coming soon', marketDate: '' }, 'Coming soon', ''],
  [
    { state: 'sold', soldDate: '2026-11-06', marketDate: '2026-10-13' },
    'Sold in November 2026',
    'It closed on November 6, 24 days after we listed it.',
  ],
  [
    { state: 'sold', soldDate: '2026-11-06', marketDate: '2026-11-08' },
    'Sold in November 2026',
    'It closed on November 6.',
  ],
  [{ state: 'sold' }, 'Sold', ''],
] as [Partial<PropertyRecord>, string, string][])('%o is described as %s', (fields, line, note) => {
  const told = stateText(home(fields), now)
  expect(told.line).toBe(line)
  expect(told.note).toContain(note)
})

test('the last evening of a year is still in that year, though not in UTC', () => {
  const evening = new Date('2026-12-31T20:00:00-06:00')
  const told = stateText(home({ state: 'under contract', stateSince: '2026-12-30T12:00:00Z' }), evening)
  expect(told.line).toBe('Under contract since December 30')
})

test.each([
  [{ state: 'active' }, 'Asking price', '$3,950,000'],
  [{ state: 'sold', soldPrice: '$3,875,000' }, 'Sold for', '$3,875,000'],
  [{ state: 'sold' }, 'Sold for', '$3,950,000'],
  [{ state: 'sold', price: '' }, 'Price', 'On request'],
] as [Partial<PropertyRecord>, string, string][])('the price of %o', (fields, label, text) => {
  expect(priceText(home(fields))).toEqual({ label, text })
})

const numbers = (fields: Partial<PropertyRecord>) =>
  numberTexts(home(fields)).map(({ value, label }) => `${value} ${label}`)

test('the figures below the name omit unknown values, and use the singular for one', () => {
  expect(numbers({})).toEqual(['5 bedrooms', '4.5 bathrooms', '6,240 sq ft'])
  expect(numbers({ bedrooms: 1, bathrooms: 1, squareFootage: 0, lotSize: 1, yearBuilt: 2019 })).toEqual([
    '1 bedroom',
    '1 bathroom',
    '1 acre',
    '2019 built',
  ])
  expect(numbers({ bedrooms: 0, bathrooms: 1 })[0]).toBe('Studio one room')
  expect(numbers({ kind: 'land', bedrooms: 0, bathrooms: 0, squareFootage: 0, lotSize: 2.5 })).toEqual([
    '2.5 acres',
  ])
})

test('the facts are in words, none without a value', () => {
  const facts = factTexts(home({ kind: 'house', lotSize: 0.62, hoaFee: '$240', taxes: '$41,280' }))
  expect(facts.map(({ term, value }) => `${term}: ${value}`)).toEqual([
    'Kind: House',
    'Bedrooms: 5',
    'Bathrooms: 4 full, 1 half',
    'Living area: 6,240 sq ft',
    'Lot: 0.62 acre',
    'HOA fee: $240 a month',
    'Taxes: $41,280 a year',
    'Area: Fenwick Park',
  ])
  const terms = factTexts(home({ address: '1 Quay', bathrooms: 0 })).map(({ term }) => term)
  expect(terms).not.toContain('Area')
  expect(terms).not.toContain('Bathrooms')
})

test.each([
  [0.5, '1 half'],
  [1, '1 full'],
  [2.5, '2 full, 1 half'],
])('%s bathrooms are shown as %s', (bathrooms, text) => {
  const facts = factTexts(home({ bathrooms }))
  expect(facts.find(({ term }) => term === 'Bathrooms')?.value).toBe(text)
})

test('empty lines separate paragraphs', () => {
  expect(paragraphsOf(' One.\r\n\r\nTwo.\nThree. \n\n')).toEqual(['One.', 'Two.', 'Three.'])
  expect(paragraphsOf(' \n ')).toEqual([])
})
