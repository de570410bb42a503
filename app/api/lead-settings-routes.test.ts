import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setting } from '#app/db/schema.ts'
import { readLeadSettings } from '#app/domain/setting/lead-settings.server.ts'
import { leadDesk } from '#content/staff-area.ts'
import { send } from '#test/support/app/call.ts'
import { logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let admin: { cookie: string }
beforeAll(async () => {
  open = await createTestApp()
  admin = await logIn(open.app, 'nora')
})
afterAll(() => open.close())

const read = async () =>
  (await (await open.web.request('/api/lead-settings', { headers: admin })).json()).data
const change = (body: object, headers: { cookie: string } = admin) =>
  send(open.web, 'PUT', '/api/lead-settings', body, headers)

test('the defaults of content/ hold until an admin changes them, and a change sets only the fields that it sends', async () => {
  expect(await read()).toEqual({ ...leadDesk, updatedAt: null, updatedBy: '' })
  const response = await change({ owner: 'turn', holidays: ['2026-12-25', '2026-07-03', '2026-12-25'] })
  expect(response.status).toBe(200)
  const now = { ...leadDesk, owner: 'turn', holidays: ['2026-07-03', '2026-12-25'] }
  expect(await read()).toEqual({ ...now, updatedAt: expect.any(String), updatedBy: 'Nora Whitlock' })
  expect(await readLeadSettings(open.app)).toEqual(now)
})

test('the settings may be sent back whole, before and after the first change', async () => {
  await open.app.db.delete(setting)
  for (const owner of ['nobody', 'turn']) {
    const response = await change({ ...(await read()), owner })
    expect([response.status, (await response.json()).data.owner]).toEqual([200, owner])
  }
  const { updatedAt } = await read()
  const sameInstant = updatedAt.replace('Z', '+00:00')
  expect((await change({ owner: 'agent', updatedAt: sameInstant })).status).toBe(200)
})

test('a save without a difference changes nothing, and tells no open window', async () => {
  const { app } = open
  await app.db.delete(setting)
  const told: string[] = []
  const mark = (name: string) => app.db.execute(sql`select pg_notify('collection_changed', ${name})`)
  const stop = app.changes.subscribe((change) => change.kind === 'table' && told.push(change.table))
  await mark('begin')
  const defaults = await read()
  expect((await change(defaults)).status).toBe(200)
  expect(await read()).toEqual(defaults)
  await change({ owner: 'turn', holidays: ['2026-07-03', '2026-12-25'] })
  const stored = await read()
  for (const body of [{}, { owner: 'turn' }, { holidays: ['2026-12-25', '2026-07-03'] }, stored]) {
    expect((await (await change(body)).json()).data).toEqual(stored)
  }
  expect(await read()).toEqual(stored)
  await mark('end')
  await vi.waitFor(() => expect(told).toContain('end'))
  stop()
  expect(told.slice(told.indexOf('begin'))).toEqual(['begin', 'setting', 'end'])
})

test('a concurrent change of the settings returns a conflict', async () => {
  const { updatedAt } = await read()
  expect((await change({ agentsExportLeads: true, updatedAt })).status).toBe(200)
  const late = await change({ agentsExportLeads: false, updatedAt })
  expect(late.status).toBe(409)
  expect((await late.json()).data).toMatchObject({ agentsExportLeads: true })
  expect((await read()).agentsExportLeads).toBe(true)
})

const day = { from: '09:00', to: '17:00' }
test.each([
  ['owner', { owner: 'everybody' }, 'owner must be agent, turn or nobody.'],
  ['officeHours', { officeHours: [day] }, 'officeHours must have seven days.'],
  [
    'officeHours',
    { officeHours: [day, day, day, day, day, day, { from: '17:00', to: '09:00' }] },
    'Sunday must end after it begins.',
  ],
  [
    'officeHours',
    { officeHours: [{ from: '9', to: '17:00' }, day, day, day, day, day, null] },
    'Monday, from must be a time such as 09:00.',
  ],
  [
    'officeHours',
    { officeHours: [day, day, ['09:00', '17:00'], day, day, day, null] },
    'Wednesday must have from and to, or be null.',
  ],
  ['officeHours', { officeHours: Array(7).fill(null) }, 'The office must be open on one day at least.'],
  ['updatedBy', { updatedBy: 'Somebody else', owner: 'nobody' }, 'updatedBy is set by the server.'],
  ['updatedAt', { updatedAt: 'now' }, 'updatedAt must be an instant such as 2026-03-01T12:00:00.000Z.'],
  ['holidays', { holidays: ['2026-02-30'] }, 'A closed day must be a date such as 2026-12-25.'],
])('an error in %s is named, and changes nothing', async (field, body, message) => {
  const before = await read()
  const response = await change(body)
  expect(response.status).toBe(422)
  const { fields } = await response.json()
  expect(fields).toEqual({ [field]: message })
  expect(await read()).toEqual(before)
})

test('agents cannot see or change the settings', async () => {
  const agent = await logIn(open.app, 'daniel')
  expect((await open.web.request('/api/lead-settings', { headers: agent })).status).toBe(403)
  expect((await change({ owner: 'nobody' }, agent)).status).toBe(403)
})

test('unreadable settings count as unset', async () => {
  await open.app.db.update(setting).set({ value: { owner: 'a rule of a newer version' } })
  expect(await readLeadSettings(open.app)).toEqual(leadDesk)
})
