// A US number is one number in every spelling, also in the ledger of a version that told some apart.
import { ne } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { consentEvent, differentPeople, inquiry } from '#app/db/schema.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { matchesPhone } from '#app/domain/search.server.ts'
import { eraseRecords } from '#app/domain/trash/erase.server.ts'
import { deleteRecords } from '#app/domain/trash/put-into-trash.server.ts'
import { actorOf } from '#test/support/app/cast.ts'
import { createTestApp } from '#test/support/app/create-test-app.ts'
import { createOlderDatabase } from '#test/support/database/older-database.ts'
import { checkLedger } from './consent-ledger.server.ts'
import { readOptOuts } from './opt-out.server.ts'

test('an opt-out of a number dialed from abroad holds for all its spellings, and is erased with them', async () => {
  const older = await createOlderDatabase('0033_image-stand-in')
  onTestFinished(older.drop)
  await older.old.query(
    `insert into consent_event (at, channel, address, kind, way) values
      ('2026-01-10T12:00:00Z', 'phone', '0013125550188', 'consented', 'form'),
      ('2026-01-11T12:00:00Z', 'phone', '0013125550188', 'opted out', 'staff'),
      ('2026-01-11T12:00:00Z', 'phone', '0013125550189', 'opted out', 'staff'),
      ('2026-01-12T12:00:00Z', 'phone', '0013125550189', 'withdrawn', 'staff')`,
  )
  await older.upgrade()
  const { app, close } = await createTestApp({ databaseUrl: older.url })
  onTestFinished(close)
  const submit = async (phone: string) => {
    const rest = { inquiryType: 'contact', name: 'Ida', email: 'ida@visitor.example', message: 'Hello' }
    return (await submitInquiry(app, inquirySubmission.parse({ ...rest, phone })))._id
  }
  const stopped = ['+1 (312) 555-0188', '312 555 0188', '001 312 555 0188', '011 1 312 555 0188']
  const open = ['312 555 0189', '00 312 555 0188', '312 555 0188 ext. 4']
  const ids = await Promise.all([...stopped, ...open].map(submit))
  const found = await readOptOuts(app, ids)
  const isStopped = ids.map((id) => found.get(id)?.phone?.at)
  expect(isStopped).toEqual([...stopped.map(() => '2026-01-11T12:00:00.000Z'), ...open.map(() => undefined)])

  const admin = await actorOf(app, 'nora')
  await deleteRecords(app, admin, { collection: 'inquiries', ids })
  await eraseRecords(app, admin, { ids })
  const left = await app.db.select().from(consentEvent).where(ne(consentEvent.address, 'erased'))
  expect([...new Set(left.map(({ address }) => address))]).toEqual([])
  expect(await checkLedger(app)).toMatchObject({ faults: [] })
})

test('people who were parted by a number dialed from abroad stay parted', async () => {
  const older = await createOlderDatabase('0033_image-stand-in')
  onTestFinished(older.drop)
  await older.old.query(
    `insert into different_people (first, second, actor_name) values
      ('0013125550188', 'ida@visitor.example', 'Nora'),
      ('0013125550188', '3125550188', 'Nora'),
      ('3125550101', '01113125550188', 'Nora'),
      ('ben@visitor.example', 'ida@visitor.example', 'Nora')`,
  )
  await older.upgrade()
  const { app, close } = await createTestApp({ databaseUrl: older.url })
  onTestFinished(close)
  const pairs = await app.db.select().from(differentPeople).orderBy(differentPeople.first)
  expect(pairs.map(({ first, second }) => [first, second])).toEqual([
    ['3125550101', '3125550188'],
    ['3125550188', 'ida@visitor.example'],
    ['ben@visitor.example', 'ida@visitor.example'],
  ])
})

test.each(['001 312 555 0188', '01113125550188', '+1 312 555 0188', '1 (312) 555-0188', '555 0188'])(
  'a search for %s finds the number in every spelling',
  async (search) => {
    const { app, close } = await createTestApp()
    onTestFinished(close)
    for (const phone of ['011 1 312 555 0188', '312.555.0188'])
      await app.db.insert(inquiry).values({ inquiryType: 'contact', name: 'Ida', email: '', phone })
    expect(await app.db.$count(inquiry, matchesPhone(inquiry.phone, search))).toBe(2)
  },
)
