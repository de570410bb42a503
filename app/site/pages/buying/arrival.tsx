import { ContactLink } from '#app/site/parts/contact/contact-link.tsx'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Roadmap } from '#content/roadmap.ts'
import styles from './arrival.module.css'

export function Arrival({ words }: { words: Roadmap['callToAction'] }) {
  return (
    <section className={`on-night ${styles.arrival}`} aria-labelledby="arrival-title">
      <div className={styles.media}>
        <SiteImage
          name={words.image.key}
          alt={words.image.alt}
          sizes="max(100vw, 138vh)"
          tallSizes="max(99vw, 69vh)"
        />
      </div>
      <div className="scrim">
        <div className={`wrap on-image ${styles.text}`}>
          <h2 className={styles.title} id="arrival-title">
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
