import { siteImages } from '#content/images.ts'

export type SiteImageKey = keyof typeof siteImages

/** The files of a picture of the site's own imagery, as a srcset. */
export const siteImageSet = (key: SiteImageKey, format: 'avif' | 'jpg') =>
  siteImages[key].widths.map((width) => `/img/${key}-${width}.${format} ${width}w`).join(', ')

/** The upright part of a picture that was cut out for phones, if one was. */
export function findTall(key: SiteImageKey): SiteImageKey | undefined {
  const tall = `${key}-tall`
  return tall in siteImages ? (tall as SiteImageKey) : undefined
}
