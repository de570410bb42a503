import { createDiskImageStore } from '#app/domain/image/disk-image-store.server.ts'
import { type ImageStore, ImageStoreAway } from '#app/domain/image/image-store.server.ts'
import { createS3ImageStore } from '#app/domain/image/s3-image-store.server.ts'
import type { Config } from '#app/runtime/config.ts'
import { pathInData } from '#app/runtime/data-folder.ts'
import { StartError } from '#app/runtime/start-error.ts'

/** The store that the configuration names; `secret` signs this product's own addresses. */
export const openImageStore = (
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  secret: string,
): ImageStore =>
  s3 ? createS3ImageStore(s3, secret) : createDiskImageStore(pathInData(dataDir, 'images'), secret)

/** Throws StartError if the store refuses the keys or the bucket: at a first start they are mistyped. */
export async function refuseWrongStore(images: ImageStore): Promise<void> {
  await images.check().catch((error) => {
    if (!(error instanceof ImageStoreAway)) throw error
    if (error.misconfigured) throw new StartError(`${error.message}.`)
  })
}
