import { siteImages } from '#content/images.ts'

export type SiteImageKey = keyof typeof siteImages

export const siteImageSet = (key: SiteImageKey, format: 'avif' | 'jpg') =>
  siteImages[key].widths.map((width) => `/img/${key}-${width}.${format} ${width}w`).join(', ')

export function findTall(key: SiteImageKey): SiteImageKey | undefined {
  const tall = `${key}-tall`
  return tall in siteImages ? (tall as SiteImageKey) : undefined
}
