// Caches signed image addresses in the browser for an hour, so that a list does not request them again.
import { hour } from '#app/domain/duration.ts'
import type { ImageUrl } from '#app/domain/image/image.ts'

/** In milliseconds; the server's addresses are valid for longer (section 9). */
export const addressCacheLifetime = hour

const prefix = 'image-address:'

type CachedAddress = ImageUrl & { until: number }
type Options = {
  /** A function, since the mere access throws where storage is forbidden. */
  storage: () => Storage
  now?: () => number
}

/** Drops expired entries with each write. Without storage, every address is requested. */
export function createAddressCache({ storage, now = Date.now }: Options) {
  const nameOf = (objectKey: string) => prefix + objectKey
  const read = (name: string): CachedAddress | undefined => {
    const cached = parse(storage().getItem(name))
    return cached && cached.until > now() && cached.until <= now() + addressCacheLifetime ? cached : undefined
  }
  const prune = () => {
    const { length } = storage()
    const names = Array.from({ length }, (_, index) => storage().key(index) ?? '')
    for (const name of names) if (name.startsWith(prefix) && !read(name)) storage().removeItem(name)
  }
  return {
    find: (objectKey: string) => attempt(() => imageUrlOf(read(nameOf(objectKey)))),
    store: (objectKey: string, { url, srcSet }: ImageUrl) =>
      attempt(() => {
        prune()
        const cached: CachedAddress = { url, srcSet, until: now() + addressCacheLifetime }
        storage().setItem(nameOf(objectKey), JSON.stringify(cached))
      }),
    forget: (objectKey: string) => attempt(() => storage().removeItem(nameOf(objectKey))),
  }
}

export type AddressCache = ReturnType<typeof createAddressCache>

/** The storage may hold anything: another tab, an extension or an older version wrote it. */
function parse(text: string | null): CachedAddress | undefined {
  const cached: unknown = attempt(() => JSON.parse(text ?? 'null'))
  if (typeof cached !== 'object' || cached === null || !('url' in cached) || !('until' in cached))
    return undefined
  const { url, until } = cached
  // Older versions stored no sizes.
  const srcSet = 'srcSet' in cached && typeof cached.srcSet === 'string' ? cached.srcSet : ''
  return typeof url === 'string' && typeof until === 'number' ? { url, srcSet, until } : undefined
}

const imageUrlOf = (cached: CachedAddress | undefined): ImageUrl | undefined =>
  cached && { url: cached.url, srcSet: cached.srcSet }

/** Storage may be full, forbidden, or hold text that is no JSON. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
