import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#app/db/migrate.ts'
import { imageQueue, mailQueue } from '#app/db/queue/job-queue.ts'
import { createLog } from '#app/runtime/log.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { createDatabase, dropDatabase } from '#test/support/database/test-database.ts'
import { beginRestored, identifyRestored } from './restore-swap.ts'
import { findUnfinished, finishRestore, nameUnfinished } from './unfinished-restore.server.ts'

async function openDatabase() {
  const server = inject('postgresUrl')
  const url = await createDatabase(server, `u_${randomUUID().replaceAll('-', '')}`, 'template0')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await dropDatabase(server, url)
  })
  return { url, client }
}

/** A data folder with old secrets and, as with an S3 store, no pictures; a restore with new ones is not moved in. */
async function makeHalf() {
  const { path: dataDir, remove } = makeTemporaryFolder('half')
  onTestFinished(remove)
  writeFileSync(join(dataDir, 'secrets.json'), 'old')
  const folder = beginRestored(dataDir)
  writeFileSync(join(folder, 'secrets.json'), 'new')
  return { dataDir, id: await identifyRestored(folder) }
}

const secretsIn = (dataDir: string) => readFileSync(join(dataDir, 'secrets.json'), 'utf8')
const silent = createLog('silent')

test.each(['restoring', 'restored-then'])(
  'a restore that the database names is finished from %s, once; its mails and sizes of pictures are queued',
  async (folder) => {
    const { url, client } = await openDatabase()
    await migrateDatabase(url)
    const { dataDir, id } = await makeHalf()
    await nameUnfinished(client, { id, dataDir, leads: [], users: ['leaver@team.example'] })
    renameSync(join(dataDir, 'restoring'), join(dataDir, folder))
    await client.query(`
      insert into mail (message_id, kind, recipient, subject, text, html) values ('<1>', 'test', 'ida@visitor.example', '', '', '');
      insert into image (object_key, content_type, width, height) values ('uploads/1', 'image/jpeg', 640, 427)`)

    const { unfinished, replaced } = await finishRestore(url, dataDir, silent)
    expect(unfinished).toEqual({ id, dataDir, leads: [], users: ['leaver@team.example'] })
    expect([secretsIn(dataDir), secretsIn(replaced ?? '')]).toEqual(['new', 'old'])
    expect(await findUnfinished(url)).toBeUndefined()
    const { rows: jobs } = await client.query('select name from pgboss.job order by name')
    expect(jobs.map(({ name }) => name)).toEqual([imageQueue, mailQueue])
    expect(await finishRestore(url, dataDir, silent)).toEqual({})
    expect(readdirSync(dataDir)).toHaveLength(2)
  },
)

test('a restore that the database does not name is removed, also where there is no table yet', async () => {
  const { url } = await openDatabase()
  const { dataDir } = await makeHalf()
  expect(await finishRestore(url, dataDir, silent)).toEqual({})
  expect([secretsIn(dataDir), readdirSync(dataDir)]).toEqual(['old', ['secrets.json']])
})

test('a restore whose other half is in another data folder is refused, and both stay', async () => {
  const { url, client } = await openDatabase()
  await migrateDatabase(url)
  const [here, other] = [await makeHalf(), await makeHalf()]
  await nameUnfinished(client, { ...other, leads: [], users: [] })
  const error = await finishRestore(url, here.dataDir, silent).catch((error) => error)
  expect(error).toBeInstanceOf(StartError)
  expect(error.message).toContain(`its secrets and pictures are in ${other.dataDir}.`)
  expect(await findUnfinished(url)).toMatchObject({ id: other.id })
  expect(existsSync(join(here.dataDir, 'restoring'))).toBe(true)
})

test('a restored backup that was made between the two halves of a restore names none', async () => {
  const { url, client } = await openDatabase()
  await migrateDatabase(url)
  await nameUnfinished(client, { id: randomUUID(), dataDir: '/elsewhere', leads: [], users: [] })
  await nameUnfinished(client, undefined)
  expect(await findUnfinished(url)).toBeUndefined()
})
