import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { placeholderImage } from '#app/domain/image/image.ts'
import { UploadedImage } from './uploaded-image.tsx'

test.each([
  { which: 'with sizes', widths: [640], sizes: '100vw' },
  // HTML allows `sizes` beside `srcset` only
  { which: 'whose sizes are not made yet', widths: [], sizes: undefined },
])('an image $which has the attributes for them', ({ widths, sizes }) => {
  const drawn = renderToStaticMarkup(
    <UploadedImage image={{ ...placeholderImage, widths }} alt="" sizes="100vw" />,
  )
  const [image = ''] = drawn.match(/<img[^>]*>/) ?? []
  expect(image.match(/ sizes="([^"]*)"/)?.[1]).toBe(sizes)
  expect(image.includes('srcSet=')).toBe(sizes !== undefined)
})
