import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListHead } from './list-head.tsx'

test('a list of one record is counted in the singular', () => {
  const count = (total: number) =>
    renderToStaticMarkup(<ListHead title="Properties" total={total} one="property" />)
  expect(count(1)).toContain('1 <span class="sr">property</span>')
  expect(count(2)).toContain('2 <span class="sr">properties</span>')
})
