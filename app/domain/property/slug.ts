/** Characters; a number may follow. */
const longest = 80

/** `longwater-house-118-alder-court` of a home's name and address. Never empty. */
export function slugOf({ name, address }: { name: string; address: string }): string {
  const words = `${name} ${address}`
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  let slug = ''
  for (const word of words ?? []) {
    if (slug.length + word.length >= longest) break
    slug += slug ? `-${word}` : word
  }
  return slug || 'home'
}

/** The address of a home's page. */
export const homePath = (slug: string) => `/properties/${slug}`
