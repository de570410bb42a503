import { afterAll, beforeAll, expect, test } from 'vitest'
import { newestQuotes } from '#app/domain/testimonial/testimonial.server.ts'
import { insertTestimonials, logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let nora: { cookie: string }
beforeAll(async () => {
  open = await createTestApp()
  nora = await logIn(open.app, 'nora')
  await insertTestimonials(open.app)
})
afterAll(() => open.close())

async function names(query: string, headers: Record<string, string> = {}) {
  const response = await open.web.request(`/api/testimonials${query}`, { headers })
  const { data, total } = (await response.json()) as { data: { name: string }[]; total: number }
  expect(total).toBe(data.length)
  return data.map(({ name }) => name)
}

test('staff can filter for pending or for published testimonials', async () => {
  expect(await names('?published=false', nora)).toEqual(['Sam Ortiz'])
  expect(await names('?published=true', nora)).toEqual(['Émile Laurent', 'Priya Raman'])
  expect(await names('?published=false&search=nobody', nora)).toEqual([])
  expect(await names('', nora)).toHaveLength(3)
})

test('a visitor who requests pending testimonials gets none', async () => {
  expect(await names('?published=false')).toEqual([])
  expect(await names('')).toEqual(['Émile Laurent', 'Priya Raman'])
})

test('no page quotes a pending testimonial', async () => {
  const quoted = async (limit: number) => (await newestQuotes(open.app, limit)).map(({ name }) => name)
  expect(await quoted(9)).toEqual(['Émile Laurent', 'Priya Raman'])
  expect(await quoted(1)).toEqual(['Émile Laurent'])
})

test('a value other than true and false is refused', async () => {
  const response = await open.web.request('/api/testimonials?published=perhaps')
  expect(response.status).toBe(400)
})
