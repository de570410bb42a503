// Shared by the tests of address changes: Daniel logs in before each, and `now.clock` moves time.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { mail } from '#app/db/schema.ts'
import { bearer, mailedSecret, moveAddress } from '#test/support/browser/move-address.ts'
import { post } from './call.ts'
import { logIn, password, people } from './cast.ts'
import { clearRecords } from './clear-records.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { userCalls } from './user-calls.ts'

export const old = people.daniel.email
export const wanted = 'new@wrenfield.example'

type Account = { id: string; name: string; email: string }

/** Call it once at the top of a file. `now` is set when a test runs. */
export function prepareEmailChanges() {
  const now = { clock: 0 } as {
    clock: number
    open: TestApp
    daniel: { cookie: string }
    account: Account
  }
  const calls = userCalls(() => now.open)
  beforeAll(async () => {
    now.open = await createTestApp({ now: () => new Date(now.clock) })
  })
  beforeEach(async () => {
    now.clock = Date.now()
    await clearRecords(now.open.app)
    now.daniel = await logIn(now.open.app, 'daniel')
    now.account = { id: await calls.idOf(old), name: people.daniel.name, email: old }
  })
  afterAll(() => now.open.close())
  const ask = (email: string, extra: object = { password }, session = now.daniel) =>
    calls.put({ ...now.account, email, ...extra }, session)
  const mailsTo = async (recipient: string) => {
    const rows = await now.open.app.db.select().from(mail).where(eq(mail.recipient, recipient))
    return rows.map(({ kind }) => kind)
  }
  const secretIn = (kind: string, recipient: string) => mailedSecret(now.open, kind, recipient)
  const confirm = async (to: string, session: object = now.daniel) => {
    const headers = { ...session, ...bearer(await secretIn('emailConfirmation', to)) }
    return post(now.open.web, '/api/email-confirmation', {}, headers)
  }
  const restore = (secret: string) => post(now.open.web, '/api/restore-email', {}, bearer(secret))
  const login = (email: string, secret = password) =>
    post(now.open.web, '/api/login', { email, password: secret })
  /** Moves Daniel's account to a new address. Returns the secret that restores `from`. */
  const move = (to: string, from: string = old) =>
    moveAddress(now.open, now.daniel, { ...now.account, email: from }, to)
  return { ...calls, now, ask, mailsTo, secretIn, confirm, restore, login, move }
}
