import { siteImages } from '#content/images.ts'
import { type SiteImageKey, siteImageSet } from './site-image-set.ts'

type Props = {
  name: SiteImageKey
  /** The windows that show it. */
  media: string
  sizes: string
}

/** The sources of an upright picture that takes a wide one's place on a phone; they stand before the wide one's. */
export function TallSources({ name, media, sizes }: Props) {
  const { width, height } = siteImages[name]
  return (
    <>
      <source media={media} type="image/avif" srcSet={siteImageSet(name, 'avif')} sizes={sizes} />
      <source media={media} srcSet={siteImageSet(name, 'jpg')} sizes={sizes} width={width} height={height} />
    </>
  )
}
