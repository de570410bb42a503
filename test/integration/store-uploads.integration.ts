// Uploads by browsers straight into a real S3 store, and what it refuses.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxUploadBytes } from '#app/domain/image/image-upload.ts'
import { openBucket } from '#app/domain/image/s3-bucket.server.ts'
import { post } from '#test/support/app/call.ts'
import { logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
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

  test('the store refuses another type than the signed one', async () => {
    const body = await jpeg()
    const { uploadUrl, objectKey } = await askForPlace(open, staff, body.length)
    const response = await put(uploadUrl, body, 'text/html')
    expect([response.status, await codeOf(response)]).toEqual([403, 'SignatureDoesNotMatch'])
    expect(await waitingIn(open)).not.toContain(objectKey)
  })

  test.each([
    ['longer', 1],
    ['shorter', -1],
  ])('the store refuses a body that is %s than declared', async (_what, by) => {
    const body = await jpeg()
    const { uploadUrl, objectKey } = await askForPlace(open, staff, body.length - by)
    const response = await put(uploadUrl, body)
    expect([response.status, await codeOf(response)]).toEqual([403, 'SignatureDoesNotMatch'])
    expect(await waitingIn(open)).not.toContain(objectKey)
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
  ])('the store refuses an address with a changed %s', async (_what, touch) => {
    const body = await jpeg()
    const url = new URL((await askForPlace(open, staff, body.length)).uploadUrl)
    touch(url)
    const response = await put(url.href, body)
    expect([response.status, await codeOf(response)]).toEqual([403, 'SignatureDoesNotMatch'])
  })

  test('the store refuses an expired address', async () => {
    const body = await jpeg()
    clock = () => new Date(Date.now() - 10 * 60_000 - 1000)
    const { uploadUrl } = await askForPlace(open, staff, body.length)
    clock = () => new Date()
    const response = await put(uploadUrl, body)
    expect([response.status, await codeOf(response)]).toEqual([403, 'AccessDenied'])
  })

  test('no address, signed or not, reads an unchecked upload', async () => {
    const body = await jpeg()
    const { uploadUrl } = await askForPlace(open, staff, body.length)
    await put(uploadUrl, body)
    expect((await fetch(uploadUrl)).status).toBe(403)
    expect((await fetch(uploadUrl.split('?')[0] ?? '')).status).toBeGreaterThanOrEqual(400)
  })

  test('a file of over 15 MB gets no address', async () => {
    const body = { fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: maxUploadBytes + 1 }
    const response = await post(open.web, '/api/getImageUploadUrl', body, staff)
    expect([response.status, (await response.json()).fields]).toEqual([
      422,
      { fileSize: 'The image is larger than 15 MB.' },
    ])
  })

  test('bytes that change on the way into the store are not stored', async () => {
    const bucket = openBucket(swift.config)
    const url = await bucket.presign('PUT', 'homes/fenwick/960.jpg', {
      headers: { 'x-amz-content-sha256': 'a'.repeat(64) },
      at: new Date(),
      seconds: 60,
    })
    const headers = { 'x-amz-content-sha256': 'a'.repeat(64) }
    const response = await fetch(url, { method: 'PUT', body: (await jpeg()) as BodyInit, headers })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(await open.app.images.get('homes/fenwick/960.jpg')).toBeUndefined()
  })
})
