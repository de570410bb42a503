const characters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

/** Cuts a text after `length` graphemes, so that no accent, emoji or surrogate pair is torn. `rest` is empty if it is not longer. */
export function cutText(text: string, length: number): { start: string; rest: string } {
  let seen = 0
  for (const { index } of characters.segment(text)) {
    if (seen === length) return { start: text.slice(0, index), rest: text.slice(index) }
    seen += 1
  }
  return { start: text, rest: '' }
}
