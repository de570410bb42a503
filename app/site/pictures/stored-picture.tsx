import { useRef } from 'react'
import { type Picture, placeholderImage } from '#app/domain/image.ts'
import { announcePicture, type Fetch, fetchAttributes } from './picture-fetch.ts'

type Props = { picture: Picture; alt: string; sizes: string; fetch?: Fetch }

/** A picture of the image store; when it cannot be had, the placeholder takes its place. */
export function StoredPicture({ picture, alt, sizes, fetch = 'later' }: Props) {
  const source = useRef<HTMLSourceElement>(null)
  if (fetch === 'first' && picture.avifSrcSet) announcePicture(picture.avifSrcSet, sizes)
  return (
    <picture>
      {picture.avifSrcSet && (
        <source ref={source} type="image/avif" srcSet={picture.avifSrcSet} sizes={sizes} />
      )}
      <img
        src={picture.src}
        srcSet={picture.srcSet || undefined}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        {...fetchAttributes(fetch)}
        decoding="async"
        style={{ backgroundColor: picture.color }}
        onError={(event) => {
          const image = event.currentTarget
          if (image.src.endsWith(placeholderImage.src)) return
          source.current?.remove()
          image.removeAttribute('srcset')
          image.src = placeholderImage.src
        }}
      />
    </picture>
  )
}
