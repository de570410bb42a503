// Several people with one number: what one says of calls counts for the others until they say something themselves.
import { eq, or } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { consentEvent } from '#app/db/schema.ts'
import { clearSuspicion } from '#app/domain/inquiry/inquiry-board.server.ts'
import { partPeople } from '#app/domain/person/parting.server.ts'
import { eraseRecords, sweepTrash } from '#app/domain/trash/erase.server.ts'
import { deleteRecords } from '#app/domain/trash/put-into-trash.server.ts'
import { trashLifetime } from '#app/domain/trash/trash.ts'
import { optOutSteps } from '#test/support/app/opt-out-steps.ts'
import { makeCertificate } from './certificate.server.ts'
import { checkLedger } from './consent-ledger.server.ts'
import { readOptOuts } from './opt-out.server.ts'
import { optOutByLink } from './record-opt-out.server.ts'

const steps = optOutSteps()
const { later, newPerson, newNumber, submit, enter, note, stopsOf } = steps
const part = (id: string, otherId: string) => partPeople(steps.app, steps.admin, { id, otherId, apart: true })

describe('a stop of calls that staff noted', () => {
  test.each<[string, typeof submit, () => string]>([
    ['in a form', submit, newPerson],
    ['in conversation', enter, newPerson],
    ['in conversation, by the number alone', enter, () => ''],
  ])(
    'holds when another person with the number agrees %s, who may be called then',
    async (_how, agree, who) => {
      const [email, other, phone] = [newPerson(), who(), newNumber()]
      const own = await submit(email, phone)
      later()
      await note(own)
      const theirs = await agree(other, phone)
      expect(await stopsOf(own)).toEqual({ email: undefined, phone: 'staff' })
      expect(await stopsOf(theirs)).toEqual({ email: undefined, phone: undefined })
    },
  )

  test('holds when it is taken back on the lead of another person with the number', async () => {
    const [email, other, phone] = [newPerson(), newPerson(), newNumber()]
    const [own, theirs] = [await submit(email, phone), await submit(other, phone)]
    later()
    await note(own)
    later()
    await note(theirs, false)
    expect(await stopsOf(own)).toEqual({ email: undefined, phone: 'staff' })
    expect(await stopsOf(theirs)).toEqual({ email: undefined, phone: undefined })
  })

  test('holds for the person’s other numbers, known or not yet, and is taken back for all of them and for others', async () => {
    const [email, one, two] = [newPerson(), newNumber(), newNumber().replace('555', '556')]
    const [first, second] = [await submit(email, one), await submit(email, two)]
    const other = await submit(newPerson(), one)
    later()
    await note(first)
    const third = await submit(email, newNumber().replace('555', '557'), { agreed: false })
    for (const id of [first, second, third, other]) expect((await stopsOf(id)).phone).toBe('staff')
    later()
    await note(first, false)
    for (const id of [first, second, third, other]) expect((await stopsOf(id)).phone).toBeUndefined()
  })

  test('holds for a later lead once theirs has left the trash, also when another person with the number agreed or is erased', async () => {
    const [email, other, phone] = [newPerson(), newPerson(), newNumber()]
    const own = await submit(email, phone)
    later()
    await note(own)
    const theirs = await submit(other, phone)
    await part(own, theirs)
    await deleteRecords(steps.app, steps.admin, { collection: 'inquiries', ids: [own] })
    later(trashLifetime + 1)
    await sweepTrash(steps.app)
    const again = await submit(email, phone, { agreed: false })
    expect((await stopsOf(again)).phone).toBe('staff')
    await eraseRecords(steps.app, steps.admin, { collection: 'inquiries', ids: [theirs] })
    expect((await stopsOf(again)).phone).toBe('staff')
    expect(await checkLedger(steps.app)).toMatchObject({ faults: [] })
  })

  test('stays at a number that another lead has, without the name of the sender, once that person is erased', async () => {
    const [email, other, phone] = [newPerson(), newPerson(), newNumber()]
    const [own, theirs] = [await submit(email, phone), await submit(other, phone)]
    later()
    await note(own)
    await eraseRecords(steps.app, steps.admin, { collection: 'inquiries', ids: [own] })
    expect((await stopsOf(theirs)).phone).toBe('staff')
    const named = or(eq(consentEvent.address, email), eq(consentEvent.sender, email))
    expect(await steps.app.db.$count(consentEvent, named)).toBe(0)
    expect(await checkLedger(steps.app)).toMatchObject({ faults: [] })
  })
})

test.each(['link', 'staff'] as const)(
  'each of two people who stop calls to their number (%s) within a minute is stopped until they agree themselves',
  async (way) => {
    const [ida, ben, phone] = [newPerson(), newPerson(), newNumber()]
    const leads = [await submit(ida, phone), await submit(ben, phone)] as const
    const unknown = await enter('', phone)
    later()
    for (const [index, email] of [ida, ben].entries()) {
      later(30_000)
      await (way === 'link' ? optOutByLink(steps.app, email, 'link') : note(leads[index]!))
    }
    expect((await stopsOf(unknown)).phone).toBe(way)
    await submit(ida, phone)
    expect([await stopsOf(leads[0]), await stopsOf(leads[1])]).toMatchObject([
      { phone: undefined },
      { phone: way },
    ])
    expect((await stopsOf(unknown)).phone).toBe(way)
    await submit(ben, phone)
    expect((await stopsOf(unknown)).phone).toBeUndefined()
  },
)

test('while another’s link stops the number, a person agrees in a form alone; staff note their stop, and take it back', async () => {
  const [ida, ben, phone] = [newPerson(), newPerson(), newNumber()]
  await submit(ida, phone)
  later()
  await optOutByLink(steps.app, ida, 'link')
  await expect(enter(ben, phone)).rejects.toMatchObject({ kind: 'invalid' })
  const lead = await submit(ben, phone)
  expect((await stopsOf(lead)).phone).toBeUndefined()
  later()
  await note(lead)
  expect((await stopsOf(lead)).phone).toBe('staff')
  later()
  await note(lead, false)
  expect((await stopsOf(lead)).phone).toBeUndefined()
  const silent = await submit(newPerson(), phone, { agreed: false })
  await expect(note(silent, false)).rejects.toMatchObject({ kind: 'conflict' })
})

test.each(['before', 'after'])(
  'a note of a stop %s another person’s link, taken back, does not end the stop by link',
  async (order) => {
    const [ida, ben, phone] = [newPerson(), newPerson(), newNumber()]
    await submit(ida, phone)
    const silent = await submit(ben, phone, { agreed: false })
    later()
    const acts = [() => optOutByLink(steps.app, ida, 'link'), () => note(silent)]
    for (const act of order === 'before' ? acts.toReversed() : acts) {
      await act()
      later()
    }
    await note(silent, false)
    expect((await stopsOf(silent)).phone).toBe('link')
  },
)

test.each<[string, () => string]>([
  ['with an address', newPerson],
  ['by the number alone', () => ''],
])(
  'staff cannot note a consent %s behind their own note of a stop: a link stops the number too',
  async (_how, who) => {
    const [ida, ben, phone] = [newPerson(), who(), newNumber()]
    await submit(ida, phone)
    const lead = await enter(ben, phone)
    later()
    await note(lead)
    later()
    await optOutByLink(steps.app, ida, 'link')
    await expect(enter(ben, phone)).rejects.toMatchObject({ kind: 'invalid' })
    const { phone: stop } = (await readOptOuts(steps.app, [lead])).get(lead)!
    expect(stop).toMatchObject({ way: 'staff', own: true, byLink: true })
  },
)

test('a person’s certificates say what their boards say, whichever of their numbers it was said of', async () => {
  const [email, one, two] = [newPerson(), newNumber(), newNumber()]
  const leads = [await submit(email, one), await submit(email, two)] as const
  const certified = () =>
    Promise.all(
      leads.map(async (id) => (await makeCertificate(steps.app, steps.admin, id)).optOuts.phone?.way),
    )
  later()
  await note(leads[0])
  expect(await certified()).toEqual(['staff', 'staff'])
  later()
  await note(leads[1], false)
  expect(await certified()).toEqual([undefined, undefined])
  later()
  await note(leads[1])
  expect(await certified()).toEqual(['staff', 'staff'])
  await submit(email, two)
  expect(await certified()).toEqual([undefined, undefined])
})

test('suspected leads of one person who opted out are cleared at once without waiting for each other', async () => {
  const email = newPerson()
  await submit(email, newNumber())
  later()
  await optOutByLink(steps.app, email, 'link')
  const suspects = []
  for (let n = 0; n < 4; n++)
    suspects.push(await submit(email, newNumber(), { suspect: true, agreed: false }))
  const transactions = vi.spyOn(steps.app.db, 'transaction')
  await Promise.all(suspects.map((id) => clearSuspicion(steps.app, steps.admin, id)))
  for (const id of suspects) expect((await stopsOf(id)).phone).toBe('link')
  // one of a deadlock is begun anew
  expect(transactions).toHaveBeenCalledTimes(suspects.length)
})
