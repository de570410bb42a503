import { expect, onTestFinished, test } from 'vitest'
import { chainConsents } from '#app/domain/consent/consent-chain.server.ts'
import { checkLedger } from '#app/domain/consent/consent-ledger.server.ts'
import { isOptedOut, readOptOuts } from '#app/domain/consent/opt-out.server.ts'
import { noteOptOut, optOutByLink } from '#app/domain/consent/record-opt-out.server.ts'
import { eraseRecords } from '#app/domain/trash/erase.server.ts'
import { actorOf } from '#test/support/app/cast.ts'
import type { TestApp } from '#test/support/app/create-test-app.ts'
import { backUp, openApp, restoreOver, submit, urlOf } from '#test/support/app/replaced-content.ts'
import { createOlderDatabase } from '#test/support/database/older-database.ts'

test('a restore keeps a stop of calls though another person with the number has agreed since', async () => {
  const open = await openApp()
  const admin = await actorOf(open.app, 'nora')
  const ida = await submit(open, 'Ida', '312 555 0101')
  const file = await backUp(open)
  await noteOptOut(open.app, admin, { id: ida._id, channel: 'phone', optedOut: true })
  await submit(open, 'Ben', '312 555 0101')
  const { databaseUrl } = await restoreOver(file, urlOf(open))
  const { app } = await openApp(databaseUrl)
  expect((await readOptOuts(app, [ida._id])).get(ida._id)).toMatchObject({ phone: { way: 'staff' } })
})

test('a restore keeps a stop of calls of a version that did not store whose events are', async () => {
  const open = await openApp()
  const [ida, ben] = [await submit(open, 'Ida', '312 555 0101'), await submit(open, 'Ben', '312 555 0101')]
  const file = await backUp(open)
  const { url, old, drop } = await createOlderDatabase('0035_parted-phone-prefixes')
  onTestFinished(drop)
  for (const [{ _id, email }, kind, minutes] of [
    [ida, 'opted out', 1],
    [ben, 'consented', 2],
  ] as const) {
    await old.query(
      `insert into inquiry (id, inquiry_type, name, email, phone, message) values ($1, 'contact', 'Sender', $2, '312 555 0101', '')`,
      [_id, email],
    )
    await old.query(
      `insert into consent_event (at, channel, address, kind, way, inquiry_id)
       values (now() + $1 * interval '1 min', 'phone', '3125550101', $2, 'staff', $3)`,
      [minutes, kind, _id],
    )
  }
  const { databaseUrl } = await restoreOver(file, url)
  const { app } = await openApp(databaseUrl)
  expect((await readOptOuts(app, [ida._id])).get(ida._id)).toMatchObject({ phone: { way: 'staff' } })
})

test('content of another installation has opt-outs to keep, and no leads that were deleted', async () => {
  const [open, other] = [await openApp(), await openApp()]
  await submit(open, 'Ida')
  const { _id } = await submit(other, 'Ben')
  const admin = await actorOf(other.app, 'nora')
  await eraseRecords(other.app, admin, { collection: 'inquiries', ids: [_id] })
  await optOutByLink(other.app, 'ida@visitor.example', 'one-click')
  const { databaseUrl, carriedOver } = await restoreOver(await backUp(open), urlOf(other))
  expect(carriedOver).toEqual({ optOuts: 1, sentMails: 0, leads: [], users: [] })
  const { app } = await openApp(databaseUrl)
  expect(await isOptedOut(app, 'ida@visitor.example')).toBe(true)
})

test('an opt-out from before a migration of its number holds, and the ledger stays whole', async () => {
  const older = await createOlderDatabase('0033_image-stand-in')
  onTestFinished(older.drop)
  const stop = (address: string) =>
    older.old.query(
      `insert into consent_event (at, channel, address, kind, way) values ('2026-01-10', 'phone', $1, 'opted out', 'staff')`,
      [address],
    )
  await stop('0013125550111')
  const open = { app: { config: { databaseUrl: older.url }, images: { get: async () => undefined } } }
  const file = await backUp(open as unknown as TestApp)
  await stop('0013125550112')
  const { databaseUrl, carriedOver } = await restoreOver(file, older.url)
  expect(carriedOver).toMatchObject({ optOuts: 1 })
  const restored = await openApp(databaseUrl)
  const [first, second] = [
    await submit(restored, 'Ida', '312 555 0111', ''),
    await submit(restored, 'Ben', '312 555 0112', ''),
  ]
  const optOuts = await readOptOuts(restored.app, [first._id, second._id])
  expect([...optOuts.values()].map(({ phone }) => phone?.way)).toEqual(['staff', 'staff'])
  await chainConsents(restored.app)
  expect(await checkLedger(restored.app)).toMatchObject({ faults: [] })
})
