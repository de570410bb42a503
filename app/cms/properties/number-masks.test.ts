import { expect, test } from 'vitest'
import { type Mask, retype } from '#app/cms/records/form/text-mask.ts'
import { commissionMask, priceMask, wholeNumberMask } from './number-masks.ts'

/** A field in which `|` is the caret. */
function fieldOf(mask: Mask, start = '') {
  let shown = start.replace('|', '')
  let caret = start.includes('|') ? start.indexOf('|') : start.length
  const change = (text: string, at: number, inputType: string) => {
    const next = retype(mask, shown, { text, caret: at, inputType })
    shown = next.text
    caret = next.caret
    return `${shown.slice(0, caret)}|${shown.slice(caret)}`
  }
  const insert = (text: string, inputType: string) =>
    change(shown.slice(0, caret) + text + shown.slice(caret), caret + text.length, inputType)
  return {
    type: (text: string) => [...text].map((letter) => insert(letter, 'insertText')).at(-1),
    paste: (text: string) => insert(text, 'insertFromPaste'),
    backspace: () =>
      change(shown.slice(0, caret - 1) + shown.slice(caret), caret - 1, 'deleteContentBackward'),
    del: () => change(shown.slice(0, caret) + shown.slice(caret + 1), caret, 'deleteContentForward'),
  }
}

test('a price keeps digits and shows whole dollars while it is typed (section 5)', () => {
  expect(fieldOf(priceMask).type('1')).toBe('$1|')
  expect(fieldOf(priceMask).type('1250000')).toBe('$1,250,000|')
  expect(fieldOf(priceMask).type('1,25a0-000.')).toBe('$1,250,000|')
  expect(fieldOf(priceMask).type('007')).toBe('$7|')
  expect(fieldOf(priceMask).type('abc')).toBe('|')
})

test('a pasted price loses its cents, not its zeros', () => {
  expect(fieldOf(priceMask).paste('$1,250,000.00')).toBe('$1,250,000|')
  expect(fieldOf(priceMask).paste('1250000 USD')).toBe('$1,250,000|')
})

test('a comma that groups no thousands stays as typed, and is refused later', () => {
  expect(fieldOf(priceMask).type('2,5')).toBe('$2,5|')
  expect(fieldOf(wholeNumberMask).type('2,5')).toBe('2,5|')
  expect(fieldOf(priceMask).paste('1250,50')).toBe('1250,50|')
  expect(fieldOf(priceMask, '$2,5|').backspace()).toBe('$2,|')
  expect(fieldOf(priceMask, '$2,|').backspace()).toBe('$2|')
  expect(fieldOf(priceMask, '1250,|50').backspace()).toBe('$125,0|50')
  expect(fieldOf(priceMask, '$2,5|').type('00')).toBe('$2,500|')
  expect(fieldOf(priceMask, '$1,250|').backspace()).toBe('$125|')
  expect(fieldOf(commissionMask).type('2,5')).toBe('2,5|%')
  expect(commissionMask.tidy?.('2,5')).toBe('2,5')
})

test('the caret stays with the digits around it', () => {
  expect(fieldOf(priceMask, '$1,2|50,000').type('9')).toBe('$12,9|50,000')
  expect(fieldOf(priceMask, '$12,9|50,000').backspace()).toBe('$1,2|50,000')
  expect(fieldOf(priceMask, '$|250,000').type('1')).toBe('$1|,250,000')
  expect(fieldOf(priceMask, '$1|00').del()).toBe('$1|0')
})

test('deleting a comma, a dollar or a percent sign deletes the digit beyond it', () => {
  expect(fieldOf(priceMask, '$1,250,|000').backspace()).toBe('$125|,000')
  expect(fieldOf(priceMask, '$1,250|,000').del()).toBe('$125,0|00')
  expect(fieldOf(commissionMask, '2.5%|').backspace()).toBe('2.|%')
  expect(fieldOf(commissionMask, '2|%').del()).toBe('2|%')
})

test('a price can be emptied', () => {
  expect(fieldOf(priceMask, '$5|').backspace()).toBe('|')
})

test('a commission keeps digits and one point, with a percent sign behind them (section 5)', () => {
  expect(fieldOf(commissionMask).type('2')).toBe('2|%')
  expect(fieldOf(commissionMask).type('2.5')).toBe('2.5|%')
  expect(fieldOf(commissionMask).type('2..5%x')).toBe('2.5|%')
  expect(fieldOf(commissionMask, '2%|').type('5')).toBe('25|%')
  expect(fieldOf(commissionMask).paste('2.25 %')).toBe('2.25|%')
})

test.each([
  ['.5', '0.5'],
  ['2.', '2'],
  ['02.5', '2.5'],
  ['0.5', '0.5'],
  ['', ''],
])('a commission of %s becomes %s', (typed, left) => {
  expect(commissionMask.tidy?.(typed)).toBe(left)
})

test('square feet have commas', () => {
  expect(fieldOf(wholeNumberMask).type('12450')).toBe('12,450|')
  expect(fieldOf(wholeNumberMask).paste('4,210.5 sq ft')).toBe('4,210|')
})
