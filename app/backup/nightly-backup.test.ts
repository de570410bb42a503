import fs, { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { image } from '#app/db/schema.ts'
import { insertImage } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { backupName } from './backup-calendar.ts'
import { openNightlyBackups } from './nightly-backup.server.ts'

const day = 86_400_000
const noon = (date: number) => new Date(2026, 10, date, 12)
let open: TestApp
beforeAll(async () => {
  open = await createTestApp()
})
afterAll(() => open.close())

/** Nightly backups with their own clock and a recorded log. */
function openBackups({ since = noon(1), images = open.app.images.get } = {}) {
  const { path, remove } = makeTemporaryFolder('nightly')
  onTestFinished(remove)
  const folder = join(path, 'backups')
  const logged: string[] = []
  const note = (about: { event: string }) => logged.push(about.event)
  const clock = { now: noon(20) }
  const backups = () =>
    openNightlyBackups({
      source: { databaseUrl: open.app.config.databaseUrl ?? '', images: { get: images }, secrets: '{}' },
      folder,
      since,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      log: { ...open.app.log, info: note, error: note } as TestApp['app']['log'],
      now: () => clock.now,
    })
  const files = () => (existsSync(folder) ? readdirSync(folder).sort() : [])
  return { folder, clock, logged, files, backups }
}

test('one is written each night, and a restart neither skips nor repeats it', async () => {
  const { folder, clock, files, backups } = openBackups()
  await backups().check()
  await backups().check()
  expect(files()).toEqual([backupName(noon(20))])
  expect([statSync(folder).mode & 0o777, statSync(join(folder, files()[0]!)).mode & 0o777]).toEqual([
    0o700, 0o600,
  ])
  clock.now = new Date(noon(20).getTime() + day)
  const restarted = backups()
  await restarted.check()
  expect(files()).toEqual([backupName(noon(20)), backupName(noon(21))])
  expect(restarted.state()).toEqual({ lastAt: noon(21), failedAt: undefined })
})

test('the first is written in the night after the first start', async () => {
  const { files, backups } = openBackups({ since: new Date(2026, 10, 20, 9) })
  await backups().check()
  expect(files()).toEqual([])
})

test('old ones are removed after a new one is written, but no other files', async () => {
  const { folder, files, backups } = openBackups()
  mkdirSync(folder)
  const old = Array.from({ length: 17 }, (_, index) => backupName(noon(index + 1)))
  const leftover = `${backupName(noon(19))}.unfinished`
  for (const name of [...old, 'by-hand.tar', leftover]) writeFileSync(join(folder, name), '')
  await backups().check()
  expect(files()).toEqual([...['by-hand.tar'], ...old.slice(4), backupName(noon(20))])
})

test('a failure is logged as an error, removes nothing, and is retried after an hour', async () => {
  const { folder, clock, logged, files, backups } = openBackups()
  const old = backupName(noon(1))
  writeFileSync(folder, 'a file in its place')
  const nightly = backups()
  await nightly.check()
  await nightly.check()
  expect(logged).toEqual(['backup-failed'])
  expect(nightly.state()).toEqual({
    lastAt: undefined,
    failedAt: noon(20),
    reason: 'The folder of the backups is not a folder.',
  })

  rmSync(folder)
  mkdirSync(folder)
  writeFileSync(join(folder, old), '')
  await nightly.check()
  expect(files()).toEqual([old])
  clock.now = new Date(noon(20).getTime() + day / 24)
  await nightly.check()
  expect(logged).toEqual(['backup-failed', 'backup-made'])
  expect(nightly.state()).toEqual({ lastAt: clock.now, failedAt: undefined })
})

test('while an older Keyturn serves the tables of a newer one, the reason says so', async () => {
  const { app } = open
  await app.db.execute(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e12)`)
  onTestFinished(
    async () => void (await app.db.execute(`delete from drizzle.__drizzle_migrations where hash = 'newer'`)),
  )
  const nightly = openBackups().backups()
  await nightly.check()
  expect(nightly.state().reason).toBe('The database is newer than this Keyturn; update Keyturn first.')
})

test('an image that is removed while a backup is written is not reported as lost', async () => {
  const { app } = open
  await insertImage(app, 'uploads/unused')
  const { logged, files, backups } = openBackups({
    images: async () => void (await app.db.delete(image)),
  })
  await backups().check()
  expect([files(), logged]).toEqual([[backupName(noon(20))], ['backup-made']])
})

test('promise 10: the last 100 MB of a disk are left to the database', async () => {
  const disk = vi.spyOn(fs.promises, 'statfs')
  const { clock, files, logged, backups } = openBackups()
  const nightly = backups()
  const megabytes = async (free: number) => {
    disk.mockResolvedValue({ bavail: free * 1024, bsize: 1024 } as fs.StatsFs)
    syncBuiltinESMExports()
    await nightly.check()
  }
  onTestFinished(() => {
    disk.mockRestore()
    syncBuiltinESMExports()
  })
  await megabytes(50)
  expect([files(), logged]).toEqual([[], ['backup-failed']])
  expect(nightly.state().reason).toBe('The disk has no room for another backup.')
  clock.now = new Date(clock.now.getTime() + day / 24)
  await megabytes(101)
  expect(files()).toEqual([backupName(clock.now)])
})

test.each([2, 24])('a clock set back %d hours after a failure does not delay the next', async (hours) => {
  const { folder, clock, logged, backups } = openBackups()
  writeFileSync(folder, 'a file in its place')
  const nightly = backups()
  await nightly.check()
  rmSync(folder)
  clock.now = new Date(clock.now.getTime() - hours * (day / 24))
  await nightly.check()
  expect(logged).toEqual(['backup-failed', 'backup-made'])
})

test.each([-24, -2, 2, 24])('a clock moved by %d hours after a backup skips none', async (hours) => {
  const { clock, logged, backups } = openBackups()
  const nightly = backups()
  await nightly.check()
  const moved = noon(20).getTime() + hours * (day / 24)
  clock.now = new Date(moved)
  await nightly.check()
  clock.now = new Date(moved + day)
  await nightly.check()
  expect(logged.length).toBeGreaterThanOrEqual(2)
  expect(new Set(logged)).toEqual(new Set(['backup-made']))
})

test('only one is written at a time, and a stop does not wait for it', async () => {
  let asked = 0
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await open.app.db.execute(
    "insert into image (object_key, content_type, width, height) values ('uploads/slow', 'image/jpeg', 1, 1)",
  )
  const images = async () => {
    asked++
    await held
    return undefined
  }
  const { files, logged, backups } = openBackups({ images })
  const nightly = backups()
  const first = nightly.check()
  expect(nightly.check()).toBe(first)
  await expect.poll(() => asked).toBe(1)
  const stopped = nightly.stop()
  release()
  await stopped
  expect([files(), logged]).toEqual([[], []])
})
