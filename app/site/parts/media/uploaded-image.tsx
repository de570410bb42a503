import { useEffect, useRef } from 'react'
import { imageUrlOf, placeholderImage, type ShownImage, srcSetOf } from '#app/domain/image/image.ts'
import { type Fetch, fetchAttributes, preloadImage } from './image-fetch.ts'
import { standInStyle } from './stand-in.ts'

type Props = { image: ShownImage; alt: string; sizes: string; fetch?: Fetch }

const placeholder = imageUrlOf(placeholderImage).url

export function UploadedImage({ image, alt, sizes, fetch = 'later' }: Props) {
  const source = useRef<HTMLSourceElement>(null)
  const element = useRef<HTMLImageElement>(null)
  const showPlaceholder = () => {
    const { current } = element
    if (!current || current.src.endsWith(placeholder)) return
    // biome-ignore lint/suspicious/noConsole: section 8 asks for a warning
    console.warn('A picture could not be loaded; the placeholder is shown.', current.currentSrc)
    source.current?.remove()
    current.removeAttribute('srcset')
    current.src = placeholder
    current.style.objectPosition = ''
    current.style.backgroundImage = ''
  }
  // An error before this script ran had no listener.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => {
    const { complete, currentSrc, naturalWidth } = element.current ?? {}
    if (complete && currentSrc && naturalWidth === 0) showPlaceholder()
  }, [])
  const avif = srcSetOf(image, 'avif')
  const { url, srcSet } = imageUrlOf(image)
  if (fetch === 'first' && avif) preloadImage(avif, sizes)
  return (
    <picture>
      {avif && <source ref={source} type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        ref={element}
        src={url}
        srcSet={srcSet || undefined}
        sizes={srcSet ? sizes : undefined}
        width={image.width}
        height={image.height}
        alt={alt}
        {...fetchAttributes(fetch)}
        decoding="async"
        style={{ ...standInStyle(image.color, image.standIn), objectPosition: image.focal }}
        onError={showPlaceholder}
      />
    </picture>
  )
}
