// A backup of one database, restored into another, as with DATABASE_URL.
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#app/db/migrate.ts'
import { applyMigrations } from '#app/db/migration-steps.ts'
import { property } from '#app/db/schema.ts'
import { connectForLong } from '#app/db/table-copy.ts'
import { post, send } from '#test/support/app/call.ts'
import { contactMessage, logIn } from '#test/support/app/cast.ts'
import { createTestApp } from '#test/support/app/create-test-app.ts'
import {
  ask,
  awkward,
  emptyDatabase,
  keptBy,
  madeAt,
  placeAt,
  prepareBackup,
} from '#test/support/app/restore-steps.ts'
import { storedTables } from '#test/support/database/stored-tables.ts'
import { createTestDatabase, dropDatabase } from '#test/support/database/test-database.ts'
import { writeBackup } from './backup.server.ts'
import { restoreBackup } from './restore-backup.server.ts'

const { now, folder, file } = prepareBackup()

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
  const [was, is] = [await storedTables(keptBy(now.open).databaseUrl), await storedTables(place.databaseUrl)]
  const { session, collection_version: _, inquiry_count: __, collection_count: ___, ...kept } = is
  expect(session).toEqual([])
  for (const table of Object.keys(kept)) expect([table, is[table]]).toEqual([table, was[table]])
  expect(is.testimonial?.map((row) => JSON.parse(row).content)).toContain(awkward)
  expect(restored).toMatchObject({ madeAt, images: 2, rows: { property: 4, inquiry: 1, mail: 2 } })
  expect(place.files.get('homes/fenwick/640.avif')).toBe(`${Buffer.from('a avif')}`)
  expect(place.files.get('secrets.json')).toBe(keptBy(now.open).secrets)
  expect(await ask(place.databaseUrl, 'select sum(change)::int as open from inquiry_count')).toEqual([
    { open: 1 },
  ])
  const homes = "select sum(change)::int as homes from collection_count where collection = 'property'"
  expect(await ask(place.databaseUrl, homes)).toEqual([{ homes: 4 }])
  expect(await shapeOf(place.databaseUrl)).toEqual(await shapeOf(keptBy(now.open).databaseUrl))
})

test('promise 10: the product works on the restored data: an inquiry is accepted, a home is changed', async () => {
  const place = placeAt(await emptyDatabase())
  await restoreBackup(file, place)
  const { app, web, close } = await createTestApp({ databaseUrl: place.databaseUrl })
  const agent = await logIn(app, 'daniel')
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
  await writeBackup({ ...keptBy(now.open), databaseUrl: from }, made, madeAt)
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
  const making = writeBackup({ ...keptBy(now.open), databaseUrl: from }, made, madeAt)
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
  await writeBackup({ ...keptBy(now.open), databaseUrl: older }, made, madeAt)
  await restoreBackup(made, place)
  expect(await ask(place.databaseUrl, 'select name, last_here_at from "user"')).toEqual([
    { name: 'Nora', last_here_at: null },
  ])
  expect(await ask(place.databaseUrl, 'select sum(change)::int as open from inquiry_count')).toEqual([
    { open: 1 },
  ])
  expect(await shapeOf(place.databaseUrl)).toEqual(await shapeOf(keptBy(now.open).databaseUrl))
  await migrateDatabase(place.databaseUrl)
})
