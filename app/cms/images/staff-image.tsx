import { useImageUrl } from './use-image-url.ts'

type Props = {
  objectKey: string
  alt: string
  sizes: string
  /** Where its box crops it, as `object-position`. */
  focal?: string | null | undefined
}

export function StaffImage({ objectKey, alt, sizes, focal }: Props) {
  const { url, srcSet, standIn, onError } = useImageUrl(objectKey)
  if (!url) return null
  return (
    <img
      sizes={sizes}
      srcSet={srcSet || undefined}
      src={url}
      alt={standIn ? '' : alt}
      data-stand-in={standIn || undefined}
      decoding="async"
      style={{ objectPosition: (!standIn && focal) || undefined }}
      onError={onError}
    />
  )
}

/** Decorative: it says nothing that its row does not. */
export function Thumbnail({ objectKey, focal }: Pick<Props, 'objectKey' | 'focal'>) {
  const { url, srcSet, standIn, onError } = useImageUrl(objectKey)
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
      title={standIn && 'Stand-in picture'}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: (!standIn && focal) || undefined }}
      onError={onError}
    />
  )
}
