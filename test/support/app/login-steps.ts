// Shared by the tests of logging in: Nora and Daniel have accounts, and nobody has guessed before a test.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { guess, recentUse } from '#app/db/schema.ts'
import { post } from './call.ts'
import { insertUser, password, people } from './cast.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

export const nora = { email: people.nora.email, password }

export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Call it once at the top of a file. `now.open` is set when a test runs, and `now.clock` moves time. */
export function prepareLogins() {
  const now = { clock: Date.now() } as { clock: number; open: TestApp }
  beforeAll(async () => {
    now.open = await createTestApp({ now: () => new Date(now.clock) })
    await insertUser(now.open.app, 'nora')
    await insertUser(now.open.app, 'daniel')
  })
  beforeEach(async () => {
    await now.open.app.db.delete(guess)
    await now.open.app.db.delete(recentUse)
  })
  afterAll(() => now.open.close())

  const login = (body: object, headers: Record<string, string> = {}) =>
    post(now.open.web, '/api/login', body, headers)
  return {
    now,
    login,
    guessAt: (email: string, headers?: Record<string, string>) =>
      login({ email, password: 'wrong-1!' }, headers),
  }
}
