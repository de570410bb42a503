// `npm run backup FILE`: everything Keyturn stores, in one file, whether or not it is running.
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeBackup } from '#app/backup/backup.server.ts'
import { counted } from '#app/domain/counted.ts'
import { noteChecks } from '#app/domain/image/image-checksum.server.ts'
import type { Config } from '#app/runtime/config.ts'
import { pathInData } from '#app/runtime/data-folder.ts'
import { createLog } from '#app/runtime/log.ts'
import { operatorCommand } from '#app/runtime/operator-command.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { openImageStore } from '#app/server/open-image-store.ts'
import { readConfig } from '#app/server/read-config.ts'
import { refuseNeverRun } from '#app/server/secrets.ts'
import { team } from '#content/team.ts'
import { attachDatabase } from './attach-database.ts'
import { fileArgument, runCommand } from './command-line.ts'

const usage = operatorCommand('backup', 'FILE')

await runCommand('The backup was not made', usage, async ([name, ...rest]) => {
  // an option is no file
  if (!name || name.startsWith('-') || rest.length > 0) throw new StartError(usage)
  const file = fileArgument(name)
  if (existsSync(file)) throw new StartError(`${file} exists already: name a new file.`)
  if (!existsSync(dirname(file))) throw new StartError(`There is no folder ${dirname(file)}.`)
  const { dataDir, ...config } = readConfig(process.env, team.email)
  const secrets = readSecretsFile({ ...config, dataDir })
  const log = createLog('warn')
  const database = await attachDatabase({ ...config, dataDir }, log)
  try {
    const images = openImageStore({ ...config, dataDir }, '')
    const source = { databaseUrl: database.url, images, secrets }
    const madeAt = new Date()
    const counts = await writeBackup(source, file, madeAt)
    // The backup is complete, whether or not this can be stored.
    await noteChecks(database.url, counts.imageChecks, madeAt).catch((error) =>
      log.warn({ event: 'image-checks-not-stored', err: error }),
    )
    return describe(file, counts, secrets)
  } finally {
    await database.close()
  }
})

/** Undefined if the embedded database has lost them. Throws StartError if the data folder may be a wrong one. */
function readSecretsFile({ dataDir, databaseUrl }: Config): string | undefined {
  if (!databaseUrl) refuseNeverRun(dataDir)
  const file = pathInData(dataDir, 'secrets.json')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  if (!databaseUrl) return undefined
  throw new StartError(
    `There is no ${file}: name the data folder of this database with DATA_DIR, or start Keyturn once, which makes new secrets.`,
  )
}

function describe(
  file: string,
  { rows, images, imageChecks }: Awaited<ReturnType<typeof writeBackup>>,
  secrets: string | undefined,
) {
  const records = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const done = `Backed up ${counted(records, 'row')} and ${counted(images, 'image file')} to ${file}.`
  const listed = (what: string, files: string[]) =>
    files.length > 0 ? [`${what}: ${files.join(', ')}.`] : []
  return [
    done,
    ...(secrets
      ? []
      : [
          'secrets.json is missing, and is not in the backup: the start after a restore makes new secrets, and refuses codes of authenticator apps.',
        ]),
    ...listed(
      'These image files are missing',
      imageChecks.flatMap(({ lost }) => lost),
    ),
    ...listed(
      'These image files are damaged, and are in the backup as they are',
      imageChecks.flatMap(({ changed }) => changed),
    ),
  ].join('\n')
}
