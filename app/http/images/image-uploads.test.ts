import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { image } from '#app/db/schema.ts'
import { maxUploadBytes } from '#app/domain/image/image-upload.ts'
import { post } from '#test/support/app/call.ts'
import { logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { photograph, picture, pngOf } from '#test/support/browser/pictures.ts'

let open: TestApp
let staff: { cookie: string }
let clock = Date.now()

beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(clock) })
  staff = await logIn(open.app, 'daniel')
})

afterAll(() => open.close())

const file = { fileName: 'porch.jpg', fileType: 'image/jpeg' }

async function ask() {
  const response = await post(open.web, '/api/getImageUploadUrl', file, staff)
  return (await response.json()) as { uploadUrl: string; objectKey: string }
}

const put = (url: string, body: BodyInit, headers: Record<string, string> = {}) =>
  Promise.resolve(
    open.web.request(url, { method: 'PUT', body, headers: { 'Content-Type': 'image/jpeg', ...headers } }),
  )

const askForUrl = (objectKey: string) =>
  open.web.request(`/api/getImageUrl?objectKey=${objectKey}`, { headers: staff })

const isStored = async (objectKey: string) => (await askForUrl(objectKey)).status === 200

async function fetchStored(objectKey: string) {
  const { url } = await (await askForUrl(objectKey)).json()
  return Buffer.from(await (await open.web.request(url)).arrayBuffer())
}

const storedFiles = () => readdir(join(open.app.config.dataDir, 'images'), { recursive: true })

describe('an upload', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'of a %s is visible at once, as a JPEG',
    async (format) => {
      const { uploadUrl, objectKey } = await ask()
      const response = await put(uploadUrl, new Uint8Array(await picture().toFormat(format).toBuffer()))
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ success: true, data: { objectKey, width: 800, height: 600 } })
      const bytes = await fetchStored(objectKey)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 })
    },
  )

  test('loses its location, camera and color profile, and is upright', async () => {
    const { uploadUrl, objectKey } = await ask()
    const taken = await photograph()
    expect(taken.includes('Camera of Nora') && taken.includes('Taken at home')).toBe(true)
    await put(uploadUrl, new Uint8Array(taken))
    const bytes = await fetchStored(objectKey)
    const { width, height, space, exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata()
    expect({ width, height, space }).toEqual({ width: 600, height: 800, space: 'srgb' })
    expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined))
    const right = await sharp(bytes).extract({ left: 590, top: 400, width: 1, height: 1 }).raw().toBuffer()
    expect(right[0]).toBeGreaterThan(150)
  })

  test('is converted to sRGB', async () => {
    const { uploadUrl, objectKey } = await ask()
    const wide = sharp({ create: { width: 20, height: 20, channels: 3, background: '#00ff00' } })
    const cmyk = await wide.toColourspace('cmyk').jpeg().toBuffer()
    await put(uploadUrl, new Uint8Array(cmyk))
    const bytes = await fetchStored(objectKey)
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3, hasProfile: false })
  })

  test('of an animation has only its first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 200), Buffer.alloc(40 * 40 * 3, 20)])
    const moving = sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    const { uploadUrl, objectKey } = await ask()
    const response = await put(uploadUrl, new Uint8Array(await moving.webp({ delay: [100, 100] }).toBuffer()))
    expect((await response.json()).data).toEqual({ objectKey, width: 40, height: 40 })
  })

  test('of a transparent image gets a white background', async () => {
    const { uploadUrl, objectKey } = await ask()
    const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
    await put(uploadUrl, new Uint8Array(await clear.png().toBuffer()))
    const bytes = await fetchStored(objectKey)
    expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  })

  test('is stored with its size, its color and a tiny stand-in', async () => {
    const { uploadUrl, objectKey } = await ask()
    const red = sharp({ create: { width: 900, height: 300, channels: 3, background: '#c02020' } })
    await put(uploadUrl, new Uint8Array(await red.png().toBuffer()))
    const rows = await open.app.db.select().from(image)
    const row = rows.find((row) => row.objectKey === objectKey)
    expect(row).toMatchObject({ width: 900, height: 300, contentType: 'image/jpeg', widths: [] })
    expect(row?.color).toMatch(/^#[bc].[12].[12].$/)
    const standIn = Buffer.from(row!.standIn, 'base64')
    expect(await sharp(standIn).metadata()).toMatchObject({ format: 'webp', width: 16, height: 5 })
    expect(standIn.length).toBeLessThan(200)
  })
})

test('an upload with too many pixels is refused with the reason', async () => {
  const { uploadUrl } = await ask()
  const { message } = await (await put(uploadUrl, new Uint8Array(pngOf(12_000, 9000)))).json()
  expect(message).toBe('The image has more than 100 million pixels.')
})

describe('a file that is not an image is refused, and nothing of it is stored:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const gif = () => picture(20, 20).gif().toBuffer()
  const cut = async () => (await picture().jpeg().toBuffer()).subarray(0, 2000)

  test.each([
    ['a web page', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', () => Buffer.from(svg)],
    ['a GIF', gif],
    ['a program', () => Buffer.from('\x7fELF\x02\x01\x01')],
    ['nothing', () => Buffer.alloc(0)],
    ['a page that starts like a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from('<script>')])],
    [
      'an SVG that starts like a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
    ],
    ['half a JPEG', cut],
    ['a picture of 108 million pixels', () => pngOf(12_000, 9000)],
  ])('%s', async (_what, make) => {
    const before = await storedFiles()
    const { uploadUrl, objectKey } = await ask()
    const response = await put(uploadUrl, new Uint8Array(await make()))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ success: false, message: expect.stringMatching(/image/) })
    expect(await isStored(objectKey)).toBe(false)
    expect(await storedFiles()).toEqual(before)
  })

  test.each([
    ['announced', true],
    ['not announced', false],
  ])('more than 15 MB, %s', async (_how, announced) => {
    const { uploadUrl, objectKey } = await ask()
    const body = new Uint8Array(maxUploadBytes + 1)
    const init: RequestInit & { duplex?: 'half' } = announced
      ? { body, headers: { 'Content-Length': String(body.length) } }
      : { body: new Blob([body]).stream(), duplex: 'half', headers: { 'Transfer-Encoding': 'chunked' } }
    const response = await open.web.request(uploadUrl, { method: 'PUT', ...init })
    expect(response.status).toBe(413)
    expect(await isStored(objectKey)).toBe(false)
  })
})

describe('an upload address', () => {
  const small = async () => new Uint8Array(await picture(20, 20).jpeg().toBuffer())

  test('has the same form with a file size, and needs no check after the upload', async () => {
    const response = await post(open.web, '/api/getImageUploadUrl', { ...file, fileSize: 1000 }, staff)
    const place = await response.json()
    expect(Object.keys(place).sort()).toEqual(['objectKey', 'uploadUrl'])
    expect((await open.web.request(place.uploadUrl, { method: 'POST' })).status).toBe(403)
    const judging = open.app.images.uploadUrl('POST', place.objectKey, new Date(clock))
    expect((await open.web.request(judging, { method: 'POST' })).status).toBe(422)
  })

  test('has a new key each time, without the file name', async () => {
    const [one, two] = [await ask(), await ask()]
    expect(one.objectKey).toMatch(/^uploads\/[0-9a-f]{32}$/)
    expect(one.objectKey).not.toBe(two.objectKey)
  })

  test('works for ten minutes', async () => {
    const { uploadUrl } = await ask()
    clock += 10 * 60_000 + 1
    expect((await put(uploadUrl, await small())).status).toBe(403)
    clock = Date.now()
  })

  test('works once', async () => {
    const { uploadUrl, objectKey } = await ask()
    expect((await put(uploadUrl, await small())).status).toBe(200)
    const bytes = await fetchStored(objectKey)
    expect((await put(uploadUrl, new Uint8Array(await picture(99, 99).png().toBuffer()))).status).toBe(409)
    expect((await fetchStored(objectKey)).equals(bytes)).toBe(true)
  })

  test('works for its key alone, and does not allow reading', async () => {
    const { uploadUrl, objectKey } = await ask()
    const other = await ask()
    const query = uploadUrl.slice(uploadUrl.indexOf('?'))
    expect((await put(`/images/${other.objectKey}${query}`, await small())).status).toBe(403)
    expect((await put(`/images/demo/house${query}`, await small())).status).toBe(403)
    expect((await put(`/images/${objectKey}`, await small())).status).toBe(403)
    await put(uploadUrl, await small())
    expect((await open.web.request(`/images/${objectKey}/original.jpg${query}`)).status).toBe(404)
  })

  test('is not the address for reading: that one allows no upload', async () => {
    const { uploadUrl, objectKey } = await ask()
    await put(uploadUrl, await small())
    const { url } = await (await askForUrl(objectKey)).json()
    expect((await put(url, await small())).status).toBe(403)
  })

  test.each<Record<string, string>>([
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
  ])('refuses a request from another site (%j)', async (headers) => {
    const { uploadUrl, objectKey } = await ask()
    expect((await put(uploadUrl, await small(), headers)).status).toBe(403)
    const checkUrl = open.app.images.uploadUrl('POST', objectKey, open.app.now())
    expect((await open.web.request(checkUrl, { method: 'POST', headers })).status).toBe(403)
    expect(await isStored(objectKey)).toBe(false)
  })

  test('that the sender cuts off is no failure of the server', async () => {
    const { uploadUrl, objectKey } = await ask()
    const failed = vi.spyOn(open.app.log, 'error')
    const logged = vi.spyOn(open.app.log, 'info')
    const counted = vi.spyOn(open.app.metrics, 'responded')
    const server = createAdaptorServer({ fetch: open.web.fetch })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const headers = { 'Content-Type': 'image/jpeg', 'Content-Length': 1000 }
    const sending = request({ port, path: uploadUrl, method: 'PUT', headers }).on('error', () => undefined)
    sending.write('half', () => setTimeout(() => sending.destroy(), 100))
    await expect.poll(() => counted.mock.calls.length).toBe(1)
    expect(counted.mock.calls[0]).toMatchObject([{ method: 'PUT', status: 499 }])
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ method: 'PUT', status: 499 }))
    expect(failed).not.toHaveBeenCalled()
    expect(await isStored(objectKey)).toBe(false)
  })
})
