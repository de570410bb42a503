import { siteImages } from '#content/images.ts'
import { type Fetch, fetchAttributes, preloadImage } from './image-fetch.ts'
import { findTall, type SiteImageKey, siteImageSet } from './site-image-set.ts'
import { siteStandIn } from './site-stand-in.ts'
import { TallSources } from './tall-sources.tsx'

type Props = {
  name: SiteImageKey
  sizes: string
  /** `sizes` of the upright cut, which replaces the image on a phone where one exists. */
  tallSizes?: string
  /** Replaces the description stored with the image. Empty for decoration. */
  alt?: string
  fetch?: Fetch
  className?: string
}

const onPhone = '(max-width: 767.98px)'
const elsewhere = '(min-width: 768px)'

export function SiteImage({ name, sizes, tallSizes, alt, fetch = 'later', className }: Props) {
  const about = siteImages[name]
  const avifSet = siteImageSet(name, 'avif')
  const tall = tallSizes ? findTall(name) : undefined
  if (fetch === 'first') {
    preloadImage(avifSet, sizes, tall && elsewhere)
    if (tall) preloadImage(siteImageSet(tall, 'avif'), tallSizes!, onPhone)
  }
  return (
    <picture>
      {tall && <TallSources name={tall} media={onPhone} sizes={tallSizes!} />}
      <source type="image/avif" srcSet={avifSet} sizes={sizes} />
      <img
        className={className}
        src={`/img/${name}-${about.widths.at(-1)}.jpg`}
        srcSet={siteImageSet(name, 'jpg')}
        sizes={sizes}
        width={about.width}
        height={about.height}
        alt={alt ?? about.alt}
        {...fetchAttributes(fetch)}
        decoding="async"
        style={siteStandIn(name)}
        suppressHydrationWarning
      />
    </picture>
  )
}
