import { expect, test } from 'vitest'
import { gap, nearPages } from './near-pages.ts'

test.each([
  { page: 1, pages: 1, shown: [1] },
  { page: 2, pages: 3, shown: [1, 2, 3] },
  { page: 1, pages: 5, shown: [1, 2, gap, 5] },
  { page: 3, pages: 5, shown: [1, 2, 3, 4, 5] },
  { page: 4, pages: 9, shown: [1, 2, 3, 4, 5, gap, 9] },
  { page: 50, pages: 100, shown: [1, gap, 49, 50, 51, gap, 100] },
  { page: 100, pages: 100, shown: [1, gap, 99, 100] },
])('on page $page of $pages the pages $shown are shown', ({ page, pages, shown }) => {
  expect(nearPages(page, pages)).toEqual(shown)
})

test.each([
  [2, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, gap, 20]],
  [4, 20, [1, 2, 3, 4, 5, gap, 20]],
  [10, 20, [1, gap, 9, 10, 11, gap, 20]],
  [18, 20, [1, gap, 17, 18, 19, 20]],
])('if all seven fit, page %i of %i shows %j', (page, pages, shown) => {
  expect(nearPages(page, pages, 7)).toEqual(shown)
})
