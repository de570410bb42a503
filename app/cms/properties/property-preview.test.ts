import { expect, test } from 'vitest'
import { factsOf } from './property-preview.tsx'
import { propertyRecordKind } from './property-record-kind.ts'

const facts = (kind: string) =>
  factsOf({ ...propertyRecordKind.empty, bedrooms: '0', bathrooms: '0', squareFootage: '0', kind })

test('land is called land, as visitors see it, and has no rooms', () => {
  expect(facts('condo')).toEqual(['Studio', '0 BA', '0 sq ft'])
  expect(facts('land')).toEqual(['Land'])
})
