import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import type { selling } from '#content/selling.ts'
import styles from './guide-banner.module.css'

type Props = { words: typeof selling.guideBanner; chapters: readonly string[] }

export function GuideBanner({ words, chapters }: Props) {
  return (
    <section className="on-pine" aria-labelledby="guide-banner-title">
      <div className={`wrap ${styles.banner}`}>
        <div className={styles.text}>
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 className={styles.title} id="guide-banner-title">
            {words.title}
          </h2>
          <p className={`lead ${styles.lead}`}>{words.text}</p>
          <ol className={styles.chapters}>
            {chapters.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ol>
          <a className="btn" href={words.link.href}>
            {words.link.label}
          </a>
        </div>
        <div className={`frame ${styles.media}`}>
          <SiteImage
            name={words.image.key}
            alt={words.image.alt}
            sizes="(max-width: 1023px) 92vw, max(45vw, 1150px)"
          />
        </div>
      </div>
    </section>
  )
}
