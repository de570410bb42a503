import { getTableColumns, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { image } from '#app/db/schema.ts'
import { prepared } from '#app/db/tuning/prepared.ts'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { canUploadImages } from '#app/domain/permissions.ts'
import { Problem } from '#app/domain/problem.ts'
import { type ImageUrl, imageUrlOf, objectKeyPattern, originalFile, type ShownImage } from './image.ts'
import { readingEnd } from './image-address.server.ts'
import type { ImageStore } from './image-store.server.ts'
import { isShown, noteLookedAt } from './image-use.server.ts'

/** Pages need no checksums. */
const { checksums: _, damagedAt: __, usedAt: ___, ...shownColumns } = getTableColumns(image)
type ImageRow = Omit<typeof image.$inferSelect, 'checksums' | 'damagedAt' | 'usedAt'>

/** Addresses stay the same for hours, and a page has dozens. */
const maxCachedImages = 500
const described = new WeakMap<ImageStore, LRUCache<string, ShownImage>>()

export async function findShownImages(app: AppContext, keys: string[]): Promise<Map<string, ShownImage>> {
  const known = [...new Set(keys)].filter((key) => objectKeyPattern.test(key))
  if (known.length === 0) return new Map()
  const rows = await imagesOf(app.db).execute({ keys: known })
  return new Map(
    await Promise.all(rows.map(async (row) => [row.objectKey, await describe(app, row)] as const)),
  )
}

/** For visitors, only images of published properties exist. Problems: not-found. */
export async function getImageUrl(app: AppContext, actor: Actor, objectKey: string): Promise<ImageUrl> {
  const mayKnow = canUploadImages(actor) || (await isPublic(app, objectKey))
  const found = mayKnow && (await findShownImages(app, [objectKey])).get(objectKey)
  if (!found) throw new Problem('not-found', 'There is no image with this key.')
  if (canUploadImages(actor)) await noteLookedAt(app, objectKey)
  return imageUrlOf(found)
}

async function isPublic({ db }: AppContext, objectKey: string): Promise<boolean> {
  if (!objectKeyPattern.test(objectKey)) return false
  const shown = isShown(sql`${objectKey}`, { published: true })
  const { rows } = await db.execute<{ shown: boolean }>(sql`select ${shown} as shown`)
  return rows[0]?.shown ?? false
}

const imagesOf = prepared((db) =>
  db
    .select(shownColumns)
    .from(image)
    .where(sql`${image.objectKey} = any(${sql.placeholder('keys')})`)
    .prepare('images-by-key'),
)

/** Cached per row until its addresses are signed again. */
async function describe(app: AppContext, row: ImageRow): Promise<ShownImage> {
  const now = app.now()
  const cache = cachedImagesOf(app.images)
  const { objectKey, widths, width, height, color, standIn, alt } = row
  const name = [readingEnd(now), objectKey, widths, width, height, color, standIn, alt].join(' ')
  const known = cache.get(name)
  if (known) return known
  const found = await signAddresses(app.images, row, now)
  cache.set(name, found)
  return found
}

function cachedImagesOf(images: ImageStore) {
  const cache = described.get(images) ?? new LRUCache<string, ShownImage>({ max: maxCachedImages })
  described.set(images, cache)
  return cache
}

async function signAddresses(images: ImageStore, row: ImageRow, now: Date): Promise<ShownImage> {
  const { objectKey, widths, width, height, color, standIn, alt } = row
  const sizes = widths.flatMap((width) => [`${width}.avif`, `${width}.jpg`])
  const files = sizes.length > 0 ? sizes : [originalFile]
  const urls = await Promise.all(files.map((file) => images.signedUrl(`${objectKey}/${file}`, now)))
  const [folder = ''] = urls.map((url) => url.slice(0, url.lastIndexOf('/', url.indexOf('?')) + 1))
  const queries = Object.fromEntries(urls.map((url, at) => [files[at], url.slice(url.indexOf('?'))]))
  const [query = '', ...others] = new Set(Object.values(queries))
  return {
    folder,
    file: files.at(-1) ?? originalFile,
    widths,
    query: others.length > 0 ? queries : query,
    width,
    height,
    color,
    standIn,
    alt,
  }
}
