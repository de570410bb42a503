import { expect, test } from 'vitest'
import { splitAt } from './fold.ts'

test.each([
  ['Elena Marchetti', 'mar', ['Elena ', 'Mar', 'chetti']],
  ['Casa Peñalosa', 'pena', ['Casa ', 'Peña', 'losa']],
  ['Émile', 'EM', ['', 'Ém', 'ile']],
  ['İzmir loft', 'loft', ['İzmir ', 'loft', '']],
])('%s is cut at %s', (text, search, parts) => {
  expect(splitAt(text, search)).toEqual(parts)
})

test('text without the word, or without a word, is not cut', () => {
  expect(splitAt('Elena', 'x')).toBeUndefined()
  expect(splitAt('Elena', ' ')).toBeUndefined()
})
