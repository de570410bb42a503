import { expect, test } from 'vitest'
import { plainPhoto } from '#app/domain/property/photo.ts'
import { propertyText } from './property-value-text.ts'

const { text, difference } = propertyText
const [front, pool, hall] = ['uploads/front', 'uploads/pool', 'uploads/hall'].map(plainPhoto)
const sunday = { date: '2026-11-29', from: '13:00', to: '15:00', note: '' }

test('states, kinds, days and lists are shown in words', () => {
  expect(text('state', 'under contract')).toBe('Under contract')
  expect(text('kind', 'condo')).toBe('Condo')
  expect(text('soldDate', '2026-11-20')).toBe('11/20/2026')
  expect(text('photos', [front, pool])).toBe('2 photos')
  expect(text('photos', [])).toBe('')
  expect(text('openHouses', [sunday])).toBe('11/29/2026, 1:00\u00a0PM to 3:00\u00a0PM')
  expect(text('name', 'Loft')).toBeUndefined()
})

test('two lists of photos are compared in words', () => {
  expect(difference('photos', [front, pool], [front, pool, hall])).toBe('1 added')
  expect(difference('photos', [front, pool, hall], [hall, front])).toBe(
    '1 removed, another cover, another order',
  )
  const told = { ...pool!, alt: 'A pool', caption: 'Sixty feet', focalY: 80 }
  expect(difference('photos', [front, pool], [front, told])).toBe(
    '1 alt text changed, 1 caption changed, 1 focal point changed',
  )
  expect(difference('photos', undefined, [front])).toBe('1 added')
})

test('two lists of open houses are compared in words', () => {
  const later = { ...sunday, from: '14:00' }
  expect(difference('openHouses', [sunday], [later])).toBe(
    'added 11/29/2026, 2:00\u00a0PM to 3:00\u00a0PM; removed 11/29/2026, 1:00\u00a0PM to 3:00\u00a0PM',
  )
  expect(difference('openHouses', [sunday], [{ ...sunday, note: 'Ring twice' }])).toBe('another note')
})
