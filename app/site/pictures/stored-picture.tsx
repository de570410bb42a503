import { useRef } from 'react'
import { type Picture, placeholderImage } from '#app/domain/image.ts'

type Props = { picture: Picture; alt: string; sizes: string; first?: boolean }

/** A picture of the image store; when it cannot be had, the placeholder takes its place. */
export function StoredPicture({ picture, alt, sizes, first = false }: Props) {
  const source = useRef<HTMLSourceElement>(null)
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
        loading={first ? 'eager' : 'lazy'}
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
