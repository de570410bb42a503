import { hour } from '#app/domain/duration.ts'

/** An image for a page: signed addresses of its files, and its dimensions for the layout. */
export type ShownImage = {
  folder: string
  file: string
  /** Each exists as AVIF and JPEG (`640.avif`). Empty while only the original exists. */
  widths: number[]
  /** The signature: one query for all files, or one per file where the store requires it. */
  query: string | Record<string, string>
  width: number
  height: number
  color: string
  /** A tiny WebP in Base64, or empty. */
  standIn: string
  alt: string
  /** The point that a crop keeps, as `object-position` has it; absent where it is the middle. */
  focal?: string
}

export const addressOf = ({ folder, query }: ShownImage, file: string) =>
  folder + file + (typeof query === 'string' ? query : (query[file] ?? ''))

/** For `srcset`; empty while no sizes exist. */
export const srcSetOf = (image: ShownImage, format: 'avif' | 'jpg') =>
  image.widths.map((width) => `${addressOf(image, `${width}.${format}`)} ${width}w`).join(', ')

/** The smallest JPEG of at least this width, else the largest. */
export const jpegOfWidth = (image: ShownImage, wanted: number) => {
  const found = image.widths.find((width) => width >= wanted)
  return addressOf(image, found ? `${found}.jpg` : image.file)
}

/** `url` is the largest JPEG; `srcSet` is empty while no sizes exist. */
export type ImageUrl = { url: string; srcSet: string }

export const imageUrlOf = (image: ShownImage): ImageUrl => ({
  url: addressOf(image, image.file),
  srcSet: srcSetOf(image, 'jpg'),
})

/** Shown when a property has no image, or its image is unavailable (section 9). */
export const placeholderImage: ShownImage = {
  folder: '/',
  file: 'stock-property.jpg',
  widths: [],
  query: '',
  width: 1600,
  height: 1067,
  color: '#faf8f4',
  standIn: '',
  alt: '',
}

/** In milliseconds. */
export const signedUrlLifetime = { min: hour, max: 24 * hour } as const

/** Letters, digits and single separators: never a path that climbs. */
export const objectKeyPattern = /^[a-z0-9]+(?:[/_-][a-z0-9]+)*$/

export const originalFile = 'original.jpg'

const types: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

export const fileType = (path: string): string =>
  types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
