import { expect, test } from 'vitest'
import { listMeta } from './staff-meta.ts'

test.each([
  [undefined, 'Properties | CMS | '],
  [{ page: 1 }, 'Properties | CMS | '],
  [{ page: 2 }, 'Properties, page 2 | CMS | '],
])('a list that returned %j is titled %j', (loaderData, title) => {
  expect(listMeta('Properties')({ loaderData })[0]).toEqual({
    title: expect.stringMatching(`^${title.replaceAll('|', '\\|')}`),
  })
})
