// Open boards reload a lead whose `updated_at` changes: each lead whose opt-outs an event changes must change it.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inquiry } from '#app/db/schema.ts'
import { optOutSteps } from '#test/support/app/opt-out-steps.ts'
import { optOutByLink } from './consent.server.ts'

const steps = optOutSteps()
const { later, newPerson, newNumber, submit, enter, note, stopsOf } = steps

async function changeOf(id: string) {
  const [row] = await steps.app.db.select().from(inquiry).where(eq(inquiry.id, id))
  return row!.updatedAt
}

/** Whether `act` changed the lead, whose calls were stopped before and are not any more. */
async function isChangedBy(id: string, act: () => Promise<unknown>): Promise<boolean> {
  const before = await changeOf(id)
  expect((await stopsOf(id)).phone).toBeDefined()
  later()
  await act()
  expect((await stopsOf(id)).phone).toBeUndefined()
  return (await changeOf(id)) > before
}

test('a form with consent changes the older leads of a person who had opted out by link', async () => {
  const [email, phone] = [newPerson(), newNumber()]
  const first = await submit(email, phone)
  later()
  await optOutByLink(steps.app, email, 'link')
  expect(await isChangedBy(first, () => submit(email, phone))).toBe(true)
})

test('a consent in conversation changes the older leads of a person for whom staff noted a stop', async () => {
  const [email, phone] = [newPerson(), newNumber()]
  const first = await submit(email, phone)
  later()
  await note(first)
  expect(await isChangedBy(first, () => enter(email, phone))).toBe(true)
})

test('a note that is taken back changes the leads of other people with any number of the person', async () => {
  const [email, one, two] = [newPerson(), newNumber(), newNumber()]
  const [first, second] = [await submit(email, one), await submit(email, two)]
  const theirs = await submit(newPerson(), one, { agreed: false })
  later()
  await note(first)
  expect(await isChangedBy(theirs, () => note(second, false))).toBe(true)
})

test('a consent of somebody who had not opted out changes no other lead', async () => {
  const [email, phone] = [newPerson(), newNumber()]
  const first = await submit(email, phone)
  const before = await changeOf(first)
  await submit(email, phone)
  expect(await changeOf(first)).toEqual(before)
})
