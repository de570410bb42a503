import { UploadedImage } from '#app/site/parts/media/uploaded-image.tsx'
import { propertyPage } from '#content/property-page.ts'
import styles from './more-photos.module.css'
import { photoId } from './photo-address.ts'
import { onWall, type ShownPhoto } from './photo-wall.tsx'

const words = propertyPage.photos
const sizes = {
  wide: '(min-width: 1496px) 980px, (min-width: 768px) 66vw, 100vw',
  tall: '(min-width: 768px) 50vw, 120vw',
  alone: '(min-width: 1496px) 1496px, 100vw',
}

/** Photos that are not on the wall, in pairs of a wide and a tall one, each with its caption. */
export function MorePhotos({ photos }: { photos: readonly ShownPhoto[] }) {
  const first = onWall(photos.length)
  const rest = photos.slice(first)
  if (rest.length === 0) return null
  return (
    <section className={`wrap ${styles.pairs}`} aria-label={words.others}>
      {rest.map(({ image, caption }, index) => {
        const number = first + index + 1
        const shape = shapeAt(index, rest.length)
        return (
          <figure key={photoId(number)} id={photoId(number)} className={styles[shape]}>
            <a
              href={`#${photoId(number)}`}
              aria-label={image.alt ? undefined : words.open.replace('{number}', String(number))}
            >
              <UploadedImage image={image} alt={image.alt} sizes={sizes[shape]} />
            </a>
            {caption && <figcaption className="caption">{caption}</figcaption>}
          </figure>
        )
      })}
    </section>
  )
}

/** Columns of 8 and 4, then of 4 and 8; the last of an odd number is alone in its row. */
function shapeAt(index: number, count: number): 'wide' | 'tall' | 'alone' {
  if (index === count - 1 && index % 2 === 0) return 'alone'
  return index % 4 === 0 || index % 4 === 3 ? 'wide' : 'tall'
}
