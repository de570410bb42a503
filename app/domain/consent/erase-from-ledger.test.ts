import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { consentChain, consentEvent, inquiry } from '#app/db/schema.ts'
import { visitor } from '#app/domain/account/user.ts'
import { network, prepareLedger } from '#test/support/app/ledger-steps.ts'
import { checkLedger } from './consent-ledger.server.ts'
import { eraseFromLedger } from './erase-from-ledger.server.ts'
import { isOptedOut } from './opt-out.server.ts'
import { optOutByLink } from './record-opt-out.server.ts'

const { now, submit, faults } = prepareLedger()

describe('erasing a person', () => {
  const sender = { email: 'Erase.Me@visitor.example', phone: '+1 (312) 555-0177' }
  const gone = async () => {
    await now.app.db.delete(inquiry).where(eq(inquiry.email, sender.email))
  }
  const events = (address: string) =>
    now.app.db.select().from(consentEvent).where(eq(consentEvent.address, address)).orderBy(consentEvent.id)

  test('blanks address, number and network, keeps type and time, and leaves the chain whole', async () => {
    await submit(sender)
    await optOutByLink(now.app, sender.email, 'one-click')
    const before = await events('erase.me@visitor.example')
    expect(before.map(({ network }) => network)).toEqual([network, null])
    await gone()
    await eraseFromLedger(now.app, now.admin, [sender], 'everything')
    expect(await events('erase.me@visitor.example')).toEqual([])
    expect(await events('3125550177')).toEqual([])
    const after = await events('erased')
    expect(after.filter(({ network }) => network !== null)).toEqual([])
    const kept = (all: typeof before) =>
      all
        .filter(({ channel }) => channel === 'email')
        .map(({ id, at, kind, way, words }) => ({ id, at, kind, way, words }))
    expect(kept(after).slice(0, 2)).toEqual(kept(before))
    expect(after.at(-1)).toMatchObject({ kind: 'erased', actorName: 'Nora Whitlock' })
    expect(await faults()).toEqual([])
    const salts = await now.app.db.select().from(consentChain).where(sql`salt is null`)
    expect(salts).toHaveLength(4)
  })

  test('works for events that are not chained yet, and may be repeated', async () => {
    await submit(sender)
    await gone()
    await eraseFromLedger(now.app, visitor, [sender, sender], 'everything')
    await eraseFromLedger(now.app, visitor, [sender], 'everything')
    expect(await checkLedger(now.app)).toMatchObject({ entries: 8, faults: [] })
  })

  test('keeps the events of other inquiries, also of those in the trash', async () => {
    await submit(sender)
    await optOutByLink(now.app, sender.email, 'link')
    await eraseFromLedger(now.app, now.admin, [sender], 'everything')
    expect(await isOptedOut(now.app, sender.email)).toBe(true)
    const title = 'x'
    await now.app.db.execute(sql`
      insert into trash (record_id, collection, title, record, actor_name)
      select id, 'inquiries', ${title}, to_jsonb(i), 'Nora' from inquiry i where email = ${sender.email}`)
    await gone()
    await eraseFromLedger(now.app, now.admin, [sender], 'everything')
    expect(await isOptedOut(now.app, sender.email)).toBe(true)
    expect((await events('3125550177')).map(({ kind }) => kind)).toEqual(['consented', 'opted out'])
    await now.app.db.execute(sql`delete from trash`)
    await eraseFromLedger(now.app, now.admin, [sender], 'everything')
    expect(await isOptedOut(now.app, sender.email)).toBe(false)
    expect(await faults()).toEqual([])
  })

  test('leaves other people’s opt-outs, also for an inquiry without an address', async () => {
    await submit(sender)
    await optOutByLink(now.app, sender.email, 'link')
    await gone()
    await eraseFromLedger(now.app, now.admin, [sender], 'everything')
    expect(await isOptedOut(now.app, '')).toBe(false)
    expect(await isOptedOut(now.app, now.optedOut)).toBe(true)
  })
})
