/** An image for a page: the present addresses of its files, and its dimensions for the layout. */
export type ShownImage = {
  /** What stands before the names of its files in their addresses. */
  folder: string
  /** The name of the file that any browser can show. */
  file: string
  /** Of the sizes that are made, each as AVIF and as JPEG (`640.avif`); none as long as there is the file alone. */
  widths: number[]
  /** What opens them, behind their names: one query for all, or each file's own where a store wants that. */
  query: string | Record<string, string>
  width: number
  height: number
  color: string
  alt: string
}

export const addressOf = ({ folder, query }: ShownImage, file: string) =>
  folder + file + (typeof query === 'string' ? query : (query[file] ?? ''))

/** All sizes of a picture in one format, for `srcset`; empty as long as none are made. */
export const srcSetOf = (picture: ShownImage, format: 'avif' | 'jpg') =>
  picture.widths.map((width) => `${addressOf(picture, `${width}.${format}`)} ${width}w`).join(', ')

/** Its JPEG of at least this width, as near as there is; the largest where none is so wide. */
export const jpegOfWidth = (picture: ShownImage, wanted: number) => {
  const found = picture.widths.find((width) => width >= wanted)
  return addressOf(picture, found ? `${found}.jpg` : picture.file)
}

/** The largest JPEG of a picture, and all its JPEGs as a srcset; empty as long as no sizes are made. */
export type ImageUrl = { url: string; srcSet: string }

/** A picture's addresses for who takes JPEG alone. */
export const imageUrlOf = (picture: ShownImage): ImageUrl => ({
  url: addressOf(picture, picture.file),
  srcSet: srcSetOf(picture, 'jpg'),
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
  alt: '',
}

const hour = 3_600_000

/** A signed address is valid for at least `min` and at most `max` milliseconds (readings, calls). */
export const signedUrlLifetime = { min: hour, max: 24 * hour } as const

/** Keys that the server makes: letters, digits and single separators, never a path that climbs. */
export const objectKeyPattern = /^[a-z0-9]+(?:[/_-][a-z0-9]+)*$/

/** The name of an image's original, below its key. */
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
