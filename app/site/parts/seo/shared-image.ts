import { sharedLinks } from '#content/shared-links.ts'

const names = Object.entries<{ pages: readonly string[] }>(sharedLinks)

/** The address, on this site, of the picture that shows where a page is shared. */
export function sharedImage(path: string): string {
  const [name] = names.find(([, { pages }]) => pages.includes(path)) ?? ['home']
  return `/og/${name}.jpg`
}
