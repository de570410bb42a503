// Tests without a real store: its addresses, and its outages. The rest is in test/integration.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { image } from '#app/db/schema.ts'
import { watchDependency } from '#app/runtime/dependency-watch.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { refuseWrongStore } from '#app/server/open-image-store.ts'
import { post } from '#test/support/app/call.ts'
import { insertImage, logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { picture } from '#test/support/browser/pictures.ts'
import { findShownImages } from './image.server.ts'
import { addressOf, type ShownImage } from './image.ts'
import { maxUploadBytes, storeAway, tooLarge } from './image-upload.ts'
import { createS3ImageStore } from './s3-image-store.server.ts'

const hour = 3_600_000
const settings = {
  endpoint: 'http://127.0.0.1:1',
  bucket: 'pictures',
  region: 'us-east-1',
  accessKeyId: 'key',
  secretAccessKey: 'hush',
}
const store = createS3ImageStore(settings, 'a secret')
const path = 'homes/fenwick/640.jpg'
const midnight = Date.parse('2030-01-01T00:00:00Z')

/** The period in which an address is valid, as the address says. */
function periodOf(address: string) {
  const { searchParams } = new URL(address)
  const [, date = '', time = ''] = /^(\d{8})T(\d{6})Z$/.exec(searchParams.get('X-Amz-Date') ?? '') ?? []
  const from = Date.parse(`${date.replace(/(....)(..)/, '$1-$2-')}T${time.replace(/(..)(..)/, '$1:$2:')}Z`)
  return { from, to: from + Number(searchParams.get('X-Amz-Expires')) * 1000 }
}

test.each([0, 1, 5, 10.99, 11, 11.5, 12, 17, 23, 23.5])(
  'an address made %d hours into the day is valid at once, for at least 1 hour and at most 24',
  async (hours) => {
    const now = midnight + hours * hour
    const { from, to } = periodOf(await store.signedUrl(path, new Date(now)))
    expect(from).toBeLessThanOrEqual(now)
    expect(to - now).toBeGreaterThanOrEqual(hour)
    expect(to - now).toBeLessThanOrEqual(24 * hour)
  },
)

test('an address for an upload takes a file of its type and length alone, for ten minutes', async () => {
  const file = { type: 'image/png', size: 5 }
  const address = await store.direct!.url('uploads/1', file, new Date(midnight))
  expect(new URL(address).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host')
  expect(periodOf(address)).toEqual({ from: midnight, to: midnight + hour / 6 })
})

test('an address is the same for half a day, in every process, and does not reveal the secret key', async () => {
  const at = (hours: number, from = store) => from.signedUrl(path, new Date(midnight + hours * hour))
  expect(await at(11.1)).toBe(await at(22.9))
  expect(await at(11.1)).toBe(await at(15, createS3ImageStore(settings, 'another secret')))
  expect(await at(23.1)).not.toBe(await at(22.9))
  expect(await at(11.1)).toMatch(/^http:\/\/127\.0\.0\.1:1\/pictures\/homes\/fenwick\/640\.jpg\?X-Amz-/)
  expect(await at(11.1)).not.toContain('hush')
})

test.each([
  { widths: [640, 960], files: ['640.jpg', '640.avif', '960.jpg', '960.avif'] },
  { widths: [], files: ['original.jpg'] },
])('a page has the addresses of all files of an image with the widths $widths', async ({ widths, files }) => {
  const now = new Date(midnight)
  const { app, close } = await createTestApp({ now: () => now })
  onTestFinished(close)
  const objectKey = await insertImage(app)
  await app.db.update(image).set({ widths })
  const found = await findShownImages({ ...app, images: store }, [objectKey])
  const shown: ShownImage = JSON.parse(JSON.stringify(found.get(objectKey)))
  for (const file of files)
    expect(addressOf(shown, file)).toBe(await store.signedUrl(`${objectKey}/${file}`, now))
})

test.each(['../secrets.json', 'homes/../x/640.jpg', 'incoming/uploads/0a', 'homes/a/640.jpg?x', ''])(
  'there is no address for "%s", and no file',
  async (bad) => {
    await expect(store.signedUrl(bad, new Date())).rejects.toThrow('Not a path')
    expect(await store.get(bad)).toBeUndefined()
  },
)

describe('while the store is away', () => {
  let open: TestApp
  let staff: { cookie: string }

  beforeAll(async () => {
    open = await createTestApp({ config: { s3: settings } })
    staff = await logIn(open.app, 'daniel')
  })
  afterAll(() => open.close())

  const file = { fileName: 'porch.jpg', fileType: 'image/jpeg' }

  async function expectSentence(answer: Response) {
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([503, 5])
    expect(await answer.json()).toEqual({ success: false, error: storeAway, message: storeAway })
  }

  test.each([{}, { fileSize: 1000 }])(
    'a request for an upload address (%j) returns 503 with a sentence',
    async (size) => {
      await expectSentence(await post(open.web, '/api/getImageUploadUrl', { ...file, ...size }, staff))
    },
  )

  test('an upload, and a check after it, return 503 with a sentence, and leave no row', async () => {
    const body = new Uint8Array(await picture(20, 20).jpeg().toBuffer())
    const { uploadUrl } = open.app.images
    const key = 'uploads/porch'
    const now = new Date()
    await expectSentence(await open.web.request(uploadUrl('PUT', key, now), { method: 'PUT', body }))
    await expectSentence(await open.web.request(uploadUrl('POST', key, now), { method: 'POST' }))
    expect((await open.web.request(`/api/getImageUrl?objectKey=${key}`, { headers: staff })).status).toBe(404)
  })

  test('the addresses of images are still given out', async () => {
    const away = open.app.images
    await insertImage({ ...open.app, images: { ...away, put: async () => undefined } }, 'homes/fenwick')
    const answer = await open.web.request('/api/getImageUrl?objectKey=homes/fenwick', { headers: staff })
    expect([answer.status, (await answer.json()).url]).toEqual([200, expect.stringMatching(/^http:\/\/127/)])
  })

  test('a start succeeds, and logs it', async () => {
    const logged: unknown[] = []
    const log = { ...open.app.log, warn: (entry: unknown) => void logged.push(entry) }
    await refuseWrongStore(open.app.images)
    const { images, now } = open.app
    await watchDependency('image-store', { ask: images.check, every: 60_000, log, now }).check()
    expect(logged).toEqual([expect.objectContaining({ event: 'image-store-away' })])
  })
})

/** A store that gives every request the same response. */
async function storeThat(answer: Parameters<typeof createServer>[1]) {
  const server: Server = createServer(answer ?? (() => undefined))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createS3ImageStore({ ...settings, endpoint }, 'a secret')
}

test('a store that never responds times out', async () => {
  const silent = await storeThat(() => undefined)
  await expect(silent.check()).rejects.toThrow(/cannot be reached \(took too long\)$/)
})

test('a store without its bucket counts as away; one without a file does not', async () => {
  const storeWithout = (what: string) =>
    storeThat((_request, response) => response.writeHead(404).end(`<Error><Code>${what}</Code></Error>`))
  expect(await (await storeWithout('NoSuchKey')).get(path)).toBeUndefined()
  await expect((await storeWithout('NoSuchBucket')).get(path)).rejects.toThrow(/has no bucket pictures$/)
})

test('an upload to the store that is larger than allowed is refused unread', async () => {
  const { direct } = await storeThat((_request, response) => {
    response.writeHead(200, { 'Content-Length': String(maxUploadBytes + 1) }).write('the first bytes')
  })
  await expect(direct!.read('uploads/1')).rejects.toMatchObject({ kind: 'invalid', message: tooLarge })
})

test('a store that breaks off within a file counts as away, and the partial file is discarded', async () => {
  const breaking = await storeThat((_request, response) => {
    response.writeHead(200, { 'Content-Length': '1000' })
    response.write('half', () => response.destroy())
  })
  await expect(breaking.get(path)).rejects.toMatchObject({ name: 'ImageStoreAway' })
})

test('a closed idle connection is replaced', async () => {
  let asked = 0
  const forgetful = await storeThat((request, response) => {
    if (++asked === 2) return void request.socket.destroy()
    response.end('bytes')
  })
  await forgetful.get(path)
  expect(`${Buffer.from((await forgetful.get(path)) ?? '')}`).toBe('bytes')
})

test.each([
  [403, 'InvalidAccessKeyId', 'refused a request for the bucket pictures (403 InvalidAccessKeyId).'],
  [404, 'NoSuchBucket', 'has no bucket pictures.'],
])(
  'a first start with keys or a bucket that the store refuses (%d) stops with one sentence',
  async (status, code, end) => {
    const refusing = await storeThat((_request, response) => {
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    })
    const starting = refuseWrongStore(refusing)
    await expect(starting).rejects.toThrow(StartError)
    await expect(starting).rejects.toThrow(end)
  },
)
