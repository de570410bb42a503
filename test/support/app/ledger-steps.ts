// Shared by the tests of the consent ledger. Before each it has four events: three readers agreed, and one opted out.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { checkLedger } from '#app/domain/consent/consent-ledger.server.ts'
import { optOutByLink } from '#app/domain/consent/record-opt-out.server.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { consent } from '#content/consent-texts.ts'
import { actorOf, contactMessage } from './cast.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

export const network = '203.0.113.24'

/** Call it once at the top of a file. `now` is set when a test runs. */
export function prepareLedger() {
  const now = {} as { app: AppContext; admin: Actor; optedOut: string }
  let open: TestApp
  let people = 0
  beforeAll(async () => {
    open = await createTestApp()
    now.app = open.app
    now.admin = await actorOf(open.app, 'nora')
  })
  beforeEach(async () => {
    await byHand(
      sql`truncate consent_event`,
      sql`truncate consent_chain`,
      sql`truncate consent_chain_head`,
      sql`truncate unchained_consent`,
      sql`delete from inquiry`,
    )
    for (let count = 0; count < 3; count++) {
      now.optedOut = `reader${people++}@visitor.example`
      await submit({ email: now.optedOut })
    }
    await optOutByLink(now.app, now.optedOut, 'link')
  })
  afterAll(() => open.close())

  const submit = (fields: object) => {
    const agreed = { ...contactMessage, consent: consent.contact.version, phone: '' }
    return submitInquiry(now.app, inquirySubmission.parse({ ...agreed, ...fields }), { network })
  }
  /** Writes as a database client can, past the triggers. */
  async function byHand(...statements: ReturnType<typeof sql>[]) {
    await now.app.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const statement of statements) await tx.execute(statement)
    })
  }
  return { now, submit, byHand, faults: async () => (await checkLedger(now.app)).faults }
}
