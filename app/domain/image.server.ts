// Pictures as pages and calls hand them out: always by a signed address, never by their place in the store. One whose
// sizes are not made yet is shown as it was kept.
import { inArray } from 'drizzle-orm'
import { image } from '#app/db/schema.ts'
import type { Office } from '#app/office.ts'
import { type ImageUrl, objectKeyPattern, originalFile, type Picture } from './image.ts'
import { Problem } from './problem.ts'

type StoredImage = typeof image.$inferSelect

/** The pictures of these object keys, by key; a key that is not stored is left out. */
export async function findPictures(office: Office, keys: string[]): Promise<Map<string, Picture>> {
  const known = [...new Set(keys)].filter((key) => objectKeyPattern.test(key))
  if (known.length === 0) return new Map()
  const rows = await office.db.select().from(image).where(inArray(image.objectKey, known))
  return new Map(
    await Promise.all(rows.map(async (row) => [row.objectKey, await describe(office, row)] as const)),
  )
}

/** The signed addresses of one picture, and of its sizes (`GET /api/getImageUrl`). Problems: not-found. */
export async function getImageUrl(office: Office, objectKey: string): Promise<ImageUrl> {
  const picture = (await findPictures(office, [objectKey])).get(objectKey)
  if (!picture) throw new Problem('not-found', 'There is no image with this key.')
  return { url: picture.src, srcSet: picture.srcSet }
}

async function describe(office: Office, row: StoredImage): Promise<Picture> {
  const now = office.now()
  const url = (file: string) => office.images.signedUrl(`${row.objectKey}/${file}`, now)
  const set = async (format: string) => {
    const sizes = row.widths.map(async (width) => `${await url(`${width}.${format}`)} ${width}w`)
    return (await Promise.all(sizes)).join(', ')
  }
  const largest = row.widths.at(-1)
  return {
    src: await url(largest ? `${largest}.jpg` : originalFile),
    srcSet: await set('jpg'),
    avifSrcSet: await set('avif'),
    width: row.width,
    height: row.height,
    color: row.color,
    alt: row.alt,
  }
}
