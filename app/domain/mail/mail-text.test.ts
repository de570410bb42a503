import { expect, test } from 'vitest'
import { accountMail } from '#content/account-mail.ts'
import { visitorMail } from '#content/mail.ts'
import { asLines, asSubject, fillIn, greetingName, onOneLine } from './mail-text.ts'

test('inserted text is never read as a placeholder', () => {
  expect(fillIn('Hello {name}, {team} {other}', { name: '{team}', team: 'T' })).toBe(
    'Hello {team}, T {other}',
  )
  expect(fillIn('{constructor}', {})).toBe('{constructor}')
})

test('a line loses every line break and direction mark', () => {
  expect(onOneLine('Ana\r\nBcc: x@y.example\u2028\u0085end')).toBe('Ana Bcc: x@y.example end')
  expect(onOneLine('invoice\u202egpj.exe')).toBe('invoicegpj.exe')
})

test('a message keeps its lines', () => {
  expect(asLines('one\r\ntwo\rthree\u202e\n\nfo\u200bur\n')).toBe('one\ntwo\nthree\n\nfour')
})

test('a long subject is cut between words', () => {
  const just = 'word '.repeat(40).replace(/ $/, 's')
  expect([just.length, asSubject(just)]).toEqual([200, just])
  const subject = asSubject('word '.repeat(60))
  expect([...subject].length).toBeLessThanOrEqual(200)
  expect(subject).toMatch(/word…$/)
})

test.each([
  ['Rosa Lindgren', 'Rosa Lindgren'],
  ['J.R. O’Neil-Peña', 'J.R. O’Neil-Peña'],
  ['Ana https://evil.example/win?x=1', 'Ana'],
  ['Ana www.evil', 'Ana'],
  ['See evil.example/win now', 'See now'],
  ['Win at EVIL.EXAMPLE', 'Win at'],
  ['Ana\r\nbuy <b>now</b>', 'Ana buy b now b'],
  ['boss@evil.example', 'there'],
  ['http://evil.example', 'there'],
  ['123', 'there'],
  ['Claim your prize at evil-shop dot com', 'there'],
  ['evil-shop DOT com', 'there'],
  ['Call 555 0100 now', 'there'],
  ['María José de la Cruz', 'María José de la Cruz'],
  ['Dorothy Dot-Webb', 'there'],
  ['You won it go here now', 'there'],
  ['', 'there'],
])('a greeting for %j is for %j', (name, greeted) => {
  expect(greetingName(name)).toBe(greeted)
})

test('a greeting cannot contain a message', () => {
  expect([...greetingName('You have won a prize '.repeat(6))].length).toBeLessThanOrEqual(60)
})

test('each sentence below a greeting begins with a capital letter, or with a name', () => {
  const mails = [...Object.values(visitorMail), ...Object.values(accountMail)]
  const openings = mails.flatMap(({ paragraphs }) => paragraphs)
  expect(openings.filter((text) => !/^[A-Z{]/.test(text))).toEqual([])
})
