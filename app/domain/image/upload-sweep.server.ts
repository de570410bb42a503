// What an upload may leave behind: files that were sent into the store and never judged, and pictures whose sizes could
// not be made while the store was away for long.
import { and, between, eq } from 'drizzle-orm'
import { image } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { queueSizes } from './image-upload.server.ts'

const hour = 3_600_000
const day = 24 * hour

export async function sweepUploads(app: AppContext): Promise<void> {
  await queueMissingSizes(app)
  const { direct } = app.images
  const yesterday = app.now().getTime() - day
  const waiting = (await direct?.list()) ?? []
  for (const { objectKey, at } of waiting) if (at.getTime() < yesterday) await direct?.remove(objectKey)
}

/** A picture that is older stays as it was kept: its sizes fail for another reason. */
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
