import type { RefObject } from 'react'
import { announcePicture } from '#app/site/pictures/picture-fetch.ts'
import { siteImageSet } from '#app/site/pictures/site-image-set.ts'
import { TallSources } from '#app/site/pictures/tall-sources.tsx'
import { siteImages } from '#content/images.ts'
import { filmAllowed, stillOnly } from './use-film.ts'

const wide = siteImages.skyline

/** It covers the whole first screen: of an upright window it is wider than the window. */
const wideSizes = 'max(100vw, 157vh)'
const tallSizes = '100vw'

/** The picture under the film, and instead of it: an upright one on a phone. */
export function HeroStill({ picture }: { picture: RefObject<HTMLImageElement | null> }) {
  announcePicture(siteImageSet('skyline-tall', 'avif'), tallSizes, stillOnly)
  announcePicture(siteImageSet('skyline', 'avif'), wideSizes, filmAllowed)
  return (
    <picture>
      <TallSources name="skyline-tall" media={stillOnly} sizes={tallSizes} />
      <source type="image/avif" srcSet={siteImageSet('skyline', 'avif')} sizes={wideSizes} />
      <img
        ref={picture}
        src={`/img/skyline-${wide.widths.at(-1)}.jpg`}
        srcSet={siteImageSet('skyline', 'jpg')}
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
