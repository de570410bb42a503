// With a DATABASE_URL, a restore commits the tables before it moves images and secrets into the data folder. In between
// the database names the restore, and the next start or restore finishes it.
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { openDatabase } from '#app/db/client.ts'
import { openJobQueue } from '#app/db/queue/job-queue.ts'
import { image, mail, setting } from '#app/db/schema.ts'
import { connectForLong } from '#app/db/table-copy.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { queueSizes } from '#app/domain/image/image-upload.server.ts'
import { queueLostMails } from '#app/domain/mail/mail.server.ts'
import type { Log } from '#app/runtime/log.ts'
import { StartError } from '#app/runtime/start-error.ts'
import type { CarriedOver } from './replaced-content.server.ts'
import { completeRestored, moveRestoredIn } from './restore-swap.ts'

const key = 'unfinished-restore'

/** `dataDir` has the other half. `leads` and `users`: as in CarriedOver; a killed restore could not name them. */
export type UnfinishedRestore = { id: string; dataDir: string } & Pick<CarriedOver, 'leads' | 'users'>

/** The other half is in another data folder. */
export class RestoredElsewhere extends StartError {}

/** Call it in the restore's transaction. The backup itself may name another restore. */
export async function nameUnfinished(client: pg.Client, unfinished: UnfinishedRestore | undefined) {
  await client.query('delete from setting where key = $1', [key])
  if (!unfinished) return
  await client.query(`insert into setting (key, value, actor_name) values ($1, $2, '')`, [key, unfinished])
}

/** Reads a database of any version, also one without tables. */
export async function findUnfinished(databaseUrl: string): Promise<UnfinishedRestore | undefined> {
  const client = await connectForLong(databaseUrl)
  try {
    const { rows } = await client.query<{ has: boolean }>("select to_regclass('setting') is not null as has")
    if (!rows[0]?.has) return undefined
    const text = 'select value from setting where key = $1'
    return (await client.query<{ value: UnfinishedRestore }>(text, [key])).rows[0]?.value
  } finally {
    await client.end()
  }
}

/** Returns the restore that it finished, if any, and the folder of the replaced parts. Throws StartError if it cannot. */
export async function finishRestore(databaseUrl: string, dataDir: string, log: Log) {
  const unfinished = await findUnfinished(databaseUrl)
  if (unfinished) {
    if (!(await completeRestored(dataDir, unfinished.id)))
      throw new RestoredElsewhere(
        `A restore into this database is not finished: its secrets and pictures are in ${unfinished.dataDir}. Start Keyturn with that DATA_DIR, or restore again with the word replace.`,
      )
    await queueUnfinishedWork(databaseUrl, log)
  }
  return { unfinished, replaced: await moveRestoredIn(dataDir) }
}

/**
 * Creates the jobs of waiting mails and of images without sizes again: a backup has no job queue. The database then names
 * no unfinished restore any more.
 */
export async function queueUnfinishedWork(databaseUrl: string, log: Log): Promise<void> {
  const database = openDatabase(databaseUrl, log)
  try {
    const jobs = await openJobQueue(databaseUrl, log)
    await database.db
      .transaction(async (db) => {
        await queueJobs({ db, jobs })
        await db.delete(setting).where(eq(setting.key, key))
      })
      .finally(jobs.stop)
  } finally {
    await database.close()
  }
}

async function queueJobs(app: Pick<AppContext, 'db' | 'jobs'>) {
  await queueLostMails(app, eq(mail.status, 'queued'))
  const noSizes: number[] = []
  const images = await app.db
    .select({ objectKey: image.objectKey })
    .from(image)
    .where(eq(image.widths, noSizes))
  for (const { objectKey } of images) await queueSizes(app, objectKey)
}
