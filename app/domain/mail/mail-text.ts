// What visitors typed, made fit for a mail: nothing of it can end a header, turn the reading direction or be a link.

const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const invisibleMarks = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const longestSubject = 200
const longestGreeting = { characters: 40, words: 5 }

/** Fills `{name}` and the like in one pass: words that were filled in are never read as a brace again. */
export function fillIn(words: string, values: Record<string, string>): string {
  return words.replace(/\{(\w+)\}/g, (braces, name) => (Object.hasOwn(values, name) ? values[name]! : braces))
}

/** Text on one line, without marks that do not show. */
export const onOneLine = (text: string) =>
  text.replace(lineBreaks, ' ').replace(invisibleMarks, '').replace(/ {2,}/g, ' ').trim()

/** Text of several lines, without marks that do not show. */
export const asLines = (text: string) => text.replace(/\r\n?/g, '\n').replace(invisibleMarks, '').trim()

/** A subject: one line, cut at 200 characters. */
export const asSubject = (text: string) => cutAtWord(onOneLine(text), longestSubject)

const address = /\S*@\S*/g
const link = /\S*(?::\/\/|www\.)\S*/giu
const domain = /(?<![\p{L}\p{N}])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?![\p{L}\p{N}])\S*/gu

/** Addresses and telephone numbers, as people spell them to people. */
const spelled = /\d|(?<![\p{L}\p{N}])(?:dot|punkt|www|https?)(?![\p{L}\p{N}])/iu

/**
 * The name in a greeting, or `there`. A stranger's address can be typed into any form, so that the name must not
 * carry words of the sender's own to it: addresses and links go, and what is no name by its length or its digits does.
 */
export function greetingName(name: string): string {
  const plain = onOneLine(name).replace(address, ' ').replace(link, ' ').replace(domain, ' ')
  const kept = onOneLine(plain.replace(/[<>[\]{}|\\/]/g, ' '))
  const isName = /\p{L}/u.test(kept) && !spelled.test(kept)
  const isShort = kept.length <= longestGreeting.characters && kept.split(' ').length <= longestGreeting.words
  return isName && isShort ? kept : 'there'
}

function cutAtWord(text: string, longest: number): string {
  const characters = [...text]
  if (characters.length <= longest) return text
  const cut = characters.slice(0, longest - 1).join('')
  return `${cut.replace(/\s+\S*$/u, '')}…`
}
