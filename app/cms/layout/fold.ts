/** For comparison in a search: without accents, in lower case. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The text before, at and after a search word; undefined without a match. */
export function splitAt(text: string, search: string): [string, string, string] | undefined {
  const wanted = fold(search.trim())
  const characters = [...text.normalize('NFC')]
  const folded = characters.map(fold)
  const at = folded.join('').indexOf(wanted)
  if (!wanted || at < 0) return undefined
  const start = characterAt(folded, at)
  const end = characterAt(folded, at + wanted.length)
  return [characters.slice(0, start), characters.slice(start, end), characters.slice(end)].map((part) =>
    part.join(''),
  ) as [string, string, string]
}

/** Maps an index in the folded text to its character: one letter may fold to two, or to none. */
function characterAt(folded: string[], place: number): number {
  let passed = 0
  const index = folded.findIndex((part) => {
    passed += part.length
    return passed > place
  })
  return index < 0 ? folded.length : index
}
