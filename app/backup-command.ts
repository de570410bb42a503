// `npm run backup FILE`: everything Keyturn keeps, in one file, while it serves or while it does not.
import { existsSync, readFileSync } from 'node:fs'
import { writeBackup } from '#app/domain/backup.server.ts'
import { team } from '#content/team.ts'
import { fileArgument, runCommand } from './command-line.ts'
import { readConfig } from './config.ts'
import { openDatabaseBeside } from './database-beside.ts'
import { createLog } from './log.ts'
import { openImageStore } from './open-image-store.ts'
import { refuseNeverRun, secretsPath } from './secrets.ts'
import { StartError } from './start-error.ts'

await runCommand('The backup was not made', async ([name, ...rest]) => {
  if (!name || rest.length > 0) throw new StartError('npm run backup FILE')
  const file = fileArgument(name)
  if (existsSync(file)) throw new StartError(`There is a file ${file} already.`)
  const { dataDir, ...config } = readConfig(process.env, team.email)
  refuseNeverRun(dataDir)
  const beside = await openDatabaseBeside({ ...config, dataDir }, createLog('warn'))
  try {
    const images = openImageStore({ ...config, dataDir }, '')
    const kept = { databaseUrl: beside.url, images, secrets: readFileSync(secretsPath(dataDir), 'utf8') }
    return describe(file, await writeBackup(kept, file, new Date()))
  } finally {
    await beside.close()
  }
})

function describe(file: string, { rows, images, lostPictures }: Awaited<ReturnType<typeof writeBackup>>) {
  const records = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const done = `Backed up ${records} rows and ${images} files of pictures to ${file}.`
  if (lostPictures.length === 0) return done
  return `${done}\nFiles of these pictures are missing: ${lostPictures.join(', ')}.`
}
