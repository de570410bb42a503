import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { jpegOfWidth } from '#app/domain/image/image.ts'
import { UploadedImage } from '#app/site/parts/media/uploaded-image.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { propertyPage } from '#content/property-page.ts'
import styles from './gallery.module.css'
import { photoId } from './photo-address.ts'
import type { ShownPhoto } from './photo-wall.tsx'

export type GalleryProps = {
  dialog: RefObject<HTMLDialogElement | null>
  name: string
  photos: readonly ShownPhoto[]
  /** Counted from 1. */
  photo: number
  onPhoto: (photo: number) => void
  onClose: () => void
  /** Also after Escape, which closes it by itself. */
  onClosed: () => void
}

const words = propertyPage.gallery
const titleId = 'gallery-title'
/** Milliseconds without scrolling after which a swipe has ended. */
const rest = 80

/** A row that snaps to its photos: swiping is the browser's. */
export function Gallery({ dialog, name, photos, photo, onPhoto, onClose, onClosed }: GalleryProps) {
  const track = useTrack(photo, onPhoto)
  const turn = (by: number) => onPhoto(((photo - 1 + by + photos.length) % photos.length) + 1)
  const keys: Record<string, () => void> = {
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    Home: () => onPhoto(1),
    End: () => onPhoto(photos.length),
  }
  const arrows = photos.length > 1 && <Arrows turn={turn} />
  return (
    <dialog
      ref={dialog}
      className={`${styles.gallery} on-night`}
      aria-labelledby={titleId}
      onClose={onClosed}
      onKeyDown={(event) => {
        const act = keys[event.key]
        if (!act || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        act()
      }}
    >
      <header className={styles.bar}>
        <p className="counter" aria-live="polite">
          <span className="vh">{words.photo.replace('{number}', '')}</span>
          {photo} / {photos.length}
        </p>
        <h2 id={titleId}>{name}</h2>
        <button type="button" className="icon-btn" aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with keys too */}
        <ul className={styles.track} tabIndex={0} aria-label={words.photos} {...track}>
          {photos.map(({ image, caption }, place) => (
            <li key={photoId(place + 1)} style={wallImageOf(place + 1)}>
              <figure>
                <UploadedImage
                  image={image}
                  alt={image.alt}
                  sizes="(min-width: 768px) calc(100vw - 208px), 100vw"
                  fetch={Math.abs(place + 1 - photo) < 2 ? 'now' : 'later'}
                />
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
        {arrows}
      </div>
      {photos.length > 1 && (
        <nav className={styles.foot} aria-label={words.all}>
          <Thumbnails photos={photos} photo={photo} onPhoto={onPhoto} />
          {arrows}
        </nav>
      )}
    </dialog>
  )
}

/** The page’s image of a photo, where it has arrived: the cache has it. */
function wallImageOf(photo: number): CSSProperties | undefined {
  const image = globalThis.document?.querySelector<HTMLImageElement>(`#${photoId(photo)} img`)
  if (!image?.complete || !image.currentSrc) return undefined
  return { '--wall': `url("${image.currentSrc}")` } as CSSProperties
}

function Arrows({ turn }: { turn: (by: number) => void }) {
  return (
    <>
      <button type="button" className="icon-btn" aria-label={words.previous} onClick={() => turn(-1)}>
        <Icon name="left" />
      </button>
      <button type="button" className="icon-btn" aria-label={words.next} onClick={() => turn(1)}>
        <Icon name="right" />
      </button>
    </>
  )
}

function Thumbnails({ photos, photo, onPhoto }: Pick<GalleryProps, 'photos' | 'photo' | 'onPhoto'>) {
  const list = useRef<HTMLOListElement>(null)
  usePlacing(list, photo, (row) => {
    const own = row.children[photo - 1]
    if (own instanceof HTMLElement)
      row.scrollLeft = own.offsetLeft - row.offsetLeft - (row.clientWidth - own.clientWidth) / 2
  })
  return (
    <ol ref={list} className={styles.thumbnails}>
      {photos.map(({ image }, place) => {
        const number = place + 1
        return (
          <li key={photoId(number)} data-tall={image.height > image.width || undefined}>
            <button
              type="button"
              aria-label={[words.photo.replace('{number}', String(number)), image.alt]
                .filter(Boolean)
                .join(': ')}
              aria-current={number === photo || undefined}
              onClick={() => onPhoto(number)}
            >
              <img
                src={jpegOfWidth(image, 168)}
                alt=""
                width={84}
                height={56}
                loading="lazy"
                decoding="async"
                style={{ objectPosition: image.focal }}
              />
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** Keeps the row at the photo, and reports where a swipe ended. */
function useTrack(photo: number, onPhoto: (photo: number) => void) {
  const track = useRef<HTMLUListElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  usePlacing(track, photo, (row) => {
    clearTimeout(timer.current)
    if (photoAt(row) !== photo) row.scrollTo({ left: (photo - 1) * row.clientWidth, behavior: 'instant' })
  })
  const onScroll = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { current } = track
      if (current?.clientWidth && photoAt(current) !== photo) onPhoto(photoAt(current))
    }, rest)
  }
  return { ref: track, onScroll }
}

const photoAt = ({ scrollLeft, clientWidth }: Element) => Math.round(scrollLeft / clientWidth) + 1

/** Places a row when the photo changes, and when it gets another size: it has none until the dialog is open. */
function usePlacing<Row extends Element>(
  row: RefObject<Row | null>,
  photo: number,
  place: (row: Row) => void,
) {
  const latest = useRef(place)
  latest.current = place
  // biome-ignore lint/correctness/useExhaustiveDependencies: the photo has changed
  useEffect(() => latest.current(row.current!), [photo])
  useEffect(() => {
    const observer = new ResizeObserver(() => latest.current(row.current!))
    observer.observe(row.current!)
    return () => observer.disconnect()
  }, [row])
}
