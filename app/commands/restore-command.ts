// `npm run restore FILE`: restores a backup on an empty machine; with the word `replace`, in place of existing data.
import { statSync } from 'node:fs'
import {
  type CarriedOver,
  type ReplacedContent,
  readReplacedContent,
} from '#app/backup/replaced-content.server.ts'
import { type Restored, restoreBackup } from '#app/backup/restore-backup.server.ts'
import {
  abandonRestored,
  beginRestored,
  finishRestored,
  identifyRestored,
  moveRestoredIn,
  partsIn,
  refuseMounted,
} from '#app/backup/restore-swap.ts'
import {
  findUnfinished,
  finishRestore,
  queueUnfinishedWork,
  RestoredElsewhere,
} from '#app/backup/unfinished-restore.server.ts'
import { dropExistingTables } from '#app/db/drop-existing-tables.ts'
import { startEmbeddedPostgres } from '#app/db/embedded/embedded-postgres.ts'
import { endLeftoverPostgres } from '#app/db/embedded/leftover-postgres.ts'
import { counted } from '#app/domain/counted.ts'
import type { Config } from '#app/runtime/config.ts'
import { lockDataFolder } from '#app/runtime/data-lock.ts'
import { damageIn } from '#app/runtime/database-damage.ts'
import { withoutPassword } from '#app/runtime/database-url.ts'
import { requireWritable } from '#app/runtime/disk-space.ts'
import { createLog } from '#app/runtime/log.ts'
import { operatorCommand } from '#app/runtime/operator-command.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { openImageStore } from '#app/server/open-image-store.ts'
import { readConfig } from '#app/server/read-config.ts'
import { refuseBadSecrets, writeSecrets } from '#app/server/secrets.ts'
import { team } from '#content/team.ts'
import { fileArgument, runCommand } from './command-line.ts'

const log = createLog('error')

const usage = operatorCommand('restore', 'FILE [replace]')

await runCommand('Nothing was restored', usage, async ([name, word, ...rest]) => {
  if (!name || rest.length > 0 || (word && word !== 'replace')) throw new StartError(usage)
  const file = fileArgument(name)
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) throw new StartError(`There is no file ${file}.`)
  // A folder cannot be read, and a pipe would hang.
  if (!found.isFile()) throw new StartError(`${file} is no file.`)
  const config = readConfig(process.env, team.email)
  const unlock = lockDataFolder(config.dataDir)
  try {
    await finishEarlier(config)
    const replace = word === 'replace'
    if (!replace && partsIn(config.dataDir).length > 0) {
      throw new StartError(
        `The data folder ${config.dataDir} has content: name another with DATA_DIR, or add the word replace.`,
      )
    }
    refuseMounted(config.dataDir)
    await requireWritable(config.dataDir)
    await endLeftoverPostgres(config.dataDir, log)
    return await restore(file, config, replace)
  } finally {
    unlock()
  }
})

/** First, since this restore may fail. Where that is impossible, this one replaces it. */
async function finishEarlier({ dataDir, databaseUrl }: Config) {
  if (!databaseUrl) return moveRestoredIn(dataDir)
  const finished = await finishRestore(databaseUrl, dataDir, log).catch((error) => {
    if (!(error instanceof RestoredElsewhere) && !damageIn(error)) throw error
  })
  if (!finished?.unfinished) return
  const lines = [
    'An earlier restore was interrupted, and is finished now.',
    ...describeBack(finished.unfinished),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function restore(file: string, config: Config, replace: boolean) {
  const { dataDir, databaseUrl, s3 } = config
  const replaced = replace ? await readReplaced(dataDir, databaseUrl) : undefined
  const folder = beginRestored(dataDir)
  const orAbandon = (error: unknown) => {
    abandonRestored(dataDir)
    throw error
  }
  const own = databaseUrl ? undefined : await startEmbeddedPostgres(folder, log).catch(orAbandon)
  const url = databaseUrl ?? own?.url ?? ''
  const id = own ? undefined : await identifyRestored(folder).catch(orAbandon)
  let restored: Restored
  try {
    restored = await restoreBackup(file, {
      databaseUrl: url,
      images: openImageStore({ s3, dataDir: folder }, ''),
      putSecrets: (text) => writeSecrets(folder, refuseBadSecrets(text)),
      prepare: (client) => dropExistingTables(client, replace),
      replaced: replaced instanceof Error ? undefined : replaced,
      unfinished: id ? { id, dataDir } : undefined,
    })
    if (own) await queueUnfinishedWork(url, log)
    await own?.stop()
  } catch (error) {
    await own?.stop()
    if (id && (await mayBeStored(url, id))) return sayNotFinished(error as Error)
    abandonRestored(dataDir)
    throw error
  }
  const finish = async () =>
    own ? finishRestored(dataDir, new Date()) : (await finishRestore(url, dataDir, log)).replaced
  return describe(restored, config, replaced, await finish().catch(sayNotFinished))
}

/** A connection may be lost while the transaction commits. */
function mayBeStored(url: string, id: string): Promise<boolean> {
  return findUnfinished(url).then(
    (unfinished) => unfinished?.id === id,
    () => true,
  )
}

/** A damaged database is no reason not to restore, but often the reason to. */
async function readReplaced(
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<ReplacedContent | Error | undefined> {
  try {
    if (databaseUrl) return await readReplacedContent(databaseUrl)
    if (!partsIn(dataDir).includes('postgres')) return undefined
    const server = await startEmbeddedPostgres(dataDir, log)
    return await readReplacedContent(server.url).finally(server.stop)
  } catch (error) {
    return error as Error
  }
}

/** The tables of a DATABASE_URL are already restored, and parts of the data folder may be. */
function sayNotFinished(error: Error): never {
  const [reason] = error.message.split('\n')
  throw new StartError(
    `The restore was not finished: ${reason}. Once that is mended, call it again with the word replace.`,
  )
}

function describe(
  { madeAt, rows, images, carriedOver }: Restored,
  { dataDir, databaseUrl }: Config,
  replaced: ReplacedContent | Error | undefined,
  folder: string | undefined,
) {
  const records = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const places = [`the data folder ${dataDir}`]
  if (databaseUrl) places.push(`the database ${withoutPassword(databaseUrl)}`)
  const lines = [
    `Restored ${counted(records, 'row')} and ${counted(images, 'image file')} into ${places.join(' and ')}, as of ${madeAt.toISOString()}. Everybody must log in again.`,
  ]
  if (carriedOver) {
    const { optOuts, sentMails } = carriedOver
    lines.push(
      `From the replaced content: ${counted(optOuts, 'opt-out')} carried over, ${counted(sentMails, 'waiting mail')} marked as sent.`,
      ...describeBack(carriedOver),
    )
  } else {
    if (replaced instanceof Error)
      lines.push(`The replaced content cannot be read: ${replaced.message.split('\n')[0]}`)
    lines.push(
      'People who opted out or were erased since then are as before: docs/operate.md, under Restore, has what to do before the start.',
    )
  }
  if (folder) lines.push(`What was there before is in ${folder}; remove it when it is not needed any more.`)
  return lines.join('\n')
}

function describeBack({ leads, users }: Pick<CarriedOver, 'leads' | 'users'>): string[] {
  const lines: string[] = []
  if (leads.length > 0)
    lines.push(
      'These leads are back, without their waiting mails, though the replaced content had deleted them. Delete again those whose people asked for it:',
      ...leads,
    )
  if (users.length > 0)
    lines.push(`These users are back, with their passwords and roles: ${users.join(', ')}`)
  return lines
}
