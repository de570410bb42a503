// Events of consent from a version that did not store whose they are, before an upgrade and beside it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOlderDatabase } from '#test/support/database/older-database.ts'

const lastBefore = '0035_parted-phone-prefixes'
const email = 'Dana@visitor.example'
const address = email.toLowerCase()
const digits = '3125550142'

let older: Awaited<ReturnType<typeof createOlderDatabase>>
let old: typeof older.old
beforeAll(async () => {
  older = await createOlderDatabase(lastBefore)
  old = older.old
})
afterAll(() => older.drop())

async function insertInquiry(email: string): Promise<string> {
  const { rows } = await old.query(
    `insert into inquiry (inquiry_type, name, email, phone, message) values ('contact', 'Dana', $1, '312-555-0142', '') returning id`,
    [email],
  )
  return rows[0].id
}

const insertEvent = (channel: 'email' | 'phone', kind: string, inquiryId: string | null, way = 'form') =>
  old.query(
    `insert into consent_event (at, channel, address, kind, way, inquiry_id) values ('2026-01-10T12:00:00Z', $1, $2, $3, $4, $5)`,
    [channel, channel === 'email' ? address : digits, kind, way, inquiryId],
  )

/** In no order: before PostgreSQL 18, the older version's ids of one millisecond had none. */
async function takeEvents() {
  const { rows } = await old.query('select channel, kind, sender from consent_event')
  return rows.map(({ channel, kind, sender }) => [channel, kind, sender]).sort()
}

test('each event gets whose it is: by its form, or by its inquiry; the older version’s later events too', async () => {
  const gone = '01a21a3e-0000-7000-8000-000000000001'
  const own = await insertInquiry(email)
  const alone = await insertInquiry('')
  for (const channel of ['email', 'phone'] as const) await insertEvent(channel, 'consented', gone)
  await insertEvent('phone', 'opted out', own, 'staff')
  await insertEvent('phone', 'consented', alone, 'staff')
  await insertEvent('phone', 'opted out', null, 'link')
  await older.upgrade()
  const before = [
    ['email', 'consented', address],
    ['phone', 'consented', address],
    ['phone', 'opted out', address],
    ['phone', 'consented', digits],
    ['phone', 'opted out', null],
  ]
  expect(await takeEvents()).toEqual(before.toSorted())
  for (const inquiryId of [own, null]) {
    await insertEvent('email', 'opted out', inquiryId)
    await insertEvent('phone', 'opted out', inquiryId)
  }
  const later = ['email', 'phone', 'email', 'phone'].map((channel) => [channel, 'opted out', address])
  expect(await takeEvents()).toEqual([...before, ...later].sort())
})

test('what the older version erases has no sender, and nothing else is changed', async () => {
  await expect(old.query(`update consent_event set sender = 'other@visitor.example'`)).rejects.toThrow(
    'append-only',
  )
  await expect(old.query(`update consent_event set words = '', sender = null`)).rejects.toThrow('append-only')
  await old.query(`update consent_event set address = 'erased', network = null`)
  expect((await takeEvents()).every(([, , sender]) => sender === null)).toBe(true)
})
