import { expect, test } from 'vitest'
import { changeForm, type FormState, openForm } from '#app/cms/records/form/form-state.ts'
import type { Draft } from '#app/cms/records/form/record-kind.ts'
import { plainPhoto } from '#app/domain/property/photo.ts'
import type { PropertyRecord } from '#app/domain/property/property.ts'
import { enteredHome } from '#test/support/app/cast.ts'
import { propertyRecordKind } from './property-record-kind.ts'

const filled = { ...enteredHome, bedrooms: '3', bathrooms: '2', squareFootage: '2,100' }
const checked = (typed: object) =>
  propertyRecordKind.check({ ...filled, ...typed, featured: false, pastSale: false })

test('a comma groups thousands', () => {
  expect(checked({ squareFootage: '1,002,100', price: '$1,250,000' })).toMatchObject({
    body: { squareFootage: 1_002_100, price: '$1,250,000' },
  })
  expect(checked({ bathrooms: '2.5' })).toMatchObject({ body: { bathrooms: 2.5 } })
})

test.each([
  ['bedrooms', '3,0', 'Bedrooms must be a number.'],
  ['bathrooms', '2,5', 'Bathrooms must be a number, such as 2.5.'],
  ['squareFootage', '21,00', 'Square footage must be a number.'],
  ['price', '$1250,00', 'Price must be whole dollars, such as $1,250,000.'],
  ['commission', '2,5%', 'Commission must be a percentage, such as 2.5%.'],
])('a comma elsewhere is refused: %s %s', (name, text, message) => {
  expect(checked({ [name]: text })).toEqual({ errors: { [name]: message } })
})

test('rooms are required, and anything else is', () => {
  expect(checked({ bedrooms: '', bathrooms: ' ', squareFootage: '' })).toEqual({
    errors: {
      bedrooms: 'Bedrooms are required.',
      bathrooms: 'Bathrooms are required.',
      squareFootage: 'Square footage is required.',
    },
  })
})

const open = (record?: PropertyRecord) => openForm(propertyRecordKind, record)
const edit = (state: FormState<PropertyRecord>, values: Draft) =>
  changeForm(propertyRecordKind, state, { type: 'edited', values })

test('Past Sale follows from the state, and the image key from the first photo', () => {
  const sold = edit(open(), { state: 'sold' })
  expect(sold.draft.pastSale).toBe(true)
  expect(edit(sold, { state: 'withdrawn' }).draft.pastSale).toBe(false)
  expect(edit(open(), { pastSale: true }).draft.state).toBe('sold')
  const shown = edit(open(), { photos: [plainPhoto('uploads/front'), plainPhoto('uploads/pool')] })
  expect(shown.draft.imgUrl).toBe('uploads/front')
  expect(edit(shown, { photos: [] }).draft.imgUrl).toBe('')
})

test('a new home offers its own page as its link until another is typed', () => {
  const named = edit(edit(open(), { name: 'Loft' }), { address: '7 Kiln Row' })
  expect(named.draft.linkUrl).toBe('/properties/loft-7-kiln-row')
  const own = edit(named, { linkUrl: '' })
  expect(edit(own, { name: 'Villa' }).draft.linkUrl).toBe('')
})

test('an unknown value stays unknown', () => {
  expect(propertyRecordKind.check({ ...propertyRecordKind.empty, ...filled })).toMatchObject({
    body: { yearBuilt: null, lotSize: null, soldDate: '', kind: '', photos: [] },
  })
  const errors = { yearBuilt: 'Year built must be a number from 1600 to 2100.' }
  expect(checked({ yearBuilt: 'old' })).toEqual({ errors })
})

test('a home with only its cover is stored again without a required alt text', () => {
  const gone = { ...propertyRecordKind.empty, imgUrl: 'uploads/front', photos: [plainPhoto('uploads/front')] }
  expect(propertyRecordKind.anew?.(gone).photos).toEqual([])
  const told = { ...gone, photos: [{ ...plainPhoto('uploads/front'), alt: 'The front' }] }
  expect(propertyRecordKind.anew?.(told)).toBe(told)
})
