// Promises 7 to 9 while tables change: concurrent starts, a start killed midway, and an old version that runs on.
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#app/db/migrate.ts'
import { applyMigrations } from '#app/db/migration-steps.ts'
import { demoProperties } from '#app/demo/demo-properties.ts'
import { createLog } from '#app/runtime/log.ts'
import { projectRoot } from '#app/runtime/project-root.ts'
import { people } from '#test/support/app/cast.ts'
import { publishedDemoHomes } from '#test/support/app/demo-homes.ts'
import { launchApp, startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { createDatabase } from '#test/support/database/test-database.ts'

const folder = makeTemporaryFolder('migrations')
const migrations = readdirSync(join(projectRoot, 'app/db/migrations')).filter((name) => name.endsWith('.sql'))
let server: EmbeddedPostgres

beforeAll(async () => {
  server = await startEmbeddedPostgres(join(folder.path, 'server'), createLog('silent'))
})
afterAll(async () => {
  await server.stop()
  folder.remove()
})

const makeDatabase = () => createDatabase(server.url, randomUUID(), 'template0')

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const booksOf = async (client: pg.Client) =>
  (await client.query('select id from drizzle.__drizzle_migrations')).rows.length

/** A database of an older version, by default without `last_here_at`. */
async function makeOlder(upTo = '0009_session-ends') {
  const url = await makeDatabase()
  const client = await connect(url)
  await client.query('begin')
  await applyMigrations(client, { upTo })
  await client.query('commit')
  return { url, client }
}

/** A long read of users, which blocks changes of that table. */
async function lockUsers(url: string) {
  const client = await connect(url)
  await client.query('begin; lock table "user" in access share mode')
  return () => client.query('rollback')
}

const waitingFor = async (client: pg.Client, table = '"user"') =>
  (await client.query('select 1 from pg_locks where relation = $1::regclass and not granted', [table])).rows
    .length

test('two processes that start together on an empty database migrate it once, and both serve', async () => {
  const url = await makeDatabase()
  const env = {
    DATABASE_URL: url,
    ADMIN_EMAIL: people.nora.email,
    ADMIN_PASSWORD: 'Lakemont-1!',
    LOG_LEVEL: 'warn',
  }
  const apps = await Promise.all([startApp({ env }), startApp({ env })])
  for (const { close } of apps) onTestFinished(close)
  const client = await connect(url)
  expect(await booksOf(client)).toBe(migrations.length)
  const { rows } = await client.query(
    `select (select count(*)::int from property) as homes, (select count(*)::int from "user") as users`,
  )
  expect(rows).toEqual([{ homes: demoProperties.length, users: 1 }])
  for (const app of apps)
    expect((await (await fetch(`${app.url}/api/properties`)).json()).total).toBe(publishedDemoHomes)
})

test('a start killed during its migrations changes nothing, and the next one applies them all', async () => {
  const { url, client } = await makeOlder()
  const letGo = await lockUsers(url)
  const had = await booksOf(client)
  const env = { DATABASE_URL: url, DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' }
  const killed = await launchApp({ dataDir: join(folder.path, 'killed'), env })
  await expect.poll(() => waitingFor(client)).toBe(1)
  await killed.kill()
  await letGo()
  await expect.poll(() => waitingFor(client)).toBe(0)
  expect(await booksOf(client)).toBe(had)
  const { rows } = await client.query("select to_regclass('second_factor') as made")
  expect(rows).toEqual([{ made: null }])

  const app = await startApp({ env })
  onTestFinished(app.close)
  expect(await booksOf(client)).toBe(migrations.length)
})

test('an old version runs on while a migration waits for a table in use, and is applied later', async () => {
  const { url, client } = await makeOlder()
  const letGo = await lockUsers(url)
  const env = { DATABASE_URL: url, DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' }
  const dataDir = join(folder.path, 'waiting')
  const app = await launchApp({ dataDir, env })
  onTestFinished(async () => void (await app.stop()))
  await expect.poll(() => waitingFor(client)).toBe(1)
  // As long as a visitor of the old version waits at most.
  const reader = await connect(url)
  await reader.query("set statement_timeout = '4500ms'")
  expect((await reader.query('select name from "user"')).rows).toEqual([])
  await letGo()
  await expect.poll(() => booksOf(client), { timeout: 30_000 }).toBe(migrations.length)
  await expect
    .poll(() =>
      fetch(`${app.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
})

test('a migration that was in a deadlock with a change is applied after it', async () => {
  const { url, client } = await makeOlder('0036_consent-sender')
  const change = await connect(url)
  await change.query('begin; update token set used_at = null')
  const migrated = migrateDatabase(url)
  await expect.poll(() => waitingFor(client, 'token')).toBe(1)
  await change.query('update "user" set name = name; commit')
  await migrated
  expect(await booksOf(client)).toBe(migrations.length)
})
