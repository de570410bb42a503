/** The first word of a name. Empty for an empty name. */
export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? ''

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US')
}
