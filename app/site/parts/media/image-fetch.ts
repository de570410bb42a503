import { preload } from 'react-dom'

/**
 * When to fetch an image: `first` is the first screen's main image, `now` is about to be seen, `later` waits for
 * scrolling, `never` waits until script changes it (there is a copy for browsers without script).
 */
export type Fetch = 'first' | 'now' | 'later' | 'never'

export const fetchAttributes = (fetch: Fetch) =>
  ({
    loading: fetch === 'first' || fetch === 'now' ? 'eager' : 'lazy',
    fetchPriority: fetch === 'first' ? 'high' : 'auto',
  }) as const

/** Preloads the AVIF. `media` limits it to the windows that show this image. */
export function preloadImage(srcSet: string, sizes: string, media?: string) {
  const [smallest = ''] = srcSet.split(' ')
  const files = { imageSrcSet: srcSet, imageSizes: sizes, type: 'image/avif' }
  preload(smallest, { as: 'image', fetchPriority: 'high', ...files, ...(media && { media }) })
}
