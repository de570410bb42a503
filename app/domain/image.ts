/** A picture as a page shows it: addresses that may be fetched now, and the box to keep free for it. */
export type Picture = {
  src: string
  srcSet: string
  avifSrcSet: string
  width: number
  height: number
  color: string
  alt: string
}

/** The largest JPEG of a picture, and all its JPEGs as a srcset; empty as long as no sizes are made. */
export type ImageUrl = { url: string; srcSet: string }

/** Shown when a property has no picture, or when its picture cannot be had (section 9). */
export const placeholderImage: Picture = {
  src: '/stock-property.jpg',
  srcSet: '',
  avifSrcSet: '',
  width: 1600,
  height: 1067,
  color: '#faf8f4',
  alt: '',
}

const hour = 3_600_000

/** A signed address is valid for at least `min` and at most `max` milliseconds (readings, calls). */
export const signedUrlLifetime = { min: hour, max: 24 * hour } as const

/** Keys that the server makes: letters, digits and single separators, never a path that climbs. */
export const objectKeyPattern = /^[a-z0-9]+(?:[/_-][a-z0-9]+)*$/

/** The file of a picture as it is kept, under its key. */
export const originalFile = 'original.jpg'

const types: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** The media type of a stored file, by its ending. */
export const fileType = (path: string): string =>
  types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
