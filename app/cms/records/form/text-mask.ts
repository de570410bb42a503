// Text that is put in shape while it is typed, such as $1,250,000: what counts are the characters that are kept, and
// the caret stays behind as many of them as before.

export type Mask = {
  /** What is kept of a text: of `$1,250` the digits. */
  keep: (text: string) => string
  /** How the kept characters are shown. */
  show: (kept: string) => string
  /** Of a text that arrives whole, from the clipboard: what is to be read of it. */
  read?: (pasted: string) => string
  /** What is made of the kept characters when the field is left. */
  tidy?: (kept: string) => string
  /** A comma may stand in it where it means something else: it then stays as it was typed, for the form to refuse. */
  comma?: { isOdd: (text: string) => boolean; keep: (text: string) => string }
}

/** A field after a keystroke: its text, the place of the caret, and what the browser calls the change. */
type Typed = { text: string; caret: number; inputType: string }

/** What the field is to show, and where the caret goes. `before` is what it showed until then. */
export function retype(mask: Mask, before: string, { text, caret, inputType }: Typed) {
  const whole = mask.read && wholeTexts.has(inputType) ? mask.read(text) : text
  const odd = oddComma(mask, before, whole, caret)
  if (odd) return odd
  let kept = mask.keep(whole)
  let place = mask.keep(whole.slice(0, caret)).length
  const hasOwn = mask.comma?.isOdd(before)
  if (kept === mask.keep(before) && text.length < before.length && !hasOwn) {
    // only a comma, $ or % was deleted: what stands beyond it is meant
    if (inputType === 'deleteContentBackward' && place > 0) place -= 1
    if (inputType.startsWith('deleteContent')) kept = kept.slice(0, place) + kept.slice(place + 1)
  }
  const shown = mask.show(kept)
  return { text: shown, caret: caretBehind(mask, shown, place) }
}

/** A text with an odd comma that was just put in, or stood there before; a comma of the mask's own moves with its digits. */
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

/** The first place in `shown` with so many kept characters before it. */
function caretBehind(mask: Mask, shown: string, place: number) {
  if (place === 0) return shown.indexOf(mask.keep(shown)[0] ?? '')
  const places = Array.from({ length: shown.length + 1 }, (_, index) => index)
  return places.find((index) => mask.keep(shown.slice(0, index)).length >= place) ?? shown.length
}
