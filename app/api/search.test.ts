import { afterAll, beforeAll, expect, test } from 'vitest'
import { homes, insertProperties, insertTestimonials } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp

beforeAll(async () => {
  open = await createTestApp()
  await insertProperties(open.app)
  await insertTestimonials(open.app)
})

afterAll(() => open.close())

const search = async (path: string, text: string): Promise<string[]> => {
  const response = await open.web.request(`${path}?search=${encodeURIComponent(text)}`)
  expect(response.status).toBe(200)
  const { data } = await response.json()
  return data.map(({ name }: { name: string }) => name)
}

const everything = homes.map(({ name }) => name).reverse()

test.each([
  ['part of a name, in any case', 'BROWN', ['Millbrook brownstone']],
  ['part of an address', 'quarry', ['Fenwick house']],
  ['an agent', 'marisol vega', ['Casa Peñalosa']],
  ['a word without its accent', 'penalosa senora', []],
  ['an accent left out', 'penalosa', ['Casa Peñalosa']],
  ['an accent that is not there', 'fénwick', ['Fenwick house']],
  ['an accent made of two characters', 'pen\u0303alosa', ['Casa Peñalosa']],
  ['a percent sign as itself', '100%', ['100% loft_space']],
  ['a percent sign that nothing has', '0%0', []],
  ['an underscore as itself', 't_s', ['100% loft_space']],
  ['an underscore that nothing has', 'f_n', []],
  ['a backslash as itself', 'kiln\\works', ['100% loft_space']],
  ['a lone backslash', '\\', ['100% loft_space']],
  ['a wide percent sign, which means itself too', '0％0', []],
  ['a quotation mark', "o'hare", []],
  ['what only looks like a query', "' or 1=1 --", []],
  ['spaces around the words', '  fenwick  ', ['Fenwick house']],
  ['several spaces between words', 'fenwick  \u00a0 house', ['Fenwick house']],
  ['nothing', '', everything],
  ['spaces alone', '   ', everything],
  ['200 characters', 'x'.repeat(200), []],
])('finds properties by %s', async (_what, text, expected) => {
  expect(await search('/api/properties', text)).toEqual(expected)
})

test.each([
  ['a name without its accent', 'emile', ['Émile Laurent']],
  ['the words', 'NINE DAYS', ['Émile Laurent']],
  ['an agent', 'whitlock', ['Priya Raman']],
  ['words that are not published', 'not yet', []],
])('finds testimonials by %s', async (_what, text, expected) => {
  expect(await search('/api/testimonials', text)).toEqual(expected)
})

test('a search supports pages and filters like any list', async () => {
  const response = await open.web.request('/api/properties?search=e&featured=true&limit=1&page=2')
  expect(await response.json()).toMatchObject({ page: 2, pages: 2, total: 2 })
})
