// Staff ask for an address, then send a picture to it. The address holds for ten minutes and for one key; what is sent
// is judged by its bytes. The kept picture shows at once; its sizes are made by a job, outside the request.
// A picture that no record uses stays: somebody may be about to use it.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { imageQueue } from '#app/db/job-queue.ts'
import { image } from '#app/db/schema.ts'
import { inTransaction, type Office } from '#app/office.ts'
import { originalFile } from './image.ts'
import { encodeOriginal, encodeSize, widthsFor } from './image-encoding.server.ts'
import { requireStaff } from './permission.ts'
import { Problem } from './problem.ts'
import type { Actor } from './user.ts'

type SizesJob = { objectKey: string }

/** A key that nobody else has, and where to send the picture. Problems: not-signed-in. */
export function requestUpload(office: Office, actor: Actor): { uploadUrl: string; objectKey: string } {
  requireStaff(actor)
  const objectKey = `uploads/${randomUUID().replaceAll('-', '')}`
  return { uploadUrl: office.images.signedUploadUrl(objectKey, office.now()), objectKey }
}

/** Refuses an upload whose address was not made here, or has expired. Problems: not-allowed. */
export function checkUploadUrl(office: Office, objectKey: string, query: URLSearchParams): void {
  if (office.images.takesUpload(objectKey, query, office.now())) return
  throw new Problem('not-allowed', 'This upload address is not valid, or has expired. Please try again.')
}

let lastUpload: Promise<unknown> = Promise.resolve()

/**
 * Stores a picture under its key. One at a time is decoded, since one may take half a gigabyte.
 * Problems: invalid (no picture that is taken), conflict (the key has its picture already).
 */
export async function storeUpload(office: Office, objectKey: string, upload: Uint8Array) {
  const encoding = lastUpload.then(() => encodeOriginal(upload))
  lastUpload = encoding.catch(() => undefined)
  const { bytes, width, height, color } = await encoding
  return inTransaction(office, async (office) => {
    const [row] = await office.db
      .insert(image)
      .values({ objectKey, contentType: 'image/jpeg', width, height, color, createdAt: office.now() })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new Problem('conflict', 'This address has been used already. Please upload again.')
    await office.images.put(`${objectKey}/${originalFile}`, bytes)
    await queueSizes(office, objectKey)
    return { objectKey, width, height }
  })
}

/** Gives a picture a job that makes its sizes, unless it has one. */
export const queueSizes = (office: Pick<Office, 'db' | 'jobs'>, objectKey: string) =>
  office.jobs.send(office.db, imageQueue, objectKey, { objectKey } satisfies SizesJob)

/** Starts to make sizes of pictures that were uploaded, one picture at a time. */
export const startImageSizes = (office: Office): Promise<void> =>
  office.jobs.work<SizesJob>(imageQueue, 1, ({ objectKey }, signal) => makeSizes(office, objectKey, signal))

/** A job that was cut short goes on where it stopped: a file that is there is whole. */
async function makeSizes(office: Office, objectKey: string, signal: AbortSignal): Promise<void> {
  const [row] = await office.db.select().from(image).where(eq(image.objectKey, objectKey))
  const original = await office.images.get(`${objectKey}/${originalFile}`)
  if (!row || row.widths.length > 0) return
  if (!original) throw new Error(`The picture ${objectKey} has no file`)
  const widths = widthsFor(row.width)
  for (const width of widths) {
    for (const format of ['jpg', 'avif'] as const) {
      if (signal.aborted || office.stopping()) throw new Error('Cut short')
      const file = `${objectKey}/${width}.${format}`
      if (await office.images.get(file)) continue
      await office.images.put(file, await encodeSize(original, width, format))
    }
  }
  await office.db.update(image).set({ widths }).where(eq(image.objectKey, objectKey))
}
