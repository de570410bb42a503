import { expect, test } from 'vitest'
import { testimonial } from '#app/db/schema.ts'
import { prepareForms } from '#test/support/app/form-steps.ts'
import { action } from './testimonial-form-page.server.ts'

const { now, visitTo } = prepareForms()

test('a form without script is stored once when a double click sends it twice', async () => {
  const fields = { name: 'Ellen', agent: 'Nora Whitlock', content: 'Good.', startedAt: '1' }
  const post = () => action(visitTo('/testimonial-form', { network: 'home' }, new URLSearchParams(fields)))
  const [first, second] = (await Promise.all([post(), post()])).map(
    (response) => response instanceof Response && response.headers.get('Location'),
  )
  expect(first).toMatch(/^\/testimonial-form\?sent=/)
  expect(second).toBe(first)
  expect(await now.open.app.db.$count(testimonial)).toBe(1)
})
