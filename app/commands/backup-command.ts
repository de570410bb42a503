// `npm run backup FILE`: everything Keyturn stores, in one file, whether or not it is running.
import { existsSync, readFileSync } from 'node:fs'
import { writeBackup } from '#app/backup/backup.server.ts'
import { counted } from '#app/domain/counted.ts'
import { noteChecks } from '#app/domain/image/image-checksum.server.ts'
import { createLog } from '#app/runtime/log.ts'
import { operatorCommand } from '#app/runtime/operator-command.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { openImageStore } from '#app/server/open-image-store.ts'
import { readConfig } from '#app/server/read-config.ts'
import { refuseNeverRun, secretsPath } from '#app/server/secrets.ts'
import { team } from '#content/team.ts'
import { attachDatabase } from './attach-database.ts'
import { fileArgument, runCommand } from './command-line.ts'

await runCommand('The backup was not made', async ([name, ...rest]) => {
  if (!name || rest.length > 0) throw new StartError(operatorCommand('backup', 'FILE'))
  const file = fileArgument(name)
  if (existsSync(file)) throw new StartError(`There is a file ${file} already.`)
  const { dataDir, ...config } = readConfig(process.env, team.email)
  refuseNeverRun(dataDir)
  const log = createLog('warn')
  const database = await attachDatabase({ ...config, dataDir }, log)
  try {
    const images = openImageStore({ ...config, dataDir }, '')
    const source = { databaseUrl: database.url, images, secrets: readFileSync(secretsPath(dataDir), 'utf8') }
    const madeAt = new Date()
    const counts = await writeBackup(source, file, madeAt)
    // The backup is complete, whether or not this can be stored.
    await noteChecks(database.url, counts.imageChecks, madeAt).catch((error) =>
      log.warn({ event: 'image-checks-not-stored', err: error }),
    )
    return describe(file, counts)
  } finally {
    await database.close()
  }
})

function describe(file: string, { rows, images, imageChecks }: Awaited<ReturnType<typeof writeBackup>>) {
  const records = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const done = `Backed up ${counted(records, 'row')} and ${counted(images, 'image file')} to ${file}.`
  const listed = (what: string, files: string[]) =>
    files.length > 0 ? [`${what}: ${files.join(', ')}.`] : []
  return [
    done,
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
