// An installation from before the lead desk is upgraded, and the old version keeps writing beside this one, or instead
// of it after `keyturn back`: no lead, consent or history entry is lost, and data that only this version knows stays.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#app/domain/account/user.ts'
import { makeCertificate } from '#app/domain/consent/certificate.server.ts'
import { recordMissedConsents } from '#app/domain/consent/consent.server.ts'
import { checkLedger } from '#app/domain/consent/consent-ledger.server.ts'
import { isOptedOut } from '#app/domain/consent/opt-out.server.ts'
import { listInquiries } from '#app/domain/inquiry/inquiry-board.server.ts'
import { inquiryQuery } from '#app/domain/inquiry/inquiry-board.ts'
import { handInquiry } from '#app/domain/owner/hand-over.server.ts'
import { planNextTouch } from '#app/domain/touch/next-touch.server.ts'
import { readTimeline } from '#app/domain/touch/timeline.server.ts'
import { addTouch } from '#app/domain/touch/touch.server.ts'
import { deleteRecords } from '#app/domain/trash/put-into-trash.server.ts'
import { restoreRecords } from '#app/domain/trash/restore-from-trash.server.ts'
import { consent } from '#content/consent-texts.ts'
import { people } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { createOlderDatabase } from '#test/support/database/older-database.ts'
import { touch } from './schema.ts'

const lastBefore = '0024_one-index-of-prices'
const words = 'The words of then.'
const oldText = 'contact-2025-01'

let older: Awaited<ReturnType<typeof createOlderDatabase>>
/** The old version, by its statements. */
let old: typeof older.old
let open: TestApp
let nora: Actor
/** The leads from before the upgrade: one with consent in the ledger, one whose event is missing, one without. */
let [agreed, missed, silent] = ['', '', '']

beforeAll(async () => {
  older = await createOlderDatabase(lastBefore)
  old = older.old
  const { name, email, role } = people.nora
  const added = await old.query(
    `insert into "user" ("name", "email", "role") values ($1, $2, $3) returning "id"`,
    [name, email, role],
  )
  nora = { kind: 'user', id: added.rows[0].id, name, email, role } as Actor
  agreed = await insertAsBefore('Agreed', { version: oldText, text: words })
  await insertEventAsBefore('consented', 'agreed@visitor.example', agreed)
  await moveAsBefore(agreed, 'in progress')
  missed = await insertAsBefore('Missed', { version: consent.contact.version, text: consent.contact.text })
  silent = await insertAsBefore('Silent')
  await insertEventAsBefore('opted out', 'silent@visitor.example')
  await older.upgrade()
  open = await createTestApp({ databaseUrl: older.url })
  await recordMissedConsents(open.app)
})
afterAll(async () => {
  await open.close()
  await older.drop()
})

async function insertAsBefore(
  name: string,
  given: { version?: string; text?: string } = {},
): Promise<string> {
  const at = given.version ? '2026-01-10T12:00:00Z' : null
  const { rows } = await old.query(
    `insert into "inquiry" ("id", "inquiry_type", "guide_type", "name", "email", "phone", "address", "postal_code", "message",
      "client_type", "time_frame", "property_id", "property_name", "status", "suspect", "consent_version", "consent_text",
      "consented_at", "idempotency_key", "submitted_at", "updated_at")
    values (default, 'contact', default, $1, $2, default, default, default, 'Hello', default, default, default, default,
      default, default, $3, $4, $5, default, coalesce($5, now()), default) returning "id"`,
    [name, `${name.toLowerCase()}@visitor.example`, given.version ?? null, given.text ?? null, at],
  )
  await addLineAsBefore(rows[0].id, 'created')
  return rows[0].id
}

const addLineAsBefore = (
  id: string,
  action: string,
  before: object | null = null,
  after: object | null = null,
) =>
  old.query(
    `insert into "activity" ("id", "at", "collection", "record_id", "action", "actor_id", "actor_name", "before", "after")
    values (default, default, 'inquiries', $1, $2, null, 'Visitor', $3, $4)`,
    [id, action, before, after],
  )

async function moveAsBefore(id: string, status: string) {
  await old.query('update "inquiry" set "status" = $2, "updated_at" = now() where "id" = $1', [id, status])
  await addLineAsBefore(id, 'moved', { status: 'open' }, { status })
}

const insertEventAsBefore = (kind: string, address: string, inquiryId: string | null = null) =>
  old.query(
    `insert into "consent_event" ("id", "at", "channel", "address", "kind", "way", "inquiry_id", "actor_id", "actor_name",
      "version", "words")
    values (default, '2026-01-10T12:00:00Z', 'email', $1, $2, 'form', $3, null, default, $4, $5)`,
    [address, kind, inquiryId, inquiryId && oldText, inquiryId && words],
  )

/** The columns' sums as the old version reads them. */
async function countAsBefore() {
  const { rows } = await old.query<{ status: string; number: number }>(
    `select "status", sum("change")::int as number from "inquiry_count" group by "status" having sum("change") <> 0`,
  )
  return Object.fromEntries(rows.map(({ status, number }) => [status, number]))
}

const list = async (query: object = {}) => {
  const page = await listInquiries(open.app, nora, inquiryQuery.parse({ limit: '100', ...query }))
  return { ...page, byName: new Map(page.data.map((record) => [record.name, record])) }
}
const told = async (id: string) =>
  (await readTimeline(open.app, nora, { ids: [id] })).entries.map((entry) =>
    entry.type === 'change' ? JSON.stringify(entry.after) : entry.type,
  )

test('an older lead has no owner, the website as its source, its history, and no response time', async () => {
  const { byName, counts, whose } = await list()
  expect([counts, whose]).toEqual([
    { open: 2, 'in progress': 1, closed: 0 },
    { mine: 0, all: 3, nobody: 3 },
  ])
  expect(byName.get('Agreed')).toMatchObject({
    ownerId: null,
    source: 'website',
    origin: null,
    nextTouch: null,
    firstTouchAt: null,
    hasClock: false,
    status: 'in progress',
  })
  expect(await told(agreed)).toEqual(['{"status":"in progress"}', 'consent', 'received'])
})

test('an older consent is certified with its original words, and an opt-out holds', async () => {
  const made = await makeCertificate(open.app, nora, agreed)
  expect(made).toMatchObject({
    words,
    version: oldText,
    at: '2026-01-10T12:00:00.000Z',
    faults: [],
    network: null,
  })
  expect(made.entries).toHaveLength(1)
  expect(await makeCertificate(open.app, nora, missed)).toMatchObject({
    words: consent.contact.text,
    faults: [],
  })
  await expect(makeCertificate(open.app, nora, silent)).rejects.toMatchObject({ kind: 'not-found' })
  expect(await isOptedOut(open.app, 'silent@visitor.example')).toBe(true)
  expect(await checkLedger(open.app)).toMatchObject({ entries: 3, faults: [] })
})

test('a later write by the old version is complete, and leaves newer fields alone', async () => {
  const id = nora.kind === 'user' ? nora.id : ''
  await handInquiry(open.app, nora, { id: agreed, ownerId: id, from: null, undo: false })
  await planNextTouch(open.app, nora, { id: agreed, on: '2099-01-01', note: 'Call' })
  await addTouch(open.app, nora, { inquiryId: agreed, kind: 'call', outcome: 'reached', text: 'Has a dog.' })
  await deleteRecords(open.app, nora, { collection: 'inquiries', ids: [missed] })

  expect(await countAsBefore()).toEqual({ open: 1, 'in progress': 1 })
  const added = await insertAsBefore('Added', { version: oldText, text: words })
  await insertEventAsBefore('consented', 'added@visitor.example', added)
  await moveAsBefore(agreed, 'closed')
  const gone = await insertAsBefore('Gone')
  await open.app.db.insert(touch).values({ inquiryId: gone, kind: 'call', actorName: 'Nora' })
  await old.query('delete from "inquiry" where "id" = $1', [gone])
  expect(await countAsBefore()).toEqual({ open: 2, closed: 1 })

  const { byName, counts, whose } = await list()
  expect([counts, whose]).toEqual([
    { open: 2, 'in progress': 0, closed: 1 },
    { mine: 1, all: 3, nobody: 2 },
  ])
  expect(byName.get('Agreed')).toMatchObject({
    ownerName: people.nora.name,
    nextTouch: { on: '2099-01-01', note: 'Call' },
    firstTouchAt: expect.any(String),
    status: 'closed',
  })
  expect(byName.get('Added')).toMatchObject({ ownerId: null, source: 'website' })
  expect(await open.app.db.$count(touch, eq(touch.inquiryId, gone))).toBe(0)
  expect(await makeCertificate(open.app, nora, added)).toMatchObject({ words, faults: [] })
  const [back] = await restoreRecords(open.app, nora, [missed])
  expect(back).toMatchObject({ title: 'Missed' })
  expect(await told(missed)).toContain('consent')
  expect(await checkLedger(open.app)).toMatchObject({ entries: 4, faults: [] })
})
