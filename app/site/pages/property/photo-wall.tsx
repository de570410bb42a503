import { placeholderImage, type ShownImage } from '#app/domain/image/image.ts'
import type { PropertyState } from '#app/domain/property/property-state.ts'
import { UploadedImage } from '#app/site/parts/media/uploaded-image.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { propertyPage } from '#content/property-page.ts'
import { photoId } from './photo-address.ts'
import styles from './photo-wall.module.css'

export type ShownPhoto = { image: ShownImage; caption: string }
type Props = { name: string; state: PropertyState; photos: readonly ShownPhoto[] }

const words = propertyPage.photos
const largest = 5

/**
 * How many photos stand on the wall: one, two or five. The others stand below the text, of three photos one and of four a
 * pair.
 */
export const onWall = (count: number) => (count >= largest ? largest : Math.min(count, 2))

const shapes: Record<number, string | undefined> = { 0: styles.one, 1: styles.one, 2: styles.two }
/** On a phone a photo is a square, cut from one that is half as wide again. */
const onPhone = 'calc(150vw - 54px)'
const sizes = {
  one: `(min-width: 640px) 100vw, 150vw`,
  two: `(min-width: 640px) 50vw, ${onPhone}`,
  cover: `(min-width: 1024px) 50vw, (min-width: 640px) 100vw, ${onPhone}`,
  small: `(min-width: 640px) 25vw, ${onPhone}`,
}

function sizesOf(place: number, shown: number): string {
  if (shown <= 2) return shown === 2 ? sizes.two : sizes.one
  return place === 0 ? sizes.cover : sizes.small
}

export function PhotoWall({ name, state, photos }: Props) {
  const shown = onWall(photos.length)
  const list = photos.length > 0 ? photos.slice(0, shown) : [{ image: placeholderImage, caption: '' }]
  return (
    <section
      className={`${styles.wall} ${shapes[shown] ?? ''}`}
      aria-label={words.wall.replace('{name}', () => name)}
    >
      {/* The page is not shown without its first photo, into which the card's photo grows. */}
      <link rel="expect" href={`#${photoId(1)}`} blocking="render" />
      <ul className={styles.grid}>
        {list.map((photo, place) => (
          <li key={photoId(place + 1)} id={photoId(place + 1)}>
            <WallPhoto photo={photo} place={place} shown={shown} />
            {place === 0 && <StateTab state={state} />}
          </li>
        ))}
        {photos.length > shown && (
          <li className={styles.rest}>
            <a href={`#${photoId(shown + 1)}`}>
              <b>+{photos.length - shown}</b>
              <span>{words.more}</span>
            </a>
          </li>
        )}
      </ul>
      {photos.length > 0 && <AllPhotos count={photos.length} shown={shown} />}
    </section>
  )
}

/** Without script all photos stand in the page, so it leads to those that are not on the wall. */
function AllPhotos({ count, shown }: { count: number; shown: number }) {
  return (
    <a className={styles.all} href={`#${photoId(count > shown ? shown + 1 : 1)}`} data-photo="1">
      <Icon name="grid" />
      {count === 1 ? words.one : words.all.replace('{count}', String(count))}
    </a>
  )
}

function WallPhoto({ photo: { image }, place, shown }: { photo: ShownPhoto; place: number; shown: number }) {
  const wallImage = (
    <UploadedImage
      image={image}
      alt={image.alt}
      sizes={sizesOf(place, shown)}
      fetch={place === 0 ? 'first' : 'later'}
    />
  )
  if (shown === 0) return wallImage
  // An image without a description leaves the link without a name.
  const label = image.alt ? undefined : words.open.replace('{number}', String(place + 1))
  return (
    <a href={`#${photoId(place + 1)}`} aria-label={label}>
      {wallImage}
    </a>
  )
}

/** A home that is simply for sale has none. */
function StateTab({ state }: { state: PropertyState }) {
  if (state === 'active') return null
  return (
    <p className={styles.tab} data-soon={state === 'coming soon' || undefined}>
      {propertyPage.states[state]}
    </p>
  )
}
