// An app whose people, sessions, links and records are restored after every call that removed them.
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import {
  inquiry,
  mail,
  property,
  secondFactor,
  session,
  testimonial,
  token,
  touch,
  trash,
  user,
} from '#app/db/schema.ts'
import { hashSecret } from '#app/domain/account/session.server.ts'
import { base32 } from '#app/domain/account/totp.server.ts'
import { shownCode } from '#test/support/browser/authenticator.ts'
import { contactMessage, homes, insertImage, passwordHash, voices } from './cast.ts'
import { createTestApp } from './create-test-app.ts'
import { id, links, recordsAt, samples, samplesAt, secretOf, staff, stored } from './fuzz-samples.ts'
import type { Samples } from './schema-values.ts'

export type FuzzedApp = Awaited<ReturnType<typeof createFuzzedApp>>
/** `protected` is an agent with a second factor. */
export const fuzzedActors = ['visitor', 'agent', 'admin', 'protected'] as const
export type FuzzedActor = (typeof fuzzedActors)[number]

const times = { createdAt: new Date(stored), updatedAt: new Date(stored) }
const agreed = { consentVersion: 'contact-2026-11', consentText: 'I agree.', consentedAt: new Date(stored) }
const key = Buffer.alloc(20, 7)
const failedMail = {
  messageId: '<fuzz@wrenfield.example>',
  kind: 'invitation',
  recipient: 'june@wrenfield.example',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  status: 'failed',
} as const

const deletedTouch = {
  ...{ id: id(12), inquiryId: id(6), kind: 'call', outcome: '', text: '' },
  ...{ actorId: id(2), actorName: 'Daniel Osei', at: stored, createdAt: stored, updatedAt: stored },
}

export async function createFuzzedApp() {
  const open = await createTestApp({ config: { rateLimits: false } })
  const { app, web } = open
  const digest = await openDigest(app.config.databaseUrl ?? '')
  await insertImage(app, 'homes/fenwick')

  /** Restores what a call removed; the rest stays. */
  async function refill() {
    const { db } = app
    const people = staff.map(({ secret: _secret, ...row }) => ({ ...row, passwordHash }))
    const restored = { role: sql`excluded.role`, email: sql`excluded.email`, passwordHash }
    await db
      .delete(user)
      .where(sql`lower(email) in ('june@wrenfield.example', 'm@wrenfield.example', 'd@wrenfield.example')`)
    await db.delete(user).where(sql`id::text not like '01900000-%'`)
    await db.update(user).set({ email: sql`id::text` }).where(sql`true`)
    await db.insert(user).values(people).onConflictDoUpdate({ target: user.id, set: restored })
    await db
      .insert(session)
      .values(staff.map((row) => ({ hash: hashSecret(secretOf(row.secret)), userId: row.id })))
      .onConflictDoNothing()
    await refillFactors()
    await db
      .insert(mail)
      .values({ ...failedMail, id: id(8) })
      .onConflictDoUpdate({ target: mail.id, set: { status: 'failed' } })
    const expiresAt = new Date(Date.now() + 3_600_000)
    const tokens = links.map((link) => ({ ...link, hash: hashSecret(secretOf(link.purpose)), expiresAt }))
    await db.delete(token).where(sql`used_at is not null`)
    await db.insert(token).values(tokens).onConflictDoNothing()
    await db
      .insert(property)
      .values({ ...homes[0]!, id: id(4), ...times })
      .onConflictDoUpdate({ target: property.id, set: times })
    await db
      .insert(testimonial)
      .values({ ...voices[0]!, id: id(5), ...times })
      .onConflictDoUpdate({ target: testimonial.id, set: times })
    await db
      .insert(inquiry)
      .values([
        { ...contactMessage, inquiryType: 'contact', id: id(6), ...agreed },
        { ...contactMessage, inquiryType: 'contact', id: id(11), email: 'june@visitor.example' },
      ])
      .onConflictDoNothing()
    await db
      .insert(touch)
      .values({ id: id(10), inquiryId: id(6), kind: 'call', actorId: id(2), actorName: 'Daniel Osei' })
      .onConflictDoNothing()
    await db.delete(testimonial).where(eq(testimonial.id, id(21)))
    await db.delete(trash)
    const trashed = { id: id(21), name: 'Sam Ortiz', content: 'Hello.' }
    const by = { title: trashed.name, actorName: 'Daniel Osei', deletedAt: times.createdAt }
    await db
      .insert(trash)
      .values({ recordId: trashed.id, collection: 'testimonials', record: trashed, ...by })
  }
  /** Valid values for a path: mostly the id of its record. */
  const samplesFor = (path: string): Samples => ({
    ...samples,
    id: [...(recordsAt[path] ?? []), ...(recordsAt[path] ?? []), id(9)],
    ...samplesAt[path],
    undo: [id(1), id(2)].map((actor) =>
      app.encryption.encrypt(
        JSON.stringify({ ...deletedTouch, deletedAt: new Date() }),
        `deleted touch:${actor}`,
      ),
    ),
    code: [shownCode(base32(key)), '000000', 'ABCDEF-ABCDEF-ABCDEF-ABCDEF'],
  })

  /** The admin has no factor, the agent an unconfirmed one, the protected agent an active one. */
  async function refillFactors() {
    const rows = [null, new Date()].map((confirmedAt, index) => {
      const userId = staff[index + 1]!.id
      return { userId, confirmedAt, secret: app.encryption.encrypt(key.toString('base64url'), userId) }
    })
    await app.db.delete(secondFactor)
    await app.db.insert(secondFactor).values(rows)
  }
  return {
    web,
    refill,
    samplesFor,
    digest: digest.read,
    headersOf: (actor: FuzzedActor): Record<string, string> =>
      actor === 'visitor' ? {} : { cookie: `session=${secretOf(actor)}` },
    close: async () => {
      await digest.close()
      await open.close()
    },
  }
}

/**
 * `read` returns a line per table: equal lines mean that nothing was written, since a row version has its transaction's
 * number. Planning it costs more than running it, so it is planned once.
 */
async function openDigest(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  )
  const counts = tables.map(
    ({ name }) =>
      `select '${name} ' || count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as line from ${name}`,
  )
  await client.query("set plan_cache_mode = 'force_generic_plan'")
  const query = { name: 'digest', text: counts.join(' union all ') }
  const read = async () => (await client.query<{ line: string }>(query)).rows.map(({ line }) => line).sort()
  return { read, close: () => client.end() }
}
