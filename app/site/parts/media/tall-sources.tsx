import { siteImages } from '#content/images.ts'
import { type SiteImageKey, siteImageSet } from './site-image-set.ts'

type Props = {
  name: SiteImageKey
  media: string
  sizes: string
}

/** Must precede the wide image's sources: browsers take the first match. */
export function TallSources({ name, media, sizes }: Props) {
  const { width, height } = siteImages[name]
  return (
    <>
      <source media={media} type="image/avif" srcSet={siteImageSet(name, 'avif')} sizes={sizes} />
      <source media={media} srcSet={siteImageSet(name, 'jpg')} sizes={sizes} width={width} height={height} />
    </>
  )
}
