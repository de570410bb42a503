// A backup from one external PostgreSQL (`DATABASE_URL`) is restored into another.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBackup } from '#app/backup/backup.server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#app/db/migrate.ts'
import { demoProperties } from '#app/demo/properties.ts'
import { createLog } from '#app/runtime/log.ts'
import { runCommand } from '#test/support/app/run-command.ts'
import { startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { storedTables } from '#test/support/database/stored-tables.ts'
import { createDatabase } from '#test/support/database/test-database.ts'

const folder = makeTemporaryFolder('own-database')
const inFolder = (name: string) => join(folder.path, name)
const file = inFolder('keyturn.tar')
let server: EmbeddedPostgres
let from: string
let to: string

beforeAll(async () => {
  server = await startEmbeddedPostgres(inFolder('server'), createLog('silent'))
  from = await createDatabase(server.url, 'from', 'template0')
  to = await createDatabase(server.url, 'to', 'template0')
})
afterAll(async () => {
  await server.stop()
  folder.remove()
})

const restore = (words: string[], dataDir: string) =>
  runCommand('restore', [file, ...words], { DATABASE_URL: to, DATA_DIR: inFolder(dataDir) })

test('records, pictures and secrets are restored, and content is replaced only on request', async () => {
  const env = { DATABASE_URL: from, LOG_LEVEL: 'silent' }
  const app = await startApp({ dataDir: inFolder('first'), env })
  const made = await runCommand('backup', [file], { DATABASE_URL: from, DATA_DIR: inFolder('first') })
  await app.stop()
  expect(made).toMatchObject({ status: 0 })

  expect(await restore([], 'second')).toMatchObject({ status: 0 })
  const [was, is] = [await storedTables(from), await storedTables(to)]
  expect(is.property).toHaveLength(demoProperties.length)
  for (const table of ['property', 'testimonial', 'inquiry', 'image', 'user', 'token'])
    expect([table, is[table]]).toEqual([table, was[table]])
  const files = (name: string) =>
    readdirSync(inFolder(name), { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.startsWith('earlier-builds'))
      .sort()
  expect(files('second')).toEqual(files('first'))

  const refused = 'The database has content: name another with DATABASE_URL, or add the word replace.\n'
  expect(await restore([], 'third')).toEqual({ status: 1, said: refused })
  expect(await storedTables(to)).toEqual(is)
  expect(await restore(['replace'], 'third')).toMatchObject({ status: 0 })
  expect(files('third')).toEqual(files('first'))

  const again = await startApp({ dataDir: inFolder('third'), env: { DATABASE_URL: to, LOG_LEVEL: 'silent' } })
  expect((await fetch(`${again.url}/testimonials`)).status).toBe(200)
  await again.stop()
})

test('a restore that fails after the tables is reported as unfinished', async () => {
  const [full, empty] = [
    await createDatabase(server.url, 'full', 'template0'),
    await createDatabase(server.url, 'empty', 'template0'),
  ]
  await migrateDatabase(full)
  const kept = {
    databaseUrl: full,
    images: { get: async () => undefined },
    secrets: JSON.stringify({ imageSigning: 'k'.repeat(43) }),
  }
  await writeBackup(kept, inFolder('small.tar'), new Date())
  await refuseJobs(empty)
  const env = { DATABASE_URL: empty, DATA_DIR: inFolder('broken') }
  const { status, said } = await runCommand('restore', [inFolder('small.tar'), 'replace'], env)
  expect([status, said.split('\n').length]).toEqual([1, 2])
  expect(said).toMatch(
    /^The restore was not finished: no jobs here\. .* call it again with the word replace\.\n$/,
  )
  expect(await storedTables(empty)).toHaveProperty('inquiry')
})

/** Makes the job queue, which a restore fills last, fail. */
async function refuseJobs(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create schema guard;
    create function guard.refuse() returns event_trigger language plpgsql as $$ begin
      if current_query() like '%pgboss%' then raise 'no jobs here'; end if;
    end $$;
    create event trigger no_jobs on ddl_command_start when tag in ('CREATE SCHEMA')
      execute function guard.refuse()`)
  await client.end()
}
