// Promises 1 and 7 with a primary and its synchronous standby: the primary dies, the standby is promoted, Keyturn
// recovers by itself and loses nothing acknowledged, whichever server says that it accepts writes.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'
import {
  missingOfPostgres,
  type PostgresServer,
  type PostgresVersion,
} from '#test/support/database/start-postgres.ts'
import { keepSubmitting } from '#test/support/load/load-generator.ts'
import { type Pair, startPrimaryAndStandby, untilInStep } from './start-primary-and-standby.ts'

/** A visitor is told to retry after five seconds; within fifteen the product must be back. */
const backWithin = { timeout: 15_000, interval: 50 }

const env = { DEMO_CONTENT: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }

export const loseServers = (version: PostgresVersion) =>
  describe.skipIf(missingOfPostgres(version).length > 0)(
    `on PostgreSQL ${version} with a synchronous standby`,
    () => {
      let pair: Pair
      let app: RunningApp
      const running: RunningApp[] = []

      beforeAll(async () => {
        pair = await startPrimaryAndStandby(version)
        app = await startApp({ env: { ...env, DATABASE_URL: pair.url } })
        running.push(app)
      })
      afterAll(async () => {
        for (const one of running) await one.close()
        await pair?.close()
      })

      const idsIn = async (server: PostgresServer) =>
        (await server.query('select id from inquiry')).map(({ id }) => id)

      test('a write that the standby lacks is not acknowledged, neither at once nor when repeated', async () => {
        const key = randomUUID()
        const body = { ...contactMessage, email: 'patient@visitor.example' }
        const submit = () => post(app.url, '/api/inquiries', body, { 'Idempotency-Key': key })
        const { primary, standby } = pair
        await standby.stop()

        const first = submit()
        await expect.poll(() => commitsThatWait(primary)).toHaveLength(1)
        // Now stored on the primary only.
        const [waiting] = await commitsThatWait(primary)
        await primary.query('select pg_terminate_backend($1)', [waiting?.pid])
        expect((await first).status).toBe(503)
        await expect.poll(() => idsIn(primary)).toHaveLength(1)
        const again = submit()
        await expect.poll(() => commitsThatWait(primary)).toHaveLength(1)

        await standby.start()
        await untilInStep(primary)
        expect((await again).status).toBe(201)
        expect((await submit()).status).toBe(201)
        expect(await idsIn(standby)).toHaveLength(1)
      })

      test('a primary that dies is replaced by its standby, and every acknowledged inquiry is there once', async () => {
        const { primary, standby } = pair
        const visitors = keepSubmitting(app.url)
        await expect.poll(() => visitors.acknowledged.length).toBeGreaterThan(30)
        await primary.kill()
        const before = visitors.acknowledged.length
        await standby.query('select pg_promote()')
        await expect.poll(() => visitors.acknowledged.length, backWithin).toBeGreaterThan(before + 30)
        await visitors.stop()
        expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
        expect([...visitors.refusals].filter((status) => status !== 503)).toEqual([])

        const stored = await standby.query('select id, email from inquiry')
        expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(visitors.acknowledged))
        expect(new Set(stored.map(({ email }) => email)).size).toBe(stored.length)
      })

      test.each([
        ['takes writes too', (old: PostgresServer) => old.lead()],
        ['takes none', (old: PostgresServer) => old.follow()],
      ])('an old primary that comes back and %s is told nothing', async (_how, prepare) => {
        const { primary: old, standby: now } = pair
        await old.stop()
        prepare(old)
        await old.start()
        const stale = (await idsIn(old)).length
        // A new process, or one that lost its connections, must choose a server.
        await now.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'keyturn%'",
        )
        const second = await startApp({ env: { ...env, DATABASE_URL: pair.url } })
        running.push(second)
        const visitors = [keepSubmitting(app.url), keepSubmitting(second.url)]
        for (const { acknowledged } of visitors)
          await expect.poll(() => acknowledged.length).toBeGreaterThan(5)
        for (const { stop } of visitors) await stop()
        expect(await idsIn(now)).toEqual(
          expect.arrayContaining(visitors.flatMap(({ acknowledged }) => acknowledged)),
        )
        expect(await idsIn(old)).toHaveLength(stale)
      })

      test('every mail was sent, and a stop is as clean as ever', async () => {
        const { standby: now } = pair
        const unsent = () => now.query("select id from mail where status <> 'sent'")
        await expect.poll(unsent, { timeout: 60_000 }).toEqual([])
        const mails = await now.query('select message_id from mail')
        expect(mails).toHaveLength((await idsIn(now)).length * 2)
        const written = new Set(running.flatMap(({ dataDir }) => messageIdsIn(dataDir)))
        expect([...written]).toEqual(expect.arrayContaining(mails.map((mail) => mail.message_id)))
        for (const one of running) expect(await one.stop()).toBe(0)
      })
    },
  )

/** Visitors' commits; the job queue's wait too. */
const commitsThatWait = (server: PostgresServer) =>
  server.query(
    "select pid from pg_stat_activity where wait_event = 'SyncRep' and application_name = 'keyturn'",
  )

function messageIdsIn(dataDir: string): (string | undefined)[] {
  const folder = join(dataDir, 'mail')
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return files.map((name) => /^Message-ID:\s*(<[^>]+>)/im.exec(readFileSync(join(folder, name), 'utf8'))?.[1])
}
