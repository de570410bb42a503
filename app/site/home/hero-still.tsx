import type { RefObject } from 'react'
import { siteImages } from '#content/images.ts'
import { stillOnly } from './use-film.ts'

const wide = siteImages.skyline
const tall = siteImages['skyline-tall']

/** It covers the whole first screen: of an upright window it is wider than the window. */
const wideSizes = 'max(100vw, 157vh)'

const setOf = (key: 'skyline' | 'skyline-tall', format: 'avif' | 'jpg') =>
  siteImages[key].widths.map((width) => `/img/${key}-${width}.${format} ${width}w`).join(', ')

/** The picture under the film, and instead of it: an upright one on a phone. */
export function HeroStill({ picture }: { picture: RefObject<HTMLImageElement | null> }) {
  return (
    <picture>
      <source media={stillOnly} type="image/avif" srcSet={setOf('skyline-tall', 'avif')} sizes="100vw" />
      <source
        media={stillOnly}
        srcSet={setOf('skyline-tall', 'jpg')}
        sizes="100vw"
        width={tall.width}
        height={tall.height}
      />
      <source type="image/avif" srcSet={setOf('skyline', 'avif')} sizes={wideSizes} />
      <img
        ref={picture}
        src={`/img/skyline-${wide.widths.at(-1)}.jpg`}
        srcSet={setOf('skyline', 'jpg')}
        sizes={wideSizes}
        width={wide.width}
        height={wide.height}
        alt=""
        fetchPriority="high"
        style={{ backgroundColor: wide.color }}
      />
    </picture>
  )
}
