import { eq } from 'drizzle-orm'
import { image, mail } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { queueSizes } from '#app/domain/image/image-upload.server.ts'
import { queueLostMails } from '#app/domain/mail/mail.server.ts'

/** Creates the jobs of waiting mails and of images without sizes again: a backup has no job queue. */
export async function queueUnfinishedWork(app: Pick<AppContext, 'db' | 'jobs'>): Promise<void> {
  await queueLostMails(app, eq(mail.status, 'queued'))
  const noSizes: number[] = []
  const pictures = await app.db
    .select({ objectKey: image.objectKey })
    .from(image)
    .where(eq(image.widths, noSizes))
  for (const { objectKey } of pictures) await queueSizes(app, objectKey)
}
