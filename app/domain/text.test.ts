import { expect, test } from 'vitest'
import { optionalText, requiredLine } from './text.ts'

const name = requiredLine('Name', 20)
const message = optionalText('Message', 100)

test.each([
  ['turned', 'Rosa \u202Energdnil\u202C', 'Rosa nergdnil'],
  ['isolated', '\u2067Rosa\u2069', 'Rosa'],
])(
  'promise 4: a name that was %s is kept without the marks that turn what stands around it',
  (_, typed, kept) => {
    expect(name.parse(typed)).toBe(kept)
  },
)

test('a name in another script keeps what it needs', () => {
  expect(name.parse(' شهرزاد\u200Cپور ')).toBe('شهرزاد\u200Cپور')
  expect(name.parse('👩‍🚒 Ines')).toBe('👩‍🚒 Ines')
})

test.each(['', '   ', '\u200B', '\u2060\u200D \uFEFF', '\u202E'])(
  'promise 5: %j shows nothing, so the name is required',
  (typed) => {
    expect(name.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['Name is required.'])
  },
)

test('odd line ends are line ends', () => {
  expect(message.parse('one\u2028two\u2029three')).toBe('one\ntwo\nthree')
  expect(name.safeParse('one\u2028two').error?.issues[0]?.message).toBe('Name must be on one line.')
})
