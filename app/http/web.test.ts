import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestOffice, type TestOffice } from '#test/open-test-office.ts'

let open: TestOffice

beforeAll(async () => {
  open = await openTestOffice()
})

afterAll(() => open.close())

test('a process that can serve says so', async () => {
  const answer = await open.web.request('/readyz')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ready' })
})
