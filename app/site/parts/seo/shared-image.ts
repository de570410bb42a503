import { sharedLinks } from '#content/shared-links.ts'

const names = Object.entries<{ pages: readonly string[] }>(sharedLinks)

export function sharedImage(path: string): string {
  const [name] = names.find(([, { pages }]) => pages.includes(path)) ?? ['home']
  return `/og/${name}.jpg`
}
