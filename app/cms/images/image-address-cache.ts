// The signed addresses of pictures, kept in the browser for an hour so that a list does not ask for them again.
import type { ImageUrl } from '#app/domain/image/image.ts'

/** How long an address is kept, in milliseconds; the server's are valid for longer (section 9). */
export const addressCacheLifetime = 3_600_000

const prefix = 'image-address:'

type Kept = ImageUrl & { until: number }
type Options = {
  /** Asked each time: where storage is forbidden, the mere asking throws. */
  storage: () => Storage
  now?: () => number
}

/** Forgets what is past its hour whenever it keeps something; a browser without storage merely asks each time. */
export function createAddressCache({ storage, now = Date.now }: Options) {
  const nameOf = (objectKey: string) => prefix + objectKey
  const read = (name: string): Kept | undefined => {
    const kept = parse(storage().getItem(name))
    return kept && kept.until > now() && kept.until <= now() + addressCacheLifetime ? kept : undefined
  }
  const prune = () => {
    const { length } = storage()
    const names = Array.from({ length }, (_, index) => storage().key(index) ?? '')
    for (const name of names) if (name.startsWith(prefix) && !read(name)) storage().removeItem(name)
  }
  return {
    find: (objectKey: string) => attempt(() => imageUrlOf(read(nameOf(objectKey)))),
    keep: (objectKey: string, { url, srcSet }: ImageUrl) =>
      attempt(() => {
        prune()
        const kept: Kept = { url, srcSet, until: now() + addressCacheLifetime }
        storage().setItem(nameOf(objectKey), JSON.stringify(kept))
      }),
    forget: (objectKey: string) => attempt(() => storage().removeItem(nameOf(objectKey))),
  }
}

export type AddressCache = ReturnType<typeof createAddressCache>

/** Anything may stand in the storage: another tab, an extension or an older product wrote it. */
function parse(text: string | null): Kept | undefined {
  const kept: unknown = attempt(() => JSON.parse(text ?? 'null'))
  if (typeof kept !== 'object' || kept === null || !('url' in kept) || !('until' in kept)) return undefined
  const { url, until } = kept
  // an older product kept no sizes
  const srcSet = 'srcSet' in kept && typeof kept.srcSet === 'string' ? kept.srcSet : ''
  return typeof url === 'string' && typeof until === 'number' ? { url, srcSet, until } : undefined
}

const imageUrlOf = (kept: Kept | undefined): ImageUrl | undefined =>
  kept && { url: kept.url, srcSet: kept.srcSet }

/** Storage may be full, forbidden, or hold something that is no JSON. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
