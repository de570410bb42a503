// Shared by the tests of the trash: Daniel deletes, Nora restores and erases, and `now.time` moves time.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { mail } from '#app/db/schema.ts'
import type { StaffMember } from '#app/domain/account/user.ts'
import type { Collection } from '#app/domain/activity/activity.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { createProperty } from '#app/domain/property/property-change.server.ts'
import { propertyInput } from '#app/domain/property/property-input.ts'
import { deleteRecords } from '#app/domain/trash/put-into-trash.server.ts'
import { restoreRecords } from '#app/domain/trash/restore-from-trash.server.ts'
import { consent } from '#content/consent-texts.ts'
import { storedTables } from '#test/support/database/stored-tables.ts'
import { actorOf, contactMessage, enteredHome } from './cast.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

/** An inquiry whose words are in no other record. */
export const wilma = {
  inquiryType: 'home_valuation',
  name: 'Wilhelmina Quisling',
  email: 'Wilma.Q@visitor.example',
  phone: '+1 (312) 555-0177',
  address: '99 Nightjar Mews',
  message: 'The unforgettable cellar floods.',
  consent: consent.valuation.version,
}
export const ben = { name: 'Ben', email: 'ben@visitor.example', message: 'Hello', inquiryType: 'contact' }

type Now = { time: number; app: AppContext; agent: StaffMember; admin: StaffMember }

/** Call it once at the top of a file. The rest of `now` is set when a test runs. */
export function prepareTrash() {
  const now = { time: Date.parse('2026-11-24T12:00:00Z') } as Now
  let open: TestApp
  let leads = 0
  beforeAll(async () => {
    open = await createTestApp({ now: () => new Date(now.time) })
    now.app = open.app
    now.agent = await actorOf(open.app, 'daniel')
    now.admin = await actorOf(open.app, 'nora')
  })
  afterAll(() => open.close())
  beforeEach(() => {
    now.time += 60_000
  })
  const store = (fields: object, idempotencyKey?: string) =>
    submitInquiry(now.app, inquirySubmission.parse(fields), { idempotencyKey })
  return {
    now,
    store,
    /** From a new address. */
    submit: (fields: object = {}, idempotencyKey?: string) =>
      store({ ...contactMessage, email: `lead${leads++}@visitor.example`, ...fields }, idempotencyKey),
    createHome: (fields: object = {}) =>
      createProperty(now.app, now.agent, propertyInput.parse({ ...enteredHome, ...fields })),
    remove: (collection: Collection, ...ids: string[]) =>
      deleteRecords(now.app, collection === 'users' ? now.admin : now.agent, { collection, ids }),
    restore: (...ids: string[]) => restoreRecords(now.app, now.admin, ids),
    mailsOf: (id: string) => now.app.db.select().from(mail).where(eq(mail.inquiryId, id)).orderBy(mail.id),
    /** Rows of any table, the queue's too, that contain one of the texts. */
    async rowsWith(...texts: string[]) {
      const tables = await storedTables(now.app.config.databaseUrl!, ['public', 'pgboss'])
      const isHit = (row: string) => texts.some((text) => row.toLowerCase().includes(text.toLowerCase()))
      return Object.entries(tables).flatMap(([name, rows]) =>
        rows.filter(isHit).map((row) => `${name}: ${row}`),
      )
    },
  }
}
