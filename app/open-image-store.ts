import { join } from 'node:path'
import { createDiskImageStore } from '#app/domain/disk-image-store.server.ts'
import type { ImageStore } from '#app/domain/image-store.server.ts'
import { ImageStoreAway } from '#app/domain/image-store-away.ts'
import { createS3ImageStore } from '#app/domain/s3-image-store.server.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { StartError } from './start-error.ts'

/** A data folder's place for pictures. */
export const imageFolder = (dataDir: string) => join(dataDir, 'images')

/** The store that the settings name; `secret` signs this product's own addresses. */
export const openImageStore = (
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  secret: string,
): ImageStore => (s3 ? createS3ImageStore(s3, secret) : createDiskImageStore(imageFolder(dataDir), secret))

/** Refuses to start with keys or a bucket that the store does not take; a store that is away comes back. */
export async function checkImageStore(images: ImageStore, log: Log): Promise<void> {
  try {
    await images.check()
  } catch (error) {
    if (!(error instanceof ImageStoreAway)) throw error
    if (error.settings) throw new StartError(`${error.message}.`)
    log.warn({ event: 'image-store-away', err: error }, 'Pages show the placeholder until it is back')
  }
}
