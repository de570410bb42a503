import { jpegOfWidth } from '#app/domain/image/image.ts'
import styles from './about-home.module.css'
import type { HomeData } from './home-data.ts'

type Props = { home: Pick<HomeData, 'name' | 'photos'>; text: string }

/** Which home a question is about, before and after it was sent. */
export function AboutHome({ home: { name, photos }, text }: Props) {
  const [cover] = photos
  return (
    <div className={styles.about}>
      {cover && (
        <img
          src={jpegOfWidth(cover.picture, 192)}
          width={96}
          height={64}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ objectPosition: cover.picture.focal }}
        />
      )}
      <p>
        <b>{name}</b>
        <span>{text}</span>
      </p>
    </div>
  )
}
