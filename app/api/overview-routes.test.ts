import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inquiry, property, testimonial, token, user } from '#app/db/schema.ts'
import type { StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import type { InquiryType } from '#app/domain/inquiry/inquiry.ts'
import type { InquiryStatus } from '#app/domain/inquiry/inquiry-status.ts'
import { send } from '#test/support/app/call.ts'
import { contactMessage, homes, insertImage, logIn, people, voices } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

const hour = 3_600_000
let open: TestApp
let admin: { cookie: string }
let agent: { cookie: string }

beforeAll(async () => {
  open = await createTestApp()
  admin = await logIn(open.app, 'nora')
  agent = await logIn(open.app, 'daniel')
  await fill(open)
})
afterAll(() => open.close())

async function fill({ app }: TestApp) {
  const imageKey = await insertImage(app)
  await app.db
    .insert(property)
    .values(homes.map((home, at) => ({ ...home, imageKey: at === 3 ? imageKey : '' })))
  await app.db.insert(testimonial).values(voices)
  await app.db
    .insert(inquiry)
    .values([
      ...Array.from({ length: 8 }, (_, at) => lead(`Waiting ${at}`, 200 - at)),
      lead('Fresh', 2),
      lead('Older guide', 30, 'guide'),
      lead('Answered', 400, 'contact', 'in progress'),
      lead('Done', 500, 'contact', 'closed'),
    ])
}

function lead(
  name: string,
  hours: number,
  inquiryType: InquiryType = 'home_valuation',
  status: InquiryStatus = 'open',
) {
  const submittedAt = new Date(open.app.now().getTime() - hours * hour)
  const guideType = inquiryType === 'guide' ? ('buyer' as const) : ('' as const)
  return { ...contactMessage, name, inquiryType, guideType, status, submittedAt }
}

async function read(headers: { cookie: string }): Promise<StaffOverview> {
  const response = await open.web.request('/api/overview', { headers })
  expect(response.status).toBe(200)
  return (await response.json()).data
}

test('a visitor gets no overview', async () => {
  const response = await open.web.request('/api/overview')
  expect(response.status).toBe(401)
  expect(await response.json()).not.toHaveProperty('data')
})

test('it has the counts, and names the featured homes without a picture', async () => {
  const { properties, testimonials } = await read(agent)
  expect(properties).toMatchObject({ total: 4, featured: 2, pastSales: 1 })
  expect(properties.withoutPicture.map(({ name }) => name)).toEqual(['100% loft_space'])
  expect(testimonials).toEqual({ total: 3, pending: { total: 1, data: ['Sam Ortiz'] } })
})

test('it counts the open inquiries and those in progress', async () => {
  const { inquiries } = await read(agent)
  expect(inquiries).toMatchObject({ open: 10, inProgress: 1 })
})

test('recent activity has the names of staff, and leaves out visitors', async () => {
  const [row] = await open.app.db.select().from(inquiry).limit(1)
  const headers = { ...agent, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ id: row?.id, status: 'closed' })
  const moved = await open.web.request('/api/inquiries', { method: 'PATCH', headers, body })
  expect(moved.status).toBe(200)
  const { lately } = await read(agent)
  expect(lately).toEqual([
    expect.objectContaining({
      actorName: people.daniel.name,
      action: 'moved',
      collection: 'inquiries',
      name: row?.name,
      status: 'closed',
    }),
  ])
})

test('only an admin gets the counts of users', async () => {
  expect(await read(agent)).not.toHaveProperty('users')
  expect((await read(admin)).users).toEqual({ total: 2, invitations: 0, expiring: [] })
})

test('of the invitations that end within two days the admin gets the three that end first', async () => {
  const [sender] = await open.app.db.select({ id: user.id }).from(user).where(eq(user.role, 'admin'))
  const invitation = (email: string, hours: number, createdHoursAgo: number) => ({
    ...{ hash: email, email, purpose: 'invitation' as const, senderId: sender!.id },
    createdAt: new Date(open.app.now().getTime() - createdHoursAgo * hour),
    expiresAt: new Date(open.app.now().getTime() + hours * hour),
  })
  await open.app.db
    .insert(token)
    .values([
      invitation('first@example.com', 1, 9),
      invitation('third@example.com', 40, 8),
      invitation('second@example.com', 20, 7),
      invitation('fourth@example.com', 47, 6),
      invitation('later@example.com', 49, 5),
      invitation('over@example.com', -1, 10),
    ])
  const { users } = await read(admin)
  expect(users).toMatchObject({ total: 2, invitations: 5 })
  expect(users?.expiring.map(({ email }) => email)).toEqual(
    ['first', 'second', 'third'].map((name) => `${name}@example.com`),
  )
})

test('a fault that is no damage fails the call, instead of an empty part', async () => {
  await open.app.db.execute(sql`alter table activity rename to lost`)
  const response = await open.web.request('/api/overview', { headers: agent })
  await open.app.db.execute(sql`alter table lost rename to activity`)
  expect(response.status).toBe(500)
})

test('promise 3: only an admin sees recent changes of users', async () => {
  const { user } = await (await open.web.request('/api/check-session', { headers: admin })).json()
  const renamed = { id: user.id, name: 'Nora W.', email: user.email }
  expect((await send(open.web, 'PUT', '/api/users', renamed, admin)).status).toBe(200)
  const collections = async (headers: { cookie: string }) =>
    (await read(headers)).lately.map(({ collection }) => collection)
  expect(await collections(admin)).toContain('users')
  expect(await collections(agent)).not.toContain('users')
})

test('promise 10: only an admin sees a failed nightly backup, until one succeeds', async () => {
  const lastAt = new Date('2026-11-18T03:00:00Z')
  const reason = 'The disk has no room for another backup.'
  let failedAt: Date | undefined = new Date()
  const idle = async () => undefined
  open.app.backups = { state: () => ({ lastAt, failedAt, reason }), check: idle, start: idle, stop: idle }
  expect(await read(agent)).not.toHaveProperty('failedBackup')
  expect((await read(admin)).failedBackup).toEqual({ lastAt: lastAt.toISOString(), reason })
  failedAt = undefined
  expect(await read(admin)).not.toHaveProperty('failedBackup')
})
