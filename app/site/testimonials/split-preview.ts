import { testimonialPreviewLength } from '#app/domain/testimonial.ts'

const characters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

/**
 * A text cut behind its first 150 characters, as readers count them: no accent, emoji or surrogate pair is torn.
 * `rest` is empty for a text that is not longer.
 */
export function splitPreview(content: string): { preview: string; rest: string } {
  let seen = 0
  for (const { index } of characters.segment(content)) {
    if (seen === testimonialPreviewLength)
      return { preview: content.slice(0, index), rest: content.slice(index) }
    seen += 1
  }
  return { preview: content, rest: '' }
}
