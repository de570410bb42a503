import { expect, test } from 'vitest'
import { propertyRecordKind } from '#app/cms/properties/property-record-kind.ts'
import { plainPhoto } from '#app/domain/property/photo.ts'
import type { PropertyRecord } from '#app/domain/property/property.ts'
import { enteredHome, unsetHome } from '#test/support/app/cast.ts'
import { earlierValue } from './earlier-value.ts'

const base = { ...unsetHome, ...enteredHome, _id: '1', updatedAt: '', featured: false, pastSale: false }
const form = { base: base as unknown as PropertyRecord, draft: propertyRecordKind.draftOf(base as never) }
const at = '2026-11-24T12:00:00.000Z'
const now = Date.parse(at)
const earlier = (name: string, before: unknown, later = 0) =>
  earlierValue(propertyRecordKind, form, { before: { [name]: before }, at }, name, now + later)

test('a field can return to an earlier value, in the form’s spelling', () => {
  expect(earlier('price', '$700,000')).toBe('$700,000')
  expect(earlier('squareFootage', 2840)).toBe('2,840')
  expect(earlier('yearBuilt', 1904)).toBe('1904')
  expect(earlier('featured', true)).toBe(true)
  expect(earlier('description', 'Long.')).toBe('Long.')
})

test('but not to its present one, and no unknown or derived field can', () => {
  expect(earlier('price', enteredHome.price)).toBeUndefined()
  expect(earlier('yearBuilt', null)).toBeUndefined()
  expect(earlier('reviewedAt', '')).toBeUndefined()
  expect(earlier('pastSale', true)).toBeUndefined()
  expect(earlier('price', undefined)).toBeUndefined()
})

test('photos are restored while they are certainly stored', () => {
  const photos = [plainPhoto('uploads/a')]
  expect(earlier('photos', photos)).toEqual(photos)
  expect(earlier('photos', photos, 30 * 86_400_000 + 1)).toBeUndefined()
})
