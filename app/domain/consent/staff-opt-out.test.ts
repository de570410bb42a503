import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activity } from '#app/db/schema.ts'
import { visitor } from '#app/domain/account/user.ts'
import { noOptOuts, prepareConsents } from '#test/support/app/consent-steps.ts'
import { isOptedOut } from './opt-out.server.ts'
import { noteOptOut, optOutByLink } from './record-opt-out.server.ts'

const { now, newPerson, submit, read, mailsTo } = prepareConsents()

describe('staff who record opt-outs', () => {
  test('record them by channel, with a history entry', async () => {
    const { _id: id } = await submit(newPerson(), { phone: '312-555-0103' })
    const noted = await noteOptOut(now.app, now.agent, { id, channel: 'phone', optedOut: true })
    const stopped = {
      at: new Date(now.time).toISOString(),
      way: 'staff',
      by: 'Marisol Vega',
      own: true,
      byLink: false,
    }
    expect(noted).toEqual({ email: null, phone: stopped })
    expect((await read(id)).optOuts).toEqual(noted)
    const lines = await now.app.db.select().from(activity).where(eq(activity.recordId, id))
    expect(lines.at(-1)).toMatchObject({ actorName: 'Marisol Vega', after: { phoneOptOut: true } })
  })

  test('can withdraw an opt-out that they recorded, but not one by the visitor', async () => {
    const email = newPerson()
    const { _id: id } = await submit(email)
    const change = { id, channel: 'email', optedOut: true } as const
    await noteOptOut(now.app, now.agent, change)
    now.time += 1000
    expect(await noteOptOut(now.app, now.agent, { ...change, optedOut: false })).toEqual(noOptOuts)
    now.time += 1000
    await optOutByLink(now.app, email, 'link')
    await expect(noteOptOut(now.app, now.agent, { ...change, optedOut: false })).rejects.toMatchObject({
      kind: 'conflict',
    })
    expect(await isOptedOut(now.app, email)).toBe(true)
  })

  test('cannot withdraw an opt-out that the visitor made too', async () => {
    const email = newPerson()
    const { _id: id } = await submit(email, { phone: '312-555-0171' })
    for (const channel of ['email', 'phone'] as const)
      await noteOptOut(now.app, now.agent, { id, channel, optedOut: true })
    now.time += 1000
    await optOutByLink(now.app, email, 'one-click')
    const own = { at: new Date(now.time).toISOString(), way: 'one-click', by: '', own: true, byLink: true }
    expect((await read(id)).optOuts).toEqual({ email: own, phone: own })
    for (const channel of ['email', 'phone'] as const)
      await expect(noteOptOut(now.app, now.agent, { id, channel, optedOut: false })).rejects.toMatchObject({
        kind: 'conflict',
      })
    expect(await isOptedOut(now.app, email)).toBe(true)
  })

  test('stop a queued mail', async () => {
    const email = newPerson()
    const { _id: id } = await submit(email)
    await noteOptOut(now.app, now.agent, { id, channel: 'phone', optedOut: true }).catch(() => {})
    expect(await mailsTo(email)).toHaveLength(1)
    await noteOptOut(now.app, now.agent, { id, channel: 'email', optedOut: true })
    expect(await mailsTo(email)).toEqual([])
  })

  test('cannot stop calls without a number; visitors cannot record anything', async () => {
    const { _id: id } = await submit(newPerson(), { phone: '12' })
    const change = { id, channel: 'phone', optedOut: true } as const
    await expect(noteOptOut(now.app, now.agent, change)).rejects.toMatchObject({ kind: 'invalid' })
    await expect(noteOptOut(now.app, visitor, change)).rejects.toMatchObject({ kind: 'not-logged-in' })
    await expect(noteOptOut(now.app, now.agent, { ...change, id: 'x' })).rejects.toMatchObject({
      kind: 'not-found',
    })
  })
})
