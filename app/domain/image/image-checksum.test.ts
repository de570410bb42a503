// Image files that were lost or changed outside the product: a nightly reading of all files notices them.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { backupName } from '#app/backup/backup-calendar.ts'
import { openNightlyBackups } from '#app/backup/nightly-backup.server.ts'
import { image, property } from '#app/db/schema.ts'
import { plainPhoto } from '#app/domain/property/photo.ts'
import { homes, insertImage, logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { checksumOf, compareFiles, noteChecks } from './image-checksum.server.ts'

const day = 86_400_000
const noon = (date: number) => new Date(2026, 10, date, 12)
const bytes = (text: string) => new TextEncoder().encode(text)
let open: TestApp
let agent: { cookie: string }

beforeAll(async () => {
  open = await createTestApp()
  agent = await logIn(open.app, 'daniel')
})
afterAll(() => open.close())

const picture = { objectKey: 'homes/1', widths: [640], checksums: { '640.jpg': 'one', '640.avif': 'two' } }
test.each([
  ['whole', { '640.jpg': 'one', '640.avif': 'two' }, [], []],
  ['lost', { '640.jpg': 'one' }, ['homes/1/640.avif'], []],
  ['changed', { '640.jpg': 'other', '640.avif': 'two' }, [], ['homes/1/640.jpg']],
])('an image that is %s', (_what, found, lost, changed) => {
  const check = compareFiles(picture, new Map(Object.entries(found)))
  expect(check).toEqual({ objectKey: 'homes/1', lost, changed, learnt: {} })
})

test('a missing original is damage if it was stored or has no sizes', () => {
  const lost = (widths: number[], checksums: Record<string, string>) =>
    compareFiles({ objectKey: 'homes/1', widths, checksums }, new Map()).lost
  expect(lost([], {})).toEqual(['homes/1/original.jpg'])
  expect(lost([640], {})).not.toContain('homes/1/original.jpg')
  expect(lost([640], { 'original.jpg': 'one' })).toContain('homes/1/original.jpg')
})

/** Nights of an office with one image, which a home shows. */
async function openNights(objectKey: string) {
  const { app } = open
  await insertImage(app, objectKey)
  await app.db.insert(property).values({ ...homes[0]!, name: `Home of ${objectKey}`, imageKey: objectKey })
  const { path, remove } = makeTemporaryFolder('checks')
  onTestFinished(remove)
  const folder = join(path, 'backups')
  const logged: Record<string, unknown>[] = []
  const note = (about: Record<string, unknown>) => void logged.push(about)
  const clock = { now: noon(1) }
  const backups = openNightlyBackups({
    source: { databaseUrl: app.config.databaseUrl ?? '', images: app.images, secrets: '{}' },
    folder,
    since: new Date(0),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    log: { ...app.log, info: note, error: note, warn: note } as TestApp['app']['log'],
    now: () => clock.now,
  })
  const night = async (date: number) => {
    clock.now = noon(date)
    logged.length = 0
    await backups.check()
    return logged.filter(({ event }) => event !== 'backup-made')
  }
  const row = async () => (await app.db.select().from(image).where(eq(image.objectKey, objectKey)))[0]!
  const file = (name: string) => join(app.config.dataDir, 'images', objectKey, name)
  const files = () => (existsSync(folder) ? readdirSync(folder).sort() : [])
  return { folder, night, row, file, files }
}

async function readDamaged() {
  const response = await open.web.request('/api/overview', { headers: agent })
  return (await response.json()).data.properties.damagedPicture
}

test('a file is trusted when first read; later damage is logged and shown until the file is restored', async () => {
  const { night, row, file } = await openNights('homes/cut')
  expect(await night(1)).toEqual([])
  expect((await row()).checksums).toEqual({
    '640.avif': await checksumOf(bytes('a avif')),
    '640.jpg': await checksumOf(bytes('a jpg')),
  })
  expect(await readDamaged()).toBeUndefined()

  truncateSync(file('640.jpg'), 2)
  rmSync(file('640.avif'))
  expect(await night(2)).toEqual([
    {
      event: 'images-damaged',
      lostTotal: 1,
      lost: ['homes/cut/640.avif'],
      changedTotal: 1,
      changed: ['homes/cut/640.jpg'],
    },
  ])
  expect(await readDamaged()).toMatchObject({ total: 1, data: [{ name: 'Home of homes/cut' }] })
  expect(await night(3)).toHaveLength(1)
  expect((await row()).damagedAt).toEqual(noon(2))

  writeFileSync(file('640.jpg'), 'a jpg')
  writeFileSync(file('640.avif'), 'a avif')
  expect(await night(4)).toEqual([])
  expect(await readDamaged()).toBeUndefined()
})

test('the last backup with the whole picture stays until the picture is whole again', async () => {
  const { folder, night, file, files } = await openNights('homes/kept')
  mkdirSync(folder)
  for (let date = 1; date <= 16; date++) {
    await night(date)
    if (date === 2) appendFileSync(file('640.jpg'), 'more')
  }
  for (let date = 17; date <= 28; date++) await night(date)
  expect(files().slice(0, 2)).toEqual([backupName(noon(2)), backupName(new Date(noon(14).getTime()))])
  writeFileSync(file('640.jpg'), 'a jpg')
  await night(29)
  expect(files()[0]).toBe(backupName(new Date(noon(29).getTime() - 14 * day)))
})

test('a home that shows two damaged images counts once, and an unused image names no home', async () => {
  const { app } = open
  const toPhoto = (objectKey: string) => ({ objectKey, alt: 'Porch', caption: '', focalX: 50, focalY: 50 })
  const [cover, second] = ['homes/cover', 'homes/second'] as const
  for (const objectKey of [cover, second, 'homes/alone']) await insertImage(app, objectKey)
  await app.db.insert(property).values([
    { ...homes[0]!, imageKey: cover, photos: [cover, second].map(toPhoto) },
    { ...homes[1]!, imageKey: 'homes/alone' },
  ])
  const setDamaged = (damagedAt: Date | null) =>
    app.db
      .update(image)
      .set({ damagedAt })
      .where(inArray(image.objectKey, [cover, second]))
  await setDamaged(noon(1))
  expect(await readDamaged()).toMatchObject({ total: 1, data: [{ name: homes[0]!.name }] })
  await setDamaged(null)
})

test('damage of a home’s further photo counts for the backups that stay, and that of an unused image does not', async () => {
  const { app } = open
  const [further, unused] = ['homes/further', 'homes/unused'] as const
  for (const objectKey of [further, unused]) await insertImage(app, objectKey)
  const photos = ['homes/first', further].map((objectKey) => plainPhoto(objectKey))
  await app.db.insert(property).values({ ...homes[0]!, imageKey: 'homes/first', photos })
  const note = (objectKey: string, lost: string[]) =>
    noteChecks(app.config.databaseUrl ?? '', [{ objectKey, lost, changed: [], learnt: {} }], noon(2))
  expect(await note(further, [`${further}/640.jpg`])).toEqual(noon(2))
  expect(await note(further, [])).toBeUndefined()
  expect(await note(unused, [`${unused}/640.jpg`])).toBeUndefined()
})
