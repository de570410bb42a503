const characters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

/**
 * A text cut behind its first `length` characters, as readers count them: no accent, emoji or surrogate pair is torn.
 * `rest` is empty for a text that is not longer.
 */
export function cutText(text: string, length: number): { start: string; rest: string } {
  let seen = 0
  for (const { index } of characters.segment(text)) {
    if (seen === length) return { start: text.slice(0, index), rest: text.slice(index) }
    seen += 1
  }
  return { start: text, rest: '' }
}
