import { expect, test } from 'vitest'
import { serverUrls, withoutPassword } from './database-url.ts'

test('an address of one server is unchanged', () => {
  for (const url of ['postgres://a:b@db/keyturn', 'postgresql://k@localhost/postgres?host=%2Frun%2Fa,b'])
    expect(serverUrls(url)).toEqual([url])
})

test('an address of several servers becomes one for each, with the rest unchanged', () => {
  expect(serverUrls('postgresql://k:p,w%40@one:5432,two,[::1]:5434/keyturn?sslmode=require')).toEqual([
    'postgresql://k:p,w%40@one:5432/keyturn?sslmode=require',
    'postgresql://k:p,w%40@two/keyturn?sslmode=require',
    'postgresql://k:p,w%40@[::1]:5434/keyturn?sslmode=require',
  ])
})

test.each([
  ['postgresql://k:hush@db:5432/keyturn?password=hush', 'postgresql://k@db:5432/keyturn'],
  ['postgresql://k:hu@sh@one:5432,two/keyturn', 'postgresql://k@one:5432,two/keyturn'],
  ['postgres://db:5432/keyturn', 'postgres://db:5432/keyturn'],
])('%s is named without its password', (url, named) => {
  expect(withoutPassword(url)).toBe(named)
})
