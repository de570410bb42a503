// Promise 3: nobody gets in by guessing, and the owner of an account is never locked out for long.
import { createHook } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { user } from '#app/db/schema.ts'
import { issueToken } from '#app/domain/account/token.server.ts'
import { post, send } from '#test/support/app/call.ts'
import { insertUser, password, people } from '#test/support/app/cast.ts'
import { cookiesOf, nora, prepareLogins } from '#test/support/app/login-steps.ts'

const minute = 60_000
const { now, login, guessAt } = prepareLogins()

/** Counts the passwords that are hashed during some work. */
async function countHashes(work: () => Promise<unknown>) {
  let count = 0
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') count++
    },
  }).enable()
  await work().finally(() => hook.disable())
  return count
}

test('a wrong guess takes the same work whether or not the address and its password exist', async () => {
  const { id } = await insertUser(now.open.app, 'marisol')
  await now.open.app.db.update(user).set({ passwordHash: null }).where(eq(user.id, id))
  for (const email of [people.nora.email, people.marisol.email, 'nobody@wrenfield.example'])
    expect([email, await countHashes(() => guessAt(email))]).toEqual([email, 1])
})

test('after five wrong guesses even the right password has to wait, longer each time', async () => {
  for (let count = 0; count < 5; count++) expect((await guessAt(nora.email)).status).toBe(401)
  const refused = await login(nora)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('30')
  now.clock += 31_000
  expect((await guessAt(nora.email)).status).toBe(401)
  expect((await guessAt(nora.email)).headers.get('retry-after')).toBe('60')
  now.clock += 61_000
  expect((await login(nora)).status).toBe(200)
})

test('no wait is longer than 15 minutes', async () => {
  for (let count = 0; count < 20; count++) {
    await guessAt(nora.email)
    now.clock += 14 * minute
  }
  const wait = Number((await guessAt(nora.email)).headers.get('retry-after') ?? 0)
  expect(wait).toBeLessThanOrEqual(15 * 60)
})

test('simultaneous guesses are counted one by one', async () => {
  const responses = await Promise.all(Array.from({ length: 12 }, () => guessAt(people.daniel.email)))
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(7)
})

test('a stranger cannot lock out a known device', async () => {
  const known = cookiesOf(await login(nora))
  for (let count = 0; count < 8; count++) await guessAt(nora.email)
  expect((await login(nora)).status).toBe(429)
  expect((await login(nora, { cookie: known })).status).toBe(200)
})

test('setting a password by a link makes the device known, which then is not locked out', async () => {
  const { id } = await insertUser(now.open.app, 'marisol').catch(
    async () => (await now.open.app.db.select().from(user).where(eq(user.email, people.marisol.email)))[0]!,
  )
  const secret = await issueToken(now.open.app, {
    purpose: 'password',
    email: people.marisol.email,
    userId: id,
  })
  const change = { action: 'change password', password: 'Fenwick-2?' }
  const used = await send(now.open.web, 'PUT', '/api/users', change, { authorization: `Bearer ${secret}` })
  for (let count = 0; count < 6; count++) await guessAt(people.marisol.email)
  const pair = { email: people.marisol.email, password: change.password }
  expect((await login(pair)).status).toBe(429)
  expect((await login(pair, { cookie: cookiesOf(used) })).status).toBe(200)
})

test('registering makes the device known, which then is not locked out', async () => {
  const email = 'june@wrenfield.example'
  const secret = await issueToken(now.open.app, { purpose: 'invitation', email })
  const body = { name: 'June Park', email, password, action: 'register' }
  const registered = await post(now.open.web, '/api/users', body, { authorization: `Bearer ${secret}` })
  expect(registered.status).toBe(201)
  for (let count = 0; count < 6; count++) await guessAt(email)
  expect((await login({ email, password })).status).toBe(429)
  expect((await login({ email, password }, { cookie: cookiesOf(registered) })).status).toBe(200)
})

test('a known device of one account is unknown for another', async () => {
  const known = cookiesOf(await login(nora))
  for (let count = 0; count < 5; count++) await guessAt(people.daniel.email, { cookie: known })
  expect((await login({ email: people.daniel.email, password })).status).toBe(429)
})

test('one network has 50 guesses in 15 minutes, over all accounts', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, count) => guessAt(`nobody-${count}@wrenfield.example`)))
  const refused = await guessAt('nobody-else@wrenfield.example')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
