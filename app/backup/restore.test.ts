// A backup of one database, restored into another, as with DATABASE_URL.
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { dropExistingTables } from '#app/db/drop-existing-tables.ts'
import { migrateDatabase } from '#app/db/migrate.ts'
import { applyMigrations, lastMigration } from '#app/db/migration-steps.ts'
import { consentEvent, property } from '#app/db/schema.ts'
import { connectForLong } from '#app/db/table-copy.ts'
import { chainConsents } from '#app/domain/consent/consent-chain.server.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { consent } from '#content/consent-texts.ts'
import { post, send } from '#test/support/app/call.ts'
import {
  contactMessage,
  insertImage,
  insertProperties,
  insertTestimonials,
  signIn,
  voices,
} from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { storedTables } from '#test/support/database/stored-tables.ts'
import { createDatabase, createTestDatabase, dropDatabase } from '#test/support/database/test-database.ts'
import { writeBackup } from './backup.server.ts'
import { writeBackupFile } from './backup-file.server.ts'
import { restoreBackup } from './restore.server.ts'

const folder = makeTemporaryFolder('restore')
const file = join(folder.path, 'whole.tar')
const madeAt = new Date('2026-11-20T03:00:00.000Z')
let open: TestApp

beforeAll(async () => {
  open = await createTestApp()
  await signIn(open.app, 'nora')
  await insertProperties(open.app)
  await insertTestimonials(open.app, [...voices, { name: 'Awkward', content: awkward }])
  await insertImage(open.app)
  const agreed = { ...contactMessage, consent: consent.contact.version }
  expect((await post(open.web, '/api/inquiries', agreed)).status).toBe(201)
  await chainConsents(open.app)
  await open.app.db
    .insert(consentEvent)
    .values({ channel: 'email', address: 'x@new.example', kind: 'opted out', way: 'link' })
  await writeBackup(keptBy(open), file, madeAt)
})
afterAll(async () => {
  await open.close()
  folder.remove()
})

const awkward = 'tab\tbackslash \\ \\N \\. quote \' " newline\nümlaut 🏠'

const keptBy = ({ app }: TestApp) => ({
  databaseUrl: app.config.databaseUrl ?? '',
  images: app.images,
  secrets: '{"imageSigning":"a secret of some length, for this test"}',
})

async function emptyDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const url = await createDatabase(server, `r_${randomUUID().replaceAll('-', '')}`, 'template0')
  onTestFinished(() => dropDatabase(server, url))
  return url
}

/** A target that records the files it gets. */
function placeAt(databaseUrl: string) {
  const files = new Map<string, string>()
  const images = { put: async (path: string, bytes: Uint8Array) => void files.set(path, `${bytes}`) }
  const putSecrets = async (text: string) => void files.set('secrets.json', text)
  return { databaseUrl, images, putSecrets, files }
}

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

const shapeOf = async (url: string) => [
  await ask(
    url,
    `select table_name, column_name, data_type, column_default, is_nullable, generation_expression
     from information_schema.columns where table_schema = 'public' order by 1, 2`,
  ),
  await ask(url, `select indexdef from pg_indexes where schemaname = 'public' order by 1`),
  await ask(
    url,
    `select tgname, tgenabled, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 3`,
  ),
  await ask(url, 'select hash, created_at from drizzle.__drizzle_migrations order by created_at'),
]

test('every record is restored except sessions; the tables are those of this version', async () => {
  const place = placeAt(await emptyDatabase())
  const restored = await restoreBackup(file, place)
  const [was, is] = [await storedTables(keptBy(open).databaseUrl), await storedTables(place.databaseUrl)]
  const { session, collection_version: _, inquiry_count: __, collection_count: ___, ...kept } = is
  expect(session).toEqual([])
  for (const table of Object.keys(kept)) expect([table, is[table]]).toEqual([table, was[table]])
  expect(is.testimonial?.map((row) => JSON.parse(row).content)).toContain(awkward)
  expect(restored).toMatchObject({ madeAt, images: 2, rows: { property: 4, inquiry: 1, mail: 2 } })
  expect(place.files.get('homes/fenwick/640.avif')).toBe(`${Buffer.from('a avif')}`)
  expect(place.files.get('secrets.json')).toBe(keptBy(open).secrets)
  expect(await ask(place.databaseUrl, 'select sum(change)::int as open from inquiry_count')).toEqual([
    { open: 1 },
  ])
  const homes = "select sum(change)::int as homes from collection_count where collection = 'property'"
  expect(await ask(place.databaseUrl, homes)).toEqual([{ homes: 4 }])
  expect(await shapeOf(place.databaseUrl)).toEqual(await shapeOf(keptBy(open).databaseUrl))
})

test('promise 10: the product works on the restored data: an inquiry is accepted, a home is changed', async () => {
  const place = placeAt(await emptyDatabase())
  await restoreBackup(file, place)
  const { app, web, close } = await createTestApp({ databaseUrl: place.databaseUrl })
  const agent = await signIn(app, 'daniel')
  const [home] = await app.db.select().from(property)
  const featured = { featured: !home!.featured }
  const taken = await post(web, '/api/inquiries', contactMessage)
  const changed = await send(web, 'PUT', `/api/properties?id=${home!.id}`, featured, agent)
  expect([taken.status, changed.status]).toEqual([201, 200])
  await close()
})

test('promise 10: a table’s sequence continues after the highest restored number', async () => {
  const [from, place] = [await createTestDatabase(inject('postgresUrl')), placeAt(await emptyDatabase())]
  onTestFinished(() => dropDatabase(inject('postgresUrl'), from))
  const table = 'create table "Numbered" (id bigint primary key generated always as identity, name text)'
  const next = `insert into "Numbered" (name) values ('one') returning id`
  await ask(from, table)
  for (const id of ['1', '2']) expect(await ask(from, next)).toEqual([{ id }])
  const made = join(folder.path, 'numbered.tar')
  await writeBackup({ ...keptBy(open), databaseUrl: from }, made, madeAt)
  await restoreBackup(made, { ...place, prepare: async (client) => void (await client.query(table)) })
  expect(await ask(place.databaseUrl, next)).toEqual([{ id: '3' }])
})

test('a backup is of one moment: a record stored meanwhile is in it with all its parts, or not at all', async () => {
  const [from, place] = [await createTestDatabase(inject('postgresUrl')), placeAt(await emptyDatabase())]
  onTestFinished(() => dropDatabase(inject('postgresUrl'), from))
  const writer = new pg.Client({ connectionString: from })
  await writer.connect()
  await writer.query('begin; lock table property in access exclusive mode')
  const made = join(folder.path, 'moment.tar')
  const making = writeBackup({ ...keptBy(open), databaseUrl: from }, made, madeAt)
  // The inquiries are copied by now, and the mails are not: referring tables come later.
  const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await ask(from, waits)).length).toBe(1)
  await writer.query(`with lead as (
      insert into inquiry (inquiry_type, name, email) values ('contact', 'Rosa', 'rosa@visitor.example') returning id
    ) insert into mail (message_id, kind, inquiry_id, recipient, subject, text, html)
      select '<1@site>', 'team', id, 'team@wrenfield.example', '', '', '' from lead`)
  await writer.query('commit')
  await writer.end()
  expect((await making).rows).toMatchObject({ inquiry: 0, mail: 0 })
  expect((await restoreBackup(made, place)).rows).toMatchObject({ inquiry: 0, mail: 0 })
})

test('a backup of an older version gets every later migration', async () => {
  const [older, place] = [await emptyDatabase(), placeAt(await emptyDatabase())]
  const client = await connectForLong(older)
  await applyMigrations(client, { upTo: '0006_inquiry-boards' })
  await client.query(`insert into "user" (name, email) values ('Nora', 'nora@wrenfield.example')`)
  await client.query(
    `insert into inquiry (inquiry_type, name, email) values ('contact', 'Rosa', 'r@visitor.example')`,
  )
  await client.end()
  const made = join(folder.path, 'older.tar')
  await writeBackup({ ...keptBy(open), databaseUrl: older }, made, madeAt)
  await restoreBackup(made, place)
  expect(await ask(place.databaseUrl, 'select name, last_here_at from "user"')).toEqual([
    { name: 'Nora', last_here_at: null },
  ])
  expect(await ask(place.databaseUrl, 'select sum(change)::int as open from inquiry_count')).toEqual([
    { open: 1 },
  ])
  expect(await shapeOf(place.databaseUrl)).toEqual(await shapeOf(keptBy(open).databaseUrl))
  await migrateDatabase(place.databaseUrl)
})

test('a backup of a newer version is refused', async () => {
  const newest = await lastMigrationOf(keptBy(open).databaseUrl)
  const newer = join(folder.path, 'newer.tar')
  const text = readFileSync(file).toString('latin1').replace(newest, newest.replace(/^..../, '9999'))
  writeFileSync(newer, text, 'latin1')
  const place = placeAt(await emptyDatabase())
  await expect(restoreBackup(newer, place)).rejects.toThrow(/made by a newer Keyturn \(9999/)
  expect(await storedTables(place.databaseUrl)).toEqual({})
})

test('a backup of an empty database, or of a newer one, is refused with the reason', async () => {
  const backUp = (databaseUrl: string) =>
    writeBackup({ ...keptBy(open), databaseUrl }, join(folder.path, 'refused.tar'), madeAt)
  await expect(backUp(await emptyDatabase())).rejects.toThrow(/: the database has no tables of Keyturn\.$/)
  const newer = await createTestDatabase(inject('postgresUrl'))
  onTestFinished(() => dropDatabase(inject('postgresUrl'), newer))
  await ask(newer, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9e12)`)
  await expect(backUp(newer)).rejects.toThrow('The database is newer than this Keyturn')
})

async function lastMigrationOf(url: string) {
  const client = await connectForLong(url)
  return (await lastMigration(client).finally(() => client.end())) ?? ''
}

test('a database with content is refused, or replaced; a failed replacement changes nothing', async () => {
  const url = await createTestDatabase(inject('postgresUrl'))
  onTestFinished(() => dropDatabase(inject('postgresUrl'), url))
  await ask(url, `insert into "user" (name, email) values ('Daniel', 'daniel@wrenfield.example')`)
  const before = await storedTables(url)
  const restore = (from: string, replace: boolean) =>
    restoreBackup(from, { ...placeAt(url), prepare: (client) => dropExistingTables(client, replace) })

  await expect(restore(file, false)).rejects.toThrow(/^The database has content: /)
  const broken = join(folder.path, 'broken.tar')
  const bytes = readFileSync(file)
  writeFileSync(broken, bytes.fill('x', bytes.indexOf('a avif'), bytes.indexOf('a avif') + 1))
  await expect(restore(broken, true)).rejects.toThrow(/its checksum is another/)
  expect(await storedTables(url)).toEqual(before)

  await restore(file, true)
  const { user, property } = await storedTables(keptBy(open).databaseUrl)
  expect(await storedTables(url)).toMatchObject({ user, property })
  expect(await ask(url, "select to_regclass('pgboss.job') as jobs")).toEqual([{ jobs: null }])
})

test('a database on which Keyturn runs is refused', async () => {
  const place = {
    ...placeAt(keptBy(open).databaseUrl),
    prepare: (client: pg.Client) => dropExistingTables(client, true),
  }
  await expect(restoreBackup(file, place)).rejects.toThrow('Keyturn runs on this database; stop it first.')
})

/** A backup with a correct checksum, whatever its end says. */
async function makeBackup(
  entries: Record<string, Buffer>,
  end: { rows: Record<string, number>; images: number },
) {
  const made = join(folder.path, `${randomUUID()}.tar`)
  const backup = writeBackupFile(made, madeAt)
  const tables = [{ name: 'inquiry', columns: ['id'] }]
  const first = {
    product: 'keyturn',
    format: 1,
    madeAt,
    migration: await lastMigrationOf(keptBy(open).databaseUrl),
    tables,
  }
  await backup.add('backup.json', Buffer.from(JSON.stringify(first)))
  for (const [name, bytes] of Object.entries(entries)) await backup.add(name, bytes)
  await backup.finish(end)
  return made
}

test.each([
  ['inquiry', { rows: { inquiry: 1 }, images: 1 }],
  ['images', { rows: { inquiry: 0 }, images: 2 }],
])('a backup whose number of %s differs from its end restores nothing', async (what, end) => {
  const made = await makeBackup({ 'images/homes/fenwick/640.jpg': Buffer.from('a jpg') }, end)
  const place = placeAt(await emptyDatabase())
  await expect(restoreBackup(made, place)).rejects.toThrow(
    new StartError(`The backup could not be restored whole: ${what}.`),
  )
  expect(await storedTables(place.databaseUrl)).toEqual({})
})

test.each([
  ['unfolds to more than a machine holds', gzipSync(Buffer.alloc(65 * 1024 * 1024))],
  ['is not compressed', Buffer.from('rows')],
])('promise 4: a chunk of a table that %s is refused in one sentence', async (_, chunk) => {
  const made = await makeBackup({ 'tables/inquiry/000001.gz': chunk }, { rows: {}, images: 0 })
  const error = await restoreBackup(made, placeAt(await emptyDatabase())).catch((error) => error)
  expect(error).toBeInstanceOf(StartError)
  expect(error.message).toMatch(/tables\/inquiry\/000001\.gz cannot be unpacked/)
})
