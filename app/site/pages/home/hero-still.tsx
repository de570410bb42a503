import type { RefObject } from 'react'
import { preloadImage } from '#app/site/parts/media/image-fetch.ts'
import { findTall, type SiteImageKey, siteImageSet } from '#app/site/parts/media/site-image-set.ts'
import { siteStandIn } from '#app/site/parts/media/site-stand-in.ts'
import { TallSources } from '#app/site/parts/media/tall-sources.tsx'
import { siteImages } from '#content/images.ts'
import { filmAllowed, stillOnly } from './use-film.ts'

/** The image covers the whole first screen: in an upright window it is wider than the window. */
const wideSizes = 'max(100vw, 157vh)'
const tallSizes = '100vw'

type Props = {
  image: { key: SiteImageKey; alt: string }
  picture: RefObject<HTMLImageElement | null>
}

export function HeroStill({ image, picture }: Props) {
  const { key, alt } = image
  const wide = siteImages[key]
  const tall = findTall(key)
  if (tall) preloadImage(siteImageSet(tall, 'avif'), tallSizes, stillOnly)
  preloadImage(siteImageSet(key, 'avif'), wideSizes, tall && filmAllowed)
  return (
    <picture>
      {tall && <TallSources name={tall} media={stillOnly} sizes={tallSizes} />}
      <source type="image/avif" srcSet={siteImageSet(key, 'avif')} sizes={wideSizes} />
      <img
        ref={picture}
        src={`/img/${key}-${wide.widths.at(-1)}.jpg`}
        srcSet={siteImageSet(key, 'jpg')}
        sizes={wideSizes}
        width={wide.width}
        height={wide.height}
        alt={alt}
        fetchPriority="high"
        style={siteStandIn(key)}
        suppressHydrationWarning
      />
    </picture>
  )
}
