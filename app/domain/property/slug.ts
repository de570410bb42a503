/** Characters; a number may follow. */
const longest = 80

/** Letters that no decomposition makes plain. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** `longwater-house-118-alder-court` of a home's name and address. Never empty. */
export function slugOf({ name, address }: { name: string; address: string }): string {
  const words = `${name} ${address}`
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? '')
    .match(/[a-z0-9]+/g)
  let slug = ''
  for (const word of words ?? []) {
    if (slug.length + word.length >= longest) break
    slug += slug ? `-${word}` : word
  }
  return slug || 'home'
}

/** The address of a home's page. */
export const propertyPath = (slug: string) => `/properties/${slug}`
