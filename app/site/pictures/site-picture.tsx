import { siteImages } from '#content/images.ts'

type SiteImageKey = keyof typeof siteImages

type Props = {
  name: SiteImageKey
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  /** What the picture shows, where the page says it; else the words kept with the picture. Empty for decoration. */
  alt?: string
  /** The largest picture of the first screen: fetched first, not lazily. */
  first?: boolean
  className?: string
}

/** A picture of the site's own imagery, in the formats and widths that were made of it. */
export function SitePicture({ name, sizes, alt, first = false, className }: Props) {
  const about = siteImages[name]
  const set = (format: string) =>
    about.widths.map((width) => `/img/${name}-${width}.${format} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        className={className}
        src={`/img/${name}-${about.widths.at(-1)}.jpg`}
        srcSet={set('jpg')}
        sizes={sizes}
        width={about.width}
        height={about.height}
        alt={alt ?? about.alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        style={{ backgroundColor: about.color }}
      />
    </picture>
  )
}
