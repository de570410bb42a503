// Promise 3: nobody gets in, and nothing of the staff area is kept or told elsewhere.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestOffice, type TestOffice } from '#test/open-test-office.ts'
import { createWeb } from './web.ts'

let open: TestOffice

beforeAll(async () => {
  open = await openTestOffice()
})
afterAll(() => open.close())

const headersOf = async (path: string) => {
  const web = createWeb(open.office, async () => new Response('a page'))
  const { headers } = await web.request(path)
  return ['X-Robots-Tag', 'Cache-Control', 'Referrer-Policy'].map((name) => headers.get(name))
}

test.each([
  '/cms',
  '/cms/',
  '/CMS',
  '//cms',
  '/cms.data',
  '/cms/properties.data',
  '/cms/login?next=%2Fcms',
  '/cms%2Fproperties',
])('%s is for no search engine, no cache, and names itself to no other site', async (path) => {
  expect(await headersOf(path)).toEqual(['noindex, nofollow', 'no-store', 'no-referrer'])
})

test.each(['/', '/cmsx', '/team'])('%s is public', async (path) => {
  expect(await headersOf(path)).toEqual([null, null, 'strict-origin-when-cross-origin'])
})
