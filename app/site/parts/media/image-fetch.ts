import { preload } from 'react-dom'

/**
 * When a picture is fetched: `first` is the one that the first screen is about, `now` is about to be seen,
 * `later` waits until the reader comes near, `never` waits until it is told otherwise: without script, it is there.
 */
export type Fetch = 'first' | 'now' | 'later' | 'never'

/** The attributes of an `<img>` that is fetched then. */
export const fetchAttributes = (fetch: Fetch) =>
  ({
    loading: fetch === 'first' || fetch === 'now' ? 'eager' : 'lazy',
    fetchPriority: fetch === 'first' ? 'high' : 'auto',
  }) as const

/**
 * Has a picture's AVIF files announced in the head, so that the one that counts is fetched before anything is laid out.
 * A browser that does not know AVIF passes over it. `media` says for which windows, where not all show the same picture.
 */
export function preloadImage(srcSet: string, sizes: string, media?: string) {
  const [smallest = ''] = srcSet.split(' ')
  const files = { imageSrcSet: srcSet, imageSizes: sizes, type: 'image/avif' }
  preload(smallest, { as: 'image', fetchPriority: 'high', ...files, ...(media && { media }) })
}
