// Promise 3: nobody gets in by guessing the most common passwords.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
import { team } from '#content/team.ts'
import { guessableMessages, whyGuessable } from './guessable-password.server.ts'
import { newPassword } from './user.ts'

const site = { siteUrl: 'https://homes.fenwick.example' }
const june = { name: 'Juné Okafor', email: 'j.okafor@lindenmail.example' }
const [teamWord = ''] = team.name.split(' ').toSorted((one, other) => other.length - one.length)
const why = (password: string) => whyGuessable(site, password, june)

test.each([
  'P@ssw0rd',
  'PASSWORD1!',
  'password123!',
  'Qwerty123!',
  'P@ssw0rd1',
  'zaq!2WSX',
  '1qaz@WSX',
  '1qaz!qaz',
  'iloveyou<3',
])('%s is common, in any case of its letters', (password) => {
  expect(newPassword.safeParse(password).success).toBe(true)
  expect(why(password)).toBe(guessableMessages.common)
})

test.each(['June-Okafor-1985', 'okaforJUNE#77', `${teamWord}-2026!`, 'Fenwick+Homes+4', 'Lindenmail_008'])(
  '%s is made of names',
  (password) => {
    expect(newPassword.safeParse(password).success).toBe(true)
    expect(why(password)).toBe(guessableMessages.names)
  },
)

test.each(['Admin123!', 'Team-Agent-1', 'Test-User-2026'])(
  '%s is made of words of any account',
  (password) => {
    expect(newPassword.safeParse(password).success).toBe(true)
    expect(why(password)).toBe(guessableMessages.common)
  },
)

test.each([
  ['admin@firm.example.com', 'admin@firm.example.com1'],
  ['team@firm.example.com', 'Team@Firm.Example.Com1'],
  ['kerwea@firm.example.com', 'kerwea@firm.example.com1'],
  ['jo@ab.io', 'jo@ab.io-1'],
  ['june@lindenmail.example', `${team.name.replaceAll(' ', '')}1!`],
  ['june@lindenmail.example', 'Admin-June-7!'],
])('the password of %s is not %s', (email, password) => {
  expect(newPassword.safeParse(password).success).toBe(true)
  expect(whyGuessable(site, password, { name: 'June Okafor', email })).toBe(guessableMessages.names)
})

test.each([
  'Team-Spirit-1',
  'Harbor-33',
  'Lakemont-1!',
  'Fenwick-Quarry-2?',
  'Summer rain on 4 roofs.',
  'dragon-4711-kettle',
  'Secret123!',
  '12345678-!-87654321',
  'пароль-из-7-слов',
])('%s is not easily guessed', (password) => {
  expect(why(password)).toBeUndefined()
})

test('every listed password meets the rules', () => {
  const text = readFileSync(join(projectRoot, 'app/domain/account/common-passwords.txt'), 'utf8')
  const lines = text.split('\n').filter((line) => line && !line.startsWith('# '))
  expect(lines.filter((line) => !newPassword.safeParse(line).success)).toEqual([])
  expect(lines.length).toBeGreaterThan(50)
})
