// Open boards reload a lead of which the change feed tells, and cached lists end: so each lead whose opt-outs an event changes.
import { expect, test } from 'vitest'
import { listInquiries } from '#app/domain/inquiry/inquiry-board.server.ts'
import { inquiryQuery } from '#app/domain/inquiry/inquiry-board.ts'
import { optOutSteps } from '#test/support/app/opt-out-steps.ts'
import { optOutByLink } from './record-opt-out.server.ts'

const steps = optOutSteps()
const { later, newPerson, newNumber, submit, enter, note, stopsOf } = steps

/** The leads of whose changes the feed tells after a lead that comes before `act`, until one that comes after it. */
async function changedBy(act: () => Promise<unknown>): Promise<string[]> {
  const told = { insert: [] as string[], update: [] as string[], delete: [] as string[] }
  const end = steps.app.changes.subscribe((change) => {
    if (change.kind === 'inquiry') told[change.change].push(change.id)
  })
  const settled = async () => {
    const last = await submit(newPerson(), '', { agreed: false })
    await expect.poll(() => told.insert).toContain(last)
    return told.update.splice(0)
  }
  await settled()
  await act()
  const changed = await settled()
  end()
  return changed
}

/** As a board has it, from the cached list. */
async function onBoard(id: string) {
  const { data } = await listInquiries(steps.app, steps.admin, inquiryQuery.parse({ inquiryType: 'contact' }))
  return data.find(({ _id }) => _id === id)!.optOuts.phone
}

/** Whether boards are told that `act` ended the stop of the lead's calls. */
async function isShownAfter(id: string, act: () => Promise<unknown>): Promise<boolean> {
  expect(await onBoard(id)).not.toBeNull()
  later()
  const told = await changedBy(act)
  expect((await stopsOf(id)).phone).toBeUndefined()
  expect(await onBoard(id)).toBeNull()
  return told.includes(id)
}

test('a link changes the leads of its reader, and of other people with the number', async () => {
  const [email, phone] = [newPerson(), newNumber()]
  const leads = [await submit(email, phone), await submit(email, ''), await submit(newPerson(), phone)]
  later()
  const told = await changedBy(() => optOutByLink(steps.app, email, 'link'))
  expect(told).toEqual(expect.arrayContaining(leads))
  expect(await onBoard(leads[2]!)).toMatchObject({ way: 'link', own: false })
})

test('a note changes the leads of the person with another number', async () => {
  const email = newPerson()
  const [first, second] = [await submit(email, newNumber()), await submit(email, newNumber())]
  later()
  expect(await changedBy(() => note(first))).toContain(second)
  expect(await onBoard(second)).toMatchObject({ way: 'staff' })
})

test('a form with consent changes the older leads of a person who had opted out by link', async () => {
  const [email, phone] = [newPerson(), newNumber()]
  const first = await submit(email, phone)
  later()
  await optOutByLink(steps.app, email, 'link')
  expect(await isShownAfter(first, () => submit(email, phone))).toBe(true)
})

test('a consent in conversation changes the older leads of a person for whom staff noted a stop', async () => {
  const [email, phone] = [newPerson(), newNumber()]
  const first = await submit(email, phone)
  later()
  await note(first)
  expect(await isShownAfter(first, () => enter(email, phone))).toBe(true)
})

test('a note that is taken back changes the leads of other people with any number of the person', async () => {
  const [email, one, two] = [newPerson(), newNumber(), newNumber()]
  const [first, second] = [await submit(email, one), await submit(email, two)]
  const theirs = await submit(newPerson(), one, { agreed: false })
  later()
  await note(first)
  expect(await isShownAfter(theirs, () => note(second, false))).toBe(true)
})

test('a consent changes no lead of other people with a number that somebody else stopped, or had stopped', async () => {
  const [ida, ben, phone] = [newPerson(), newPerson(), newNumber()]
  const [theirs, own] = [await submit(newPerson(), phone), await submit(ben, phone)]
  later()
  await note(await submit(ida, phone))
  const told = await changedBy(() => submit(ben, phone))
  expect([told.includes(own), told.includes(theirs)]).toEqual([true, false])
  expect(await changedBy(() => submit(ida, phone))).toContain(theirs)
  expect(await changedBy(() => submit(ben, phone))).not.toContain(theirs)
})

test('a consent of somebody who had not opted out changes no other lead', async () => {
  const [email, phone] = [newPerson(), newNumber()]
  const first = await submit(email, phone)
  expect(await changedBy(() => submit(email, phone))).not.toContain(first)
})
