// A primary that hangs, or runs on beside the promoted standby, blocks nobody: Keyturn leaves it by itself.
import { expect, onTestFinished, test } from 'vitest'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { startApp } from '#test/support/app/start-app.ts'
import { missingOfPostgres, type PostgresServer } from '#test/support/database/start-postgres.ts'
import { keepSubmitting } from '#test/support/load/load-generator.ts'
import { startPrimaryAndStandby } from './start-primary-and-standby.ts'

const env = { DEMO_CONTENT: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
const within = { timeout: 15_000, interval: 100 }
const missing = missingOfPostgres('18').length > 0

test.skipIf(missing)(
  'a primary that hangs is left for the promoted standby, and every acknowledged inquiry is there once',
  async () => {
    const { primary, standby, url, close } = await startPrimaryAndStandby('18')
    onTestFinished(close)
    const app = await startApp({ env: { ...env, DATABASE_URL: url } })
    onTestFinished(app.close)
    const visitors = keepSubmitting(app.url)
    await expect.poll(() => visitors.acknowledged.length).toBeGreaterThan(30)
    primary.hang()
    onTestFinished(primary.goOn)
    await standby.query('select pg_promote()')
    const countStored = async () =>
      (await standby.query('select count(*)::int as count from inquiry'))[0]?.count
    const before = Number(await countStored())
    await expect.poll(countStored, within).toBeGreaterThan(before + 30)
    await visitors.stop()
    const stored = await standby.query('select id, email from inquiry')
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(visitors.acknowledged))
    expect(new Set(stored.map(({ email }) => email)).size).toBe(stored.length)
    expect([...visitors.refusals]).toEqual([503])
  },
)

test.skipIf(missing)('an old primary that runs on gets no queries after a moment', async () => {
  const { primary, standby, url, close } = await startPrimaryAndStandby('18')
  onTestFinished(close)
  const app = await startApp({ env: { ...env, DATABASE_URL: url } })
  onTestFinished(app.close)
  await standby.query('select pg_promote()')
  const connectionsTo = (server: PostgresServer) =>
    server.query("select pid from pg_stat_activity where application_name in ('keyturn', 'keyturn-changes')")
  await expect.poll(() => connectionsTo(primary), within).toEqual([])
  expect((await post(app.url, '/api/inquiries', contactMessage)).status).toBe(201)
  expect(await standby.query('select name from inquiry')).toEqual([{ name: contactMessage.name }])
})
