import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activity, inquiry, mail, user } from '#app/db/schema.ts'
import { inCalls } from '#app/domain/inquiry/many-changes.ts'
import { longestNextTouchNote } from '#app/domain/touch/next-touch.ts'
import { send } from '#test/support/app/call.ts'
import { insertUser, logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let nora: { cookie: string }
let noraId: string
let daniel: string
let ids: string[]

beforeAll(async () => {
  open = await createTestApp({ config: { rateLimits: false } })
  nora = await logIn(open.app, 'nora')
  daniel = (await insertUser(open.app, 'daniel')).id
  noraId = (await open.app.db.select().from(user).where(eq(user.name, 'Nora Whitlock')))[0]!.id
})
beforeEach(async () => {
  await open.app.db.delete(mail)
  await open.app.db.delete(inquiry)
  ids = await addLeads(4)
})
afterAll(() => open.close())

async function addLeads(number: number) {
  const lead = (n: number) => ({
    inquiryType: 'contact' as const,
    name: `Lead ${n}`,
    email: `${n}@visitor.example`,
  })
  const rows = await open.app.db
    .insert(inquiry)
    .values(Array.from({ length: number }, (_, n) => lead(n)))
    .returning({ id: inquiry.id })
  return rows.map(({ id }) => id)
}

async function change(body: object, headers = nora) {
  const response = await send(open.web, 'PUT', '/api/inquiries/many', body, headers)
  return { status: response.status, body: await response.json() }
}

const stored = async () => {
  const rows = await open.app.db.select().from(inquiry).where(inArray(inquiry.id, ids))
  return ids.map((id) => rows.find((row) => row.id === id))
}

describe('a change of many inquiries', () => {
  test('changes the status of each, with a history entry, and their response times keep running', async () => {
    const { status, body } = await change({
      field: 'status',
      changes: [{ ids, from: 'open', to: 'In Progress' }],
    })
    expect([status, body.data.changed.length]).toEqual([200, 4])
    const rows = await stored()
    expect(rows.map((row) => [row?.status, row?.firstTouchAt])).toEqual(ids.map(() => ['in progress', null]))
    const history = await open.app.db.select().from(activity).where(inArray(activity.recordId, ids))
    expect(history).toHaveLength(4)
    expect(history[0]).toMatchObject({
      action: 'moved',
      actorName: 'Nora Whitlock',
      before: { status: 'open' },
      after: { status: 'in progress' },
    })
  })

  test('skips, counts and tells apart those that a colleague changed to the same, to something else, or deleted', async () => {
    await open.app.db.update(inquiry).set({ ownerId: noraId }).where(eq(inquiry.id, ids[1]!))
    await open.app.db.update(inquiry).set({ ownerId: daniel }).where(eq(inquiry.id, ids[2]!))
    await open.app.db.delete(inquiry).where(eq(inquiry.id, ids[3]!))
    const { body } = await change({ field: 'owner', changes: [{ ids, from: null, to: daniel }] })
    expect(body.data).toEqual({
      changed: [ids[0]],
      already: [ids[2]],
      conflicts: [ids[1]],
      missing: [ids[3]],
    })
    expect((await stored()).map((row) => row?.ownerId)).toEqual([daniel, noraId, daniel, undefined])
  })

  test('sends their new owner one mail without names; a single inquiry’s mail has its fields', async () => {
    await change({ field: 'owner', changes: [{ ids: ids.slice(0, 3), from: null, to: daniel }] })
    await change({ field: 'owner', changes: [{ ids: ids.slice(3), from: null, to: daniel }] })
    const mails = await open.app.db.select().from(mail)
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Nora Whitlock handed you 3 leads',
      'Nora Whitlock handed you Lead 3, General Contact',
    ])
    const several = mails.find(({ inquiryId }) => inquiryId === null)!
    expect(several.text).toContain('/cms/inquiries/general-contact?owner=mine')
    expect(several.html).toMatch(/<a class="button" href="[^"]*\/cms"/)
    expect(several.text + several.html).not.toContain('Lead')
  })

  test('is undone by the reversed call, which restores each value and sends no mail', async () => {
    await open.app.db
      .update(inquiry)
      .set({ ownerId: noraId })
      .where(inArray(inquiry.id, ids.slice(2)))
    const [some, others] = [ids.slice(0, 2), ids.slice(2)]
    const there = [
      { ids: some, from: null, to: daniel },
      { ids: others, from: noraId, to: daniel },
    ]
    await change({ field: 'owner', changes: there })
    await open.app.db.delete(mail)
    const back = there.map((one) => ({ ids: one.ids, from: one.to, to: one.from }))
    expect((await change({ field: 'owner', changes: back, undo: true })).body.data.changed).toHaveLength(4)
    expect((await stored()).map((row) => row?.ownerId)).toEqual([null, null, noraId, noraId])
    expect(await open.app.db.$count(mail)).toBe(0)
  })

  test('is undone for the others if a former owner has no account any more, who gets no lead in another way', async () => {
    const left = '00000000-0000-4000-8000-000000000000'
    await open.app.db.update(inquiry).set({ ownerId: noraId })
    const back = [
      { ids: ids.slice(0, 2), from: noraId, to: left },
      { ids: ids.slice(2), from: noraId, to: daniel },
    ]
    expect((await change({ field: 'owner', changes: back })).status).toBe(422)
    const { body } = await change({ field: 'owner', changes: back, undo: true })
    expect(body.data).toEqual({ changed: ids.slice(2), already: [], conflicts: ids.slice(0, 2), missing: [] })
    expect((await stored()).map((row) => row?.ownerId)).toEqual([noraId, noraId, daniel, daniel])
    expect(await open.app.db.$count(mail)).toBe(0)
  })

  test('sets a next touch, and its undo may restore a day in the past', async () => {
    const late = { on: '2020-01-02', note: 'Call back' }
    await open.app.db.update(inquiry).set({ nextTouchOn: late.on, nextTouchNote: late.note })
    const to = { on: '2099-01-02', note: '' }
    expect((await change({ field: 'nextTouch', changes: [{ ids, from: late, to }] })).status).toBe(200)
    expect((await stored())[0]).toMatchObject({ nextTouchOn: to.on, nextTouchNote: '' })
    const back = [{ ids, from: to, to: late }]
    expect((await change({ field: 'nextTouch', changes: back })).status).toBe(422)
    expect((await change({ field: 'nextTouch', changes: back, undo: true })).body.data.changed).toHaveLength(
      4,
    )
    expect((await stored())[0]).toMatchObject({ nextTouchOn: late.on, nextTouchNote: late.note })
  })

  test('takes at most 500', async () => {
    ids = await addLeads(501)
    const halves = [ids.slice(0, 250), ids.slice(250)].map((half) => ({
      ids: half,
      from: 'open',
      to: 'closed',
    }))
    expect((await change({ field: 'status', changes: halves })).status).toBe(422)
    ids.pop()
    const all = [{ ids, from: 'open', to: 'closed' }]
    expect((await change({ field: 'status', changes: all })).body.data.changed).toHaveLength(500)
  })

  test('restores 500 different next touches by one undo', async () => {
    ids = await addLeads(500)
    const planOf = (id: string) => ({
      on: '2099-01-02',
      note: `${id} ${'ü'.repeat(longestNextTouchNote - 37)}`,
    })
    const to = { on: '2099-03-01', note: '' }
    const give = { field: 'nextTouch', undo: false } as const
    const send = async (changes: { ids: string[]; from: unknown; to: unknown }[], undo: boolean) => {
      const calls = inCalls(changes)
      for (const part of calls) expect((await change({ ...give, changes: part, undo })).status).toBe(200)
      return calls.length
    }
    expect(
      await send(
        ids.map((id) => ({ ids: [id], from: null, to: planOf(id) })),
        false,
      ),
    ).toBe(8)
    expect(
      await send(
        ids.map((id) => ({ ids: [id], from: planOf(id), to })),
        false,
      ),
    ).toBe(8)
    expect(await send([{ ids, from: to, to: null }], false)).toBe(1)
    expect(await send([{ ids, from: null, to }], true)).toBe(1)
    expect(
      await send(
        ids.map((id) => ({ ids: [id], from: to, to: planOf(id) })),
        true,
      ),
    ).toBe(8)
    expect((await stored()).map((row) => row?.nextTouchNote)).toEqual(ids.map((id) => planOf(id).note))
  })

  test.each([
    [{}, ['field']],
    [{ field: 'name', changes: [] }, ['field']],
    [{ field: 'status', changes: [] }, ['changes']],
    [{ field: 'owner', changes: [{ ids: ['x'], from: null, to: null }] }, ['changes']],
    [{ field: 'owner', changes: [], name: 'Eve' }, ['changes', 'name']],
  ])('%j is refused by its fields', async (body, fields) => {
    const { status, body: refusal } = await change(body)
    expect([status, Object.keys(refusal.fields).sort()]).toEqual([422, fields])
  })

  test('is for staff only', async () => {
    expect((await change({}, {} as typeof nora)).status).toBe(401)
  })
})

describe('the leads of a deleted user', () => {
  let leaving: string

  beforeEach(async () => {
    const thomas = { name: 'Thomas Lindqvist', email: 'thomas@wrenfield.example' }
    const [row] = await open.app.db.insert(user).values(thomas).returning()
    leaving = row!.id
    await open.app.db.update(inquiry).set({ ownerId: leaving })
    await open.app.db.update(inquiry).set({ status: 'closed' }).where(eq(inquiry.id, ids[0]!))
    await open.app.db.update(inquiry).set({ status: 'in progress' }).where(eq(inquiry.id, ids[1]!))
    return async () => {
      await open.app.db.delete(user).where(eq(user.id, leaving))
    }
  })

  const remove = (query: string) =>
    open.web.request(`/api/users?id=${leaving}${query}`, { method: 'DELETE', headers: nora })
  const owners = async () => (await stored()).map((row) => row?.ownerId)

  test('have no owner, and their history keeps the name', async () => {
    expect((await remove('')).status).toBe(200)
    expect(await owners()).toEqual([null, null, null, null])
    const [line] = await open.app.db.select().from(activity).where(eq(activity.recordId, ids[0]!))
    expect(line).toMatchObject({ before: { owner: 'Thomas Lindqvist' }, after: { owner: null } })
  })

  test('go to a chosen colleague, who gets a mail; closed ones get no owner', async () => {
    expect((await remove(`&leadsTo=${daniel}`)).status).toBe(200)
    expect(await owners()).toEqual([null, daniel, daniel, daniel])
    expect(await open.app.db.$count(mail, eq(mail.subject, 'Nora Whitlock handed you 3 leads'))).toBe(1)
  })

  test('stay if that colleague is no longer a user, or is the deleted one', async () => {
    expect((await remove('&leadsTo=00000000-0000-4000-8000-000000000000')).status).toBe(422)
    expect((await remove(`&leadsTo=${leaving}`)).status).toBe(422)
    expect((await remove('&leadsTo=daniel')).status).toBe(400)
    expect(await owners()).toEqual(ids.map(() => leaving))
  })
})
