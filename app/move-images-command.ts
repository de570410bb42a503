// `npm run move-images`: the pictures of the data folder, copied into the S3 store of the settings and read back, while
// Keyturn serves or while it does not.
import { existsSync, globSync } from 'node:fs'
import { createDiskImageStore } from '#app/domain/disk-image-store.server.ts'
import { moveImages } from '#app/domain/image-move.server.ts'
import { filePath } from '#app/domain/image-store.server.ts'
import { team } from '#content/team.ts'
import { runCommand } from './command-line.ts'
import { readConfig } from './config.ts'
import { imageFolder, openImageStore } from './open-image-store.ts'
import { StartError } from './start-error.ts'

await runCommand('The pictures were not all moved', async (words) => {
  if (words.length > 0) throw new StartError('npm run move-images')
  const { dataDir, s3 } = readConfig(process.env, team.email)
  if (!s3) throw new StartError('There is no store to move to: set S3_ENDPOINT, S3_BUCKET and its keys.')
  const folder = imageFolder(dataDir)
  if (!existsSync(folder)) throw new StartError(`There is nothing to move: there is no folder ${folder}.`)
  const paths = globSync('**/*.*', { cwd: folder }).filter((path) => filePath.test(path))
  const to = openImageStore({ dataDir, s3 }, '')
  await to.check()
  const { copied, already, bytes } = await moveImages(paths, createDiskImageStore(folder, ''), to)
  const megabytes = (bytes / 1024 / 1024).toFixed(1)
  return [
    `Copied ${copied} files of pictures to the bucket ${s3.bucket} at ${s3.endpoint}; ${already} were there already.`,
    `All ${paths.length} (${megabytes} MB) were read back from it, and are the same by size and SHA-256.`,
    `Those in ${folder} stay: remove them when Keyturn runs with the store and shows its pictures.`,
  ].join('\n')
})
