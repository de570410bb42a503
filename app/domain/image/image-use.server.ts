// Which images are in use, and when staff last needed one.
import { and, eq, inArray, lt, type SQLWrapper, sql } from 'drizzle-orm'
import { image, property, trash } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { day } from '#app/domain/duration.ts'
import type { Photo } from '#app/domain/property/photo.ts'

/** SQL condition on a property: whether it shows the image, as its cover or further on. */
const showsImage = (objectKey: SQLWrapper) => sql`(${property.imageKey} = ${objectKey}::text
  or ${property.photos} @> jsonb_build_array(jsonb_build_object('objectKey', ${objectKey}::text)))`

export function showsAnyImage(objectKeys: string[]) {
  const photos = objectKeys.map((objectKey) => JSON.stringify([{ objectKey }]))
  return sql`(${property.imageKey} = any(${sql.param(objectKeys)}::text[])
    or ${property.photos} @> any(${sql.param(photos)}::jsonb[]))`
}

/** SQL condition: whether a property in any state shows the image; `published`: one that visitors may see. */
export const isShown = (objectKey: SQLWrapper, { published = false } = {}) =>
  sql`exists (select from ${property} where ${showsImage(objectKey)}
    ${published ? sql`and ${property.published}` : sql``})`

/** SQL condition: whether a home in the trash has the image. */
export const isInTrash = (objectKey: SQLWrapper) =>
  sql`exists (select from ${trash} where ${trash.collection} = 'properties'
    and (${trash.record} ->> 'image_key' = ${objectKey}::text
      or ${trash.record} -> 'photos' @> jsonb_build_array(jsonb_build_object('objectKey', ${objectKey}::text))))`

type Shown = { imageKey: string; photos: readonly Photo[] }

export const imagesOf = ({ imageKey, photos }: Shown): string[] => [
  imageKey,
  ...photos.map(({ objectKey }) => objectKey),
]

/** Restarts the time before an unused image is removed. In a transaction, the sweep waits for its commit. */
export async function touchImages({ db, now }: AppContext, objectKeys: string[]): Promise<void> {
  if (objectKeys.length === 0) return
  await db.update(image).set({ usedAt: now() }).where(inArray(image.objectKey, objectKeys))
}

/** `touchImages` for a mere look: at most once a day. A failure, as in a read-only database, is only logged. */
export async function noteLookedAt(app: AppContext, objectKey: string): Promise<void> {
  const yesterday = new Date(app.now().getTime() - day)
  await app.db
    .update(image)
    .set({ usedAt: app.now() })
    .where(and(eq(image.objectKey, objectKey), lt(image.usedAt, yesterday)))
    .catch((error) => app.log.warn({ event: 'image-use-not-noted', err: error }))
}
