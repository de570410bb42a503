import { expect, test } from 'vitest'
import { pageLinks } from './page-links.ts'

test.each([
  [1, 1, [1]],
  [2, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 'gap', 20]],
  [4, 20, [1, 2, 3, 4, 5, 'gap', 20]],
  [10, 20, [1, 'gap', 9, 10, 11, 'gap', 20]],
  [18, 20, [1, 'gap', 17, 18, 19, 20]],
  [20, 20, [1, 'gap', 19, 20]],
])('page %i of %i shows %j', (page, pages, links) => {
  expect(pageLinks(page, pages)).toEqual(links)
})
