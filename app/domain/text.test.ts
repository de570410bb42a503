import { expect, test } from 'vitest'
import {
  emailAddress,
  emailMessage,
  optionalText,
  requiredLine,
  storedEmailAddress,
  telephone,
} from './text.ts'

const name = requiredLine('Name', 20)
const message = optionalText('Message', 100)

test.each([
  ['turned', 'Rosa \u202Energdnil\u202C', 'Rosa nergdnil'],
  ['isolated', '\u2067Rosa\u2069', 'Rosa'],
])(
  'promise 4: a name that was %s is stored without the direction marks that affect the text around it',
  (_, typed, kept) => {
    expect(name.parse(typed)).toBe(kept)
  },
)

test('a name in another script keeps its necessary marks', () => {
  expect(name.parse(' شهرزاد\u200Cپور ')).toBe('شهرزاد\u200Cپور')
  expect(name.parse('👩‍🚒 Ines')).toBe('👩‍🚒 Ines')
})

test.each(['', '   ', '\u200B', '\u3164\uFE0F', '\u2060\u200D \uFEFF', '\u202E'])(
  'promise 5: %j is invisible, so the name is required',
  (typed) => {
    expect(name.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['Name is required.'])
  },
)

test('unusual line ends become line ends', () => {
  expect(message.parse('one\u2028two\u2029three')).toBe('one\ntwo\nthree')
  expect(name.safeParse('one\u2028two').error?.issues[0]?.message).toBe('Name must be on one line.')
})

test.each(['a@ｂ.example', 'a@b。example', 'a@b．example', 'a@b\u00ad.example', 'a@\u200bb.exa\u2060mple'])(
  'a domain is stored in the form that mail uses: %s',
  (text) => {
    expect(emailAddress().parse(text)).toBe('a@b.example')
  },
)

test.each(['ve\u200bra@b.example', '\u200evera@b.example', 've\u00adra\u200b@b.example'])(
  'invisible marks before the @ are removed: %j',
  (text) => {
    expect(emailAddress().parse(text)).toBe('vera@b.example')
  },
)

test.each([
  'vera@example..com',
  'vera@.example.com',
  'vera@example.com.',
  'vera@-example.com',
  'vera@example-.com',
  'vera@example.com-',
  '.vera@example.com',
  'vera.@example.com',
  'v..x@example.com',
  'vera@example',
])('%s is no email address', (text) => {
  expect(
    emailAddress()
      .safeParse(text)
      .error?.issues.map(({ message }) => message),
  ).toEqual([emailMessage])
})

test('hyphens and dots inside the parts of an address stay', () => {
  for (const text of ['v-.-x-@a--b.co-op.example', "o'neil+homes@x.y.example", 'Ada@xn--bcher-kva.example'])
    expect(emailAddress().parse(text)).toBe(text)
})

test.each(['.vera@example.com', 'v..x@example.com', 'vera@example..com', 've\u200bra@b.example'])(
  'a stored account or mail can still have the address %j',
  (text) => {
    expect(storedEmailAddress().parse(text)).toBe(text)
  },
)

test('an international domain stays, and nothing inserted into one becomes a second address', () => {
  expect(emailAddress().parse('Ada@Bücher.example')).toBe('Ada@Bücher.example')
  expect(emailAddress().parse('ａ@b.example')).toBe('ａ@b.example')
  for (const text of ['a@b.example，c@d.example', 'a@b＠c.example', `a@${'ﷺ'.repeat(60)}.example`])
    expect(emailAddress().safeParse(text).success).toBe(false)
})

test.each([
  ['312-555-0117', 'tel:3125550117'],
  ['312-555-0117 x204', 'tel:3125550117;ext=204'],
  ['+1 (303) 555-0123 extension 45678', 'tel:+13035550123;ext=45678'],
  ['312 555 0117 ext. 5', 'tel:3125550117;ext=5'],
  ['312.555.0117 #9', 'tel:3125550117;ext=9'],
])('%s is called as %s', (phone, address) => {
  expect(telephone(phone)).toBe(address)
  expect(telephone(phone, 'sms')).toBe(address.replace('tel:', 'sms:').replace(/;.*/, ''))
})
