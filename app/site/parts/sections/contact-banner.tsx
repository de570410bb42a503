import { ContactLink } from '#app/site/parts/contact/contact-link.tsx'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import type { SiteImageKey } from '#app/site/parts/media/site-image-set.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from './contact-banner.module.css'

type Words = {
  title: string
  text: string
  button: string
  image: { key: SiteImageKey; alt: string }
}

/** A picture over the whole width that asks to get in touch: as tall as the window, or two thirds of it. */
export function ContactBanner({ words, isLow = false }: { words: Words; isLow?: boolean }) {
  return (
    <section
      className={`on-night ${isLow ? `${styles.banner} ${styles.low}` : styles.banner}`}
      aria-labelledby="contact-banner-title"
    >
      <div className={styles.media}>
        <SiteImage
          name={words.image.key}
          alt={words.image.alt}
          sizes={isLow ? 'max(100vw, 150vh)' : 'max(100vw, 138vh)'}
          tallSizes={isLow ? 'max(99vw, 52vh)' : 'max(99vw, 69vh)'}
        />
      </div>
      <div className="scrim">
        <div className={`wrap on-image ${styles.text}`}>
          <h2 className={styles.title} id="contact-banner-title">
            {words.title}
          </h2>
          <p className="lead">{words.text}</p>
          <p>
            <ContactLink className="btn">
              {words.button} <Icon name="right" />
            </ContactLink>
          </p>
        </div>
      </div>
    </section>
  )
}
