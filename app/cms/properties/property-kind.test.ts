import { expect, test } from 'vitest'
import { enteredHome } from '#test/support/app/cast.ts'
import { propertyKind } from './property-kind.ts'

const filled = { ...enteredHome, bedrooms: '3', bathrooms: '2', squareFootage: '2,100' }
const checked = (typed: object) =>
  propertyKind.check({ ...filled, ...typed, featured: false, pastSale: false })

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
])('anywhere else it is refused: %s %s', (name, text, message) => {
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
