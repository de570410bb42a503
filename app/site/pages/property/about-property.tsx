import { jpegOfWidth } from '#app/domain/image/image.ts'
import styles from './about-property.module.css'
import type { PropertyData } from './property-data.ts'

type Props = { home: Pick<PropertyData, 'name' | 'photos'>; text: string }

/** Which home a question is about, before and after it was sent. */
export function AboutProperty({ home: { name, photos }, text }: Props) {
  const [cover] = photos
  return (
    <div className={styles.about}>
      {cover && (
        <img
          src={jpegOfWidth(cover.image, 192)}
          width={96}
          height={64}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ objectPosition: cover.image.focal }}
        />
      )}
      <p>
        <b>{name}</b>
        <span>{text}</span>
      </p>
    </div>
  )
}
