// Removes uploads that nothing uses any more; the trash uses the images of its homes.
import { and, eq, like, lt, not } from 'drizzle-orm'
import { image } from '#app/db/schema.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { durationText } from '#app/domain/duration.ts'
import { filesOf } from './image-checksum.server.ts'
import { unusedImageLifetime } from './image-upload.ts'
import { isInTrash, isShown } from './image-use.server.ts'

const unusedTime = durationText(unusedImageLifetime)

/** In one run; the next hour does the rest. */
const most = 500

export async function sweepUnusedImages(app: AppContext): Promise<void> {
  const unused = await app.db
    .select({ objectKey: image.objectKey })
    .from(image)
    .where(isUnused(app))
    .limit(most)
  for (const { objectKey } of unused) {
    if (app.stopping()) return
    if (await removeIfUnused(app, objectKey))
      app.log.info({ event: 'unused-image-removed', objectKey }, `No property has used it for ${unusedTime}`)
  }
}

/** Removes images that are due for removal (`usedAt`) and unused. The next run retries those that the store refuses. */
export async function removeUnusedImages(app: AppContext, objectKeys: string[]): Promise<void> {
  for (const objectKey of new Set(objectKeys))
    await removeIfUnused(app, objectKey).catch((error) =>
      app.log.warn({ event: 'image-not-removed', objectKey, err: error }, 'It is removed within the hour'),
    )
}

const isUnused = ({ now }: AppContext) =>
  and(
    like(image.objectKey, 'uploads/%'),
    lt(image.usedAt, new Date(now().getTime() - unusedImageLifetime)),
    not(isShown(image.objectKey)),
    not(isInTrash(image.objectKey)),
  )

/**
 * Locks the row before it removes the files: it waits for a save that has just begun to use the image (image-use.server.ts),
 * and then keeps the image. If the process is killed in between, the next run finds the row.
 */
const removeIfUnused = (app: AppContext, objectKey: string): Promise<boolean> =>
  inTransaction(app, async (app) => {
    const [row] = await app.db
      .delete(image)
      .where(and(eq(image.objectKey, objectKey), isUnused(app)))
      .returning({ widths: image.widths })
    if (!row) return false
    for (const file of filesOf(row)) await app.images.remove(`${objectKey}/${file}`)
    return true
  })
