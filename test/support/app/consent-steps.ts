// Shared by the tests of consents and opt-outs: visitors submit, Marisol acts for staff, and `now.time` moves time.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { consentEvent, mail } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { listInquiries } from '#app/domain/inquiry/inquiry-board.server.ts'
import { inquiryQuery } from '#app/domain/inquiry/inquiry-board.ts'
import { consent } from '#content/consent-texts.ts'
import { actorOf, contactMessage } from './cast.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

export const agreed = { consent: consent.contact.version }
export const noOptOuts = { email: null, phone: null }

/** Call it once at the top of a file. `now.app` and `now.agent` are set when a test runs. */
export function prepareConsents() {
  const now = { time: Date.parse('2026-11-24T12:00:00Z') } as { time: number; app: AppContext; agent: Actor }
  let open: TestApp
  let people = 0
  beforeAll(async () => {
    open = await createTestApp({ now: () => new Date(now.time) })
    now.app = open.app
    now.agent = await actorOf(open.app, 'marisol')
  })
  beforeEach(() => {
    now.time += 60_000
  })
  afterAll(() => open.close())

  const inputOf = (email: string, fields: object = {}) =>
    inquirySubmission.parse({ ...contactMessage, phone: '', email, ...fields })
  return {
    now,
    inputOf,
    newPerson: () => `person${people++}@visitor.example`,
    submit: (email: string, fields: object = {}) => submitInquiry(now.app, inputOf(email, fields)),
    read: async (id: string) =>
      (await listInquiries(now.app, now.agent, inquiryQuery.parse({ id }))).data[0]!,
    mailsTo: (email: string) => now.app.db.select().from(mail).where(eq(mail.recipient, email)),
    eventsOf: (address: string) =>
      now.app.db
        .select({
          kind: consentEvent.kind,
          way: consentEvent.way,
          version: consentEvent.version,
          words: consentEvent.words,
        })
        .from(consentEvent)
        .where(eq(consentEvent.address, address))
        .orderBy(consentEvent.at, consentEvent.id),
  }
}
