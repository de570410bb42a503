import { sharedLinks } from '#content/shared-links.ts'

const names = Object.entries(sharedLinks)

/** The image of a shared link; in pixels. */
export type SharedImage = { path: string; width: number; height: number }

export function sharedImage(path: string): string {
  const [name] = names.find(([, { pages }]) => pages.includes(path)) ?? ['home']
  return `/og/${name}.jpg`
}
