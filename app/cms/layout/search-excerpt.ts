/** Characters around what was found. */
const [most, mostAfter] = [14, 34]

/** A few whole words around what was found, on one line: `…sunny house with a garden…`. */
export function excerptOf(parts: [before: string, match: string, after: string]): string {
  const [before, match, after] = parts.map((part) => part.replaceAll(/\s+/g, ' ')) as typeof parts
  return endOf(before) + match + startOf(after)
}

/** Without a cut word or punctuation at its start, unless it is one long word. */
const endOf = (text: string) =>
  text.length > most ? `…${text.slice(-most).replace(/^(?:\S*\s+)?[\p{P}\s]*/u, '')}` : text

const startOf = (text: string) =>
  text.length > mostAfter ? `${text.slice(0, mostAfter).replace(/[\p{P}\s]*\s+\S*$/u, '')}…` : text
