// Makes visitors' text safe for a mail: it cannot end a header, change the reading direction or become a link.

const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const invisibleMarks = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const longestSubject = 200
const longestGreeting = { characters: 40, words: 5 }

/** Fills placeholders such as `{name}` in one pass, so that filled-in text is never read as a placeholder. */
export function fillIn(words: string, values: Record<string, string>): string {
  return words.replace(/\{(\w+)\}/g, (braces, name) => (Object.hasOwn(values, name) ? values[name]! : braces))
}

export const onOneLine = (text: string) =>
  text.replace(lineBreaks, ' ').replace(invisibleMarks, '').replace(/ {2,}/g, ' ').trim()

export const asLines = (text: string) => text.replace(/\r\n?/g, '\n').replace(invisibleMarks, '').trim()

/** A subject: one line, cut at 200 characters. */
export const asSubject = (text: string) => cutAtWord(onOneLine(text), longestSubject)

const address = /\S*@\S*/g
const link = /\S*(?::\/\/|www\.)\S*/giu
const domain = /(?<![\p{L}\p{N}])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?![\p{L}\p{N}])\S*/gu

/** Addresses and telephone numbers, also spelled out. */
const spelled = /\d|(?<![\p{L}\p{N}])(?:dot|punkt|www|https?)(?![\p{L}\p{N}])/iu

/**
 * The name in a greeting, or `there`. Anyone can type a stranger's address into a form, so the name must not carry a
 * message: addresses, links, and names that are too long or have digits are removed.
 */
export function greetingName(name: string): string {
  const plain = onOneLine(name).replace(address, ' ').replace(link, ' ').replace(domain, ' ')
  const cleaned = onOneLine(plain.replace(/[<>[\]{}|\\/]/g, ' '))
  const isName = /\p{L}/u.test(cleaned) && !spelled.test(cleaned)
  const isShort =
    cleaned.length <= longestGreeting.characters && cleaned.split(' ').length <= longestGreeting.words
  return isName && isShort ? cleaned : 'there'
}

function cutAtWord(text: string, longest: number): string {
  const characters = [...text]
  if (characters.length <= longest) return text
  const cut = characters.slice(0, longest - 1).join('')
  return `${cut.replace(/\s+\S*$/u, '')}…`
}
