import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, 'lead', undefined, '0 leads'],
  [1, 'lead', undefined, '1 lead'],
  [2, 'inquiry', 'inquiries', '2 inquiries'],
  [1204, 'lead', undefined, '1,204 leads'],
])('%i of %j', (count, one, many, words) => expect(counted(count, one, many)).toBe(words))
