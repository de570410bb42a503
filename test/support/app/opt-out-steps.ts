// Steps for tests of consents: visitors and staff act, and the test moves the clock.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Actor } from '#app/domain/account/user.ts'
import type { ConsentChannel } from '#app/domain/consent/consent.ts'
import { readOptOuts } from '#app/domain/consent/opt-out.server.ts'
import { noteOptOut } from '#app/domain/consent/record-opt-out.server.ts'
import { createLead } from '#app/domain/inquiry/create-lead.server.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { newLead } from '#app/domain/inquiry/new-lead.ts'
import { consent } from '#content/consent-texts.ts'
import { contactMessage, insertUser } from './cast.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

/** One app per file. Two minutes pass before each test, form and lead, so that a repeated opt-out is another. */
export function optOutSteps() {
  let open: TestApp
  let admin: Actor
  let time = Date.parse('2026-11-24T12:00:00Z')
  let people = 0
  beforeAll(async () => {
    open = await createTestApp({ now: () => new Date(time) })
    const { id, name, email } = await insertUser(open.app, 'nora')
    admin = { kind: 'user', id, name, email, role: 'admin' }
  })
  afterAll(() => open.close())
  beforeEach(() => later())
  const later = (ms = 120_000) => {
    time += ms
  }
  return {
    later,
    get app() {
      return open.app
    },
    get admin() {
      return admin
    },
    newPerson: () => `sender${people++}@visitor.example`,
    newNumber: () => `312-${555 + people}-0${200 + people++}`,
    /** With the consent, unless `agreed` is false; returns the inquiry's id. */
    async submit(email: string, phone: string, { suspect = false, agreed = true } = {}): Promise<string> {
      later()
      const fields = { ...contactMessage, email, phone, ...(agreed && { consent: consent.contact.version }) }
      return (await submitInquiry(open.app, inquirySubmission.parse(fields), { suspect }))._id
    },
    /** A lead that staff enter, whose caller agreed. */
    async enter(email: string, phone: string): Promise<string> {
      later()
      const called = { inquiryType: 'contact', name: 'Rosa', source: 'phone', ownerId: null }
      return (await createLead(open.app, admin, newLead.parse({ ...called, email, phone, agreed: true })))._id
    },
    note: (id: string, optedOut = true, channel: ConsentChannel = 'phone') =>
      noteOptOut(open.app, admin, { id, channel, optedOut }),
    /** How each channel was stopped. */
    async stopsOf(id: string) {
      const { email, phone } = (await readOptOuts(open.app, [id])).get(id)!
      return { email: email?.way, phone: phone?.way }
    },
  }
}
