import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeBackup } from '#app/backup/backup.server.ts'
import { image, property } from '#app/db/schema.ts'
import { type Actor, visitor } from '#app/domain/account/user.ts'
import { inTransaction } from '#app/domain/app-context.server.ts'
import { day } from '#app/domain/duration.ts'
import { plainPhoto } from '#app/domain/property/photo.ts'
import {
  changeProperty,
  createProperty,
  deleteProperty,
} from '#app/domain/property/property-change.server.ts'
import { propertyInput } from '#app/domain/property/property-input.ts'
import { actorOf, enteredHome, homes, insertImage, insertProperties } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { getImageUrl } from './image.server.ts'
import { removeUnusedImages, sweepUnusedImages } from './image-sweep.server.ts'
import { unusedImageLifetime } from './image-upload.ts'
import { touchImages } from './image-use.server.ts'

let open: TestApp
let agent: Actor
let clock = Date.now()

beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(clock) })
  agent = await actorOf(open.app, 'daniel')
})
afterAll(() => open.close())

const file = (objectKey: string) => join(open.app.config.dataDir, 'images', objectKey, '640.jpg')

/** Uploaded now. */
async function upload(name: string): Promise<string> {
  const objectKey = await insertImage(open.app, `uploads/${name}`)
  await touchImages(open.app, [objectKey])
  return objectKey
}

const wait = (days: number) => {
  clock += days * day
}
const lifetime = unusedImageLifetime / day

async function isStored(objectKey: string) {
  const rows = await open.app.db.select().from(image).where(eq(image.objectKey, objectKey))
  expect(existsSync(file(objectKey))).toBe(rows.length === 1)
  return rows.length === 1
}

async function isStoredAfterSweep(objectKey: string) {
  await sweepUnusedImages(open.app)
  return isStored(objectKey)
}

test('an unused upload is deleted after 60 days, with its files and its folder, and not a day before', async () => {
  const key = await upload('forgotten')
  wait(lifetime - 1)
  expect(await isStoredAfterSweep(key)).toBe(true)
  wait(2)
  expect(await isStoredAfterSweep(key)).toBe(false)
  expect(existsSync(join(file(key), '..'))).toBe(false)
})

test('an image that the store cannot remove just now goes with the next sweep', async () => {
  const key = await upload('outage')
  wait(lifetime + 1)
  const images = { ...open.app.images, remove: () => Promise.reject(new Error('away')) }
  await removeUnusedImages({ ...open.app, images }, [key])
  expect(await isStored(key)).toBe(true)
  expect(await isStoredAfterSweep(key)).toBe(false)
})

test.each(['draft', 'withdrawn', 'active'] as const)(
  'an image that a property uses is never deleted, as its cover or another photo, if it is %s',
  async (unsoldState) => {
    const cover = await upload(`cover-${unsoldState}`)
    const second = await upload(`second-${unsoldState}`)
    const photos = [plainPhoto(cover), plainPhoto(second)]
    await insertProperties(open.app, [{ ...homes[1]!, unsoldState, imageKey: cover, photos }])
    wait(10 * lifetime)
    expect([await isStoredAfterSweep(cover), await isStoredAfterSweep(second)]).toEqual([true, true])
  },
)

test('images that staff did not upload stay', async () => {
  await insertImage(open.app, 'demo/house')
  wait(10 * lifetime)
  expect(await isStoredAfterSweep('demo/house')).toBe(true)
})

test('a removed photo stays for 60 days from the change, and a photo of a home in the trash stays', async () => {
  const [cover, second] = [await upload('put-back'), await upload('put-back-2')]
  const input = { ...enteredHome, imgUrl: cover, state: 'draft', photos: [cover, second].map(plainPhoto) }
  const home = await createProperty(open.app, agent, propertyInput.parse(input))
  wait(2 * lifetime)
  await changeProperty(open.app, agent, home._id, { photos: [plainPhoto(cover)] })
  wait(lifetime - 1)
  await deleteProperty(open.app, agent, home._id)
  expect(await isStoredAfterSweep(second)).toBe(true)
  wait(2)
  expect([await isStoredAfterSweep(second), await isStored(cover)]).toEqual([false, true])
  wait(lifetime)
  expect(await isStoredAfterSweep(cover)).toBe(true)
})

test('an unsaved form that shows a photo again prevents its deletion; a visitor’s request does not', async () => {
  const [mine, other] = [await upload('in-a-draft'), await upload('asked-for')]
  wait(lifetime - 1)
  await getImageUrl(open.app, agent, mine)
  await expect(getImageUrl(open.app, visitor, other)).rejects.toMatchObject({ kind: 'not-found' })
  wait(2)
  expect(await isStoredAfterSweep(mine)).toBe(true)
  expect(await isStored(other)).toBe(false)
})

test('a save that uses an old image during its sweep prevents its deletion', async () => {
  const key = await upload('just-in-time')
  wait(lifetime + 1)
  let sweeping = Promise.resolve()
  await inTransaction(open.app, async (saving) => {
    await touchImages(saving, [key])
    sweeping = sweepUnusedImages(open.app)
    await vi.waitFor(async () => {
      const { rows } = await open.app.db.execute(sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database() and query ilike 'delete%image%'`)
      expect(rows).toHaveLength(1)
    })
    await saving.db.insert(property).values({ ...homes[1]!, imageKey: key })
  })
  await sweeping
  expect(await isStored(key)).toBe(true)
})

test('a deletion that the store interrupts is completed by the next run', async () => {
  const key = await upload('cut-short')
  wait(lifetime + 1)
  const away = async () => {
    throw new Error('The image store cannot be reached')
  }
  const app = { ...open.app, images: { ...open.app.images, remove: away } }
  await expect(sweepUnusedImages(app)).rejects.toThrow('cannot be reached')
  expect(await isStored(key)).toBe(true)
  expect(await isStoredAfterSweep(key)).toBe(false)
})

test('a backup does not report an image as lost that is swept during the backup', async () => {
  const key = await upload('swept-meanwhile')
  wait(lifetime + 1)
  const images = {
    get: async (path: string) => {
      await sweepUnusedImages(open.app)
      return open.app.images.get(path)
    },
  }
  const source = { databaseUrl: open.app.config.databaseUrl!, images, secrets: '{}' }
  const { imageChecks } = await writeBackup(source, join(open.app.config.dataDir, 'now.tar'), new Date())
  expect(imageChecks.flatMap(({ lost }) => lost).filter((path) => path.startsWith(key))).toEqual([])
  expect(await isStored(key)).toBe(false)
})
