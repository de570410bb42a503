import { expect, test } from 'vitest'
import { cardIn, distanceFromView, slotsOf } from './carousel-slots.ts'

test('the last card comes before the first, and the first after the last', () => {
  expect([-1, 0, 4, 5].map((slot) => cardIn(slot, 5))).toEqual([4, 0, 4, 0])
  expect(slotsOf(4, true).map((slot) => cardIn(slot, 4))).toEqual([1, 2, 3, 0, 1, 2, 3, 0, 1, 2])
})

test('two cards make a circle too', () => {
  expect(slotsOf(2, true).map((slot) => cardIn(slot, 2))).toEqual([1, 0, 1, 0, 1, 0, 1, 0])
})

test('a row that is not a circle has each card once', () => {
  expect(slotsOf(3, false)).toEqual([0, 1, 2])
})

test('the distance from view is that of the shorter way round', () => {
  const distances = [0, 1, 2, 3, 4, 5, 6, 7].map((card) => distanceFromView(card, 0, 3, 8))
  expect(distances).toEqual([0, 0, 0, 1, 2, 3, 2, 1])
})
