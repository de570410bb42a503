import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { image } from '#app/db/schema.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { picture } from '#test/support/browser/pictures.ts'
import { startImageSizes, sweepUploads } from './image-upload.server.ts'

const hour = 3_600_000
let open: TestApp

beforeAll(async () => {
  open = await createTestApp()
})
afterAll(() => open.close())

/** An image whose job has failed for good. */
async function insertWithoutSizes(objectKey: string, hoursAgo: number) {
  const createdAt = new Date(Date.now() - hoursAgo * hour)
  const about = { contentType: 'image/jpeg', width: 50, height: 40, createdAt }
  await open.app.db.insert(image).values({ objectKey, ...about })
  await open.app.images.put(`${objectKey}/original.jpg`, await picture(50, 40).jpeg().toBuffer())
}

test('sizes that failed during an outage of the store are made later, except for old images', async () => {
  await insertWithoutSizes('uploads/old', 73)
  await insertWithoutSizes('uploads/young', 2)
  await sweepUploads(open.app)
  await startImageSizes(open.app)
  const widths = async () =>
    Object.fromEntries((await open.app.db.select().from(image)).map((row) => [row.objectKey, row.widths]))
  await vi.waitFor(
    async () => expect(await widths()).toEqual({ 'uploads/old': [], 'uploads/young': [50] }),
    15_000,
  )
})

test('an upload to the store that was not checked for a day is removed, and a younger one stays', async () => {
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * hour)
  const list = async () => [
    { objectKey: 'uploads/left', at: at(25) },
    { objectKey: 'uploads/new', at: at(23) },
  ]
  const remove = vi.fn()
  const images = { ...open.app.images, direct: { list, remove } } as unknown as TestApp['app']['images']
  await sweepUploads({ ...open.app, images })
  expect(remove.mock.calls).toEqual([['uploads/left']])
})
