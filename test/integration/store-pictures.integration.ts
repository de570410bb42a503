// The life of an image in a real S3 store: checked, stored, read by address, removed.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findShownImages } from '#app/domain/image/image.server.ts'
import { imageUrlOf, srcSetOf } from '#app/domain/image/image.ts'
import { sweepUnusedImages } from '#app/domain/image/image-sweep.server.ts'
import { startImageSizes, sweepUploads } from '#app/domain/image/image-upload.server.ts'
import { unusedImageLifetime } from '#app/domain/image/image-upload.ts'
import { post } from '#test/support/app/call.ts'
import { logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { photograph } from '#test/support/browser/pictures.ts'
import { askForPlace, codeOf, jpeg, put, waitingIn } from './send-to-store.ts'
import { missingOfSwift, type Swift, startSwift } from './start-swift.ts'

describe.skipIf(missingOfSwift().length > 0)('with pictures in an S3 store', () => {
  let swift: Swift
  let open: TestApp
  let staff: { cookie: string }
  let clock = () => new Date()

  beforeAll(async () => {
    swift = await startSwift(['http://localhost:3000'])
    open = await createTestApp({ config: { s3: swift.config }, now: () => clock() })
    staff = await logIn(open.app, 'daniel')
  })
  afterAll(async () => {
    await open?.close()
    await swift?.close()
  })

  const check = (url: string) => open.web.request(url, { method: 'POST' })

  const statusOfKey = async (objectKey: string) =>
    (await open.web.request(`/api/getImageUrl?objectKey=${objectKey}`, { headers: staff })).status

  test('a photograph goes straight into it, is checked, and every size of it has an address', async () => {
    const sent = await photograph(1700, 1300)
    const { uploadUrl, objectKey, checkUrl } = await askForPlace(open, staff, sent.length)
    expect(new URL(uploadUrl).origin).toBe(swift.config.endpoint)
    const stored = await put(uploadUrl, sent)
    expect(stored.status).toBe(200)
    expect(await statusOfKey(objectKey)).toBe(404)

    const judged = await check(checkUrl)
    expect(await judged.json()).toEqual({ success: true, data: { objectKey, width: 1300, height: 1700 } })
    expect(await waitingIn(open)).not.toContain(objectKey)
    await startImageSizes(open.app)
    const find = async () => (await findShownImages(open.app, [objectKey])).get(objectKey)!
    await vi.waitFor(async () => expect((await find()).widths).not.toEqual([]), 30_000)
    const found = await find()
    const { url: largest, srcSet } = imageUrlOf(found)
    const sizes = [srcSet, srcSetOf(found, 'avif')].flatMap((set) =>
      set.split(', ').map((one) => one.split(' ')),
    )
    expect(sizes.map(([, width]) => width)).toEqual(['640w', '960w', '1280w', '640w', '960w', '1280w'])
    for (const [url = '', width = ''] of [...sizes, [largest, '1280w']]) {
      const response = await fetch(url)
      const avif = new URL(url).pathname.endsWith('.avif')
      expect(response.headers.get('content-type')).toBe(avif ? 'image/avif' : 'image/jpeg')
      expect(response.headers.get('cache-control')).toContain('max-age=43200')
      const { format, width: is, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([format, `${is}w`, exif]).toEqual([avif ? 'heif' : 'jpeg', width, undefined])
    }
  })

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a page that starts like a JPEG', Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from('<script>')])],
  ])(
    '%s with the name and type of a JPEG is stored for the check, and never gets its key',
    async (_w, body) => {
      const { uploadUrl, objectKey, checkUrl } = await askForPlace(open, staff, body.length)
      expect((await put(uploadUrl, body)).status).toBe(200)
      const judged = await check(checkUrl)
      expect([judged.status, (await judged.json()).success]).toEqual([422, false])
      expect(await statusOfKey(objectKey)).toBe(404)
      expect(await open.app.images.get(`${objectKey}/original.jpg`)).toBeUndefined()
      expect(await waitingIn(open)).not.toContain(objectKey)
    },
  )

  test('a key keeps its first picture', async () => {
    const body = await jpeg()
    const { uploadUrl, objectKey, checkUrl } = await askForPlace(open, staff, body.length)
    await put(uploadUrl, body)
    expect((await check(checkUrl)).status).toBe(200)
    const first = await open.app.images.get(`${objectKey}/original.jpg`)
    const other = new Uint8Array(body)
    other.set(body.subarray(body.length - 2), body.length - 2)
    expect((await put(uploadUrl, other)).status).toBe(200)
    expect((await check(checkUrl)).status).toBe(409)
    expect(await open.app.images.get(`${objectKey}/original.jpg`)).toEqual(first)
    expect(await waitingIn(open)).not.toContain(objectKey)
  })

  test('a check of a key needs its address and an uploaded file', async () => {
    const { checkUrl, objectKey, uploadUrl } = await askForPlace(open, staff, 100)
    const nothing = await check(checkUrl)
    expect([nothing.status, (await nothing.json()).message]).toEqual([
      422,
      'No image was sent to the upload address.',
    ])
    const other = await askForPlace(open, staff, 100)
    const query = checkUrl.slice(checkUrl.indexOf('?'))
    expect((await check(`/images/${other.objectKey}${query}`)).status).toBe(403)
    expect((await check(`/images/${objectKey}`)).status).toBe(403)
    const sent = await open.web.request(checkUrl, { method: 'PUT', body: new Uint8Array(await jpeg()) })
    expect(sent.status).toBe(403)
    expect(uploadUrl).not.toContain(query)
  })

  test('a client that names no file size uploads to the product, which stores the file', async () => {
    const response = await post(
      open.web,
      '/api/getImageUploadUrl',
      { fileName: 'porch.jpg', fileType: 'image/jpeg' },
      staff,
    )
    const { uploadUrl, objectKey, checkUrl } = await response.json()
    expect([uploadUrl.startsWith('/images/uploads/'), checkUrl]).toEqual([true, undefined])
    const sent = await open.web.request(uploadUrl, { method: 'PUT', body: new Uint8Array(await jpeg()) })
    expect(sent.status).toBe(200)
    const { url } = await (
      await open.web.request(`/api/getImageUrl?objectKey=${objectKey}`, { headers: staff })
    ).json()
    expect((await fetch(url)).status).toBe(200)
  })

  test('an unchecked upload is removed after a day', async () => {
    const body = await jpeg()
    const { uploadUrl, objectKey } = await askForPlace(open, staff, body.length)
    await put(uploadUrl, body)
    await sweepUploads(open.app)
    expect(await waitingIn(open)).toContain(objectKey)
    clock = () => new Date(Date.now() + 25 * 3_600_000)
    await sweepUploads(open.app)
    clock = () => new Date()
    expect(await waitingIn(open)).not.toContain(objectKey)
  })

  test('a picture unused for 60 days is deleted from the bucket, in every size', async () => {
    const body = await jpeg()
    const { uploadUrl, objectKey, checkUrl } = await askForPlace(open, staff, body.length)
    await put(uploadUrl, body)
    expect((await check(checkUrl)).status).toBe(200)
    const original = `${objectKey}/original.jpg`
    await sweepUnusedImages(open.app)
    expect(await open.app.images.get(original)).toBeDefined()
    clock = () => new Date(Date.now() + unusedImageLifetime + 1000)
    await sweepUnusedImages(open.app)
    clock = () => new Date()
    expect(await open.app.images.get(original)).toBeUndefined()
    expect(await statusOfKey(objectKey)).toBe(404)
  })

  test('a reading address stays the same for hours, and ends', async () => {
    const path = 'homes/fenwick/640.jpg'
    await open.app.images.put(path, await jpeg())
    const noon = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000)
    const at = (hours: number) =>
      open.app.images.signedUrl(path, new Date(noon.getTime() + hours * 3_600_000))
    expect(await at(1)).toBe(await at(10.9))
    expect(await at(1)).not.toBe(await at(11.1))
    expect((await fetch(await open.app.images.signedUrl(path, new Date()))).status).toBe(200)
    const touched = (await open.app.images.signedUrl(path, new Date())).replace('/fenwick/', '/other/')
    expect((await fetch(touched)).status).toBe(403)
    const ended = await fetch(await open.app.images.signedUrl(path, new Date(Date.now() - 25 * 3_600_000)))
    expect([ended.status, await codeOf(ended)]).toEqual([403, 'AccessDenied'])
  })
})
