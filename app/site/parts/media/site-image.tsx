import { siteImages } from '#content/images.ts'
import { type Fetch, fetchAttributes, preloadImage } from './image-fetch.ts'
import { findTall, type SiteImageKey, siteImageSet } from './site-image-set.ts'
import { TallSources } from './tall-sources.tsx'

type Props = {
  name: SiteImageKey
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  /** The same of its upright part, which takes its place on a phone where one was cut out. */
  tallSizes?: string
  /** What the picture shows, where the page says it; else the words kept with the picture. Empty for decoration. */
  alt?: string
  fetch?: Fetch
  className?: string
}

const onPhone = '(max-width: 767.98px)'
const elsewhere = '(min-width: 768px)'

/** A picture of the site's own imagery, in the formats and widths that were made of it. */
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
        style={{ backgroundColor: about.color }}
      />
    </picture>
  )
}
