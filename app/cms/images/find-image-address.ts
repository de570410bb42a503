import { call } from '#app/cms/call.ts'
import { answerOf } from '#app/cms/ui/answer-of.ts'
import { CallFailed } from '#app/cms/ui/call-failed.ts'
import { placeholderImage } from '#app/domain/image.ts'
import { logError, logWarning } from './browser-log.ts'
import { type AddressCache, createAddressCache } from './image-address-cache.ts'

/** Why the placeholder stands in: there is no key, no image under it, or the call failed (section 8). */
export type StandInReason = 'no-key' | 'not-found' | 'failed'
export type ImageAddress = { url: string; standIn?: StandInReason }

const standIn = (reason: StandInReason): ImageAddress => ({ url: placeholderImage.src, standIn: reason })

/** What stands in for a property without a picture. */
export const noImage = standIn('no-key')

export type Finder = {
  cache: AddressCache
  /** `GET /api/getImageUrl` */
  ask: (objectKey: string) => Promise<string>
}

/** The address under which a picture may be shown now; the placeholder's when it cannot be had. Never throws. */
export async function findImageAddress(objectKey: string, { cache, ask }: Finder): Promise<ImageAddress> {
  if (!objectKey) return noImage
  const kept = cache.find(objectKey)
  if (kept) return { url: kept }
  try {
    const url = await ask(objectKey)
    cache.keep(objectKey, url)
    return { url }
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) {
      logWarning(`There is no image with the key ${objectKey}; the placeholder is shown.`)
      return standIn('not-found')
    }
    logError(`The address of the image ${objectKey} could not be had; the placeholder is shown.`, error)
    return standIn('failed')
  }
}

/** Asks once for a key that several places want at the same time. */
export function askOnce(ask: Finder['ask']): Finder['ask'] {
  const asked = new Map<string, Promise<string>>()
  return (objectKey) => {
    const answer = asked.get(objectKey) ?? ask(objectKey).finally(() => asked.delete(objectKey))
    asked.set(objectKey, answer)
    return answer
  }
}

const askServer = askOnce(async (objectKey) => {
  const { url } = await answerOf(call.getImageUrl.$get({ query: { objectKey } }))
  return url
})

let finder: Finder | undefined

/** The browser's own. */
export function browserFinder(): Finder {
  finder ??= { cache: createAddressCache({ storage: () => localStorage }), ask: askServer }
  return finder
}
