import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mail } from '#app/db/schema.ts'
import { clearSuspicion } from '#app/domain/inquiry/inquiry-board.server.ts'
import { partPeople } from '#app/domain/person/parting.server.ts'
import { emptyTrash, eraseRecords, sweepTrash } from '#app/domain/trash/erase.server.ts'
import { deleteRecords } from '#app/domain/trash/put-into-trash.server.ts'
import { trashLifetime } from '#app/domain/trash/trash.ts'
import { optOutSteps } from '#test/support/app/opt-out-steps.ts'
import { checkLedger } from './consent-ledger.server.ts'
import { optOutByLink } from './record-opt-out.server.ts'

const steps = optOutSteps()
const { later, newPerson, newNumber, submit, note, stopsOf } = steps
const part = (id: string, otherId: string) => partPeople(steps.app, steps.admin, { id, otherId, apart: true })
const stopped = { email: 'link', phone: 'link' }

test.each(['link', 'staff'] as const)(
  'an opt-out (%s) that is repeated holds against a consent that was given before it and is recorded after it',
  async (way) => {
    const [email, phone] = [newPerson(), newNumber()]
    const id = await submit(email, phone)
    const optOut = async () => {
      later()
      if (way === 'link') return optOutByLink(steps.app, email, way)
      for (const channel of ['email', 'phone'] as const) await note(id, true, channel)
    }
    await optOut()
    const suspect = await submit(email, phone, { suspect: true })
    await optOut()
    later()
    await steps.app.db.delete(mail).where(eq(mail.recipient, email))
    await clearSuspicion(steps.app, steps.admin, suspect)
    expect(await stopsOf(id)).toEqual({ email: way, phone: way })
    expect(await steps.app.db.select().from(mail).where(eq(mail.recipient, email))).toEqual([])
  },
)

test.each(['erased', 'deleted and the trash emptied', 'swept from the trash'])(
  'a person stays opted out of calls when someone parted from them, who agreed with the same number, is %s',
  async (how) => {
    const [email, other, phone] = [newPerson(), newPerson(), newNumber()]
    const own = await submit(email, phone)
    const theirs = [await submit(other, phone)]
    await part(own, theirs[0]!)
    later()
    await optOutByLink(steps.app, email, 'link')
    theirs.push(await submit(other, phone))
    expect(await stopsOf(theirs[1]!)).toEqual({ email: undefined, phone: undefined })
    if (how === 'erased') await eraseRecords(steps.app, steps.admin, { collection: 'inquiries', ids: theirs })
    else {
      await deleteRecords(steps.app, steps.admin, { collection: 'inquiries', ids: theirs })
      if (how.includes('swept')) later(trashLifetime + 1)
      await (how.includes('swept') ? sweepTrash(steps.app) : emptyTrash(steps.app, steps.admin))
    }
    expect(await stopsOf(own)).toEqual(stopped)
    expect(await checkLedger(steps.app)).toMatchObject({ faults: [] })
  },
)

test.each(['link', 'staff'] as const)(
  'an opt-out (%s) holds after a clock that was ahead was set back',
  async (way) => {
    const [email, phone] = [newPerson(), newNumber()]
    later(600_000)
    const id = await submit(email, phone)
    later(-600_000)
    if (way === 'link') await optOutByLink(steps.app, email, way)
    else await note(id)
    expect((await stopsOf(id)).phone).toBe(way)
    later(3_600_000)
    expect((await stopsOf(await submit(email, phone, { agreed: false }))).phone).toBe(way)
  },
)

test('a stop of calls holds after a clock that was ahead was set back, on the person’s other number too', async () => {
  const [email, one, two] = [newPerson(), newNumber(), newNumber()]
  const first = await submit(email, one)
  later(600_000)
  const second = await submit(email, two)
  later(-540_000)
  await note(first)
  later(1_200_000)
  expect([(await stopsOf(first)).phone, (await stopsOf(second)).phone]).toEqual(['staff', 'staff'])
})

test('an opt-out holds against a suspected form of a clock that was ahead, once staff clear it', async () => {
  const [email, phone] = [newPerson(), newNumber()]
  const suspect = await submit(email, phone, { suspect: true })
  later(-60_000)
  await optOutByLink(steps.app, email, 'link')
  later(600_000)
  await clearSuspicion(steps.app, steps.admin, suspect)
  expect(await stopsOf(suspect)).toEqual(stopped)
})

test('a stop of calls by link holds under the person’s second address against the consent of a person parted from both', async () => {
  const [email, second, other, phone] = [newPerson(), newPerson(), newPerson(), newNumber()]
  const [own, theirs] = [await submit(email, phone), await submit(other, phone)]
  const ownSecond = await submit(second, phone)
  await part(own, theirs)
  await part(ownSecond, theirs)
  later()
  await optOutByLink(steps.app, email, 'link')
  await submit(other, phone)
  expect(await stopsOf(own)).toEqual(stopped)
  expect(await stopsOf(ownSecond)).toEqual({ email: undefined, phone: 'link' })
})

test('a stop of mails that staff noted stops no calls to a number that comes later', async () => {
  const [email, phone] = [newPerson(), newNumber()]
  await note(await submit(email, ''), true, 'email')
  const later = await submit(email, phone, { agreed: false })
  expect(await stopsOf(later)).toEqual({ email: 'staff', phone: undefined })
})
