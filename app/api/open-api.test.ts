import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { cachedRoutes } from '#app/server/cacheable-routes.ts'
import { post, send } from '#test/support/app/call.ts'
import {
  contactMessage,
  enteredHome as home,
  insertImage,
  insertProperties,
  insertTestimonials,
  logIn,
} from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

type Schema = Parameters<typeof z.fromJSONSchema>[0]
type Operation = {
  parameters: { name: string; schema: Schema }[]
  requestBody: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { content: { 'application/json': { schema: Schema } } }>
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

let open: TestApp
let document: Document
let staff: { cookie: string }

beforeAll(async () => {
  open = await createTestApp({ config: { rateLimits: false } })
  await insertProperties(open.app)
  await insertTestimonials(open.app)
  await insertImage(open.app, 'homes/fenwick')
  staff = await logIn(open.app, 'nora')
  document = await (await open.web.request('/api/openapi.json')).json()
})

afterAll(() => open.close())

test('the OpenAPI document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0')
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
})

test('it is rendered once, and clients that have it get 304', async () => {
  const first = await open.web.request('/api/openapi.json')
  const stringify = vi.spyOn(JSON, 'stringify')
  expect(await (await open.web.request('/api/openapi.json')).json()).toEqual(document)
  expect(stringify).not.toHaveBeenCalledWith(expect.objectContaining({ openapi: '3.1.0' }))
  const etag = first.headers.get('ETag') ?? ''
  const again = await open.web.request('/api/openapi.json', { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each([
  ['/properties', 'get'],
  ['/testimonials', 'get'],
  ['/getImageUrl', 'get'],
  ['/check-session', 'get'],
  ['/inquiries', 'post'],
  ['/emailNotification', 'post'],
  ['/testimonial-submissions', 'post'],
])('it describes %s %s', (path, method) => {
  expect(document.paths[path]?.[method]?.responses).toBeDefined()
})

test('it describes 304 for the reads that are cached, and for no other', async () => {
  for (const [path, { get }] of Object.entries(document.paths)) {
    const isCached = cachedRoutes(`/api${path}`) !== undefined
    expect([path, get?.responses[304] !== undefined]).toEqual([path, isCached])
  }
})

test('it describes numbers as the calls accept them', () => {
  const { get, post } = document.paths['/properties']!
  const query = Object.fromEntries(get!.parameters.map(({ name, schema }) => [name, schema]))
  expect(query).toMatchObject({
    page: { type: 'integer', minimum: 1, maximum: 999_999_999, default: 1 },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
    bedrooms: { minimum: 0, maximum: 1000, multipleOf: 1 },
    bathrooms: { minimum: 0, maximum: 1000, multipleOf: 0.5 },
  })
  expect(post!.requestBody.content['application/json'].schema).toMatchObject({
    properties: {
      bedrooms: { type: 'integer' },
      squareFootage: { type: 'integer' },
      yearBuilt: { type: ['integer', 'null'] },
      bathrooms: { type: 'number', multipleOf: 0.5 },
    },
  })
})

describe('a response matches its description', () => {
  const testimonial = { name: 'Priya Raman', content: 'They answered every call.' }
  const notification = { email: 'rosa@visitor.example', formName: 'General Contact' }

  test.each([
    ['/properties', '?limit=2', 200],
    ['/properties', '?search=nothing', 200],
    ['/properties', '?page=0', 400],
    ['/properties', '?id=none', 404],
    ['/testimonials', '', 200],
    ['/testimonials', '?limit=x', 400],
    ['/testimonials', '?id=none', 404],
    ['/getImageUrl', '?objectKey=homes/fenwick', 200],
    ['/getImageUrl', '', 400],
    ['/getImageUrl', '?objectKey=none', 404],
    ['/check-session', '', 200],
    ['/inquiries', '', 200],
    ['/inquiries', '?status=lost', 400],
    ['/inquiries', '?id=none', 404],
    ['/counts', '', 200],
    ['/activity', '?collection=properties', 400],
    ['/activity', '?collection=properties&id=none', 404],
  ])('GET %s%s returns %d', async (path, query, status) => {
    await expectAsDescribed(
      path,
      'get',
      status,
      await open.web.request(`/api${path}${query}`, { headers: staff }),
    )
  })

  test.each([
    ['/inquiries', contactMessage, 201],
    ['/inquiries', {}, 422],
    ['/inquiries', [], 400],
    ['/inquiries', { ...contactMessage, message: 'm'.repeat(70_000) }, 413],
    ['/testimonial-submissions', testimonial, 201],
    ['/testimonial-submissions', {}, 422],
    ['/emailNotification', notification, 202],
    ['/emailNotification', {}, 422],
  ])('POST %s returns %d', async (path, body, status) => {
    await expectAsDescribed(path, 'post', status, await post(open.web, `/api${path}`, body))
  })
})

describe('the response to a change by staff matches its description', () => {
  const voice = { name: 'Priya Raman', content: 'They answered every call.', agent: 'Nora Whitlock' }

  async function call(method: string, path: string, status: number, body: object = {}, query = '') {
    const response = await send(open.web, method, `/api${path}${query}`, body, staff)
    const { data } = await response.clone().json()
    await expectAsDescribed(path, method.toLowerCase(), status, response)
    return data
  }

  test.each([
    ['/properties', home],
    ['/testimonials', voice],
  ])('%s', async (path, body) => {
    const { _id } = await call('POST', path, 201, body)
    await call('POST', path, 422, {})
    await call('PUT', path, 200, { name: 'Another' }, `?id=${_id}`)
    await call('PUT', path, 409, { name: 'Late', updatedAt: '2020-01-01T00:00:00Z' }, `?id=${_id}`)
    await call('PUT', path, 404, {}, '?id=none')
    await call('DELETE', path, 200, {}, `?id=${_id}`)
    await call('DELETE', path, 404, {}, `?id=${_id}`)
    const collection = path.slice(1)
    const history = await open.web.request(`/api/activity?collection=${collection}&id=${_id}`, {
      headers: staff,
    })
    await expectAsDescribed('/activity', 'get', 200, history)
  })

  test('/inquiries', async () => {
    const { data } = await (await post(open.web, '/api/inquiries', contactMessage)).json()
    await call('PATCH', '/inquiries', 200, { id: data._id, status: 'closed' })
    await call('PATCH', '/inquiries', 422, { id: data._id })
    await call('DELETE', '/inquiries', 200, {}, `?id=${data._id}`)
  })

  test('/getImageUploadUrl', async () => {
    await call('POST', '/getImageUploadUrl', 200, { fileName: 'a.png', fileType: 'image/png' })
    await call('POST', '/getImageUploadUrl', 422, { fileName: 'a.gif', fileType: 'image/gif' })
  })

  test.each([
    ['get', '/inquiries'],
    ['patch', '/inquiries'],
    ['post', '/properties'],
    ['put', '/testimonials'],
    ['get', '/counts'],
    ['get', '/activity'],
    ['get', '/events'],
  ])('and the description says that %s %s is for staff, who log in by a cookie', async (method, path) => {
    expect(document.paths[path]?.[method]).toMatchObject({ security: [{ session: ['staff'] }] })
    const response = await open.web.request(`/api${path}`, { method: method.toUpperCase() })
    await expectAsDescribed(path, method, 401, response)
  })
})

async function expectAsDescribed(path: string, method: string, status: number, response: Response) {
  expect(response.status).toBe(status)
  const described = document.paths[path]?.[method]?.responses[status]?.content['application/json'].schema
  expect(described, `${method} ${path} describes ${status}`).toBeDefined()
  const found = z.fromJSONSchema(closed(resolved(described!)) as Schema).safeParse(await response.json())
  expect(found.error?.issues ?? []).toEqual([])
}

/** The document has the shape of every failure once. */
function resolved(schema: Schema): Schema {
  const { $ref } = schema as { $ref?: string }
  return $ref ? document.components.schemas[$ref.split('/').at(-1) ?? '']! : schema
}

/** The same schema; its objects allow no other fields than those that they name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return 'properties' in copy ? { additionalProperties: false, ...copy } : copy
}
