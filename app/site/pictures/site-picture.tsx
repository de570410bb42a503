import { siteImages } from '#content/images.ts'
import { announcePicture, type Fetch, fetchAttributes } from './picture-fetch.ts'
import { type SiteImageKey, siteImageSet } from './site-image-set.ts'

type Props = {
  name: SiteImageKey
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  /** What the picture shows, where the page says it; else the words kept with the picture. Empty for decoration. */
  alt?: string
  fetch?: Fetch
  className?: string
}

/** A picture of the site's own imagery, in the formats and widths that were made of it. */
export function SitePicture({ name, sizes, alt, fetch = 'later', className }: Props) {
  const about = siteImages[name]
  const avifSet = siteImageSet(name, 'avif')
  if (fetch === 'first') announcePicture(avifSet, sizes)
  return (
    <picture>
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
