// Shapes text while it is typed, such as $1,250,000. The caret stays behind as many kept characters as before.
import type { ChangeEvent } from 'react'

export type Mask = {
  keep: (text: string) => string
  show: (kept: string) => string
  /** Cleans a pasted text before `keep`. */
  read?: (pasted: string) => string
  tidy?: (kept: string) => string
  /** A comma with another meaning: it stays as typed, so that the form refuses it. */
  comma?: { isOdd: (text: string) => boolean; keep: (text: string) => string }
}

type Typed = { text: string; caret: number; inputType: string }

/** Formats the typed text of the field, and returns it. */
export function maskTyped(
  mask: Mask,
  before: string,
  { currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>,
): string {
  const { inputType = '' } = nativeEvent as Partial<InputEvent>
  const typed = { text: input.value, caret: input.selectionStart ?? input.value.length, inputType }
  const next = retype(mask, before, typed)
  // Written before React does: React then finds no difference and leaves the caret alone.
  input.value = next.text
  input.setSelectionRange(next.caret, next.caret)
  return next.text
}

/** Returns the new text and caret. `before` is the field's previous text. */
export function retype(mask: Mask, before: string, { text, caret, inputType }: Typed) {
  const whole = mask.read && wholeTexts.has(inputType) ? mask.read(text) : text
  const odd = oddComma(mask, before, whole, caret)
  if (odd) return odd
  let kept = mask.keep(whole)
  let place = mask.keep(whole.slice(0, caret)).length
  const hasOwn = mask.comma?.isOdd(before)
  if (kept === mask.keep(before) && text.length < before.length && !hasOwn) {
    // Only a comma, $ or % was deleted: the user means the character before it.
    if (inputType === 'deleteContentBackward' && place > 0) place -= 1
    if (inputType.startsWith('deleteContent')) kept = kept.slice(0, place) + kept.slice(place + 1)
  }
  const shown = mask.show(kept)
  return { text: shown, caret: caretBehind(mask, shown, place) }
}

/** Keeps a text with an odd comma, new or old; the mask's own commas move with their digits. */
function oddComma({ comma }: Mask, before: string, whole: string, caret: number) {
  if (!comma) return undefined
  const text = comma.keep(whole)
  const isOwn = comma.isOdd(before) || addedText(before, whole, caret).includes(',')
  return isOwn && comma.isOdd(text) ? { text, caret: comma.keep(whole.slice(0, caret)).length } : undefined
}

function addedText(before: string, text: string, caret: number) {
  let start = 0
  while (start < caret && text[start] === before[start]) start += 1
  return text.slice(start, caret)
}

const wholeTexts = new Set(['insertFromPaste', 'insertFromDrop', 'insertReplacementText', ''])

/** The first position in `shown` behind this many kept characters. */
function caretBehind(mask: Mask, shown: string, place: number) {
  if (place === 0) return shown.indexOf(mask.keep(shown)[0] ?? '')
  const places = Array.from({ length: shown.length + 1 }, (_, index) => index)
  return places.find((index) => mask.keep(shown.slice(0, index)).length >= place) ?? shown.length
}
