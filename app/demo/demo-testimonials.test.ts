import { expect, test } from 'vitest'
import { cutText } from '#app/domain/cut-text.ts'
import { testimonialPreviewLength } from '#app/domain/testimonial/testimonial.ts'
import { demoTestimonials } from './demo-testimonials.ts'

test('a card that shows the start of a testimonial ends with a whole word', () => {
  const shown = demoTestimonials.map(({ content }) => cutText(content, testimonialPreviewLength))
  const cutWithin = shown.filter(({ start, rest }) => /\s$/.test(start) || /^[\p{L}\p{N}’-]/u.test(rest))
  expect(cutWithin).toEqual([])
})
