import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property } from '#app/db/schema.ts'
import { send } from '#test/call.ts'
import { insertProperties, signIn } from '#test/cast.ts'
import { openTestOffice, type TestOffice } from '#test/open-test-office.ts'

let open: TestOffice
let agent: { cookie: string }
let admin: { cookie: string }
let clock = Date.now()

beforeAll(async () => {
  open = await openTestOffice({ now: () => new Date(clock++) })
  agent = await signIn(open.office, 'daniel')
  admin = await signIn(open.office, 'nora')
  await insertProperties(open.office)
})

afterAll(() => open.close())

const home = {
  name: 'Ashgrove cottage',
  address: '4 Linden Court, Ashgrove',
  bedrooms: 3,
  bathrooms: 1.5,
  squareFootage: 1480,
  price: '$640,000',
  commission: '2.5%',
  imgUrl: 'uploads/cottage',
  linkUrl: 'https://homes.wrenfield.example/9',
  agent: 'Daniel Osei',
}

async function call(method: string, query: string, body?: object, headers: Record<string, string> = agent) {
  const answer = await send(open.web, method, `/api/properties${query}`, body ?? {}, headers)
  return { status: answer.status, body: await answer.json() }
}

const create = async () => (await call('POST', '', home)).body.data
const stored = async (id: string) =>
  (await (await open.web.request(`/api/properties?id=${id}`)).json()).data[0]
const count = () => open.office.db.$count(property)
const nowhere = '?id=00000000-0000-4000-8000-000000000000'

describe('a visitor', () => {
  test.each([
    ['POST', ''],
    ['PUT', nowhere],
    ['DELETE', nowhere],
    ['PUT', ''],
    ['DELETE', '?id=x'],
  ])('cannot %s /api/properties%s, whatever is sent', async (method, query) => {
    const { status, body } = await call(method, query, { name: '' }, {})
    expect(status).toBe(401)
    expect(body).toEqual({ success: false, error: 'Please sign in.', message: 'Please sign in.' })
  })
})

describe('a property is added', () => {
  test.each(['agent', 'admin'])('by an %s, and the public reads it', async (role) => {
    const { status, body } = await call('POST', '', home, role === 'admin' ? admin : agent)
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      data: {
        ...home,
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
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
  ])('with the price %s as %s', async (price, answered) => {
    expect((await call('POST', '', { ...home, price })).body.data.price).toBe(answered)
  })

  test.each([
    ['2.5', '2.5%'],
    ['2.25%', '2.25%'],
    ['3', '3%'],
  ])('with the commission %s as %s', async (commission, answered) => {
    expect((await call('POST', '', { ...home, commission })).body.data.commission).toBe(answered)
  })

  test.each(Object.keys(home))('not without %s', async (field) => {
    const before = await count()
    const { status, body } = await call('POST', '', { ...home, [field]: undefined })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([field])
    expect(body.message).toMatch(/ is required\.$/)
    expect(await count()).toBe(before)
  })
})

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
  [{ bathrooms: 1.25 }, 'bathrooms', 'Bathrooms must be a whole or a half number.'],
  [{ squareFootage: -5 }, 'squareFootage', 'Square footage cannot be less than zero.'],
  [{ price: 640000 }, 'price', 'Price must be text.'],
  [{ price: 'on request' }, 'price', 'Price must be whole dollars, such as $1,250,000.'],
  [{ price: '-5' }, 'price', 'Price must be whole dollars, such as $1,250,000.'],
  [{ price: '640000.50' }, 'price', 'Price must be whole dollars, such as $1,250,000.'],
  [{ price: '9'.repeat(30) }, 'price', 'Price cannot be more than 1,000,000,000,000.'],
  [{ commission: '-1%' }, 'commission', 'Commission must be a percentage, such as 2.5%.'],
  [{ commission: '101' }, 'commission', 'Commission cannot be more than 100.'],
  [{ linkUrl: 'javascript:alert(1)' }, 'linkUrl', 'Link URL must start with http:// or https://.'],
  [{ linkUrl: 'https:homes.example' }, 'linkUrl', 'Link URL must start with http:// or https://.'],
  [{ linkUrl: 'homes.example' }, 'linkUrl', 'Link URL must start with http:// or https://.'],
  [{ featured: 'yes' }, 'featured', 'Featured must be true or false.'],
  [{ imgUrl: '' }, 'imgUrl', 'Image key is required.'],
  [{ agent: '' }, 'agent', 'Agent is required.'],
  [{ sold: true }, 'sold', 'sold cannot be set.'],
]

describe('wrong input is refused by its field, alike when a property is added and changed:', () => {
  test.each(wrong)('%j', async (input, field, message) => {
    const record = await create()
    const before = await count()
    for (const [method, query, body] of [
      ['POST', '', { ...home, ...input }],
      ['PUT', `?id=${record._id}`, { name: 'Another name', ...input }],
    ] as const) {
      const answer = await call(method, query, body)
      expect(answer).toEqual({
        status: 422,
        body: { success: false, error: message, message, fields: { [field]: message } },
      })
    }
    expect(await count()).toBe(before)
    expect(await stored(record._id)).toEqual(record)
  })

  test.each(['_id', 'createdAt', 'updatedAt', 'id', 'imageKey', 'searchText'])(
    'a new property with %s',
    async (field) => {
      const { status, body } = await call('POST', '', { ...home, [field]: 'x' })
      expect(status).toBe(422)
      expect(body.fields).toEqual({ [field]: `${field} cannot be set.` })
    },
  )
})

describe('a change', () => {
  test('touches what was sent and nothing else', async () => {
    const record = await create()
    const { status, body } = await call('PUT', `?id=${record._id}`, { price: '$700,000', featured: true })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: { ...record, price: '$700,000', featured: true, updatedAt: body.data.updatedAt },
    })
    expect(Date.parse(body.data.updatedAt)).toBeGreaterThan(Date.parse(record.updatedAt))
    expect(await stored(record._id)).toEqual(body.data)
  })

  test('may send the record back whole', async () => {
    const record = await create()
    const { status, body } = await call('PUT', `?id=${record._id}`, { ...record, name: 'Linden cottage' })
    expect(status).toBe(200)
    expect(body.data.name).toBe('Linden cottage')
  })

  test('of nothing is no change', async () => {
    const record = await create()
    expect((await call('PUT', `?id=${record._id}`, {})).body.data).toEqual(record)
    expect((await call('PUT', `?id=${record._id}`, record)).body.data).toEqual(record)
  })

  test('of what somebody else has changed is refused with what is stored, and overwrites nothing', async () => {
    const read = await create()
    const theirs = (await call('PUT', `?id=${read._id}`, { price: '$1' }, admin)).body.data
    const { status, body } = await call('PUT', `?id=${read._id}`, { ...read, name: 'Mine' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ success: false, data: theirs })
    expect(await stored(read._id)).toEqual(theirs)
    const again = await call('PUT', `?id=${read._id}`, { name: 'Mine', updatedAt: theirs.updatedAt })
    expect(again.body.data).toMatchObject({ name: 'Mine', price: '$1' })
  })

  test('of two at once on the same state goes to one; the other is told', async () => {
    const { _id, updatedAt } = await create()
    const names = ['One', 'Two', 'Three', 'Four']
    const answers = await Promise.all(names.map((name) => call('PUT', `?id=${_id}`, { name, updatedAt })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const won = answers.find(({ status }) => status === 200)!
    expect((await stored(_id)).name).toBe(won.body.data.name)
  })

  test.each([
    ['_id', { _id: 'another' }],
    ['createdAt', { createdAt: '2020-01-01T00:00:00.000Z' }],
  ])('cannot set %s', async (field, input) => {
    const record = await create()
    const { status, body } = await call('PUT', `?id=${record._id}`, input)
    expect(status).toBe(422)
    expect(body.fields).toEqual({ [field]: `${field} is set by the server.` })
    expect(await stored(record._id)).toEqual(record)
  })

  test('with an updatedAt that is no instant is refused', async () => {
    const { _id } = await create()
    expect((await call('PUT', `?id=${_id}`, { updatedAt: 'yesterday' })).body.fields).toHaveProperty(
      'updatedAt',
    )
  })

  test.each([nowhere, '?id=x', '?id=%00', "?id='%20or%201=1"])('of %s answers 404', async (query) => {
    expect((await call('PUT', query, { name: 'Nobody' })).status).toBe(404)
  })

  test('without an id answers 400', async () => {
    const { status, body } = await call('PUT', '', { name: 'Nobody' })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ id: 'id is required.' })
  })
})

describe('a deletion', () => {
  test('answers the record, which then is no more', async () => {
    const record = await create()
    expect(await call('DELETE', `?id=${record._id}`)).toEqual({
      status: 200,
      body: { success: true, data: record },
    })
    expect(await stored(record._id).catch(() => 'gone')).toBe('gone')
    expect((await call('DELETE', `?id=${record._id}`)).status).toBe(404)
    expect((await call('PUT', `?id=${record._id}`, { name: 'Late' })).status).toBe(404)
  })

  test.each([
    ['', 400],
    ['?id=', 400],
    [nowhere, 404],
  ])('of "%s" answers %d', async (query, status) => {
    expect((await call('DELETE', query)).status).toBe(status)
  })
})
