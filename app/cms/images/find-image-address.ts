import { answerOf } from '#app/cms/data/answer-of.ts'
import { logError, logWarning } from '#app/cms/data/browser-log.ts'
import { call } from '#app/cms/data/call.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { type ImageUrl, imageUrlOf, placeholderImage } from '#app/domain/image/image.ts'
import { type AddressCache, createAddressCache } from './image-address-cache.ts'

/** Why the placeholder stands in: there is no key, no image under it, or the call failed (section 8). */
type StandInReason = 'no-key' | 'not-found' | 'failed'
export type ImageAddress = ImageUrl & { standIn?: StandInReason }

const standIn = (reason: StandInReason): ImageAddress => ({
  ...imageUrlOf(placeholderImage),
  standIn: reason,
})

/** What stands in for a property without a picture. */
export const noImage = standIn('no-key')

/** What stands in for a picture that cannot be had. */
export const lostImage = standIn('failed')

type Finder = {
  cache: AddressCache
  /** `GET /api/getImageUrl` */
  ask: (objectKey: string) => Promise<ImageUrl>
}

/** The address under which a picture may be shown now; the placeholder's when it cannot be had. Never throws. */
export async function findImageAddress(objectKey: string, { cache, ask }: Finder): Promise<ImageAddress> {
  if (!objectKey) return noImage
  const kept = cache.find(objectKey)
  if (kept) return kept
  try {
    const found = await ask(objectKey)
    cache.keep(objectKey, found)
    return found
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) {
      logWarning(`There is no image with the key ${objectKey}; the placeholder is shown.`)
      return standIn('not-found')
    }
    logError(`The address of the image ${objectKey} could not be had; the placeholder is shown.`, error)
    return lostImage
  }
}

/** Asks once for a key that several places want at the same time. */
export function askOnce(ask: Finder['ask']): Finder['ask'] {
  const asked = new Map<string, Promise<ImageUrl>>()
  return (objectKey) => {
    const answer = asked.get(objectKey) ?? ask(objectKey).finally(() => asked.delete(objectKey))
    asked.set(objectKey, answer)
    return answer
  }
}

const askServer = askOnce((objectKey) => answerOf(call.getImageUrl.$get({ query: { objectKey } })))

let finder: Finder | undefined

/** The browser's own. */
export function browserFinder(): Finder {
  finder ??= { cache: createAddressCache({ storage: () => localStorage }), ask: askServer }
  return finder
}
