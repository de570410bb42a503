// A backup from one external PostgreSQL (`DATABASE_URL`) is restored into another.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBackup } from '#app/backup/backup.server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#app/db/migrate.ts'
import { demoProperties } from '#app/demo/demo-properties.ts'
import { createLog } from '#app/runtime/log.ts'
import { runCommand, startCommand } from '#test/support/app/run-command.ts'
import { launchApp, startApp } from '#test/support/app/start-app.ts'
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
  const env = { DATABASE_URL: from, LOG_LEVEL: 'silent' }
  const app = await startApp({ dataDir: inFolder('first'), env })
  const made = await runCommand('backup', [file], { DATABASE_URL: from, DATA_DIR: inFolder('first') })
  await app.stop()
  expect(made).toMatchObject({ status: 0 })
})
afterAll(async () => {
  await server.stop()
  folder.remove()
})

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('earlier-builds'))
    .sort()

const restore = (words: string[], dataDir: string) =>
  runCommand('restore', [file, ...words], { DATABASE_URL: to, DATA_DIR: inFolder(dataDir) })

test('records, pictures and secrets are restored, and content is replaced only on request', async () => {
  expect(await restore([], 'second')).toEqual({
    status: 0,
    said: expect.stringContaining(
      `into the data folder ${inFolder('second')} and the database ${to.split('?')[0]}, as of `,
    ),
  })
  const [was, is] = [await storedTables(from), await storedTables(to)]
  expect(is.property).toHaveLength(demoProperties.length)
  for (const table of ['property', 'testimonial', 'inquiry', 'image', 'user', 'token'])
    expect([table, is[table]]).toEqual([table, was[table]])
  expect(filesIn(inFolder('second'))).toEqual(filesIn(inFolder('first')))

  const refused = 'The database has content: name another with DATABASE_URL, or add the word replace.\n'
  expect(await restore([], 'third')).toEqual({ status: 1, said: refused })
  expect(await storedTables(to)).toEqual(is)
  expect(await restore(['replace'], 'third')).toMatchObject({ status: 0 })
  expect(filesIn(inFolder('third'))).toEqual(filesIn(inFolder('first')))

  const again = await startApp({ dataDir: inFolder('third'), env: { DATABASE_URL: to, LOG_LEVEL: 'silent' } })
  expect((await fetch(`${again.url}/testimonials`)).status).toBe(200)
  await again.stop()
})

test.each(['start', 'restore'])(
  'a restore that is killed between the tables and the files is finished by the next %s',
  async (next) => {
    const to = await createDatabase(server.url, `half_${next}`, 'template0')
    const [half, elsewhere] = [inFolder(`half-${next}`), inFolder(`elsewhere-${next}`)]
    const env = { DATABASE_URL: to, LOG_LEVEL: 'warn' }
    await killAfterCommit(to, { DATABASE_URL: to, DATA_DIR: half })
    expect(filesIn(half).filter((path) => !path.startsWith('restoring'))).not.toContain('secrets.json')

    const app = await launchApp({ dataDir: elsewhere, env })
    expect([await app.exited, app.output()]).toEqual([
      1,
      `A restore into this database is not finished: its secrets and pictures are in ${half}. Start Keyturn with that DATA_DIR, or restore again with the word replace.\n`,
    ])
    expect(filesIn(elsewhere)).not.toContain('secrets.json')

    if (next === 'restore') {
      await nameBack(to, { leads: ['/cms/inquiries/general-contact?id=1'], users: ['left@example.com'] })
      writeFileSync(inFolder('no.tar'), 'no backup')
      const words = [inFolder('no.tar'), 'replace']
      const { said } = await runCommand('restore', words, { DATABASE_URL: to, DATA_DIR: half })
      expect(said).toMatch(/^An earlier restore was interrupted, and is finished now\.$/m)
      expect(said).toMatch(/^These leads are back, .*\n\/cms\/inquiries\/general-contact\?id=1$/m)
      expect(said).toMatch(/^These users are back, .*: left@example\.com$/m)
      expect(said).toMatch(/cannot be read as a backup/)
    }
    const finished = await startApp({ dataDir: half, env })
    expect(finished.output().includes('restore-finished')).toBe(next === 'start')
    await finished.stop()
    expect(filesIn(half)).toEqual(filesIn(inFolder('first')))
    expect((await storedTables(to)).setting?.join()).not.toContain('unfinished-restore')
  },
)

/** As if the content that the killed restore replaced had deleted them. */
async function nameBack(url: string, back: { leads: string[]; users: string[] }) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("update setting set value = value || $1 where key = 'unfinished-restore'", [back])
  await client.end()
}

/** The first login after the commit waits, and the restore is killed while it does. */
async function killAfterCommit(url: string, env: Record<string, string>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_advisory_lock(1);
    create schema guard;
    create function guard.hold() returns event_trigger language plpgsql as $$ begin
      if to_regclass('public.setting') is not null then perform pg_advisory_xact_lock(1); end if;
    end $$;
    create event trigger hold on login execute function guard.hold()`)
  const { ended, kill } = await startCommand('restore', [file], env)
  const waiting = () => client.query("select from pg_locks where locktype = 'advisory' and not granted")
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 60_000 }).toBe(1)
  kill()
  expect(await ended).toEqual({ status: null, said: '' })
  await client.query('drop event trigger hold')
  await client.end()
}

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
