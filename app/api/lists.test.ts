import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property } from '#app/db/schema.ts'
import {
  homes,
  insertProperties,
  insertTestimonials,
  logIn,
  unsetHome,
  voices,
} from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let staff: { cookie: string }

beforeAll(async () => {
  open = await createTestApp()
  await insertProperties(open.app)
  await insertTestimonials(open.app)
  staff = await logIn(open.app, 'daniel')
})

afterAll(() => open.close())

const read = async (path: string, headers = {}) => {
  const response = await open.web.request(path, { headers })
  return { status: response.status, body: await response.json() }
}

const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name)

describe('properties', () => {
  test('are listed newest first, with their total', async () => {
    const { status, body } = await read('/api/properties')
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, page: 1, pages: 1, total: homes.length })
    expect(names(body)).toEqual(homes.map(({ name }) => name).reverse())
  })

  test('have every field of the record, prices and commissions as text', async () => {
    const { body } = await read('/api/properties?limit=1')
    expect(body.data[0]).toEqual({
      ...unsetHome,
      _id: expect.any(String),
      slug: '',
      name: 'Fenwick house',
      address: '12 Quarry Road, Fenwick Park',
      bedrooms: 5,
      bathrooms: 2.5,
      squareFootage: 2840,
      price: '$1,250,000',
      commission: '2.5%',
      imgUrl: '',
      linkUrl: 'https://homes.wrenfield.example/1',
      featured: true,
      pastSale: false,
      agent: 'Nora Whitlock',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
  })

  test('are paged, each on one page only', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read(`/api/properties?limit=1&page=${page}`)))
    expect(pages.flatMap(({ body }) => names(body))).toEqual(homes.map(({ name }) => name).reverse())
    expect(pages.map(({ body }) => [body.page, body.pages])).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 4],
    ])
  })

  test('with equal times have the same order on every page', async () => {
    const other = await createTestApp()
    const createdAt = new Date('2026-01-05T12:00:00Z')
    const same = Array.from({ length: 11 }, (_, index) => ({
      ...homes[0]!,
      name: `House ${index}`,
      createdAt,
    }))
    await other.app.db.insert(property).values(same)
    const page = async (query: string) =>
      names(await (await other.web.request(`/api/properties?${query}`)).json())
    const whole = await page('limit=20')
    expect(new Set(whole).size).toBe(same.length)
    for (const limit of [1, 3, 4]) {
      const pages = Array.from({ length: Math.ceil(same.length / limit) }, (_, index) => index + 1)
      const read = await Promise.all(pages.map((number) => page(`limit=${limit}&page=${number}`)))
      expect(read.flat()).toEqual(whole)
    }
    await other.close()
  })

  test('can be filtered by featured and sold, alone and together', async () => {
    expect(names((await read('/api/properties?featured=true')).body)).toEqual([
      'Fenwick house',
      '100% loft_space',
    ])
    expect(names((await read('/api/properties?pastSale=true')).body)).toEqual(['Millbrook brownstone'])
    expect((await read('/api/properties?pastSale=false&featured=false')).body.total).toBe(1)
    expect((await read('/api/properties?pastSale=true&featured=true')).body).toMatchObject({
      data: [],
      page: 1,
      pages: 1,
      total: 0,
    })
  })

  test('can be filtered and sorted by rooms, price and state', async () => {
    const { body } = await read('/api/properties?bedrooms=5&minPrice=$2,000,000&maxPrice=1000000')
    expect(names(body)).toEqual(['Fenwick house'])
    const unsold = await read('/api/properties?state=active&order=price-low&limit=2')
    expect([unsold.body.total, names(unsold.body)]).toEqual([3, ['Fenwick house', '100% loft_space']])
    expect((await read('/api/properties?state=draft')).body).toMatchObject({ data: [], total: 0 })
  })

  test.each([
    'state=gone',
    'minPrice=cheap',
    'bedrooms=2.5',
    'kind=castle',
    'order=random',
    'kind=loft&kind=land',
  ])('cannot be filtered by %s', async (query) => {
    const { status, body } = await read(`/api/properties?${query}`)
    expect([status, body.success, Object.keys(body.fields)]).toEqual([400, false, [query.split('=')[0]]])
  })

  test('return the last page for a later one', async () => {
    const { body } = await read('/api/properties?limit=3&page=999999999')
    expect(body).toMatchObject({ page: 2, pages: 2, total: 4 })
    expect(names(body)).toEqual(['Millbrook brownstone'])
  })
})

describe('testimonials', () => {
  test('return the published ones to a visitor, newest first', async () => {
    const { body } = await read('/api/testimonials')
    expect(names(body)).toEqual(['Émile Laurent', 'Priya Raman'])
    expect(body.total).toBe(2)
  })

  test('return the pending ones to staff too', async () => {
    const { body } = await read('/api/testimonials', staff)
    expect(names(body)).toEqual(voices.map(({ name }) => name).reverse())
  })

  test('hide a pending one from a visitor who knows its id', async () => {
    const [pending] = (await read('/api/testimonials', staff)).body.data
    expect((await read(`/api/testimonials?id=${pending._id}`)).status).toBe(404)
    expect((await read(`/api/testimonials?id=${pending._id}`, staff)).body.data).toEqual([pending])
  })

  test('return an empty date if there is none', async () => {
    const { body } = await read('/api/testimonials?search=Ortiz', staff)
    expect(body.data[0]).toMatchObject({ date: '', published: false })
  })
})

describe.each(['/api/properties', '/api/testimonials'])('%s', (path) => {
  test('returns one record by its id as a list of one', async () => {
    const [wanted] = (await read(`${path}?limit=1`)).body.data
    const { body } = await read(`${path}?id=${wanted._id}`)
    expect(body).toEqual({ success: true, data: [wanted], page: 1, pages: 1, total: 1 })
  })

  test.each(['0199aaaa-0000-7000-8000-000000000000', 'nobody', '1%27%20or%201=1', '%00', ''])(
    'returns 404 for the id "%s"',
    async (id) => {
      const { status, body } = await read(`${path}?id=${id}`)
      expect(status).toBe(404)
      expect(body).toEqual({ success: false, error: body.message, message: expect.stringMatching(/this id/) })
    },
  )

  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=two', 'page'],
    ['page=', 'page'],
    ['page=1e3', 'page'],
    ['page=1&page=2', 'page'],
    ['page=99999999999999999999', 'page'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=ten', 'limit'],
    [`search=${'a'.repeat(201)}`, 'search'],
    ['search=%00', 'search'],
    ['search=a&search=b', 'search'],
    [`id=${'a'.repeat(101)}`, 'id'],
  ])('refuses ?%s', async (query, field) => {
    const { status, body } = await read(`${path}?${query}`)
    expect(status).toBe(400)
    expect(body).toEqual({
      success: false,
      error: body.message,
      message: expect.stringMatching(/\.$/),
      fields: { [field]: body.message },
    })
  })
})

test.each(['featured=yes', 'featured=1', 'featured=', 'pastSale=TRUE', 'pastSale=true&pastSale=true'])(
  'properties refuse ?%s',
  async (query) => {
    const { status, body } = await read(`/api/properties?${query}`)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([query.split('=')[0]])
  },
)
