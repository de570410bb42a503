import { useImageUrl } from './use-image-url.ts'

type Props = {
  objectKey: string
  alt: string
  sizes: string
  /** Where its box crops it, as `object-position`. */
  focal?: string | null | undefined
}

export function StaffImage({ objectKey, alt, sizes, focal }: Props) {
  const { url, srcSet, placeholder, onError } = useImageUrl(objectKey)
  if (!url) return null
  return (
    <img
      sizes={sizes}
      srcSet={srcSet || undefined}
      src={url}
      alt={placeholder ? '' : alt}
      data-placeholder={placeholder || undefined}
      decoding="async"
      style={{ objectPosition: (!placeholder && focal) || undefined }}
      onError={onError}
    />
  )
}

/** Decorative: it says nothing that its row does not. */
export function Thumbnail({ objectKey, focal }: Pick<Props, 'objectKey' | 'focal'>) {
  const { url, srcSet, placeholder, onError } = useImageUrl(objectKey)
  if (!url) return <span className="thumb" />
  return (
    <img
      className="thumb"
      sizes="64px"
      srcSet={srcSet || undefined}
      src={url}
      alt=""
      width={48}
      height={32}
      title={placeholder && 'Placeholder'}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: (!placeholder && focal) || undefined }}
      onError={onError}
    />
  )
}
