import { call } from '#app/cms/data/api-client.ts'
import { logError, logWarning } from '#app/cms/data/browser-log.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { type ImageUrl, imageUrlOf, placeholderImage } from '#app/domain/image/image.ts'
import { type AddressCache, createAddressCache } from './image-address-cache.ts'

/** Why there is a placeholder: no key, no image under it, or a failed call (section 8). */
type PlaceholderReason = 'no-key' | 'not-found' | 'failed'
export type ImageAddress = ImageUrl & { placeholder?: PlaceholderReason }

const placeholder = (reason: PlaceholderReason): ImageAddress => ({
  ...imageUrlOf(placeholderImage),
  placeholder: reason,
})

export const noImage = placeholder('no-key')

export const lostImage = placeholder('failed')

type Finder = {
  cache: AddressCache
  ask: (objectKey: string) => Promise<ImageUrl>
}

/** The placeholder's address if the image cannot be found. Never throws. */
export async function findImageAddress(objectKey: string, { cache, ask }: Finder): Promise<ImageAddress> {
  if (!objectKey) return noImage
  const cached = cache.find(objectKey)
  if (cached) return cached
  try {
    const found = await ask(objectKey)
    // Small sizes are made some time after the upload.
    if (found.srcSet) cache.store(objectKey, found)
    return found
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) {
      logWarning(`There is no image with the key ${objectKey}; the placeholder is shown.`)
      return placeholder('not-found')
    }
    logError(`The address of the image ${objectKey} could not be loaded; the placeholder is shown.`, error)
    return lostImage
  }
}

const askServer = (objectKey: string) => readResponse(call.getImageUrl.$get({ query: { objectKey } }))

let finder: Finder | undefined

export function browserFinder(): Finder {
  finder ??= { cache: createAddressCache({ storage: () => localStorage }), ask: askServer }
  return finder
}
