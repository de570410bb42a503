// Promise 3: one account has one counter, in every spelling of its address.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
import { post } from '#test/support/app/call.ts'
import { insertUser, logIn, password, people } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { loginAttemptKey } from './login-throttle.server.ts'
import { foldEmail } from './same-email.server.ts'
import { findUserByEmail } from './user.server.ts'

let open: TestApp

beforeAll(async () => {
  open = await createTestApp()
  await insertUser(open.app, 'daniel')
  await insertUser(open.app, 'marisol')
})
afterAll(() => open.close())

const login = (email: string, secret = 'wrong-1!') =>
  post(open.web, '/api/login', { email, password: secret })

test('failed attempts at an account count together in every spelling of its address', async () => {
  const spelled = people.daniel.email.replace('i', '\u0130')
  const found = await findUserByEmail(open.app, spelled)
  // a database whose locale treats it as another letter has no such spelling
  if (found) {
    for (let count = 0; count < 5; count++) expect((await login(people.daniel.email)).status).toBe(401)
    expect((await login(spelled)).status).toBe(429)
    expect((await login(spelled, password)).status).toBe(429)
  }
})

test('letters that the database folds together share one counter', async () => {
  const { rows } = await open.app.db.execute<{ letter: string; folded: string }>(sql`
    select chr(n) as letter, lower(chr(n)) as folded from generate_series(1, 1114111) n
    where n not between 55296 and 57343 and lower(chr(n)) <> chr(n)`)
  expect(rows.length).toBeGreaterThan(1000)
  const parted = rows.filter(({ letter, folded }) => letter.toLowerCase() !== folded)
  const keys = async (letter: string) => loginAttemptKey(await foldEmail(open.app, `${letter}@a.example`), '')
  for (const { letter, folded } of parted)
    expect([letter, await keys(letter)]).toEqual([letter, await keys(folded)])
})

test('an address gets at most three links an hour, in every spelling', async () => {
  const admin = await logIn(open.app, 'nora')
  const invite = (email: string) => post(open.web, '/api/invite-user', { email }, admin)
  for (const email of ['idle@new.example', 'IDLE@new.example', '\u0130DLE@new.example'])
    expect((await invite(email)).status).toBe(201)
  // where the database treats the letter as another, the third was for another address
  const isOne = (await foldEmail(open.app, '\u0130')) === 'i'
  expect((await invite('Idle@new.example')).status).toBe(isOne ? 429 : 201)
})

test('only one file folds addresses', () => {
  const files = readdirSync(join(projectRoot, 'app'), { recursive: true, encoding: 'utf8' })
  const folds =
    /(?:e?mail|recipient)\w*[)}]?\.(?:toLowerCase|toUpperCase|localeCompare|normalize)\(|lower\(\$\{[^}]*e?mail/i
  const found = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => folds.test(readFileSync(join(projectRoot, 'app', file), 'utf8')))
  expect(found).toEqual(['domain/account/same-email.server.ts'])
})
