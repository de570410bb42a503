// A start on an unusable database fails at once, with one sentence that says what to do.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { pathInData } from '#app/runtime/data-folder.ts'
import { createLog } from '#app/runtime/log.ts'
import { operatorCommand } from '#app/runtime/operator-command.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { knownFailure } from './start-failure.ts'

const log = createLog('silent')
const whole = makeTemporaryFolder('whole')

beforeAll(async () => {
  const postgres = await startEmbeddedPostgres(whole.path, log)
  await postgres.stop()
  return whole.remove
})

function makeFolder(files: Record<string, string> = {}) {
  const { path, remove } = makeTemporaryFolder('cluster')
  onTestFinished(remove)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(path, name, '..'), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return path
}

const start = (dataDir: string) => startEmbeddedPostgres(dataDir, log)

describe('promise 13: no new database is created where Keyturn has run', () => {
  test.each([
    [{ 'secrets.json': '{}' }, 'secrets.json'],
    [{ 'backups/keyturn-2026-11-20T03-00-00Z.tar': '', 'secrets.json': '{}' }, 'secrets.json and backups'],
    [{ 'images/incoming/a.jpg': '' }, 'images'],
  ])('with %o', async (files, signs) => {
    const path = makeFolder(files as Record<string, string>)
    await expect(start(path)).rejects.toThrow(
      `The data folder ${path} has ${signs}, and no database: mount ${path}/postgres again, or set DATABASE_URL again, or bring back a backup with ${operatorCommand('restore', 'FILE replace')}. To begin anew, move ${signs} out of the folder first.`,
    )
    expect(readdirSync(path)).not.toContain('postgres')
  })

  test('a database without its version file is refused', async () => {
    const path = makeFolder({ 'postgres/base/1/112': '' })
    await expect(start(path)).rejects.toThrow(/is damaged: PG_VERSION is missing\. Bring back a backup/)
  })
})

test('an empty mounted disk gets a new database', async () => {
  const path = makeFolder()
  for (const disk of ['images/lost+found', 'backups', 'postgres.1.new'])
    mkdirSync(join(path, disk), { recursive: true })
  const postgres = await start(path)
  await postgres.stop()
  expect(readdirSync(path)).toContain('postgres')
})

test('a database of another major version is refused with the two commands to move it', async () => {
  const path = makeFolder({ 'postgres/PG_VERSION': '17\n' })
  await expect(start(path)).rejects.toThrow(
    /is of PostgreSQL 17, and this Keyturn brings 18: make a backup with .* restore .*FILE replace/,
  )
})

describe('a damaged database is reported at once, with the way to the last backup', () => {
  test.each<[string, (cluster: string) => void]>([
    ['a control file that is cut', (cluster) => truncateSync(join(cluster, 'global/pg_control'), 100)],
    ['no control file', (cluster) => rmSync(join(cluster, 'global/pg_control'))],
    [
      'a control file of zeros',
      (cluster) => writeFileSync(join(cluster, 'global/pg_control'), Buffer.alloc(8192)),
    ],
    ['no log', (cluster) => emptyFolder(join(cluster, 'pg_wal'))],
    ['no folder for the log', (cluster) => rmSync(join(cluster, 'pg_wal'), { recursive: true })],
    ['no list of its databases’ files', (cluster) => rmSync(join(cluster, 'global/pg_filenode.map'))],
    ['a catalog that is cut', (cluster) => emptyFolder(join(cluster, 'base/5'))],
  ])('with %s', async (_what, damage) => {
    const path = makeFolder()
    cpSync(join(whole.path, 'postgres'), join(path, 'postgres'), { recursive: true })
    damage(join(path, 'postgres'))
    await expect(start(path)).rejects.toThrow(
      /^The database in .*\/postgres is damaged \(.+\): put it aside and bring back the last backup \(docs\/operate\.md, .*\)\.$/,
    )
    const said = readFileSync(pathInData(path, 'postgres.log'), 'utf8')
    for (const once of ['starting PostgreSQL', 'could not find the database system', 'PANIC'])
      expect(said.split(once).length, once).toBeLessThanOrEqual(2)
  })
})

function emptyFolder(folder: string) {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
}

describe('PostgreSQL’s message becomes a sentence', () => {
  test.each([
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', /disk of .* is full/],
    [
      'FATAL:  data directory "/d/postgres" has invalid permissions',
      /may not use \/d\/postgres: data directory/,
    ],
    ['FATAL:  could not open file "global/pg_control": Permission denied', /may not use/],
    [
      'PANIC:  could not locate a valid checkpoint record at 0/1',
      /damaged \(could not locate a valid checkpoint/,
    ],
    ['LOG:  x\nFATAL:  incorrect checksum in control file\nFATAL:  later', /damaged \(incorrect checksum/],
    [
      'FATAL:  the database system is starting up\nFATAL:  required WAL directory "pg_wal" does not exist',
      /damaged \(required WAL directory/,
    ],
  ])('%s', (said, sentence) => {
    expect(knownFailure(said, '/d')?.message).toMatch(sentence)
  })

  test.each([
    'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
    'FATAL:  lock file "postmaster.pid" already exists',
    'FATAL:  could not fork process: Resource temporarily unavailable',
    'LOG:  nothing wrong',
  ])('but not where another try may help: %s', (said) => {
    expect(knownFailure(said, '/d')).toBeUndefined()
  })
})
