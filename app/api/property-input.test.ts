import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property } from '#app/db/schema.ts'
import { plainPhoto } from '#app/domain/property/photo.ts'
import { send } from '#test/support/app/call.ts'
import { enteredHome as home, logIn, unsetHome } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let agent: { cookie: string }
let admin: { cookie: string }

beforeAll(async () => {
  open = await createTestApp()
  agent = await logIn(open.app, 'daniel')
  admin = await logIn(open.app, 'nora')
})

afterAll(() => open.close())

async function call(method: string, query: string, body?: object, headers: Record<string, string> = agent) {
  const response = await send(open.web, method, `/api/properties${query}`, body ?? {}, headers)
  return { status: response.status, body: await response.json() }
}

const stored = async (id: string) =>
  (await (await open.web.request(`/api/properties?id=${id}`)).json()).data[0]
const count = () => open.app.db.$count(property)

describe('a new property', () => {
  test.each(['agent', 'admin'])('of an %s is public at once', async (role) => {
    const { status, body } = await call('POST', '', home, role === 'admin' ? admin : agent)
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      data: {
        ...unsetHome,
        ...home,
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        slug: expect.stringMatching(/^ashgrove-cottage-4-linden-court-ashgrove/),
        stateSince: body.data.createdAt,
        photos: [plainPhoto(home.imgUrl)],
        featured: false,
        pastSale: false,
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: body.data.createdAt,
      },
    })
    expect(await stored(body.data._id)).toEqual(body.data)
  })

  test.each([
    ['$1,250,000', '$1,250,000'],
    ['1250000', '$1,250,000'],
    ['1,250,000', '$1,250,000'],
    ['0', '$0'],
  ])('with the price %s is stored as %s', async (price, answered) => {
    expect((await call('POST', '', { ...home, price })).body.data.price).toBe(answered)
  })

  test.each([
    ['2.5', '2.5%'],
    ['2.25%', '2.25%'],
    ['3', '3%'],
  ])('with the commission %s is stored as %s', async (commission, answered) => {
    expect((await call('POST', '', { ...home, commission })).body.data.commission).toBe(answered)
  })

  test.each(['/contact', '/sell-your-home?from=card#form', 'HTTPS://homes.example/a'])(
    'may have the link %s',
    async (linkUrl) => {
      expect((await call('POST', '', { ...home, linkUrl })).body.data.linkUrl).toBe(linkUrl)
    },
  )

  test.each(['legacy/key.jpg', '../x', 'https://photos.example/A.JPG', 'Front "door"', 'one.two'])(
    'with the image key %s can be sent back as the call returned it, with another name',
    async (imgUrl) => {
      const { status, body } = await call('POST', '', { ...home, imgUrl })
      expect(status).toBe(201)
      expect(body.data.photos).toEqual([plainPhoto(imgUrl)])
      const photos = [{ ...plainPhoto(imgUrl), alt: 'The front' }]
      for (const sent of [body.data, { photos: body.data.photos }, { photos }]) {
        const changed = await call('PUT', `?id=${body.data._id}`, {
          ...sent,
          name: 'Other',
          updatedAt: undefined,
        })
        expect(changed.status).toBe(200)
        expect(changed.body.data).toMatchObject({ name: 'Other', imgUrl, photos: sent.photos })
      }
    },
  )

  test.each(Object.keys(home))('requires %s', async (field) => {
    const before = await count()
    const { status, body } = await call('POST', '', { ...home, [field]: undefined })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([field])
    expect(body.message).toMatch(/ (is|are) required\.$/)
    expect(await count()).toBe(before)
  })
})

const noLink = 'Link URL must start with http:// or https://, or with one / for a page of this site.'
const wrong: [object, string, string][] = [
  [{ name: '  ' }, 'name', 'Name is required.'],
  [{ name: 'a'.repeat(121) }, 'name', 'Name can have at most 120 characters.'],
  [{ name: 'two\nlines' }, 'name', 'Name must be on one line.'],
  [{ address: 'a\u0000b' }, 'address', 'Address has characters that cannot be stored.'],
  [{ address: 'a\ud800b' }, 'address', 'Address has characters that cannot be stored.'],
  [{ bedrooms: '3' }, 'bedrooms', 'Bedrooms must be a number.'],
  [{ bedrooms: null }, 'bedrooms', 'Bedrooms must be a number.'],
  [{ bedrooms: -1 }, 'bedrooms', 'Bedrooms cannot be less than zero.'],
  [{ bedrooms: 2.5 }, 'bedrooms', 'Bedrooms must be a whole number.'],
  [{ bedrooms: 1e300 }, 'bedrooms', 'Bedrooms cannot be more than 1,000.'],
  [{ bathrooms: '2' }, 'bathrooms', 'Bathrooms must be a number, such as 2.5.'],
  [{ bathrooms: 1.25 }, 'bathrooms', 'Bathrooms must be a whole or a half number.'],
  [{ squareFootage: -5 }, 'squareFootage', 'Square footage cannot be less than zero.'],
  [{ price: 640000 }, 'price', 'Price must be text.'],
  [{ price: 'on request' }, 'price', 'Price must be whole dollars, such as $1,250,000.'],
  [{ price: '-5' }, 'price', 'Price must be whole dollars, such as $1,250,000.'],
  [{ price: '640000.50' }, 'price', 'Price must be whole dollars, such as $1,250,000.'],
  [{ price: '2,5' }, 'price', 'Price must be whole dollars, such as $1,250,000.'],
  [{ price: '1250,00' }, 'price', 'Price must be whole dollars, such as $1,250,000.'],
  [{ price: '9'.repeat(30) }, 'price', 'Price cannot be more than 1,000,000,000,000.'],
  [{ commission: '-1%' }, 'commission', 'Commission must be a percentage, such as 2.5%.'],
  [{ commission: '101' }, 'commission', 'Commission cannot be more than 100.'],
  [{ linkUrl: 'javascript:alert(1)' }, 'linkUrl', noLink],
  [{ linkUrl: 'javascript:alert(1)//https://homes.example' }, 'linkUrl', noLink],
  [{ linkUrl: 'data:,http://homes.example' }, 'linkUrl', noLink],
  [{ linkUrl: 'https:homes.example' }, 'linkUrl', noLink],
  [{ linkUrl: 'homes.example' }, 'linkUrl', noLink],
  [{ linkUrl: '//homes.example' }, 'linkUrl', noLink],
  [{ linkUrl: '/\\homes.example' }, 'linkUrl', noLink],
  [{ linkUrl: '\\/homes.example' }, 'linkUrl', noLink],
  [{ linkUrl: '///homes.example' }, 'linkUrl', noLink],
  [{ linkUrl: 'contact' }, 'linkUrl', noLink],
  [{ featured: 'yes' }, 'featured', 'Featured must be true or false.'],
  [{ imgUrl: '' }, 'imgUrl', 'Image key is required.'],
  [{ marketDate: '2026-02-30' }, 'marketDate', 'On the market from must be a day such as 2026-11-29.'],
  [{ soldDate: '0000-01-01' }, 'soldDate', 'Sold on must be a day such as 2026-11-29.'],
  [{ yearBuilt: 1904.5 }, 'yearBuilt', 'Year built must be a whole number.'],
  [{ yearBuilt: 1599 }, 'yearBuilt', 'Year built must be a number from 1600 to 2100.'],
  [{ latitude: 90.1 }, 'latitude', 'Latitude must be a number from -90 to 90.'],
  [{ longitude: -180.1 }, 'longitude', 'Longitude must be a number from -180 to 180.'],
  [{ videoUrl: 'http://films.example/1' }, 'videoUrl', 'Video link must start with https://.'],
  [{ agent: '' }, 'agent', 'Agent is required.'],
  [{ sold: true }, 'sold', 'sold cannot be set.'],
]

const oneState = 'Past sale must be true if the state is sold, and false otherwise.'

test.each([
  ['POST', { state: 'active', pastSale: true }],
  ['POST', { state: 'sold', pastSale: false }],
  ['PUT', { state: 'coming soon', pastSale: true }],
] as const)('a %s with %j is refused, for it says two things of one fact', async (method, flags) => {
  const record = (await call('POST', '', home)).body.data
  const before = await count()
  const isNew = method === 'POST'
  const { status, body } = await call(
    method,
    isNew ? '' : `?id=${record._id}`,
    isNew ? { ...home, ...flags } : flags,
  )
  expect([status, body.fields]).toEqual([422, { pastSale: oneState }])
  expect(await count()).toBe(before)
  expect(await stored(record._id)).toEqual(record)
})

describe('an invalid property is refused at its field, for a new one and for a change alike:', () => {
  test.each(wrong)('%j', async (input, field, message) => {
    const record = (await call('POST', '', home)).body.data
    const before = await count()
    for (const [method, query, body] of [
      ['POST', '', { ...home, ...input }],
      ['PUT', `?id=${record._id}`, { name: 'Another name', ...input }],
    ] as const) {
      const response = await call(method, query, body)
      expect(response).toEqual({
        status: 422,
        body: { success: false, error: message, message, fields: { [field]: message } },
      })
    }
    expect(await count()).toBe(before)
    expect(await stored(record._id)).toEqual(record)
  })

  test.each(['_id', 'createdAt', 'updatedAt', 'id', 'imageKey', 'searchText'])(
    'a new property with %s is refused',
    async (field) => {
      const { status, body } = await call('POST', '', { ...home, [field]: 'x' })
      expect(status).toBe(422)
      expect(body.fields).toEqual({ [field]: `${field} cannot be set.` })
    },
  )
})
