import fs, { readdirSync, readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { getPriority } from 'node:os'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { image } from '#app/db/schema.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { picture } from '#test/support/browser/pictures.ts'
import { findShownImages } from './image.server.ts'
import { imageUrlOf, srcSetOf } from './image.ts'
import { checksumOf } from './image-checksum.server.ts'
import { encodeSize, widthsFor } from './image-encoding.server.ts'
import { ImageStoreAway } from './image-store.server.ts'
import { makeSizesFirst, startImageSizes, storeDirectUpload, storeUpload } from './image-upload.server.ts'
import { storeAway } from './image-upload.ts'

let open: TestApp

beforeAll(async () => {
  open = await createTestApp()
})

afterAll(() => open.close())

test.each([
  [3840, [640, 960, 1280, 1600]],
  [1600, [640, 960, 1280, 1600]],
  [1599, [640, 960, 1280]],
  [640, [640]],
  [500, [500]],
])('an image %d pixels wide gets the widths %j, never above its own', (width, widths) => {
  expect(widthsFor(width)).toEqual(widths)
})

// Before `open.app` makes sizes, which would count too.
test('promise 6: images uploaded at once are decoded one after the other', async () => {
  const other = await createTestApp()
  onTestFinished(other.close)
  const upload = await picture(400, 300).jpeg().toBuffer()
  const underWay: number[] = []
  const count = () => {
    const { queue, process } = sharp.counters()
    return queue + process
  }
  // twice: an image that leaves the queue between the two counters is in both
  const countUnderWay = () => Math.min(count(), count())
  const note = () => underWay.push(countUnderWay())
  // the counters are of the whole process, in which another file's picture may still be encoded
  await expect.poll(countUnderWay).toBe(0)
  sharp.queue.on('change', note)
  onTestFinished(() => void sharp.queue.off('change', note))
  await Promise.all(['a', 'b', 'c'].map((key) => storeUpload(other.app, `uploads/${key}`, upload)))
  expect(Math.max(...underWay)).toBe(1)
})

test('an image shows as uploaded until a job has made its sizes, then in both formats', async () => {
  const objectKey = 'uploads/porch'
  await storeUpload(open.app, objectKey, await picture(1000, 500).jpeg().toBuffer())
  const find = async () => (await findShownImages(open.app, [objectKey])).get(objectKey)!
  expect(await find()).toMatchObject({
    folder: '/images/uploads/porch/',
    file: 'original.jpg',
    widths: [],
  })

  await startImageSizes(open.app)
  await vi.waitFor(async () => expect((await find()).widths).not.toEqual([]), 15_000)
  const found = await find()
  expect(imageUrlOf(found).url).toMatch(/^\/images\/uploads\/porch\/960\.jpg\?/)
  expect(
    srcSetOf(found, 'avif')
      .split(', ')
      .map((one) => one.split(' ')[1]),
  ).toEqual(['640w', '960w'])
  for (const [format, is] of [
    ['avif', 'heif'],
    ['jpg', 'jpeg'],
  ] as const) {
    const bytes = await open.app.images.get(`${objectKey}/960.${format}`)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: is, width: 960, height: 480 })
  }
  const [row] = await open.app.db.select().from(image).where(eq(image.objectKey, objectKey))
  for (const file of ['original.jpg', '640.jpg', '640.avif', '960.jpg', '960.avif'])
    expect(row!.checksums[file]).toBe(await checksumOf((await open.app.images.get(`${objectKey}/${file}`))!))
})

test('promise 4: an AVIF of more than 40 million pixels is refused before it is decoded', async () => {
  const upload = await picture(20, 20).avif().toBuffer()
  const size = upload.indexOf('ispe') + 8
  upload.writeUInt32BE(8000, size)
  upload.writeUInt32BE(5001, size + 4)
  await expect(storeUpload(open.app, 'uploads/unfolds', upload)).rejects.toThrow('40 million pixels')
})

test('an image is refused as damaged only if it is, not when time or memory runs out', async () => {
  const upload = await picture(20, 20).jpeg().toBuffer()
  const refusal = () => storeUpload(open.app, 'uploads/short', upload).catch((error) => error)
  const short = [
    'timeout: 92% complete\nVipsImage: killed for image',
    'vips_malloc: out of memory -- size == 4MB',
  ]
  for (const words of short) {
    const cause = new Error(words)
    vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(cause)
    expect(await refusal()).toMatchObject({ kind: 'away', message: storeAway, cause })
  }
  upload.fill(0, 20)
  expect(await refusal()).toMatchObject({ kind: 'invalid', message: expect.stringMatching(/damaged/) })
})

test('an image whose upload fails leaves neither row nor job', async () => {
  const images = { ...open.app.images, put: () => Promise.reject(new Error('The disk is full')) }
  const upload = await picture(20, 20).png().toBuffer()
  await expect(storeUpload({ ...open.app, images }, 'uploads/lost', upload)).rejects.toThrow('disk')
  const rows = await open.app.db.select().from(image)
  expect(rows.map(({ objectKey }) => objectKey)).not.toContain('uploads/lost')
})

test('an upload that the store cannot take just now can be checked again; a damaged one is removed', async () => {
  const upload = await picture(20, 20).png().toBuffer()
  const waiting = new Map([
    ['uploads/whole', upload],
    ['uploads/broken', upload.subarray(0, 60)],
  ])
  const direct = {
    read: async (key: string) => waiting.get(key),
    remove: async (key: string) => void waiting.delete(key),
  } as NonNullable<typeof open.app.images.direct>
  const put = () => Promise.reject(new ImageStoreAway('The store is away'))
  const app = { ...open.app, images: { ...open.app.images, direct, put } }
  await expect(storeDirectUpload(app, 'uploads/whole')).rejects.toMatchObject({ kind: 'away' })
  await expect(storeDirectUpload(app, 'uploads/broken')).rejects.toMatchObject({ kind: 'invalid' })
  expect([...waiting.keys()]).toEqual(['uploads/whole'])
})

test('the sizes of a cover are made before those of photos that were uploaded earlier', async () => {
  const { app, close } = await createTestApp()
  onTestFinished(close)
  const keys = ['uploads/hall', 'uploads/stair', 'uploads/front']
  for (const key of keys) await storeUpload(app, key, await picture(700, 20).jpeg().toBuffer())
  await makeSizesFirst(app, 'uploads/front')
  const done: string[] = []
  const put = async (path: string, bytes: Uint8Array) => {
    if (path.endsWith('640.jpg')) done.push(path)
    await app.images.put(path, bytes)
  }
  await startImageSizes({ ...app, images: { ...app.images, put } })
  await vi.waitFor(() => expect(done).toHaveLength(3), 15_000)
  expect(done[0]).toBe('uploads/front/640.jpg')
})

test.runIf(process.platform === 'linux')(
  'pictures are decoded with a lower priority than pages',
  async () => {
    const encoding = encodeSize(await picture(1600, 1200).jpeg().toBuffer(), { width: 1600, format: 'avif' })
    const threads = () =>
      readdirSync('/proc/self/task').filter((thread) =>
        readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').startsWith('libvips'),
      )
    await vi.waitFor(
      () => expect(threads().map((thread) => getPriority(Number(thread)))).toContain(19),
      10_000,
    )
    expect(getPriority()).toBeLessThan(19)
    await encoding
  },
)

test.runIf(process.platform === 'linux')(
  'a picture is encoded, and the process goes on, when no more files can be opened',
  async () => {
    const upload = await picture(1600, 1200).jpeg().toBuffer()
    const listing = vi.spyOn(fs, 'readdirSync').mockImplementation(() => {
      throw new Error('EMFILE: too many open files')
    })
    syncBuiltinESMExports()
    const crash = vi.fn()
    process.once('uncaughtException', crash)
    onTestFinished(() => {
      listing.mockRestore()
      syncBuiltinESMExports()
      process.off('uncaughtException', crash)
    })
    await encodeSize(upload, { width: 1600, format: 'avif' })
    expect(listing).toHaveBeenCalled()
    expect(crash).not.toHaveBeenCalled()
  },
)
