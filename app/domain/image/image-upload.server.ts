// Staff request an address, then send an image to it. Its bytes are checked: here as they arrive, or, after an upload to
// the store itself, before anything may use the key. The image shows at once; a job makes its sizes. image-sweep.server.ts
// removes one that nothing uses.

import { randomUUID } from 'node:crypto'
import { and, between, eq, sql } from 'drizzle-orm'
import { imageQueue } from '#app/db/queue/job-queue.ts'
import { image } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { day, hour } from '#app/domain/duration.ts'
import { canUploadImages, requirePermission } from '#app/domain/permissions.ts'
import { Problem } from '#app/domain/problem.ts'
import { originalFile } from './image.ts'
import type { UploadStep } from './image-address.server.ts'
import { checksumOf } from './image-checksum.server.ts'
import { encodeOriginal, encodeSize, widthsFor } from './image-encoding.server.ts'
import { ImageStoreAway } from './image-store.server.ts'
import { storeAway, type UploadPlace, type UploadRequest } from './image-upload.ts'

type SizesJob = { objectKey: string }

/** Uploads of unknown length go to this product, not to the store. Problems: not-logged-in, away. */
export async function requestUpload(
  app: AppContext,
  actor: Actor,
  { fileType: type, fileSize: size }: Pick<UploadRequest, 'fileType' | 'fileSize'>,
): Promise<UploadPlace> {
  requirePermission(actor, canUploadImages)
  const { images } = app
  const objectKey = `uploads/${randomUUID().replaceAll('-', '')}`
  const now = app.now()
  await images.check().catch(sayAway)
  if (!images.direct || !size) return { uploadUrl: images.uploadUrl('PUT', objectKey, now), objectKey }
  const uploadUrl = await images.direct.url(objectKey, { type, size }, now)
  return { uploadUrl, objectKey, checkUrl: images.uploadUrl('POST', objectKey, now) }
}

/** Problems: not-allowed (the address was not signed here, or has expired). */
export function checkUploadUrl(
  app: AppContext,
  step: UploadStep,
  objectKey: string,
  query: URLSearchParams,
): void {
  if (app.images.allowsUpload(step, objectKey, query, app.now())) return
  throw new Problem('not-allowed', 'This upload address is not valid, or has expired. Please try again.')
}

/** Removes a refused file. Problems: storeUpload's, and invalid when no file was sent. */
export async function storeDirectUpload(app: AppContext, objectKey: string) {
  const { direct } = app.images
  const upload = await direct?.read(objectKey).catch(sayAway)
  if (!direct || !upload) throw new Problem('invalid', 'No image was sent to the upload address.')
  const remove = () =>
    direct.remove(objectKey).catch((error) => app.log.warn({ event: 'upload-not-removed', err: error }))
  try {
    const stored = await storeUpload(app, objectKey, upload)
    await remove()
    return stored
  } catch (error) {
    if (error instanceof Problem && error.kind !== 'away') await remove()
    throw error
  }
}

function sayAway(error: unknown): never {
  if (error instanceof ImageStoreAway) throw new Problem('away', storeAway, { cause: error })
  throw error
}

/**
 * Problems: invalid (not an accepted image), conflict (the key has an image), away.
 */
export async function storeUpload(app: AppContext, objectKey: string, upload: Uint8Array) {
  const { bytes, width, height, color, standIn } = await encodeOriginal(upload)
  const checksums = { [originalFile]: await checksumOf(bytes) }
  return inTransaction(app, async (app) => {
    const [row] = await app.db
      .insert(image)
      .values({
        objectKey,
        contentType: 'image/jpeg',
        width,
        height,
        color,
        standIn,
        checksums,
        createdAt: app.now(),
        usedAt: app.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new Problem('conflict', 'This address has been used already. Please upload again.')
    await app.images.put(`${objectKey}/${originalFile}`, bytes).catch(sayAway)
    await queueSizes(app, objectKey)
    return { objectKey, width, height }
  })
}

export const queueSizes = (app: Pick<AppContext, 'db' | 'jobs'>, objectKey: string) =>
  app.jobs.send(app.db, imageQueue, { key: objectKey, data: { objectKey } satisfies SizesJob })

/** Moves the cover's sizes to the front of the queue: visitors see it most, and forty photos may be waiting. */
export const makeSizesFirst = ({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>, objectKey: string) =>
  jobs.runFirst(db, imageQueue, objectKey)

export const startImageSizes = (app: AppContext): Promise<void> =>
  app.jobs.work<SizesJob>(imageQueue, ({ objectKey }, signal) => makeSizes(app, objectKey, signal))

/** An interrupted job skips the files that exist: files are stored whole or not at all. */
async function makeSizes(app: AppContext, objectKey: string, signal: AbortSignal): Promise<void> {
  const [row] = await app.db.select().from(image).where(eq(image.objectKey, objectKey))
  const original = await app.images.get(`${objectKey}/${originalFile}`)
  if (!row || row.widths.length > 0) return
  if (!original) throw new Error(`The picture ${objectKey} has no file`)
  const widths = widthsFor(row.width)
  const made: Record<string, string> = {}
  for (const width of widths) {
    for (const format of ['jpg', 'avif'] as const) {
      if (signal.aborted || app.stopping()) throw new Error('Cut short')
      const file = `${width}.${format}`
      const stored = await app.images.get(`${objectKey}/${file}`)
      const bytes = stored ?? (await encodeSize(original, { width, format }))
      if (!stored) await app.images.put(`${objectKey}/${file}`, bytes)
      made[file] = await checksumOf(bytes)
    }
  }
  const checksums = sql`${image.checksums} || ${JSON.stringify(made)}::jsonb`
  await app.db.update(image).set({ widths, checksums }).where(eq(image.objectKey, objectKey))
}

/** Removes uploads unchecked for a day, and queues sizes that could not be made while the store was away. */
export async function sweepUploads(app: AppContext): Promise<void> {
  await queueMissingSizes(app)
  const { direct } = app.images
  const yesterday = app.now().getTime() - day
  const waiting = (await direct?.list()) ?? []
  for (const { objectKey, at } of waiting) if (at.getTime() < yesterday) await direct?.remove(objectKey)
}

/** Images older than three days are not retried: their sizes fail for another reason. */
async function queueMissingSizes(app: AppContext) {
  const now = app.now().getTime()
  const noSizes: number[] = []
  const rows = await app.db
    .select({ objectKey: image.objectKey })
    .from(image)
    .where(
      and(eq(image.widths, noSizes), between(image.createdAt, new Date(now - 3 * day), new Date(now - hour))),
    )
  for (const { objectKey } of rows) await queueSizes(app, objectKey)
}
