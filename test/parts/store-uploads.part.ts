// Pictures in a real S3 store: what browsers send straight into it, and what it refuses.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findPictures } from '#app/domain/image.server.ts'
import { startImageSizes } from '#app/domain/image-upload.server.ts'
import { maxUploadBytes } from '#app/domain/image-upload.ts'
import { openBucket } from '#app/domain/s3-bucket.server.ts'
import { sweepUploads } from '#app/domain/upload-sweep.server.ts'
import { post } from '#test/call.ts'
import { signIn } from '#test/cast.ts'
import { openTestOffice, type TestOffice } from '#test/open-test-office.ts'
import { photograph, picture } from '#test/pictures.ts'
import { missingOfSwift, type Swift, startSwift } from './start-swift.ts'

describe.skipIf(missingOfSwift().length > 0)('with pictures in an S3 store', () => {
  let swift: Swift
  let open: TestOffice
  let staff: { cookie: string }
  let clock = () => new Date()

  beforeAll(async () => {
    swift = await startSwift(['http://localhost:3000'])
    open = await openTestOffice({ config: { s3: swift.settings }, now: () => clock() })
    staff = await signIn(open.office, 'daniel')
  })
  afterAll(async () => {
    await open?.close()
    await swift?.close()
  })

  type Place = { uploadUrl: string; objectKey: string; checkUrl: string }

  const jpeg = async () => new Uint8Array(await picture(1000, 700).jpeg().toBuffer())

  async function ask(fileSize: number, fileType = 'image/jpeg'): Promise<Place> {
    const answer = await post(
      open.web,
      '/api/getImageUploadUrl',
      { fileName: 'porch.jpg', fileType, fileSize },
      staff,
    )
    expect(answer.status).toBe(200)
    return answer.json()
  }

  const put = (url: string, body: Uint8Array, type = 'image/jpeg') =>
    fetch(url, { method: 'PUT', body: body as BodyInit, headers: { 'Content-Type': type } })

  const check = (url: string) => open.web.request(url, { method: 'POST' })

  const statusOfKey = async (objectKey: string) =>
    (await open.web.request(`/api/getImageUrl?objectKey=${objectKey}`)).status

  const waiting = async () =>
    (await open.office.images.direct!.list()).map((file: { objectKey: string }) => file.objectKey)

  /** The code of a refusal, as the store writes it. */
  const codeOf = async (answer: Response) => /<Code>(\w+)</.exec(await answer.text())?.[1]

  test('a photograph goes straight into it, is judged, and every size of it is there by an address', async () => {
    const sent = await photograph(1700, 1300)
    const { uploadUrl, objectKey, checkUrl } = await ask(sent.length)
    expect(new URL(uploadUrl).origin).toBe(swift.settings.endpoint)
    const stored = await put(uploadUrl, sent)
    expect(stored.status).toBe(200)
    expect(await statusOfKey(objectKey)).toBe(404)

    const judged = await check(checkUrl)
    expect(await judged.json()).toEqual({ success: true, data: { objectKey, width: 1300, height: 1700 } })
    expect(await waiting()).not.toContain(objectKey)
    await startImageSizes(open.office)
    const find = async () => (await findPictures(open.office, [objectKey])).get(objectKey)!
    await vi.waitFor(async () => expect((await find()).srcSet).not.toBe(''), 30_000)
    const { src, srcSet, avifSrcSet } = await find()
    const sizes = [srcSet, avifSrcSet].flatMap((set) => set.split(', ').map((one) => one.split(' ')))
    expect(sizes.map(([, width]) => width)).toEqual(['640w', '960w', '1280w', '640w', '960w', '1280w'])
    for (const [url = '', width = ''] of [...sizes, [src, '1280w']]) {
      const answer = await fetch(url)
      const avif = new URL(url).pathname.endsWith('.avif')
      expect(answer.headers.get('content-type')).toBe(avif ? 'image/avif' : 'image/jpeg')
      expect(answer.headers.get('cache-control')).toContain('max-age=43200')
      const { format, width: is, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([format, `${is}w`, exif]).toEqual([avif ? 'heif' : 'jpeg', width, undefined])
    }
  })

  test('another type than was named is refused by the store', async () => {
    const body = await jpeg()
    const { uploadUrl, objectKey } = await ask(body.length)
    const answer = await put(uploadUrl, body, 'text/html')
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'SignatureDoesNotMatch'])
    expect(await waiting()).not.toContain(objectKey)
  })

  test.each([
    ['longer', 1],
    ['shorter', -1],
  ])('a body that is %s than was named is refused by the store', async (_what, by) => {
    const body = await jpeg()
    const { uploadUrl, objectKey } = await ask(body.length - by)
    const answer = await put(uploadUrl, body)
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'SignatureDoesNotMatch'])
    expect(await waiting()).not.toContain(objectKey)
  })

  test.each<[string, (url: URL) => void]>([
    [
      'signature',
      (url) => {
        const { searchParams } = url
        const signature = searchParams.get('X-Amz-Signature') ?? ''
        searchParams.set(
          'X-Amz-Signature',
          signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        )
      },
    ],
    ['end', (url) => url.searchParams.set('X-Amz-Expires', '86400')],
    ['type', (url) => url.searchParams.set('X-Amz-SignedHeaders', 'content-length;host')],
  ])('an address whose %s was touched is refused by the store', async (_what, touch) => {
    const body = await jpeg()
    const url = new URL((await ask(body.length)).uploadUrl)
    touch(url)
    const answer = await put(url.href, body)
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'SignatureDoesNotMatch'])
  })

  test('an address that has ended is refused by the store', async () => {
    const body = await jpeg()
    clock = () => new Date(Date.now() - 10 * 60_000 - 1000)
    const { uploadUrl } = await ask(body.length)
    clock = () => new Date()
    const answer = await put(uploadUrl, body)
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'AccessDenied'])
  })

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a page that starts like a JPEG', Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from('<script>')])],
  ])(
    '%s with the name and type of a JPEG is taken by the store, and never gets its key',
    async (_w, body) => {
      const { uploadUrl, objectKey, checkUrl } = await ask(body.length)
      expect((await put(uploadUrl, body)).status).toBe(200)
      const judged = await check(checkUrl)
      expect([judged.status, (await judged.json()).success]).toEqual([422, false])
      expect(await statusOfKey(objectKey)).toBe(404)
      expect(await open.office.images.get(`${objectKey}/original.jpg`)).toBeUndefined()
      expect(await waiting()).not.toContain(objectKey)
    },
  )

  test('nothing that waits to be judged can be read by an address, with or without a signature', async () => {
    const body = await jpeg()
    const { uploadUrl } = await ask(body.length)
    await put(uploadUrl, body)
    expect((await fetch(uploadUrl)).status).toBe(403)
    expect((await fetch(uploadUrl.split('?')[0] ?? '')).status).toBeGreaterThanOrEqual(400)
  })

  test('a key keeps the picture that it got first', async () => {
    const body = await jpeg()
    const { uploadUrl, objectKey, checkUrl } = await ask(body.length)
    await put(uploadUrl, body)
    expect((await check(checkUrl)).status).toBe(200)
    const first = await open.office.images.get(`${objectKey}/original.jpg`)
    const other = new Uint8Array(body)
    other.set(body.subarray(body.length - 2), body.length - 2)
    expect((await put(uploadUrl, other)).status).toBe(200)
    expect((await check(checkUrl)).status).toBe(409)
    expect(await open.office.images.get(`${objectKey}/original.jpg`)).toEqual(first)
    expect(await waiting()).not.toContain(objectKey)
  })

  test('to judge a key takes its address, and something that was sent', async () => {
    const { checkUrl, objectKey, uploadUrl } = await ask(100)
    const nothing = await check(checkUrl)
    expect([nothing.status, (await nothing.json()).message]).toEqual([
      422,
      'No image was sent to the upload address.',
    ])
    const other = await ask(100)
    const query = checkUrl.slice(checkUrl.indexOf('?'))
    expect((await check(`/images/${other.objectKey}${query}`)).status).toBe(403)
    expect((await check(`/images/${objectKey}`)).status).toBe(403)
    const sent = await open.web.request(checkUrl, { method: 'PUT', body: new Uint8Array(await jpeg()) })
    expect(sent.status).toBe(403)
    expect(uploadUrl).not.toContain(query)
  })

  test('who does not say how large a file is sends it to this product, which puts it into the store', async () => {
    const answer = await post(
      open.web,
      '/api/getImageUploadUrl',
      { fileName: 'porch.jpg', fileType: 'image/jpeg' },
      staff,
    )
    const { uploadUrl, objectKey, checkUrl } = await answer.json()
    expect([uploadUrl.startsWith('/images/uploads/'), checkUrl]).toEqual([true, undefined])
    const sent = await open.web.request(uploadUrl, { method: 'PUT', body: new Uint8Array(await jpeg()) })
    expect(sent.status).toBe(200)
    const { url } = await (await open.web.request(`/api/getImageUrl?objectKey=${objectKey}`)).json()
    expect((await fetch(url)).status).toBe(200)
  })

  test('a file of over 15 MB gets no address', async () => {
    const body = { fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: maxUploadBytes + 1 }
    const answer = await post(open.web, '/api/getImageUploadUrl', body, staff)
    expect([answer.status, (await answer.json()).fields]).toEqual([
      422,
      { fileSize: 'The image is larger than 15 MB.' },
    ])
  })

  test('what was sent and never judged is removed after a day', async () => {
    const body = await jpeg()
    const { uploadUrl, objectKey } = await ask(body.length)
    await put(uploadUrl, body)
    await sweepUploads(open.office)
    expect(await waiting()).toContain(objectKey)
    clock = () => new Date(Date.now() + 25 * 3_600_000)
    await sweepUploads(open.office)
    clock = () => new Date()
    expect(await waiting()).not.toContain(objectKey)
  })

  test('a reading address stays the same for hours, and ends', async () => {
    const path = 'homes/fenwick/640.jpg'
    await open.office.images.put(path, await jpeg())
    const noon = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000)
    const at = (hours: number) =>
      open.office.images.signedUrl(path, new Date(noon.getTime() + hours * 3_600_000))
    expect(await at(1)).toBe(await at(10.9))
    expect(await at(1)).not.toBe(await at(11.1))
    expect((await fetch(await open.office.images.signedUrl(path, new Date()))).status).toBe(200)
    const touched = (await open.office.images.signedUrl(path, new Date())).replace('/fenwick/', '/other/')
    expect((await fetch(touched)).status).toBe(403)
    const ended = await fetch(await open.office.images.signedUrl(path, new Date(Date.now() - 25 * 3_600_000)))
    expect([ended.status, await codeOf(ended)]).toEqual([403, 'AccessDenied'])
  })

  test('bytes that change on the way into the store are not stored', async () => {
    const bucket = openBucket(swift.settings)
    const url = await bucket.presign('PUT', 'homes/fenwick/960.jpg', {
      headers: { 'x-amz-content-sha256': 'a'.repeat(64) },
      at: new Date(),
      seconds: 60,
    })
    const headers = { 'x-amz-content-sha256': 'a'.repeat(64) }
    const answer = await fetch(url, { method: 'PUT', body: (await jpeg()) as BodyInit, headers })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await open.office.images.get('homes/fenwick/960.jpg')).toBeUndefined()
  })
})
