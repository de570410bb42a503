import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxUploadBytes } from '#app/domain/image/image-upload.ts'
import { plainPhoto } from '#app/domain/property/photo.ts'
import { post } from '#test/support/app/call.ts'
import { homes, insertImage, insertProperties, logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

const hour = 3_600_000
let open: TestApp
let staff: { cookie: string }
let clock = Date.now()
let url: URL

beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(clock) })
  await insertImage(open.app, 'homes/fenwick')
  await insertProperties(open.app, [
    { ...homes[0]!, imageKey: 'homes/fenwick', photos: [plainPhoto('homes/lost')] },
  ])
  await Promise.all(
    ['original.jpg', '640.png', 'x640.jpg', 'porch/640.jpg'].map((file) =>
      open.app.images.put(`homes/fenwick/${file}`, new TextEncoder().encode('another')),
    ),
  )
  url = await signedUrl()
  staff = await logIn(open.app, 'daniel')
})

afterAll(() => open.close())

async function signedUrl() {
  const response = await open.web.request('/api/getImageUrl?objectKey=homes/fenwick')
  return new URL((await response.json()).url, 'http://localhost')
}

const changed = (change: (copy: URL) => void) => {
  const copy = new URL(url)
  change(copy)
  return copy.pathname + copy.search
}

test('the signed address of a stored image serves it with a fixed type', async () => {
  const response = await open.web.request(url)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await response.text()).toBe('a jpg')
})

test('the response also has the addresses of the smaller sizes, so that a page need not load the large one', async () => {
  const response = await open.web.request('/api/getImageUrl?objectKey=homes/fenwick')
  const [address, width, ...more] = (await response.json()).srcSet.split(' ')
  expect([width, more]).toEqual(['640w', []])
  expect((await open.web.request(address)).status).toBe(200)
})

test('a signed address has only the key, its expiry and its signature', () => {
  expect(url.pathname).toBe('/images/homes/fenwick/640.jpg')
  expect([...url.searchParams.keys()]).toEqual(['expires', 'signature'])
})

test.each([0, 1, 5, 11.9, 12, 17, 23.5])(
  'an address made %d hours into the day works for at least 1 and at most 24 hours',
  async (hours) => {
    const midnight = Date.parse('2030-01-01T00:00:00Z')
    clock = midnight + hours * hour
    const { pathname, search } = await signedUrl()
    clock = midnight + (hours + 1) * hour
    expect((await open.web.request(pathname + search)).status).toBe(200)
    clock = midnight + (hours + 24) * hour + 1
    expect((await open.web.request(pathname + search)).status).toBe(404)
    clock = Date.now()
  },
)

test.each([
  ['another signature', () => changed(({ searchParams }) => searchParams.set('signature', 'A'.repeat(43)))],
  ['no signature', () => changed(({ searchParams }) => searchParams.delete('signature'))],
  ['half a signature', () => changed((copy) => (copy.search = copy.search.slice(0, -10)))],
  [
    'a later end',
    () => changed(({ searchParams }) => searchParams.set('expires', String(Date.now() + 48 * hour))),
  ],
  ['an end that is no time', () => changed(({ searchParams }) => searchParams.set('expires', 'Infinity'))],
  ['no end', () => changed(({ searchParams }) => searchParams.delete('expires'))],
  [
    'the picture as it was sent',
    () => changed((copy) => (copy.pathname = copy.pathname.replace('640', 'original'))),
  ],
  ['a file of another kind', () => changed((copy) => (copy.pathname = copy.pathname.replace('jpg', 'png')))],
  ['a file of another name', () => changed((copy) => (copy.pathname = copy.pathname.replace('640', 'x640')))],
  [
    'a picture below it',
    () => changed((copy) => (copy.pathname = copy.pathname.replace('640', 'porch/640'))),
  ],
  ['another key', () => changed((copy) => (copy.pathname = copy.pathname.replace('fenwick', 'other')))],
  ['no query at all', () => url.pathname],
  ['a path that climbs', () => `/images/..%2f..%2fsecrets.json${url.search}`],
  ['a path that climbs without coding', () => `/images/homes/../../secrets.json${url.search}`],
  ['a path with NUL', () => `/images/homes/fenwick/640.jpg%00${url.search}`],
  ['a path in capitals', () => `/images/HOMES/fenwick/640.jpg${url.search}`],
])('with %s it returns 404', async (_what, path) => {
  const response = await open.web.request(path())
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('Not found')
})

test.each([
  'homes/other',
  '../secrets.json',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  'homes%2ffenwick%2f640.jpg',
  'a'.repeat(300),
])('there is no image with the key "%s"', async (key) => {
  const response = await open.web.request(`/api/getImageUrl?objectKey=${key}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ success: false, message: 'There is no image with this key.' })
})

test.each(['', '?objectKey=', `?objectKey=${'a'.repeat(301)}`, '?objectKey=a&objectKey=b'])(
  'the query "%s" is refused',
  async (query) => {
    const response = await open.web.request(`/api/getImageUrl${query}`)
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).fields)).toEqual(['objectKey'])
  },
)

test('the signature of one size also opens the other sizes and formats, as a page shows them', async () => {
  const response = await open.web.request(
    changed((copy) => (copy.pathname = copy.pathname.replace('jpg', 'avif'))),
  )
  expect([response.status, await response.text()]).toEqual([200, 'a avif'])
})

test('the signature of the original opens none of its sizes', async () => {
  const original = await open.app.images.signedUrl('homes/fenwick/original.jpg', new Date())
  expect((await open.web.request(original)).status).toBe(200)
  expect((await open.web.request(original.replace('original', '640'))).status).toBe(404)
})

test('an image whose file was lost returns 404, not 500', async () => {
  await insertImage(open.app, 'homes/lost')
  const response = await open.web.request('/api/getImageUrl?objectKey=homes/lost')
  const { pathname, search } = new URL((await response.json()).url, 'http://localhost')
  const avif = await open.app.images.signedUrl('homes/lost/960.avif', new Date())
  expect((await open.web.request(avif)).status).toBe(404)
  expect((await open.web.request(pathname + search)).status).toBe(200)
})

describe('an image of no published home', () => {
  const statusFor = async (objectKey: string, headers = {}) => {
    const response = await open.web.request(`/api/getImageUrl?objectKey=${objectKey}`, { headers })
    expect(response.headers.get('cache-control')).toBe('no-store')
    return response.status
  }

  test.each([
    ['draft', 404],
    ['withdrawn', 404],
    ['coming soon', 200],
  ] as const)(
    'of a %s home, as cover and further on, answers a visitor %d and staff 200',
    async (state, status) => {
      const name = state.replace(' ', '-')
      const [cover, second] = [`uploads/${name}`, `uploads/${name}-2`]
      for (const key of [cover, second]) await insertImage(open.app, key)
      const photos = [plainPhoto(cover), plainPhoto(second)]
      await insertProperties(open.app, [
        { ...homes[0]!, pastSale: false, unsoldState: state, imageKey: cover, photos },
      ])
      for (const key of [cover, second]) {
        expect(await statusFor(key)).toBe(status)
        expect(await statusFor(key, staff)).toBe(200)
      }
    },
  )

  test('that nothing uses returns 404 to a visitor, with the message for an unknown key', async () => {
    await insertImage(open.app, 'uploads/unused')
    const response = await open.web.request('/api/getImageUrl?objectKey=uploads/unused')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      success: false,
      message: 'There is no image with this key.',
    })
  })
})

describe('an upload address', () => {
  const file = { fileName: 'porch.jpg', fileType: 'image/jpeg' }
  test('is for staff only', async () => {
    expect((await post(open.web, '/api/getImageUploadUrl', file)).status).toBe(401)
    expect((await post(open.web, '/api/getImageUploadUrl', file, staff)).status).toBe(200)
  })

  test.each([
    [{ fileName: 'a.gif', fileType: 'image/gif' }, 'fileType'],
    [{ fileName: 'a.svg', fileType: 'image/svg+xml' }, 'fileType'],
    [{ fileName: 'a.jpg' }, 'fileType'],
    [{ fileType: 'image/png' }, 'fileName'],
    [{ ...file, objectKey: 'demo/house' }, 'objectKey'],
  ])('is refused for %j', async (body, field) => {
    const response = await post(open.web, '/api/getImageUploadUrl', body, staff)
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).fields)).toEqual([field])
  })

  test.each([
    [0, 'fileSize must be a whole number of bytes, 1 or more.'],
    [1.5, 'fileSize must be a whole number of bytes, 1 or more.'],
    ['1000', 'fileSize must be a whole number of bytes, 1 or more.'],
    [maxUploadBytes + 1, 'The image is larger than 15 MB.'],
  ])('is refused for a file of %j bytes', async (fileSize, message) => {
    const response = await post(open.web, '/api/getImageUploadUrl', { ...file, fileSize }, staff)
    expect([response.status, (await response.json()).fields]).toEqual([422, { fileSize: message }])
  })
})
