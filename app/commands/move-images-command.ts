// `npm run move-images`: copies the images of the data folder into the S3 store and reads them back, whether or not
// Keyturn is running.
import { existsSync, globSync } from 'node:fs'
import { connectForLong } from '#app/db/table-copy.ts'
import { counted } from '#app/domain/counted.ts'
import { createDiskImageStore } from '#app/domain/image/disk-image-store.server.ts'
import { readImageFiles } from '#app/domain/image/image-checksum.server.ts'
import { moveImages } from '#app/domain/image/image-move.server.ts'
import { filePath } from '#app/domain/image/image-store.server.ts'
import type { Config } from '#app/runtime/config.ts'
import { pathInData } from '#app/runtime/data-folder.ts'
import { createLog } from '#app/runtime/log.ts'
import { operatorCommand } from '#app/runtime/operator-command.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { openImageStore } from '#app/server/open-image-store.ts'
import { readConfig } from '#app/server/read-config.ts'
import { team } from '#content/team.ts'
import { attachDatabase } from './attach-database.ts'
import { runCommand } from './command-line.ts'

const usage = operatorCommand('move-images')

await runCommand('The images were not all moved', usage, async (words) => {
  if (words.length > 0) throw new StartError(usage)
  const config = readConfig(process.env, team.email)
  const { dataDir, s3 } = config
  if (!s3) throw new StartError('There is no store to move to: set S3_ENDPOINT, S3_BUCKET and its keys.')
  const folder = pathInData(dataDir, 'images')
  if (!existsSync(folder)) throw new StartError(`There is nothing to move: there is no folder ${folder}.`)
  const paths = globSync('**/*.*', { cwd: folder }).filter((path) => filePath.test(path))
  const to = openImageStore({ dataDir, s3 }, '')
  await to.check()
  const known = await readChecksums(config)
  const from = createDiskImageStore(folder, '')
  const { copied, already, bytes, damaged } = await moveImages(paths, from, to, known)
  const megabytes = (bytes / 1024 / 1024).toFixed(1)
  return [
    `Copied ${counted(copied, 'image file')} to the bucket ${s3.bucket} at ${s3.endpoint}; ${already} were there already.`,
    `All ${paths.length - damaged.length} (${megabytes} MB) were read back from it, and are the same by size and SHA-256.`,
    `Those in ${folder} stay: remove them when Keyturn runs with the store and shows its images.`,
    ...(damaged.length > 0
      ? [`These are damaged, and were not copied; put them back from a backup: ${damaged.join(', ')}.`]
      : []),
  ].join('\n')
})

/** File path to SHA-256, for files that have one. */
async function readChecksums(config: Config): Promise<Map<string, string>> {
  const database = await attachDatabase(config, createLog('warn'))
  const client = await connectForLong(database.url)
  try {
    const entries = (await readImageFiles(client)).flatMap(({ objectKey, checksums }) =>
      Object.entries(checksums ?? {}).map(([file, sum]) => [`${objectKey}/${file}`, sum] as const),
    )
    return new Map(entries)
  } finally {
    await client.end()
    await database.close()
  }
}
