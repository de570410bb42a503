import { ContactLink } from '#app/site/parts/contact/contact-link.tsx'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import type { selling } from '#content/selling.ts'
import styles from './selling-hero.module.css'

export function SellingHero({ words }: { words: typeof selling.hero }) {
  return (
    <section className={`on-image ${styles.hero}`}>
      <div className={styles.media}>
        <SiteImage
          name={words.image.key}
          alt={words.image.alt}
          sizes="max(100vw, 138vh)"
          tallSizes="max(99vw, 59vh)"
          fetch="first"
        />
      </div>
      <div className="scrim">
        <div className={`wrap ${styles.text}`}>
          <h1 className={styles.title}>{words.title}</h1>
          <div className={styles.side}>
            <p className="lead">{words.lead}</p>
            <p>
              <ContactLink className="btn">{words.primary.label}</ContactLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
