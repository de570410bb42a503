import { siteImages } from '#content/images.ts'

export type SiteImageKey = keyof typeof siteImages

/** The files of a picture of the site's own imagery, as a srcset. */
export const siteImageSet = (key: SiteImageKey, format: 'avif' | 'jpg') =>
  siteImages[key].widths.map((width) => `/img/${key}-${width}.${format} ${width}w`).join(', ')
