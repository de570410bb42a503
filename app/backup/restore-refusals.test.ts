// Backups, and databases to restore them into, that are refused.
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { dropExistingTables } from '#app/db/drop-existing-tables.ts'
import { lastMigration } from '#app/db/migration-steps.ts'
import { connectForLong } from '#app/db/table-copy.ts'
import { StartError } from '#app/runtime/start-error.ts'
import {
  ask,
  emptyDatabase,
  keptBy,
  madeAt,
  placeAt,
  prepareBackup,
} from '#test/support/app/restore-steps.ts'
import { storedTables } from '#test/support/database/stored-tables.ts'
import { createTestDatabase, dropDatabase } from '#test/support/database/test-database.ts'
import { writeBackup } from './backup.server.ts'
import { writeBackupFile } from './backup-file.server.ts'
import { restoreBackup } from './restore-backup.server.ts'

const { now, folder, file } = prepareBackup()

test('a backup of a newer version is refused', async () => {
  const newest = await lastMigrationOf(keptBy(now.open).databaseUrl)
  const newer = join(folder.path, 'newer.tar')
  const text = readFileSync(file).toString('latin1').replace(newest, newest.replace(/^..../, '9999'))
  writeFileSync(newer, text, 'latin1')
  const place = placeAt(await emptyDatabase())
  await expect(restoreBackup(newer, place)).rejects.toThrow(/made by a newer Keyturn \(9999/)
  expect(await storedTables(place.databaseUrl)).toEqual({})
})

test('a backup of an empty database, or of a newer one, is refused with the reason', async () => {
  const backUp = (databaseUrl: string) =>
    writeBackup({ ...keptBy(now.open), databaseUrl }, join(folder.path, 'refused.tar'), madeAt)
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
  const { user, property } = await storedTables(keptBy(now.open).databaseUrl)
  expect(await storedTables(url)).toMatchObject({ user, property })
  expect(await ask(url, "select to_regclass('pgboss.job') as jobs")).toEqual([{ jobs: null }])
})

test('a database on which Keyturn runs is refused', async () => {
  const place = {
    ...placeAt(keptBy(now.open).databaseUrl),
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
    migration: await lastMigrationOf(keptBy(now.open).databaseUrl),
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
