import { useEffect, useRef } from 'react'
import { imageUrlOf, placeholderImage, type ShownImage, srcSetOf } from '#app/domain/image/image.ts'
import { type Fetch, fetchAttributes, preloadImage } from './image-fetch.ts'
import { standInStyle } from './stand-in.ts'

type Props = { picture: ShownImage; alt: string; sizes: string; fetch?: Fetch }

const placeholder = imageUrlOf(placeholderImage).url

export function UploadedImage({ picture, alt, sizes, fetch = 'later' }: Props) {
  const source = useRef<HTMLSourceElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const showPlaceholder = () => {
    const { current } = image
    if (!current || current.src.endsWith(placeholder)) return
    // biome-ignore lint/suspicious/noConsole: section 8 asks for a warning
    console.warn('A picture could not be had; the placeholder is shown.', current.currentSrc)
    source.current?.remove()
    current.removeAttribute('srcset')
    current.src = placeholder
    current.style.objectPosition = ''
    current.style.backgroundImage = ''
  }
  // An error before this script ran had no listener.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => {
    const { complete, currentSrc, naturalWidth } = image.current ?? {}
    if (complete && currentSrc && naturalWidth === 0) showPlaceholder()
  }, [])
  const avif = srcSetOf(picture, 'avif')
  const { url, srcSet } = imageUrlOf(picture)
  if (fetch === 'first' && avif) preloadImage(avif, sizes)
  return (
    <picture>
      {avif && <source ref={source} type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        ref={image}
        src={url}
        srcSet={srcSet || undefined}
        sizes={srcSet ? sizes : undefined}
        width={picture.width}
        height={picture.height}
        alt={alt}
        {...fetchAttributes(fetch)}
        decoding="async"
        style={{ ...standInStyle(picture.color, picture.standIn), objectPosition: picture.focal }}
        onError={showPlaceholder}
      />
    </picture>
  )
}
