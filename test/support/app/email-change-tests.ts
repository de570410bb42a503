// What the tests of a change of address share: Daniel is signed in anew before each of them, and `now.clock` moves time.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { mail } from '#app/db/schema.ts'
import { bearer, mailedSecret, moveAddress } from '#test/support/browser/move-address.ts'
import { post } from './call.ts'
import { password, people, signIn } from './cast.ts'
import { clearRecords } from './clear-records.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { userCalls } from './user-calls.ts'

export const old = people.daniel.email
export const wanted = 'new@wrenfield.example'

type Account = { id: string; name: string; email: string }

/** To be called once, at the top of a file; what `now` holds is there when a test runs. */
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
    now.daniel = await signIn(now.open.app, 'daniel')
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
  /** Daniel's account, which is at `from` now; answers the secret with which that address is taken back. */
  const move = (to: string, from: string = old) =>
    moveAddress(now.open, now.daniel, { ...now.account, email: from }, to)
  return { ...calls, now, ask, mailsTo, secretIn, confirm, restore, login, move }
}
